import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { defineFeature } from '#platform/feature.ts'
import { discardJob, listJobQueues, retryJob } from './contract.ts'
import { listJobs } from './server/failed-jobs.ts'

export default defineFeature({
  name: 'jobs',
  endpoints(mount, { database, jobs }) {
    mount(listJobQueues, ({ query: { page } }) => listJobs(database, page))
    mount(retryJob, async ({ params: { name, id } }, caller) => {
      if (!(await jobs.retry(name, id))) throw new AppError('not_found')
      await recordAudit(database, actorOf(caller), { action: 'jobs.retried', subject: `${name} ${id}` })
      return { status: 'retried' as const }
    })
    mount(discardJob, async ({ params: { name, id } }, caller) => {
      if (!(await jobs.discard(name, id))) throw new AppError('not_found')
      await recordAudit(database, actorOf(caller), { action: 'jobs.discarded', subject: `${name} ${id}` })
      return { status: 'discarded' as const }
    })
  },
})
