import type { CompanyMark } from '#features/companies/contract.ts'
import type { Event } from '#features/events/contract.ts'
import type { Quote } from '#features/quotes/contract.ts'
import type { Release } from '#features/releases/contract.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/mount.ts'
import type { MyEvent, Watched } from '../contract.ts'
import { accountWords } from '../words.ts'
import { ownKey, tokenHash } from './secrets.ts'
import { requireSignedIn } from './sessions.ts'

/** Most events and companies that one dashboard shows. */
const MOST_SHOWN = 100

/** What other features know of the things that are mine; handed in by server/app.ts. */
export type Shown = {
  eventsById: (ids: number[], language: Language) => Promise<Event[]>
  companiesById: (ids: number[]) => Promise<CompanyMark[]>
  quotes: (language: Language) => Promise<Quote[]>
  latestRelease: (companySlug: string, language: Language) => Promise<Release | undefined>
  nextEvent: (companySlug: string, language: Language) => Promise<Event | undefined>
  /** The page where its owner changes or cancels a registration. */
  ownPath: (registrationId: number) => string
}
type Dependencies = { database: Database; secret: string; shown: Shown }
export type Mine = ReturnType<typeof mineService>

/** What an account's owner comes back for: their events and their companies (R505). */
export function mineService({ database, secret, shown }: Dependencies) {
  return {
    /**
     * The events that the account's address is registered for, also from before there was an account.
     * @throws AppError unauthorized
     */
    async events(caller: Caller): Promise<{ upcoming: MyEvent[]; past: MyEvent[] }> {
      const me = await requireSignedIn(database, caller)
      const registrations = await database
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.eventId')
        .select(['registrations.id', 'eventId', 'registrations.status'])
        .where('emailKey', '=', me.email.toLowerCase())
        .where('registrations.status', '!=', 'cancelled')
        .orderBy('startsAt', 'desc')
        .limit(MOST_SHOWN)
        .execute()
      const events = new Map(
        (
          await shown.eventsById(
            registrations.map(({ eventId }) => eventId),
            caller.language,
          )
        ).map((event) => [event.id, event]),
      )
      const mine = await Promise.all(
        registrations.flatMap(({ id, eventId, status }) => {
          const event = events.get(eventId)
          return event ? [myEvent(id, status === 'waitlisted' ? 'waitlisted' : 'confirmed', event)] : []
        }),
      )
      const isOver = ({ event }: MyEvent) => event.status === 'ended' || new Date(event.endsAt) < new Date()
      return { upcoming: mine.filter((each) => !isOver(each)).reverse(), past: mine.filter(isOver) }
    },

    /** @throws AppError unauthorized */
    async watched(caller: Caller): Promise<Watched[]> {
      const me = await requireSignedIn(database, caller)
      const { language } = caller
      const ids = await database
        .selectFrom('watchedCompanies')
        .select('companyId')
        .where('accountId', '=', me.accountId)
        .orderBy('addedAt')
        .limit(MOST_SHOWN)
        .execute()
      const [companies, quotes] = await Promise.all([
        shown.companiesById(ids.map(({ companyId }) => companyId)),
        shown.quotes(language),
      ])
      return Promise.all(
        companies.map(async (company) => {
          const [release, event] = await Promise.all([
            shown.latestRelease(company.slug, language),
            shown.nextEvent(company.slug, language),
          ])
          return {
            company,
            quote: quotes.find(({ id }) => id === company.id) ?? null,
            release: release ?? null,
            event: event ?? null,
          }
        }),
      )
    },

    /** @throws AppError unauthorized */
    async isWatched(slug: string, caller: Caller): Promise<boolean> {
      const me = await requireSignedIn(database, caller)
      const found = await database
        .selectFrom('watchedCompanies')
        .innerJoin('companies', 'companies.id', 'watchedCompanies.companyId')
        .select('companyId')
        .where('accountId', '=', me.accountId)
        .where('slug', '=', slug)
        .executeTakeFirst()
      return found !== undefined
    },

    /** @throws AppError unauthorized, not_found */
    async watch(slug: string, caller: Caller): Promise<{ msg: string[] }> {
      const me = await requireSignedIn(database, caller)
      const company = await database
        .selectFrom('companies')
        .select(['id', 'name'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (!company) throw new AppError('not_found')
      await database
        .insertInto('watchedCompanies')
        .values({ accountId: me.accountId, companyId: company.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { msg: [accountWords(caller.language).watched(company.name)] }
    },

    /** One that isn't on the list is no error. @throws AppError unauthorized */
    async unwatch(slug: string, caller: Caller): Promise<{ msg: string[] }> {
      const me = await requireSignedIn(database, caller)
      await database
        .deleteFrom('watchedCompanies')
        .where('accountId', '=', me.accountId)
        .where('companyId', 'in', (eb) => eb.selectFrom('companies').select('id').where('slug', '=', slug))
        .execute()
      return { msg: [accountWords(caller.language).unwatched] }
    },
  }

  async function myEvent(registrationId: number, status: MyEvent['status'], event: Event): Promise<MyEvent> {
    const canJoin = status === 'confirmed' && event.status !== 'cancelled' && event.status !== 'ended'
    return {
      event,
      status,
      joinPath: canJoin ? await joinPath(registrationId, event.id) : null,
      ownPath: shown.ownPath(registrationId),
    }
  }

  async function joinPath(registrationId: number, eventId: number): Promise<string> {
    const key = ownKey(secret, registrationId)
    await database
      .insertInto('registrationKeys')
      .values({ keyHash: tokenHash(key), registrationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return `/waiting-room/${eventId}/${key}`
  }
}
