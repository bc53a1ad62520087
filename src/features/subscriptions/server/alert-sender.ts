import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { BaseLogger } from 'pino'
import { type Engagement, engagementOf } from '#features/companies/contract.ts'
import { paymentNotice } from '#features/companies/server/index.ts'
import type { Quote } from '#features/quotes/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { PermanentFailure } from '#platform/jobs/permanent-failure.ts'
import { letterFooter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { recordMail } from '#platform/mail/sent-log.ts'
import { memoize } from '#platform/memoize.ts'
import { textIn } from '#platform/text.ts'
import {
  type AlertFacts,
  alertFacts,
  type CompanyName,
  companiesOf,
  companiesWithIds,
  condenseAlerts,
  type EventFacts,
  upcomingEvents,
} from './alert-facts.ts'
import { ALERT_WINDOW_SECONDS, closeDue, fanOutNext } from './alert-fanout.ts'
import { alertBody, type LetterBody } from './alert-letters.ts'
import { endSubscriptionOf } from './consent.ts'
import { digestBody } from './digest.ts'
import type { MailDependencies } from './mails.ts'

/** Mails sent concurrently by one process; each holds a database connection for its lock. */
export const LANES = 4
/** The interval at which the tables are checked. */
const CHECK_MS = 1000
/** A single failure may be due to the mail; after this many in a row, sending pauses. */
const FAILURES_IN_A_ROW = 3
const PAUSE_MS = { min: 2000, max: 60_000 } as const
/** Retries of a failed mail: the first after a minute, then at growing intervals, for about three days. */
const RETRY = { firstSeconds: 60, maxSeconds: 3600, attempts: 80 } as const
/** How many days of upcoming events a digest lists. */
const UPCOMING_DAYS: Record<'daily' | 'weekly', number> = { daily: 7, weekly: 14 }
/** How long facts that many mails share are cached. */
const CACHE_MS = 5000

/** The mailer doesn't log: the outcome is stored here, in the mail's transaction. */
export type AlertSenderDependencies = MailDependencies & {
  /** Delayed quotes, as visitors see them (R404). */
  quotes: (language: Language) => Promise<Quote[]>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}
export type AlertSenderOptions = {
  gatherSeconds?: number
  retrySeconds?: number
  pauseMs?: number
  lookMs?: number
  lanes?: number
}

/**
 * Sends alerts and digests (R604, R605): finds the subscribers of alerts, closes the mails that are due, and
 * sends them. All state is in the database and each step is a transaction, so a process can be killed at any
 * point and several can share the work. While a mail is sent its row is locked, and its outcome is written
 * before sending: after the mail server accepts it, only the commit is left. If the process dies between the
 * two, the mail is sent again with the same Message-ID.
 */
export function startAlertSender(
  dependencies: AlertSenderDependencies,
  options: AlertSenderOptions = {},
): { stop(): Promise<void> } {
  const { database, log } = dependencies
  const {
    gatherSeconds = ALERT_WINDOW_SECONDS,
    lanes = LANES,
    pauseMs = PAUSE_MS.min,
    lookMs = CHECK_MS,
  } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  const sendNext = sender(dependencies, options)

  /** Repeats a step until stopped, with a pause after failures. */
  async function repeat(what: string, step: () => Promise<boolean>): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      try {
        if (!(await step())) await wait(lookMs)
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ reason: (error as Error).message, failures }, `${what} is delayed`)
        if (failures >= FAILURES_IN_A_ROW)
          await wait(Math.min(pauseMs * 2 ** (failures - FAILURES_IN_A_ROW), PAUSE_MS.max))
      }
    }
  }

  const gathering = repeat('gathering readers of alerts', async () => {
    const didSpread = await fanOutNext(database, { gatherSeconds })
    await closeDue(database)
    return didSpread
  })
  // With nothing to send only one lane checks, so that an idle process runs one small query a second.
  let isUnderWay = false
  const lane = async (index: number): Promise<boolean> => {
    if (index > 0 && !isUnderWay) return false
    const hadMail = await sendNext()
    if (index === 0) isUnderWay = hadMail
    return hadMail
  }
  const sending = Array.from({ length: lanes }, (_, index) => repeat('sending alerts', () => lane(index)))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([gathering, ...sending])
    },
  }
}

/**
 * A mail to send, its alerts and its recipient; `reader` is null when the subscription has ended, is paused
 * or its address can't be reached.
 */
type DueMail = {
  id: string
  attempts: number
  subscriptionId: number
  alertIds: number[]
  reader: AlertReader | null
}
type AlertReader = {
  email: string
  firstName: string
  lastName: string
  language: Language
  frequency: string
  timeZone: string
  allEvents: boolean
  areas: number[]
  clients: number[]
  topics: string[]
}

/**
 * @returns a function that sends the next due mail and returns whether there was one; it throws when sending
 * failed
 */
function sender(
  dependencies: AlertSenderDependencies,
  { retrySeconds = RETRY.firstSeconds }: AlertSenderOptions,
) {
  const { database, mailer } = dependencies
  const compose = composer(dependencies)

  /** @returns the error, when sending can be retried */
  async function sendOne(tx: Tx, due: DueMail, mail: Mail): Promise<unknown> {
    await sql`savepoint before`.execute(tx)
    await storeOutcome(tx, due.id, 'sent', mail)
    try {
      if ((await mailer.send(mail)) === 'sent') return undefined
      await sql`rollback to savepoint before`.execute(tx)
      await storeOutcome(tx, due.id, 'needless')
      await recordMail(tx, mail, 'withheld')
    } catch (error) {
      await sql`rollback to savepoint before`.execute(tx)
      if (!(error instanceof PermanentFailure)) {
        await scheduleRetry(tx, due, retrySeconds)
        return error
      }
      await storeOutcome(tx, due.id, 'refused', mail)
      await endSubscriptionOf(tx, due.subscriptionId, 'bounce', null)
    }
    return undefined
  }

  return async (): Promise<boolean> => {
    let failure: unknown
    const hadMail = await database.transaction().execute(async (tx) => {
      const due = await lockDueMail(tx)
      if (!due) return false
      const mail = await compose(tx, due)
      if (mail) failure = await sendOne(tx, due, mail)
      else await storeOutcome(tx, due.id, 'needless')
      return true
    })
    if (failure) throw failure
    return hadMail
  }
}

/** Locks the next mail that no other process is sending and reads all its data in one query. */
async function lockDueMail(tx: Tx): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    select id, attempts, subscription_id,
      array(select alert_id::integer from alert_readers where mail_id = alert_mails.id order by alert_id) as alert_ids,
      (select jsonb_build_object('email', email, 'firstName', first_name, 'lastName', last_name, 'language', language,
          'frequency', frequency, 'timeZone', time_zone, 'allEvents', all_events, 'areas', areas, 'clients', clients,
          'topics', topics)
        from subscriptions
        where subscriptions.id = subscription_id and status = 'confirmed'
          and (paused_until is null or paused_until <= now())
          and not exists (select from blocked_addresses where blocked_addresses.email_key = subscriptions.email_key)
      ) as reader
    from alert_mails
    where closed_at is not null and outcome is null and due_at <= now()
    order by due_at limit 1 for update of alert_mails skip locked`.execute(tx)
  return rows[0]
}

/** Stores the outcome of a mail, and logs it for staff. */
async function storeOutcome(tx: Tx, id: string, outcome: MailOutcome, mail?: Mail): Promise<void> {
  await tx
    .updateTable('alertMails')
    .set({ outcome, ...(outcome === 'sent' && { sentAt: sql<Date>`clock_timestamp()` }) })
    .where('id', '=', id)
    .execute()
  if (mail && (outcome === 'sent' || outcome === 'refused')) await recordMail(tx, mail, outcome)
}

type MailOutcome = 'sent' | 'refused' | 'needless' | 'failed'

async function scheduleRetry(tx: Tx, { id, attempts }: DueMail, firstSeconds: number): Promise<void> {
  if (attempts + 1 >= RETRY.attempts) return storeOutcome(tx, id, 'failed')
  const seconds = Math.min(firstSeconds * 2 ** Math.min(attempts, 12), RETRY.maxSeconds)
  await tx
    .updateTable('alertMails')
    .set({
      attempts: attempts + 1,
      dueAt: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`,
    })
    .where('id', '=', id)
    .execute()
}

/** @returns a function that writes a mail; it returns undefined when there is no news left or no recipient */
function composer({ publicUrl, links, firm, quotes }: AlertSenderDependencies) {
  const cache = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: CACHE_MS })
  const cached = <T>(key: string, read: () => Promise<T>) => memoize(cache, key, read) as Promise<T>

  /** The letter's body, and the companies it is about. */
  async function bodyFor(
    executor: Executor,
    reader: AlertReader,
    alerts: AlertFacts[],
  ): Promise<{ body: LetterBody; companies: CompanyName[] }> {
    const { language, timeZone, frequency } = reader
    const setting = { publicUrl, language, timeZone }
    const companies = alerts.flatMap(companiesOf)
    if (frequency !== 'daily' && frequency !== 'weekly')
      return { body: alertBody(alerts, setting), companies }
    const days = UPCOMING_DAYS[frequency]
    const [allQuotes, allComing] = await Promise.all([
      cached(`quotes ${language}`, () => quotes(language)),
      cached(`coming ${days} ${language}`, () => upcomingEvents(executor, days, language)),
    ])
    const facts = {
      frequency,
      now: new Date(),
      quotes: allQuotes.filter(({ id }) => reader.clients.includes(id)),
      coming: allComing.filter((event) => isFollowed(event, reader)),
    } as const
    const quoted = await companiesWithIds(
      executor,
      facts.quotes.map(({ id }) => id),
    )
    return {
      body: digestBody(alerts, facts, setting),
      companies: [...companies, ...quoted, ...facts.coming.flatMap((event) => event.companies)],
    }
  }

  return async (tx: Tx, { id, subscriptionId, alertIds, reader }: DueMail): Promise<Mail | undefined> => {
    if (!reader) return undefined
    const { language } = reader
    const alerts = condenseAlerts(
      await cached(`alerts ${alertIds.join()} ${language}`, () => alertFacts(tx, alertIds, language)),
    )
    if (alerts.length === 0) return undefined
    const [house, { body, companies }] = await Promise.all([
      cached(`firm ${language}`, () => firm(language)),
      bodyFor(tx, reader, alerts),
    ])
    const t = textIn(language, 'subscriptions/server')
    const page = (path: string) => pageAddress(publicUrl, path, language)
    const unsubscribeToken = links.make('unsubscribe', subscriptionId)
    const letter = {
      language,
      ...body,
      footer: {
        ...letterFooter(house, publicUrl, language, t('mail.reason', { firm: house.shortName })),
        notice: paymentNotice(engagementsOf(companies, language), { firm: house.name, publicUrl, language }),
        links: [
          {
            label: t('mail.preferences'),
            url: page(`/preferences/${links.make('preferences', subscriptionId)}`),
          },
          { label: t('mail.unsubscribe'), url: page(`/unsubscribe/${unsubscribeToken}`) },
        ],
      },
    }
    return {
      id,
      kind: reader.frequency === 'at_once' ? 'alert' : 'digest',
      to: { name: `${reader.firstName} ${reader.lastName}`.trim(), address: reader.email },
      replyTo: house.email,
      ...renderLetter(letter),
      unsubscribeUrl: page(`/api/unsubscribe/${unsubscribeToken}`),
    }
  }
}

/** What companies pay the firm, each once. */
function engagementsOf(companies: CompanyName[], language: Language): Engagement[] {
  const byId = new Map(companies.map((company) => [company.id, company]))
  return [...byId.values()].map((company) => engagementOf(company, language))
}

function isFollowed(event: EventFacts, { allEvents, areas, clients, topics }: AlertReader): boolean {
  const isNear = allEvents || event.areas.some((area) => areas.includes(area))
  const isClients = event.companies.some(({ id }) => clients.includes(id))
  return (isNear || isClients) && (topics.length === 0 || topics.includes(event.topic))
}
