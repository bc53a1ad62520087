import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import { formatDay } from '#kit/date-format.ts'
import { localTime } from '#kit/local-time.ts'
import { type Language, languageSchema } from '#kit/localized.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Block, type Letter, letterFooter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { textIn } from '#platform/text.ts'
import { LINK_DAYS } from '../contract.ts'
import { namesOf } from './choices.ts'
import type { Links } from './subscription-links.ts'

/**
 * Queues the mail that asks the owner of an address to confirm a subscription, or links a subscriber to their
 * preferences.
 */
export const subscriptionMailRequest = defineJob({
  name: 'subscription-asked',
  data: z.object({ requestId: z.number().int() }),
  concurrency: 2,
})

/** Queues the mail with a link to the preferences; it is sent only if the address has a subscription. */
export const preferencesMailRequest = defineJob({
  name: 'subscription-preferences-asked',
  // Jobs that were queued before this field have the subscription's language.
  data: z.object({ email: z.string(), language: languageSchema.optional() }),
  concurrency: 2,
})

/** Limits the mails to one address. */
const MAX_LINKS_PER_HOUR = 3

export type MailDependencies = {
  database: Database
  mailer: Mailer
  publicUrl: string
  links: Links
  firm: (language: Language) => Promise<Firm>
}
type Recipient = { email: string; firstName: string; lastName: string; language: Language }
type Subscriber = Recipient & {
  pausedUntil: Date | null
  timeZone: string
  id: number
  allEvents: boolean
  areas: number[]
  clients: number[]
  positions: boolean
  offices: string[]
}

/** Sends the mails about a subscription, in the language of the page that asked for them (R208). Their links are made when they are sent. */
export function subscriptionMails({ database, mailer, publicUrl, links, firm }: MailDependencies): {
  work(jobs: Jobs): void
} {
  async function send(kind: string, reader: Recipient, letter: Letter, id: string): Promise<void> {
    await mailer.send({
      id,
      kind,
      to: { name: `${reader.firstName} ${reader.lastName}`.trim(), address: reader.email },
      replyTo: (await firm(reader.language)).email,
      ...renderLetter(letter),
    })
  }

  async function answerRequest(requestId: number, id: string): Promise<void> {
    const request = await readRequest(database, requestId)
    if (!request) return
    const subscriber = await subscriberAt(database, request.email)
    if (subscriber && !isNews(request, subscriber)) {
      const reader = { ...subscriber, language: request.language }
      await send('subscription-known', reader, await alreadySubscribedLetter(reader), id)
    } else {
      const nobody = { ...request, firstName: '', lastName: '' }
      const letter = await confirmLetter(request, subscriber)
      await send('subscription-confirm', nobody, letter, id)
    }
  }

  async function sendLink(email: string, language: Language | undefined, id: string): Promise<void> {
    const subscriber = await subscriberAt(database, email)
    if (!subscriber || (await linksThisHour(database, email)) >= MAX_LINKS_PER_HOUR) return
    const reader = language ? { ...subscriber, language } : subscriber
    await send('subscription-link', reader, await linkLetter(reader), id)
  }

  /**
   * Quotes nothing that was typed: otherwise anybody could have us mail any text to any address.
   * @param subscriber of the address, whose alerts go on without a confirmation
   */
  async function confirmLetter(request: Request, subscriber: Subscriber | undefined): Promise<Letter> {
    const { language } = request
    const kind = subscriber && request.page !== null ? 'add' : 'confirm'
    const house = await firm(language)
    const t = textIn(language, 'subscriptions/server')
    const chosen = await namesOf(database, request, language)
    const facts = [
      ...(chosen.areas.length > 0
        ? [{ label: t('mail.confirm.areas', { count: chosen.areas.length }), value: chosen.areas.join(', ') }]
        : []),
      ...(chosen.clients.length > 0
        ? [
            {
              label: t('mail.confirm.clients', { count: chosen.clients.length }),
              value: chosen.clients.join(', '),
            },
          ]
        : []),
      ...(request.positions
        ? [
            {
              label: t('mail.confirm.careers'),
              value: t('mail.confirm.positions', { firm: house.shortName }),
            },
          ]
        : []),
      ...(chosen.offices.length > 0
        ? [
            {
              label: t('mail.confirm.offices', { count: chosen.offices.length }),
              value: chosen.offices.join(', '),
            },
          ]
        : []),
    ]
    const [company, ...otherCompanies] = new Set(chosen.clients)
    const isOfOneCompany = company !== undefined && otherCompanies.length === 0 && chosen.areas.length === 0
    const letter = letterOf(
      kind,
      language,
      house,
      t(subscriber ? 'mail.add.reason' : 'mail.askedReason', { firm: house.shortName, email: house.email }),
      [
        { kind: 'paragraph', text: kind === 'add' ? t('mail.add.greeting') : greetingOf(request, house) },
        {
          kind: 'facts',
          facts:
            facts.length > 0 ? facts : [{ label: t('mail.confirm.alerts'), value: t('mail.confirm.all') }],
        },
        {
          kind: 'button',
          label: t(`mail.${kind}.button`),
          url: pageAddress(publicUrl, `/confirm/${links.make('confirm', request.id)}`, language),
        },
        {
          kind: 'note',
          text: t(subscriber ? 'mail.add.note' : 'mail.confirm.note', { days: LINK_DAYS.confirm }),
        },
      ],
    )
    const footerLinks = subscriber && [
      { label: t('mail.preferences'), url: preferencesUrl(subscriber.id, language) },
    ]
    return {
      ...letter,
      subject: isOfOneCompany ? t('mail.confirm.companySubject', { company }) : letter.subject,
      footer: { ...letter.footer, ...(footerLinks && { links: footerLinks }) },
    }
  }

  /** What the form promised. */
  function greetingOf({ language, positions, areas, clients }: Request, house: Firm): string {
    const t = textIn(language, 'subscriptions/server')
    if (positions) return t('mail.confirm.positionsGreeting', { firm: house.shortName })
    if (clients.length === 0)
      return areas.length > 0
        ? t('mail.confirm.areasGreeting', { count: areas.length })
        : t('mail.confirm.greeting')
    if (areas.length > 0) return t('mail.confirm.choicesGreeting')
    return t('mail.confirm.companiesGreeting', { count: clients.length })
  }

  function preferencesUrl(id: number, language: Language): string {
    return pageAddress(publicUrl, `/preferences/${links.make('preferences', id)}`, language)
  }

  function alreadySubscribedLetter(subscriber: Subscriber): Promise<Letter> {
    const { language, pausedUntil, timeZone } = subscriber
    const t = textIn(language, 'subscriptions/server')
    const day = pausedUntil && formatDay(localTime(pausedUntil, timeZone, language).dateTime, language)
    return ownLetter(subscriber, 'known', [
      {
        kind: 'paragraph',
        text: day === null ? t('mail.known.greeting') : t('mail.known.pausedGreeting', { day }),
      },
      { kind: 'paragraph', text: day === null ? t('mail.known.offer') : t('mail.known.pausedOffer') },
    ])
  }

  function linkLetter(subscriber: Subscriber): Promise<Letter> {
    const t = textIn(subscriber.language, 'subscriptions/server')
    const blocks: Block[] = [{ kind: 'paragraph', text: t('mail.link.greeting') }]
    return ownLetter(subscriber, 'link', blocks, {
      kind: 'note',
      text: t('mail.link.note', { days: LINK_DAYS.preferences }),
    })
  }

  async function ownLetter(
    { id, language }: Subscriber,
    kind: 'known' | 'link',
    before: Block[],
    after?: Block,
  ): Promise<Letter> {
    const house = await firm(language)
    const t = textIn(language, 'subscriptions/server')
    const url = preferencesUrl(id, language)
    return letterOf(kind, language, house, t('mail.reason', { firm: house.shortName }), [
      ...before,
      { kind: 'button', label: t(`mail.${kind}.button`), url },
      ...(after ? [after] : []),
    ])
  }

  /** @param reason why the recipient gets the letter */
  function letterOf(
    kind: 'confirm' | 'add' | 'known' | 'link',
    language: Language,
    house: Firm,
    reason: string,
    blocks: Block[],
  ): Letter {
    const t = textIn(language, 'subscriptions/server')
    return {
      language,
      subject: t(`mail.${kind}.subject`, { firm: house.shortName }),
      preheader: t(`mail.${kind}.preheader`),
      heading: t(`mail.${kind}.heading`),
      blocks,
      footer: letterFooter(house, publicUrl, language, reason),
    }
  }

  return {
    work(jobs) {
      jobs.work(subscriptionMailRequest, ({ requestId }, { id }) => answerRequest(requestId, id))
      jobs.work(preferencesMailRequest, ({ email, language }, { id }) => sendLink(email, language, id))
    },
  }
}

/**
 * Whether a request adds something to a subscription: companies or positions that weren't chosen, or, by the form of
 * /subscribe, alerts of events where there are none but those of positions.
 */
function isNews(
  { page, clients, positions, offices }: Request,
  subscriber: Omit<Subscriber, keyof Recipient>,
): boolean {
  if (page !== null)
    return (
      clients.some((client) => !subscriber.clients.includes(client)) ||
      (positions && (!subscriber.positions || areNew(offices, subscriber.offices)))
    )
  return !subscriber.allEvents && subscriber.areas.length === 0 && subscriber.clients.length === 0
}

/** Whether offices aren't among those chosen before; none means all. */
function areNew(offices: string[], before: string[]): boolean {
  if (before.length === 0) return false
  return offices.length === 0 || offices.some((office) => !before.includes(office))
}

type Request = NonNullable<Awaited<ReturnType<typeof readRequest>>>

/** A request that hasn't been confirmed. */
async function readRequest(database: Database, id: number) {
  const row = await database
    .selectFrom('subscriptionRequests')
    .select(COLUMNS.subscriptionRequests)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, language: languageOf(row.language) }
}

async function subscriberAt(database: Database, email: string): Promise<Subscriber | undefined> {
  const row = await database
    .selectFrom('subscriptions')
    .select(['id', 'email', 'firstName', 'lastName', 'language'])
    .select(['allEvents', 'areas', 'clients', 'positions', 'offices', 'timeZone'])
    .select(sql<Date | null>`case when paused_until > now() then paused_until end`.as('pausedUntil'))
    .where('emailKey', '=', email.toLowerCase())
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row && { ...row, language: languageOf(row.language) }
}

async function linksThisHour(database: Database, email: string): Promise<number> {
  const { count } = await database
    .selectFrom('sentMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'subscription-link')
    .where(sql<SqlBool>`lower(email) = lower(${email}) and at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

function languageOf(language: string): Language {
  return language === 'fr' ? 'fr' : 'en'
}
