import type { Mount } from '#platform/http/mount.ts'
import { applyForJob, getJob, listJobs } from '../contract.ts'
import type { Applications } from './apply.ts'
import type { Careers } from './service.ts'

export function careersRoutes(mount: Mount, careers: Careers, applications: Applications): void {
  mount(listJobs, async (_, { language }) => ({ jobs: await careers.list(language) }))
  mount(getJob, async ({ params }, { language }) => ({ job: await careers.get(params.slug, language) }))
  mount(applyForJob, ({ params, body }, caller) => applications.apply(params.slug, body, caller), {
    findFirst: ({ slug }, { language }) => careers.get(slug, language),
  })
}
