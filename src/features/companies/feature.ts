import { sql } from 'kysely'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { servePictures } from '#platform/http/pictures.ts'
import {
  getCompany,
  getCompanyDocument,
  getCompanyPicture,
  getFinancialCalendar,
  listCompanies,
} from './contract.ts'
import { companyKind } from './server/company-document.ts'
import { financialCalendarFeed } from './server/financial-calendar.ts'
import { csvImport } from './server/import.ts'
import { logoReader } from './server/own-logos.ts'
import { companiesService } from './server/service.ts'

export default defineFeature({
  name: 'companies',
  endpoints(mount, { config: { publicUrl }, database, signMedia }) {
    const companies = companiesService(database)
    mount(listCompanies, ({ query }, { language }) => companies.list(query, language))
    mount(getCompany, async ({ params }, { language }) => ({
      company: await companies.get(params.slug, language),
    }))
    // Documents have permanent addresses, because others link to them; each redirects to a newly signed one.
    mount(getCompanyDocument, async ({ params }) => ({
      redirect: signMedia(await companies.documentKey(params.slug, params.file)),
    }))
    mount(getCompanyPicture, async ({ params }) => ({
      redirect: signMedia(await companies.pictureKey(params.slug, params.file)),
    }))
    mount(getFinancialCalendar, async ({ params }, { language }) => {
      const calendar = await companies.financialCalendar(params.slug, language)
      return financialCalendarFeed(calendar, { language, publicUrl })
    })
  },
  routes(app, { database, memory, storage }) {
    const companies = companiesService(database)
    const readLogos = logoReader(storage)
    servePictures(app, memory, 'marks', (name) =>
      name === 'sheet' ? companies.markSheet() : companies.mark(name, readLogos),
    )
  },
  otherTables: ['companies'],
  sitemap: {
    pages: ['/companies'],
    entries: [
      pagesBySlug('/companies', (database) =>
        database
          .selectFrom('companies')
          .select(['slug', sql<boolean>`tagline ? 'fr'`.as('isTranslated')])
          .execute(),
      ),
    ],
  },
  imports: {
    companies: csvImport,
  },
  contentKinds: [companyKind],
})
