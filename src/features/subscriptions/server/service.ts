import { type SqlBool, sql } from 'kysely'
import { formatDay } from '#kit/date-format.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { splitName } from '#kit/person-name.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { runOnce } from '#platform/database/idempotency.ts'
import type { Caller, RetryingCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import { type AlertRequest, LINK_DAYS, type SubscribeBody, type Subscription } from '../contract.ts'
import { companiesBySlug, resolveChoices } from './choices.ts'
import { addConsents, type EndedBy, endSubscriptionOf, storeConsents } from './consent.ts'
import { preferencesMailRequest, subscriptionMailRequest } from './mails.ts'
import { isKnownTimeZone, readSubscription } from './read-subscription.ts'

/** Anybody can type anybody's address, so mails to one address are limited. */
const MAX_MAILS_PER_HOUR = 3
/** Generous, because an office or a conference shares one network address. */
const MAX_REQUESTS_PER_HOUR = 60
const FLOOD_RETRY_SECONDS = 600

type FirmNameAndZone = (language: Language) => Promise<{ name: string; timeZone: string }>
type Dependencies = { database: Database; jobs: Jobs; firm: FirmNameAndZone }
export type Subscriptions = ReturnType<typeof subscriptionsService>

/** Subscribing and unsubscribing (R601–R603). No answer reveals whether an address is subscribed. */
export function subscriptionsService({ database, jobs, firm }: Dependencies) {
  return {
    /**
     * Stores a request and queues the mail that asks for confirmation. Does the same, in the same time, for
     * every address; whether it has a subscription is looked up when the mail is written.
     * @throws AppError invalid, idempotency_key_reused, too_many_requests
     */
    async subscribe(body: SubscribeBody, caller: RetryingCaller): Promise<{ msg: string[] }> {
      const choices = await resolveChoices(database, body, caller.language)
      const language = body.language ?? caller.language
      const house = await firm(language)
      const timeZone = await readersZone(body.timeZone, house.timeZone)
      const newRequest = {
        ...namesIn(body),
        ...choices,
        positions: false,
        offices: [],
        email: body.email,
        company: body.company ?? null,
        phone: body.phone ?? null,
        language,
        timeZone,
        wording: textIn(language, 'subscriptions/bundled')('consent.event_alerts', { firm: house.name }),
        page: null,
        address: caller.address,
      }
      return store(newRequest, caller)
    },

    /**
     * Stores a request for alerts of some companies or of new positions, from the field on one of their pages; the rest is as in
     * `subscribe`.
     * @throws AppError invalid, idempotency_key_reused, too_many_requests
     */
    async requestAlerts(body: AlertRequest, caller: RetryingCaller): Promise<{ msg: string[] }> {
      const { language, address } = caller
      const { positions } = body
      const companies = positions ? [] : await companiesBySlug(database, body.companies, language)
      const clients = companies.map(({ id }) => id)
      const { offices } = await resolveChoices(database, { offices: body.offices }, language)
      const house = await firm(language)
      const t = textIn(language, 'subscriptions/bundled')
      const newRequest = {
        email: body.email,
        firstName: '',
        lastName: '',
        company: null,
        phone: null,
        areas: [],
        clients,
        positions,
        offices,
        language,
        timeZone: await readersZone(body.timeZone, house.timeZone),
        wording: positions
          ? t('consent.position_alerts', { firm: house.name })
          : t('consent.company_alerts', { firm: house.name, count: clients.length }),
        page: body.page,
        address,
      }
      return store(newRequest, caller)
    },

    /**
     * Begins the requested subscription, or adds the companies of a page or positions to one; repeating it is harmless.
     * @throws AppError link_invalid when the request has been deleted, or its subscription has ended since
     */
    async confirm(requestId: number, { address, language }: Caller) {
      const { subscriptionId, page } = await database
        .transaction()
        .execute((tx) => confirmRequest(tx, requestId, address))
      const subscription = await readSubscription(database, subscriptionId, language)
      if (!subscription) throw new AppError('link_invalid')
      const { pausedUntilLocal: paused } = subscription
      const t = textIn(language, 'subscriptions/server')
      return {
        subscriptionId,
        subscription,
        page,
        msg: [paused ? t('confirmedPaused', { day: formatDay(paused.dateTime, language) }) : t('confirmed')],
      }
    },

    /**
     * Mails a link to the preferences if the address is subscribed.
     * @throws AppError too_many_requests
     */
    async requestPreferencesLink(email: string, { language }: Caller): Promise<{ msg: string[] }> {
      await database
        .transaction()
        .execute(async (tx) => void (await jobs.enqueue(tx, preferencesMailRequest, { email, language })))
      return { msg: [textIn(language, 'subscriptions/server')('linkSent', { email })] }
    },

    /** @throws AppError link_invalid when the subscription has been deleted */
    async get(id: number, { language }: Caller): Promise<Subscription> {
      const subscription = await readSubscription(database, id, language)
      if (!subscription) throw new AppError('link_invalid')
      return subscription
    },

    /** Ends a subscription at once; it is no error if it has ended already. */
    async end(id: number, by: EndedBy, { address, language }: Caller): Promise<{ msg: string[] }> {
      await database.transaction().execute((tx) => endSubscriptionOf(tx, id, by, address))
      return { msg: [textIn(language, 'subscriptions/server')('left')] }
    },
  }

  async function store(newRequest: SubscriptionRequest, { idempotency }: RetryingCaller) {
    const { email, language } = newRequest
    await database
      .transaction()
      .execute((tx) => runOnce(tx, idempotency, () => storeRequest(tx, jobs, newRequest)))
    return { msg: [textIn(language, 'subscriptions/server')('asked', { email })] }
  }

  /** The browser's time zone, if the database knows it, else a fallback. */
  async function readersZone(given: string | undefined, otherwise: string): Promise<string> {
    return given !== undefined && (await isKnownTimeZone(database, given)) ? given : otherwise
  }
}

type SubscriptionRequest = {
  email: string
  firstName: string
  lastName: string
  company: string | null
  phone: string | null
  areas: number[]
  clients: number[]
  /** Alerts of new positions at the firm. */
  positions: boolean
  /** The offices whose new positions are wanted; empty for all. */
  offices: string[]
  language: Language
  timeZone: string
  wording: string
  /** The page where alerts of its companies, or of positions, were requested. */
  page: string | null
  address: string
}

/** Stores a request and queues its mail, in one transaction (R605). */
async function storeRequest(tx: Tx, jobs: Jobs, asked: SubscriptionRequest): Promise<{ requestId: number }> {
  await refuseFlood(tx, asked.address)
  const mailed = await requestsThisHour(tx, asked.email)
  const { id } = await tx
    .insertInto('subscriptionRequests')
    .values(asked)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mailed < MAX_MAILS_PER_HOUR) await jobs.enqueue(tx, subscriptionMailRequest, { requestId: id })
  return { requestId: id }
}

async function requestsThisHour(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('subscriptionRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('emailKey', '=', email.toLowerCase())
    .where(sql<SqlBool>`requested_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** @throws AppError too_many_requests */
async function refuseFlood(tx: Tx, address: string): Promise<void> {
  const { count } = await tx
    .selectFrom('subscriptionRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(
      sql<SqlBool>`address <<= network(set_masklen(${address}::inet, case family(${address}::inet) when 6 then 64 else 32 end))`,
    )
    .where(sql<SqlBool>`requested_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= MAX_REQUESTS_PER_HOUR)
    throw new AppError('too_many_requests', { retryAfterSeconds: FLOOD_RETRY_SECONDS })
}

/**
 * Converts a request to a subscription with its proof of consent, or adds the companies of a page or positions to a
 * subscription.
 * @throws AppError link_invalid
 */
async function confirmRequest(tx: Tx, requestId: number, confirmedFrom: string) {
  const request = await tx
    .selectFrom('subscriptionRequests')
    .select(COLUMNS.subscriptionRequests)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
  const { page } = request
  const existing = await confirmedSubscriptionOf(tx, request.emailKey)
  // A link that was used before doesn't restart a subscription that has ended since.
  if (request.confirmedAt) {
    if (existing === undefined) throw new AppError('link_invalid')
    return { subscriptionId: existing, page }
  }
  const language: Language = request.language === 'fr' ? 'fr' : 'en'
  const proof = {
    purpose: request.positions ? ('position_alerts' as const) : ('event_alerts' as const),
    email: request.email,
    language,
    wording: request.wording,
    givenAt: request.requestedAt,
    givenFrom: request.address,
    confirmedFrom,
  }
  let subscriptionId = existing
  if (subscriptionId !== undefined && page !== null) {
    await addChoices(tx, subscriptionId, request)
    await addConsents(tx, subscriptionId, proof)
  } else {
    subscriptionId = await saveSubscription(tx, { ...request, language })
    await storeConsents(tx, subscriptionId, proof)
  }
  await tx
    .updateTable('subscriptionRequests')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', requestId)
    .execute()
  return { subscriptionId, page }
}

async function confirmedSubscriptionOf(tx: Tx, emailKey: string): Promise<number | undefined> {
  const subscription = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('status', '=', 'confirmed')
    .forUpdate()
    .executeTakeFirst()
  return subscription?.id
}

/** Adds companies, each once, and positions, of the offices asked for before or now, to the choices of a subscription. */
async function addChoices(
  tx: Tx,
  subscriptionId: number,
  { clients, positions, offices }: Pick<SubscriptionRequest, 'clients' | 'positions' | 'offices'>,
): Promise<void> {
  await sql`
    update subscriptions
    set clients = clients || array(select unnest(${clients}::integer[]) except select unnest(clients)),
      positions = positions or ${positions},
      offices = case when not ${positions} then offices
        when not positions then ${offices}::text[]
        when offices = '{}' or ${offices}::text[] = '{}' then '{}'
        else offices || array(select unnest(${offices}::text[]) except select unnest(offices)) end
    where id = ${subscriptionId}`.execute(tx)
}

/** The data of a new subscription, from a request or an account. */
export type NewSubscription = Omit<SubscriptionRequest, 'address' | 'wording' | 'page'>

/**
 * Creates or updates the subscription of an address: new choices replace the old ones, frequency and positions stay.
 * @returns its id, which an address keeps
 */
export async function saveSubscription(tx: Tx, beginning: NewSubscription): Promise<number> {
  const {
    email,
    firstName,
    lastName,
    company,
    phone,
    areas,
    clients,
    positions,
    offices,
    language,
    timeZone,
  } = beginning
  const allEvents = areas.length === 0 && clients.length === 0 && !positions
  const choices = { firstName, lastName, company, phone, areas, clients, allEvents, language, timeZone }
  const { id } = await tx
    .insertInto('subscriptions')
    .values({ email, ...choices, positions, offices, status: 'confirmed' })
    .onConflict((conflict) =>
      conflict.column('emailKey').doUpdateSet({
        email,
        ...choices,
        positions: sql<boolean>`excluded.positions or subscriptions.positions and subscriptions.status = 'confirmed'`,
        offices: sql<string[]>`case when excluded.positions then excluded.offices
          when subscriptions.status = 'confirmed' then subscriptions.offices else '{}' end`,
        status: 'confirmed',
        confirmedAt: sql<Date>`case subscriptions.status when 'confirmed' then subscriptions.confirmed_at else now() end`,
        endedAt: null,
        endedChoices: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function namesIn({ name, firstName, lastName }: SubscribeBody): { firstName: string; lastName: string } {
  return name === undefined ? { firstName: firstName ?? '', lastName: lastName ?? '' } : splitName(name)
}

/** Housekeeping: deletes requests whose link has expired. */
export async function forgetOldRequests(database: Database): Promise<void> {
  await database
    .deleteFrom('subscriptionRequests')
    .where('requestedAt', '<', sql<Date>`now() - make_interval(days => ${LINK_DAYS.confirm + 1}::integer)`)
    .execute()
}
