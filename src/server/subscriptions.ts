import type { BaseLogger } from 'pino'
import type { Firm } from '#features/firm/contract.ts'
import { watchDropFolder } from '#features/mail-events/server/drop-folder.ts'
import { mailEventsRoutes } from '#features/mail-events/server/routes.ts'
import { type MailEvents, mailEventsService } from '#features/mail-events/server/service.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { endSubscriptionAt } from '#features/subscriptions/server/consent.ts'
import { subscriptionLinks } from '#features/subscriptions/server/links.ts'
import { subscriptionMails } from '#features/subscriptions/server/mails.ts'
import { mySubscriptions } from '#features/subscriptions/server/mine.ts'
import { startPost } from '#features/subscriptions/server/post.ts'
import { preferencesService } from '#features/subscriptions/server/preferences.ts'
import { subscriptionsRoutes } from '#features/subscriptions/server/routes.ts'
import { subscriptionsService } from '#features/subscriptions/server/service.ts'
import type { Language } from '#kit/localized.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'

type Parts = {
  config: Config
  database: Database
  jobs: Jobs
  firm: (language: Language) => Promise<Firm>
}

/** Mounts subscriptions and what comes back of mails: a mail that bounces ends a subscription. */
export function mountSubscriptions(mount: Mount, { config, database, jobs, firm }: Parts): void {
  const links = subscriptionLinks(config.secret)
  subscriptionsRoutes(mount, {
    subscriptions: subscriptionsService({ database, jobs, firm }),
    preferences: preferencesService({ database }),
    mine: mySubscriptions({ database, links, firm }),
    links,
    publicUrl: config.publicUrl,
  })
  mailEventsRoutes(mount, { mailEvents: mailEvents(database), secret: config.mailEventsSecret })
}

/** Has the mails about subscriptions sent. */
export function workOnSubscriptionMails(
  jobs: Jobs,
  { config, database, mailer, firm }: Omit<Parts, 'jobs'> & { mailer: Mailer },
): void {
  const links = subscriptionLinks(config.secret)
  subscriptionMails({ database, mailer, publicUrl: config.publicUrl, links, firm }).work(jobs)
}

/**
 * Sends alerts and digests, and takes reports about mails out of their folder, until it is stopped.
 * @param database its own: a mail's lock takes a connection while the mail is sent
 */
export function startAlerts(
  { config, database, mailer, firm }: Omit<Parts, 'jobs'> & { mailer: Mailer },
  log: BaseLogger,
): { stop(): Promise<void> } {
  const post = startPost({
    database,
    mailer,
    publicUrl: config.publicUrl,
    links: subscriptionLinks(config.secret),
    firm,
    quotes: quotesService(database).all,
    log,
  })
  const folder = watchDropFolder({ folder: config.mailReportsDir, mailEvents: mailEvents(database), log })
  return {
    async stop() {
      await Promise.all([post.stop(), folder.stop()])
    },
  }
}

/** What comes back of mails, and ends subscriptions. */
export function mailEvents(database: Database): MailEvents {
  return mailEventsService({ database, endSubscription: endSubscriptionAt })
}
