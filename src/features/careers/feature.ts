import { type SqlBool, sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { clamdAt } from '#platform/clamd.ts'
import { fromRecord, rowsOfAddress } from '#platform/database/data-export.ts'
import { peopleOf } from '#platform/database/email.ts'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { senderOrFirm } from '#platform/mail/queued-mails.ts'
import { downloadCv, getApplication, listApplications, setApplicationState } from './console/contract.ts'
import { applyForPosition, getPosition, listPositions, MAX_CV_BYTES } from './contract.ts'
import { browserItems, policies } from './privacy.ts'
import { applicationsService, forgetOldApplications } from './server/apply.ts'
import { cvReader } from './server/cv.ts'
import { applicationMails } from './server/mails.ts'
import { positionKind } from './server/position-document.ts'
import { receivedApplications } from './server/received-applications.ts'
import { careersService } from './server/service.ts'
import { positionCard } from './server/share-card.ts'

export default defineFeature({
  name: 'careers',
  endpoints(mount, { config, database, jobs }) {
    const careers = careersService(database)
    const readCv = cvReader(config.clamavUrl ? clamdAt(config.clamavUrl) : undefined)
    const applications = applicationsService({ database, jobs, findPosition: careers.get, readCv })
    mount(listPositions, ({ query }, { language }) => careers.list(language, query.office))
    mount(getPosition, async ({ params }, { language }) => ({
      job: await careers.get(params.slug, language),
    }))
    const received = receivedApplications(database)
    mount(listApplications, ({ query }, { language }) => received.list(query, language))
    mount(getApplication, async ({ params: { id } }, { language }) => ({
      application: await received.get(id, language),
    }))
    mount(downloadCv, ({ params: { id } }) => received.cv(id))
    mount(setApplicationState, async ({ params: { id }, body: { state } }, caller) => ({
      application: await received.setState(id, state, caller),
    }))
    mount(applyForPosition, ({ params, body }, caller) => applications.apply(params.slug, body, caller), {
      findFirst: ({ slug }, { language }) => careers.get(slug, language),
    })
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    applicationMails({ database, mailer, publicUrl, firm: firmService(database) }).work(jobs)
  },
  mails: { recipients: { 'application-mail': senderOrFirm('applicationId', 'applications') } },
  personalData: {
    applications: {
      export: rowsOfAddress('applications', [
        fromRecord('positions', 'slug', 'applications.positionId').as('position'),
        'name',
        'email',
        'phone',
        'message',
        'cvName',
        'sentAt',
      ]),
      retention: { deleteExpired: forgetOldApplications },
      ...peopleOf('applications'),
      policy: policies.applications,
    },
  },
  otherTables: ['positions'],
  browserItems,
  fileForms: { '/careers/*': MAX_CV_BYTES },
  sitemap: {
    pages: ['/careers'],
    entries: [
      pagesBySlug('/careers', (database) =>
        database
          .selectFrom('positions')
          .select([
            'slug',
            sql<Date>`posted_on::timestamptz`.as('changed'),
            sql<boolean>`title ? 'fr'`.as('isTranslated'),
          ])
          .where(sql<SqlBool>`is_position_open(positions)`)
          .execute(),
      ),
    ],
  },
  shareCards: { '/careers/:slug': positionCard },
  contentKinds: [positionKind],
})
