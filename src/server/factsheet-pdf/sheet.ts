import { companiesText } from '#features/companies/bundled/companies-text.ts'
import { paymentSentence } from '#features/companies/bundled/payment-sentences.ts'
import { quarterName } from '#features/companies/bundled/quarter-name.ts'
import { listingOf } from '#features/companies/contract.ts'
import { companyHref } from '#features/companies/factsheet-links.ts'
import type { Factsheet } from '#features/companies/site/factsheet/factsheet-data.ts'
import { marketValue, sharesInWords } from '#features/companies/site/factsheet/market-value.ts'
import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/event-links.ts'
import type { Firm } from '#features/firm/contract.ts'
import type { Quote } from '#features/quotes/contract.ts'
import {
  type Direction,
  directionOf,
  formatAmount,
  formatChange,
  formatPercent,
  formatWithSymbol,
} from '#features/quotes/site/price-format.ts'
import { accentTones } from '#kit/accent.ts'
import { formatDateTime, formatLongDate, formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { dateFormat, formatNumber } from '#kit/formats.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { termName } from '#kit/terms.ts'
import { textIn } from '#platform/text.ts'

type Pair = { label: string; value: string; note: string | null }

/** A factsheet as it is printed: all its texts in one language, in the order in which they are read. */
export type Sheet = {
  language: Language
  title: string
  /** The company's logo or mark as SVG. */
  mark: string
  name: string
  facts: string
  website: string | null
  tagline: string
  price: { text: string; change: string | null; direction: Direction; source: string } | null
  chart: { title: string; description: string; closes: number[]; from: string; to: string } | null
  profile: { title: string; paragraphs: string[] }
  /** The next event, with the address where one registers. */
  event: { title: string; name: string; time: string; linkLabel: string; link: string } | null
  figures: { title: string; pairs: Pair[] }
  calendar: { title: string; pairs: Pair[] }
  contacts: { title: string; people: { lines: string[]; phone: string | null; email: string | null }[] }
  results: { title: string; head: string[]; rows: string[][]; note: string | null }
  management: { title: string; people: { name: string; role: string; biography: string | null }[] }
  coverage: { title: string; pairs: Pair[]; note: string }
  releases: { title: string; pairs: Pair[] }
  disclosure: string
  /** The firm's colour of links and rises. */
  accent: string
  /** The address of the page that tells who pays the firm (R415). */
  disclosureLink: string | null
  /** The page's address, and the day of printing. */
  footer: string
  url: string
}

type Setting = {
  language: Language
  firm: Firm
  mark: string
  today: Date
  /** The address of a path of this site. */
  addressOf: (path: string) => string
}

/** @param factsheet read in `language` */
export function sheetOf(
  { company, quote, year, history, releases, upcoming, advisor }: Factsheet,
  { language, firm, mark, today, addressOf }: Setting,
): Sheet {
  const url = addressOf(companyHref(company))
  const next = upcoming.find(({ status }) => status !== 'cancelled')
  const t = textIn(language, 'factsheet-pdf')
  const day = (date: string) => formatShortDay(date, language)
  const { sharesOutstanding } = company
  const amount = (value: string) => formatAmount(value, language)
  const market: Pair[] = [
    ...(sharesOutstanding !== null && quote
      ? [pair(t('marketValue'), marketValue(sharesOutstanding, quote, language), t('delayedPrice'))]
      : []),
    ...(sharesOutstanding !== null ? [pair(t('shares'), sharesInWords(sharesOutstanding, language))] : []),
    ...(year ? [pair(t('yearRange'), t('range', { low: amount(year.low), high: amount(year.high) }))] : []),
    ...(year && year.averageVolume !== null
      ? [pair(t('averageVolume'), formatNumber(year.averageVolume, language))]
      : []),
  ]
  return {
    language,
    title: t('title', { company: company.name }),
    mark,
    name: company.name,
    facts: [listingOf(company, language), termName('sectors', company.sector, language), company.city].join(
      '  ·  ',
    ),
    website: company.website,
    tagline: company.tagline,
    price: quote ? priceOf(quote, language) : null,
    chart: chartOf(history?.sessions ?? [], language),
    profile: { title: t('profile'), paragraphs: paragraphsOf(company.profile ?? '') },
    event: next ? eventOf(next, language, addressOf) : null,
    figures: { title: t('figures'), pairs: [...market, ...company.figures] },
    calendar: {
      title: t('calendar'),
      pairs: company.calendar.map(({ kind, on, title, isExpected }) => ({
        label: kind === 'other' ? (title ?? '') : t(`dates.${kind}`),
        value: day(on),
        note:
          [kind === 'other' ? null : title, isExpected ? t('expected') : null].filter(Boolean).join(', ') ||
          null,
      })),
    },
    contacts: {
      title: t('contacts'),
      people: [
        ...(company.contact
          ? [
              {
                ...company.contact,
                lines: [company.contact.name, capital(company.contact.role), company.name],
              },
            ]
          : []),
        ...(advisor ? [{ ...advisor, lines: [advisor.name, capital(advisor.role), firm.name] }] : []),
      ].map(({ lines, phone, email }) => ({ lines, phone, email })),
    },
    results: resultsOf(company.results, language, day),
    management: {
      title: t('management'),
      people: company.management.map(({ name, role, biography }) => ({
        name,
        role: capital(role),
        biography,
      })),
    },
    coverage: {
      title: t('coverage'),
      pairs: company.coverage.map(({ firm: house, analyst }) => pair(house, analyst)),
      note: t('coverageNote'),
    },
    releases: {
      title: t('releases'),
      pairs: releases
        .slice(0, MAX_RELEASES)
        .map(({ publishedAtLocal, ...release }) =>
          pair(titleOf(release, language), formatShortDay(publishedAtLocal.dateTime, language)),
        ),
    },
    disclosure: [
      paymentSentence(companiesText(language), { firm: firm.name, language }, [company.engagement]),
      t('notice'),
    ].join(' '),
    accent: accentTones(firm.accent).action.light,
    disclosureLink: addressOf('/disclosure'),
    footer: t('footer', {
      url: withoutScheme(url),
      day: day(localTime(today, firm.timeZone, language).dateTime),
    }),
    url,
  }
}

const MAX_RELEASES = 4

const pair = (label: string, value: string, note: string | null = null): Pair => ({ label, value, note })
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A title, with a note where it isn't in the reader's language. */
function titleOf({ title, language }: { title: string; language: Language }, reader: Language): string {
  if (language === reader) return title
  return `${title} (${companiesText(reader)(language === 'fr' ? 'document.french' : 'document.english')})`
}

function eventOf(
  event: Event,
  language: Language,
  addressOf: Setting['addressOf'],
): NonNullable<Sheet['event']> {
  const t = textIn(language, 'factsheet-pdf')
  const { startsAtLocal } = event
  return {
    title: t('nextEvent'),
    name: titleOf(event, language),
    time: `${capital(formatLongDate(startsAtLocal.dateTime, language))}  ·  ${formatTimeOfDay(startsAtLocal, language)}`,
    linkLabel: t('register'),
    link: addressOf(eventHref(event)),
  }
}

function priceOf(quote: Quote, language: Language): NonNullable<Sheet['price']> {
  const t = textIn(language, 'factsheet-pdf')
  const direction = directionOf(quote)
  const source = [
    t('asOf', { time: formatDateTime(quote.asOfLocal, language) }),
    t('delayed', { minutes: quote.delayMinutes }),
    ...(quote.simulated ? [t('simulated')] : []),
  ]
  return {
    text: `${formatWithSymbol(quote.price, quote.currency, language)} ${quote.currency}`,
    change:
      quote.change === null || quote.changePercent === null || direction === 'unchanged'
        ? null
        : `${formatChange(quote.change, language)} (${formatPercent(quote.changePercent, language)})`,
    direction,
    source: source.join('  ·  '),
  }
}

function chartOf(sessions: { day: string; close: string }[], language: Language): Sheet['chart'] {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (!first || !last || sessions.length < 2) return null
  const t = textIn(language, 'factsheet-pdf')
  const month = ({ day }: { day: string }) =>
    dateFormat(language, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(new Date(day))
  const closes = sessions.map(({ close }) => Number(close))
  const amount = (value: number) => formatAmount(value, language)
  return {
    title: t('chart'),
    description: t('chartDescription', {
      from: month(first),
      to: month(last),
      first: amount(Number(first.close)),
      last: amount(Number(last.close)),
      low: amount(Math.min(...closes)),
      high: amount(Math.max(...closes)),
    }),
    closes,
    from: month(first),
    to: month(last),
  }
}

function resultsOf(
  results: Factsheet['company']['results'],
  language: Language,
  day: (date: string) => string,
): Sheet['results'] {
  const t = textIn(language, 'factsheet-pdf')
  const labels = results[0]?.figures.map(({ label }) => label) ?? []
  return {
    title: t('results'),
    head: [t('quarter'), ...labels],
    note: results.some(({ figures }) => figures.some(({ change }) => change)) ? t('change') : null,
    rows: results.map((result) => {
      const cells = new Map(
        result.figures.map(({ label, value, change }) => [label, change ? `${value} (${change})` : value]),
      )
      const period = `${capital(quarterName(result, language))} (${day(result.endsOn)})`
      return [period, ...labels.map((label) => cells.get(label) ?? '—')]
    }),
  }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The paragraphs of sanitised HTML as plain text. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h\d|tr)>/)
    .map((part) =>
      part.replace(/<[^>]+>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? ''),
    )
    .map((part) => part.replace(/[ \n]+/g, ' ').trim())
    .filter(Boolean)
}
