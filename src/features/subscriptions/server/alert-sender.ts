import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { BaseLogger } from 'pino'
import { type Engagement, engagementOf } from '#features/companies/contract.ts'
import { paymentNotice } from '#features/companies/server/index.ts'
import type { Quote } from '#features/quotes/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Handler, Jobs } from '#platform/jobs/jobs.ts'
import { PermanentFailure } from '#platform/jobs/permanent-failure.ts'
import { letterFooter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { memoize } from '#platform/memoize.ts'
import { repeatUntilStopped } from '#platform/repeat.ts'
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
import { ALERT_WINDOW_SECONDS, alertMail, closeDue, fanOutNext } from './alert-fanout.ts'
import { alertBody, type LetterBody } from './alert-letters.ts'
import { endSubscriptionOf } from './consent.ts'
import { digestBody } from './digest.ts'
import type { MailDependencies } from './mails.ts'

/** The interval at which the tables are checked for alerts to gather and mails to close. */
const CHECK_MS = 1000
/** How many days of upcoming events a digest lists. */
const UPCOMING_DAYS: Record<'daily' | 'weekly', number> = { daily: 7, weekly: 14 }
/** How long facts that many mails share are cached. */
const CACHE_MS = 5000

export type AlertSenderDependencies = MailDependencies & {
  /** Delayed quotes, as visitors see them (R404). */
  quotes: (language: Language) => Promise<Quote[]>
}

/**
 * Finds the subscribers of alerts, and closes the mails that are due, each with the job that sends it. Each step is a
 * transaction, so a process can be killed at any point and several can share the work.
 */
export function startGatheringAlerts(
  { database, jobs, log }: { database: Database; jobs: Jobs; log: Pick<BaseLogger, 'warn'> },
  { gatherSeconds = ALERT_WINDOW_SECONDS, checkMs = CHECK_MS } = {},
): { stop(): Promise<void> } {
  async function gather(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted && (await fanOutNext(database, { gatherSeconds }))) await closeDue(database, jobs)
    await closeDue(database, jobs)
  }
  return repeatUntilStopped(gather, checkMs, (error) =>
    log.warn({ reason: error }, 'gathering readers of alerts is delayed'),
  )
}

/**
 * A mail to send, its alerts and its recipient; `reader` is null when the subscription has ended, is paused
 * or its address can't be reached.
 */
type DueMail = {
  id: string
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
 * Handles {@link alertMail}. If the process dies between the mail server's acceptance and the record of it, the mail is sent
 * again with the same Message-ID.
 */
export function alertMailSender(dependencies: AlertSenderDependencies): Handler<{ mailId: string }> {
  const { database, mailer } = dependencies
  const compose = composer(dependencies)

  return async ({ mailId }, { attempt }) => {
    const due = await readMail(database, mailId)
    if (!due) return
    const mail = await compose(database, due)
    if (!mail) return storeOutcome(database, mailId, 'needless')
    try {
      const { outcome } = await mailer.send(mail)
      await storeOutcome(database, mailId, outcome === 'sent' ? 'sent' : 'needless')
    } catch (error) {
      if (error instanceof PermanentFailure) return refused(due)
      if (attempt > alertMail.retryLimit) await storeOutcome(database, mailId, 'failed')
      throw error
    }
  }

  function refused({ id, subscriptionId }: DueMail): Promise<void> {
    return database.transaction().execute(async (tx) => {
      await storeOutcome(tx, id, 'refused')
      await endSubscriptionOf(tx, subscriptionId, 'bounce', null)
    })
  }
}

/** A closed mail with all its data; undefined when it is settled. Staff may send one again that failed. */
async function readMail(executor: Executor, id: string): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    select id, subscription_id,
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
    where id = ${id} and (outcome is null or outcome = 'failed')`.execute(executor)
  return rows[0]
}

async function storeOutcome(executor: Executor, id: string, outcome: MailOutcome): Promise<void> {
  await executor
    .updateTable('alertMails')
    .set({ outcome, ...(outcome === 'sent' && { sentAt: sql<Date>`clock_timestamp()` }) })
    .where('id', '=', id)
    .execute()
}

type MailOutcome = 'sent' | 'refused' | 'needless' | 'failed'

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

  return async (
    executor: Executor,
    { id, subscriptionId, alertIds, reader }: DueMail,
  ): Promise<Mail | undefined> => {
    if (!reader) return undefined
    const { language } = reader
    const alerts = condenseAlerts(
      await cached(`alerts ${alertIds.join()} ${language}`, () => alertFacts(executor, alertIds, language)),
    )
    if (alerts.length === 0) return undefined
    const [house, { body, companies }] = await Promise.all([
      cached(`firm ${language}`, () => firm(language)),
      bodyFor(executor, reader, alerts),
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
