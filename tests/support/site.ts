import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { type Roadshow, type RoadshowOptions, startRoadshow } from './roadshow.ts'
import { type Smtp, startSmtp } from './smtp.ts'

export type Site = {
  roadshow: Roadshow
  /** Receives the site's mails, with the option `mailRate`. */
  smtp: Smtp
  /** A queue besides the site's own, with the option `jobs`. It works on no job. */
  jobs: Jobs
}

type Options = Omit<RoadshowOptions, 'prepare'> & {
  /** Mails a second that the site sends at most. Without it the site sends none. */
  mailRate?: number
  jobs?: boolean
  /** Runs once the site has started, before the tests. */
  prepare?: (site: Site) => Promise<unknown>
}

/**
 * Starts a site before the tests of a file and stops it after them. To be called at the top of the file or of a
 * `describe`, before hooks that need the site.
 * @returns the parts of the site, which are empty until it has started
 */
export function testSite({ mailRate, jobs = false, prepare, environment, ...options }: Options = {}): Site {
  const site: Site = { roadshow: {} as Roadshow, smtp: {} as Smtp, jobs: {} as Jobs }
  const stops: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    if (mailRate) {
      Object.assign(site.smtp, await startSmtp())
      stops.unshift(() => site.smtp.close())
    }
    const mails: Record<string, string> = mailRate
      ? { SMTP_URL: site.smtp.url, MAIL_RATE: String(mailRate) }
      : {}
    Object.assign(
      site.roadshow,
      await startRoadshow({ ...options, environment: { ...mails, ...environment } }),
    )
    stops.unshift(() => site.roadshow.stop())
    if (jobs) {
      Object.assign(site.jobs, createJobs(site.roadshow.pool, { log: pino({ level: 'silent' }) }))
      await site.jobs.start({ work: false })
      stops.unshift(() => site.jobs.stop())
    }
    await prepare?.(site)
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })
  return site
}
