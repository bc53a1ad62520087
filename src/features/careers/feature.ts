import { type SqlBool, sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { clamdAt } from '#platform/clamd.ts'
import { isEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'
import { applyForJob, getJob, listJobs, MAX_CV_BYTES } from './contract.ts'
import { applicationsService, forgetOldApplications } from './server/apply.ts'
import { cvReader } from './server/cv.ts'
import { applicationMails } from './server/mails.ts'
import { positionKind } from './server/position-document.ts'
import { careersService } from './server/service.ts'

export default defineFeature({
  name: 'careers',
  endpoints(mount, { config, database, jobs }) {
    const careers = careersService(database)
    const readCv = cvReader(config.clamavUrl ? clamdAt(config.clamavUrl) : undefined)
    const applications = applicationsService({ database, jobs, findJob: careers.get, readCv })
    mount(listJobs, ({ query }, { language }) => careers.list(language, query.office))
    mount(getJob, async ({ params }, { language }) => ({ job: await careers.get(params.slug, language) }))
    mount(applyForJob, ({ params, body }, caller) => applications.apply(params.slug, body, caller), {
      findFirst: ({ slug }, { language }) => careers.get(slug, language),
    })
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    applicationMails({ database, mailer, publicUrl, firm: firmService(database).get }).work(jobs)
  },
  personalData: {
    applications: {
      export: {
        as: 'applications',
        read: (database, { emailKey }) =>
          database
            .selectFrom('applications')
            .innerJoin('jobs', 'jobs.id', 'applications.jobId')
            .select(['jobs.slug as position', 'name', 'email', 'phone', 'message', 'cvName', 'sentAt'])
            .where(isEmail('email', emailKey))
            .execute(),
      },
      retention: { deleteExpired: forgetOldApplications },
    },
  },
  fileForms: { '/careers/*': MAX_CV_BYTES },
  sitemap: {
    pages: ['/careers'],
    entries: [
      {
        routes: ['/careers/:slug'],
        read: async (database) => {
          const rows = await database
            .selectFrom('jobs')
            .select(['slug', 'postedOn as changed'])
            .where(sql<SqlBool>`closes_on >= current_date`)
            .execute()
          return rows.map(({ slug, changed }) => ({ path: `/careers/${slug}`, changed }))
        },
      },
    ],
  },
  contentKinds: [positionKind],
})
