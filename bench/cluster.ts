// npm run cluster: what production has (HAProxy, two web and two worker processes, PgBouncer, PostgreSQL with a synchronous
// standby, a store with the S3 API, a mail server) on this machine, under load, and each part broken in turn. `--only <fault>` does
// one; `--times 3` does all again.

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FAULTS, type Fault, restorePair } from './cluster/faults.ts'
import { missingPrograms, openSite, type Site } from './cluster/site.ts'
import { everythingWorks, openStaff, type Staff, Visitors } from './cluster/visitors.ts'
import { atMost, type Row, runChecks } from './report.ts'
import { Folders } from './test-bed.ts'

/** Who does things for the time of a fault, and who looks whether all works. */
type People = { site: Site; staff: Staff; examiner: Staff }

const PEACE_MS = 3000
const WELL_WITHIN_SECONDS = 10
const GIVE_UP_MS = 90_000

const { values } = parseArgs({
  options: { only: { type: 'string' }, times: { type: 'string', default: '1' } },
})
const missing = missingPrograms()
if (missing.length > 0) {
  for (const line of missing) console.error(line)
  process.exit(2)
}
const folders = new Folders('cluster')
try {
  await breakAll()
} finally {
  await folders.remove()
}
// A connection that some program holds on to doesn't keep the run open.
process.exit()

async function breakAll(): Promise<void> {
  const site = await openSite(folders, console.log)
  try {
    const people = { site, staff: await openStaff(site, 0), examiner: await openStaff(site, 1) }
    await untilWell(people)
    const checks = Object.entries(FAULTS).map(
      ([name, fault]) => [name, () => survive(fault, people)] as const,
    )
    for (let time = 0; time < Number(values.times); time += 1)
      await runChecks('Cluster', Object.fromEntries(checks), values.only)
  } finally {
    await site.close()
  }
}

/** Breaks something under load. Rows say what became of what visitors and staff did meanwhile. */
async function survive({ what, act }: Fault, people: People): Promise<Row[]> {
  const { site, staff } = people
  const visitors = new Visitors(site, staff)
  try {
    await sleep(PEACE_MS)
    const { ms: usualMs } = await untilWell(people)
    const startedMs = performance.now()
    const outcome = await act(site)
    if (outcome) return [{ what, target: '', measured: `skipped: ${outcome.skipped}`, ok: true }]
    const mendedMs = performance.now()
    const { ms, last } = await untilWell(people)
    const mended = `mended ${inSeconds(mendedMs - startedMs)} after it began, ${inSeconds(usualMs)} before it${last}`
    return [
      atMost(`${what}: well again after`, WELL_WITHIN_SECONDS, ms / 1000, mended, ' s'),
      ...(await visitors.leave()),
    ]
  } finally {
    await visitors.leave()
    await restorePair(site)
  }
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Waits until everything works again. @returns after how long, and what still failed last */
async function untilWell({ site, examiner }: People): Promise<{ ms: number; last: string }> {
  const startedMs = performance.now()
  let last = ''
  while (performance.now() - startedMs < GIVE_UP_MS) {
    const fault = await everythingWorks(site, examiner).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (fault === undefined) return { ms: performance.now() - startedMs, last }
    last = `; last to fail: ${fault}`
    await sleep(100)
  }
  return { ms: Number.POSITIVE_INFINITY, last }
}
