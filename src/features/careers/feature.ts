import { type SqlBool, sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { clamdAt } from '#platform/clamd.ts'
import { fromRecord, rowsOfAddress } from '#platform/database/data-export.ts'
import { peopleOf } from '#platform/database/email.ts'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { formDraft, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { downloadCv, getApplication, listApplications, setApplicationState } from './console/contract.ts'
import {
  APPLICATION_RETENTION,
  applyForPosition,
  getPosition,
  listPositions,
  MAX_CV_BYTES,
} from './contract.ts'
import { applicationsService, forgetOldApplications } from './server/apply.ts'
import { cvReader } from './server/cv.ts'
import { applicationMails } from './server/mails.ts'
import { positionKind } from './server/position-document.ts'
import { receivedApplications } from './server/received-applications.ts'
import { careersService } from './server/service.ts'
import { positionCard } from './server/share-card.ts'

const { afterClosingMonths } = APPLICATION_RETENTION

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
  personalData: {
    applications: {
      export: rowsOfAddress('applications', [
        fromRecord('jobs', 'slug', 'applications.jobId').as('position'),
        'name',
        'email',
        'phone',
        'message',
        'cvName',
        'sentAt',
      ]),
      retention: { deleteExpired: forgetOldApplications },
      ...peopleOf('applications'),
      policy: {
        occasion: { en: 'You apply for a position', fr: 'Vous posez votre candidature' },
        data: {
          en: 'Name, e-mail address, CV, language; telephone number and message, if you give them',
          fr: 'Nom, adresse courriel, CV, langue\u202f; téléphone et message, si vous les donnez',
        },
        purpose: {
          en: 'To consider your application, and to keep records of hiring. Your request, and our obligation under employment law; for similar positions, your consent.',
          fr: 'Pour étudier votre candidature et tenir des dossiers d’embauche. Votre demande, et notre obligation en vertu des lois sur le travail\u202f; pour des postes semblables, votre consentement.',
        },
        retention: {
          en: `${afterClosingMonths} months after the position closes`,
          fr: `${afterClosingMonths}\u00a0mois après la clôture du concours`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
  },
  otherTables: ['jobs'],
  browserItems: [formDraft('application:…')],
  fileForms: { '/careers/*': MAX_CV_BYTES },
  sitemap: {
    pages: ['/careers'],
    entries: [
      pagesBySlug('/careers', (database) =>
        database
          .selectFrom('jobs')
          .select([
            'slug',
            sql<Date>`posted_on::timestamptz`.as('changed'),
            sql<boolean>`title ? 'fr'`.as('isTranslated'),
          ])
          .where(sql<SqlBool>`is_open(jobs)`)
          .execute(),
      ),
    ],
  },
  shareCards: { '/careers/:slug': positionCard },
  contentKinds: [positionKind],
})
