import { companyMailLink } from '#features/companies/server/index.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { capitalized } from '#kit/capitalized.ts'
import { dateInWords } from '#kit/date-in-words.ts'
import { numberFormat } from '#kit/formats.ts'
import { frenchHour } from '#platform/mail/event-time.ts'
import type { Block, PriceRow } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import { type AlertFacts, type EventFacts, titleOf } from './alert-facts.ts'
import { alertEntry, type LetterBody, type ReaderSetting, upcomingEntry } from './alert-letters.ts'

/** Maximum number of upcoming events in a digest. */
const MAX_UPCOMING = 6

/** The facts of a digest besides its alerts: delayed quotes and upcoming events. */
export type DigestFacts = {
  frequency: 'daily' | 'weekly'
  now: Date
  quotes: Quote[]
  coming: EventFacts[]
}

/** The letter of a daily or weekly digest: alerts, quotes, upcoming events (R604). */
export function digestBody(alerts: AlertFacts[], facts: DigestFacts, setting: ReaderSetting): LetterBody {
  const { language, timeZone } = setting
  const t = textIn(language, 'subscriptions/server')
  const releases = alerts.filter((alert) => 'release' in alert)
  const replays = alerts.filter(({ kind }) => kind === 'replay')
  const positions = alerts.filter(({ kind }) => kind === 'position')
  const events = alerts.filter((alert) => 'wasAt' in alert)
  const day = dateInWords(facts.now, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  const counts = [
    ...(events.length > 0 ? [t('alert.digest.events', { count: events.length })] : []),
    ...(releases.length > 0 ? [t('alert.digest.releases', { count: releases.length })] : []),
    ...(replays.length > 0 ? [t('alert.digest.replays', { count: replays.length })] : []),
    ...(positions.length > 0 ? [t('alert.digest.positions', { count: positions.length })] : []),
  ].join(', ')
  const alertedEvents = new Set(events.map(({ event }) => event.id))
  const coming = facts.coming.filter(({ id }) => !alertedEvents.has(id)).slice(0, MAX_UPCOMING)
  const news = (title: string, of: AlertFacts[]): Block[] =>
    of.length > 0
      ? [
          {
            kind: 'entries',
            title,
            entries: of.map((alert) => unlabelled(alertEntry(alert, setting), alert)),
          },
        ]
      : []
  return {
    subject: capitalized(t(`alert.digest.${facts.frequency}.subject`, { day, counts })),
    preheader: alerts.map(titleOf).join(' · '),
    heading: capitalized(t(`alert.digest.${facts.frequency}.heading`, { day })),
    blocks: [
      ...news(t('alert.digest.newEvents'), events),
      ...news(t('alert.digest.newReleases'), releases),
      ...news(t('alert.digest.newReplays'), replays),
      ...news(t('alert.digest.newPositions'), positions),
      ...pricesBlock(facts.quotes, setting),
      ...(coming.length > 0
        ? ([
            {
              kind: 'entries',
              title: t('alert.digest.comingUp'),
              entries: coming.map((event) => upcomingEntry(event, setting)),
            },
          ] satisfies Block[])
        : []),
    ],
  }
}

/** Entries under a heading of their kind need no label; those of events say what happened. */
function unlabelled(entry: ReturnType<typeof alertEntry>, alert: AlertFacts) {
  return 'wasAt' in alert ? entry : { ...entry, label: undefined }
}

function pricesBlock(quotes: Quote[], setting: ReaderSetting): Block[] {
  const [first] = quotes
  if (!first) return []
  const { language, timeZone } = setting
  const t = textIn(language, 'subscriptions/server')
  const latest = new Date(Math.max(...quotes.map(({ asOf }) => Date.parse(asOf))))
  const at = dateInWords(latest, language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const note = [
    t('alert.digest.delayed', { at: language === 'fr' ? frenchHour(at) : at }),
    ...(quotes.some(({ simulated }) => simulated) ? [t('alert.digest.simulated')] : []),
  ]
  return [
    {
      kind: 'prices',
      title: t('alert.digest.prices'),
      rows: quotes.map((quote) => priceRow(quote, setting)),
      note: note.join(' '),
    },
  ]
}

/** Rises and falls are marked by an arrow and a sign, not by colour alone (R213). */
function priceRow({ company, price, currency, changePercent }: Quote, setting: ReaderSetting): PriceRow {
  const { language, publicUrl } = setting
  const amount = Math.abs(Number(price))
  const digits = amount < 1 ? 3 : 2
  const change = changePercent === null ? undefined : Number(changePercent)
  const percent = numberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  const arrow = change === undefined || change === 0 ? '' : change > 0 ? '▲ ' : '▼ '
  return {
    name: company.name,
    ticker: company.ticker,
    url: companyMailLink(company, publicUrl, language).url,
    price: numberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(Number(price)),
    change: change === undefined ? '–' : arrow + percent.format(change / 100).replace('-', '−'),
  }
}
