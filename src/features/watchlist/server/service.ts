import { sql } from 'kysely'
import { companiesService, findCompany } from '#features/companies/server/index.ts'
import { type Event, eventFiltersSchema } from '#features/events/contract.ts'
import { eventsService } from '#features/events/server/index.ts'
import { quotesService } from '#features/quotes/server/index.ts'
import type { Release } from '#features/releases/contract.ts'
import { matchingReleases } from '#features/releases/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { SignedInCaller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { Watched } from '../contract.ts'

/** Maximum number of companies in one list. */
const MAX_COMPANIES = 100

export type Watchlist = ReturnType<typeof watchlistService>

/** The companies that an account follows (R505). */
export function watchlistService(database: Database) {
  const companies = companiesService(database)
  const quotes = quotesService(database)
  const events = eventsService(database)

  async function latestRelease(company: string, language: Language): Promise<Release | undefined> {
    return (await matchingReleases(database, language, { company, page: 1 })).releases[0]
  }

  async function nextEvent(company: string, language: Language): Promise<Event | undefined> {
    const { events: coming } = await events.list(eventFiltersSchema.parse({ company }), language)
    return coming.find(({ status }) => status !== 'cancelled')
  }

  return {
    async list(caller: SignedInCaller): Promise<Watched[]> {
      const { accountId } = caller.account
      const { language } = caller
      const rows = await database
        .selectFrom('watchedCompanies')
        .select('companyId')
        .where('accountId', '=', accountId)
        .orderBy('addedAt')
        .limit(MAX_COMPANIES)
        .execute()
      const ids = rows.map(({ companyId }) => companyId)
      const [watched, prices] = await Promise.all([companies.marksById(ids), quotes.byIds(ids, language)])
      return Promise.all(
        watched.map(async (company) => {
          const [release, event] = await Promise.all([
            latestRelease(company.slug, language),
            nextEvent(company.slug, language),
          ])
          return {
            company,
            quote: prices.find(({ id }) => id === company.id) ?? null,
            release: release ?? null,
            event: event ?? null,
          }
        }),
      )
    },

    async has(slug: string, caller: SignedInCaller): Promise<boolean> {
      const { accountId } = caller.account
      const companyRow = await database
        .selectFrom('watchedCompanies')
        .innerJoin('companies', 'companies.id', 'watchedCompanies.companyId')
        .select('companyId')
        .where('accountId', '=', accountId)
        .where('slug', '=', slug)
        .executeTakeFirst()
      return companyRow !== undefined
    },

    /** @throws AppError not_found, watchlist_full */
    async add(slug: string, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const { accountId } = caller.account
      const company = await findCompany(database, slug)
      const { total, isWatched } = await database
        .selectFrom('watchedCompanies')
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          sql<boolean>`coalesce(bool_or(company_id = ${company.id}), false)`.as('isWatched'),
        ])
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow()
      if (total >= MAX_COMPANIES && !isWatched) throw new AppError('watchlist_full')
      await database
        .insertInto('watchedCompanies')
        .values({ accountId, companyId: company.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { msg: [textIn(caller.language, 'watchlist/server')('watched', { company: company.name })] }
    },

    /** Removing a company that isn't on the list is no error. */
    async remove(slug: string, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const { accountId } = caller.account
      await database
        .deleteFrom('watchedCompanies')
        .where('accountId', '=', accountId)
        .where('companyId', 'in', (eb) => eb.selectFrom('companies').select('id').where('slug', '=', slug))
        .execute()
      return { msg: [textIn(caller.language, 'watchlist/server')('unwatched')] }
    },
  }
}
