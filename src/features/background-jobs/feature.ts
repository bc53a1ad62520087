import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { defineFeature } from '#platform/feature.ts'
import { lateWork, siteStateOf } from '#platform/site-state.ts'
import { discardJob, listJobQueues, retryJob } from './contract.ts'
import { listJobs } from './server/failed-jobs.ts'

export default defineFeature({
  name: 'background-jobs',
  endpoints(mount, { database, jobs }) {
    const siteState = siteStateOf(database)
    mount(listJobQueues, async ({ query: { page } }) => ({
      ...(await listJobs(database, page)),
      late: lateWork(await siteState()),
    }))
    mount(retryJob, async ({ params: { name, id } }, caller) => {
      await database.transaction().execute(async (tx) => {
        if (!(await jobs.retry(tx, name, id))) throw new AppError('not_found')
        await recordAudit(tx, actorOf(caller), { action: 'jobs.retried', subject: `${name} ${id}` })
      })
      return { status: 'retried' as const }
    })
    mount(discardJob, async ({ params: { name, id } }, caller) => {
      await database.transaction().execute(async (tx) => {
        if (!(await jobs.discard(tx, name, id))) throw new AppError('not_found')
        await recordAudit(tx, actorOf(caller), { action: 'jobs.discarded', subject: `${name} ${id}` })
      })
      return { status: 'discarded' as const }
    })
  },
})
