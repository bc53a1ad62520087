import { sql } from 'kysely'
import { LOCALES } from '#kit/formats.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import { splitName } from '#kit/person-name.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { SignedInCaller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { AlertKind, MyAlert, Subscription } from '../contract.ts'
import { companiesBySlug } from './choices.ts'
import { addConsents, storeConsents } from './consent.ts'
import { readSubscription } from './read-subscription.ts'
import { saveSubscription } from './service.ts'
import type { Links } from './subscription-links.ts'

/** Alerts per list. */
const MAX_ALERTS = 20

type Dependencies = {
  database: Database
  links: Links
  firm: (language: Language) => Promise<{ name: string; timeZone: string }>
}
type Followed = { companies: string[]; positions: boolean }
export type MySubscriptions = ReturnType<typeof mySubscriptions>

/** The subscription of an account's address, which was confirmed with the account (R505). */
export function mySubscriptions({ database, links, firm }: Dependencies) {
  async function mySubscription(email: string, language: Language) {
    const row = await subscriptionAt(email)
    if (row?.status !== 'confirmed') return { subscription: null, token: null }
    const subscription: Subscription | undefined = await readSubscription(database, row.id, language)
    return { subscription: subscription ?? null, token: links.make('preferences', row.id) }
  }

  async function subscriptionAt(email: string) {
    return database
      .selectFrom('subscriptions')
      .select(['id', 'status'])
      .where('emailKey', '=', email.toLowerCase())
      .executeTakeFirst()
  }

  return {
    async get(caller: SignedInCaller) {
      const { email } = caller.account
      return mySubscription(email, caller.language)
    },

    /**
     * Adds companies or new positions to the account's alerts, or with neither every event, with the proof of the consent in
     * the words beside the button (R308). If there is no subscription, one begins with these alone.
     * @throws AppError invalid
     */
    async follow({ companies: slugs, positions }: Followed, caller: SignedInCaller) {
      const me = caller.account
      const { language } = caller
      const companies = positions ? [] : await companiesBySlug(database, slugs, language)
      const clients = companies.map(({ id }) => id)
      const house = await firm(language)
      const wordingIn = textIn(language, 'subscriptions/bundled')
      const about = positions ? 'position_alerts' : clients.length > 0 ? 'company_alerts' : 'event_alerts'
      const proof = {
        purpose: positions ? 'position_alerts' : 'event_alerts',
        email: me.email,
        language,
        wording: wordingIn(`consent.${about}`, { firm: house.name, count: clients.length }),
        givenAt: new Date(),
        givenFrom: caller.address,
        confirmedFrom: caller.address,
      } as const
      await database.transaction().execute(async (tx) => {
        const existing = await addTo(tx, me.email, clients, positions)
        if (existing !== undefined) return addConsents(tx, existing, proof)
        const id = await saveSubscription(tx, {
          email: me.email,
          ...splitName(me.name),
          company: null,
          phone: null,
          areas: [],
          clients,
          positions,
          offices: [],
          language,
          timeZone: house.timeZone,
        })
        await storeConsents(tx, id, proof)
      })
      const t = textIn(language, 'subscriptions/server')
      const names = new Intl.ListFormat(LOCALES[language]).format(companies.map(({ name }) => name))
      return {
        ...(await mySubscription(me.email, language)),
        msg: [
          companies.length > 0
            ? t('followed', { companies: names })
            : t(positions ? 'followedPositions' : 'followedAll'),
        ],
      }
    },

    /** The latest alerts that were sent to the account's address or are queued for it. */
    async alerts(caller: SignedInCaller): Promise<MyAlert[]> {
      const { email } = caller.account
      return readAlerts(database, email, caller.language)
    },
  }
}

/**
 * Adds companies, positions or, with neither, every event to an existing subscription.
 * @returns its id; undefined when there is none
 */
async function addTo(
  tx: Tx,
  email: string,
  clients: number[],
  positions: boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update subscriptions set
      clients = clients || array(select unnest(${clients}::integer[]) except select unnest(clients)),
      positions = positions or ${positions},
      offices = case when ${positions} then '{}' else offices end,
      all_events = all_events or (cardinality(${clients}::integer[]) = 0 and not ${positions})
    where email_key = ${email.toLowerCase()} and status = 'confirmed' returning id`.execute(tx)
  return rows[0]?.id
}

type SentAlertRow = {
  kind: AlertKind
  happenedAt: Date
  eventSlug: string | null
  title: Localized | null
  releaseSlug: string | null
  releaseTitle: string | null
  filmSlug: string | null
  jobSlug: string | null
  companies: string[]
}

async function readAlerts(database: Database, email: string, language: Language): Promise<MyAlert[]> {
  const { rows } = await sql<SentAlertRow>`
    select alerts.kind, alerts.happened_at, events.slug as event_slug, coalesce(events.title, positions.title) as title,
      releases.slug as release_slug, releases.title as release_title,
      films.slug as film_slug, positions.slug as job_slug,
      array(
        select name from companies where id = releases.company_id or id = any (releases.other_company_ids)
          or id in (select company_id from presentations where event_id = events.id) order by name
      ) as companies
    from subscriptions
      join alert_readers on alert_readers.subscription_id = subscriptions.id
      join alerts on alerts.id = alert_readers.alert_id
      left join films on films.id = alerts.film_id
      left join events on events.id = coalesce(alerts.event_id, films.event_id)
      left join releases on releases.id = alerts.release_id
      left join positions on positions.id = alerts.position_id
    where subscriptions.email_key = ${email.toLowerCase()} and subscriptions.status = 'confirmed'
    order by alerts.happened_at desc, alerts.id desc limit ${MAX_ALERTS}`.execute(database)
  return rows.map((row) => ({
    kind: row.kind,
    title: row.releaseTitle ?? (row.title ? inLanguage(row.title, language) : ''),
    path: pathOf(row),
    companies: row.companies,
    happenedAt: row.happenedAt.toISOString(),
  }))
}

function pathOf({ releaseSlug, filmSlug, jobSlug, eventSlug }: SentAlertRow): string {
  if (jobSlug !== null) return `/careers/${jobSlug}`
  if (releaseSlug !== null) return `/releases/${releaseSlug}`
  return filmSlug !== null ? `/vndrs/${filmSlug}` : `/events/${eventSlug}`
}
