import { Temporal } from 'temporal-polyfill'
import { REPORT_RETENTION_DAYS } from '#features/client-errors/contract.ts'
import { EXCHANGES, type Exchange } from '#features/companies/contract.ts'
import { MESSAGE_RETENTION_MONTHS } from '#features/contact/contract.ts'
import { REPLAY_POSTED_HOURS, REPLAY_RETENTION_DAYS } from '#features/events/contract.ts'
import { type Firm, yearsInBusiness } from '#features/firm/contract.ts'
import { TRADING } from '#features/quotes/contract.ts'
import { REGISTRATION_RETENTION_MONTHS } from '#features/registrations/contract.ts'
import { ENDED_SUBSCRIPTION_RETENTION_MONTHS } from '#features/subscriptions/contract.ts'
import { LOCALES, numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

/**
 * Facts that texts refer to in double braces (R406), so that each has one source: the firm's profile or a
 * constant in the code. Numbers are formatted in the language.
 */
export const FACTS = [
  'firm',
  'shortName',
  'email',
  'privacyEmail',
  'postalAddress',
  'founded',
  'years',
  'professionals',
  'offices',
  'departments',
  'advisors',
  'canadianCities',
  'usCities',
  'advisorsADay',
  'retailLeast',
  'retailMost',
  'capitalisationLeast',
  'capitalisationMost',
  'relationships',
  'exchanges',
  'shorterDelay',
  'shorterDelayExchanges',
  'longerDelay',
  'longerDelayExchanges',
  'replayHoursLeast',
  'replayHoursMost',
  'replayDays',
  'registrationMonths',
  'endedSubscriptionMonths',
  'messageMonths',
  'clientErrorDays',
] as const
export type FactName = (typeof FACTS)[number]

/** How exchanges write their names in running text, where that isn't how data and filters do (docs/glossary.md). */
const NAMES: Partial<Record<Exchange, string>> = { NASDAQ: 'Nasdaq', 'TSX-V': 'TSXV' }

/** The facts as text in one language; undefined where the firm's profile lacks one. */
export type FirmFacts = Record<FactName, string | undefined>

/** The facts of a firm. Years are counted in its time zone. */
export function factsOf(firm: Firm, language: Language): FirmFacts {
  const numbers = numberFormat(language, {})
  const number = (value: number | undefined) => (value === undefined ? undefined : numbers.format(value))
  const inWords = numberFormat(language, { notation: 'compact', compactDisplay: 'long' })
  const dollars = (value: number | undefined) =>
    value === undefined ? undefined : inWords.format(value).replace(' ', language === 'fr' ? '\u00a0' : ' ')
  const list = new Intl.ListFormat(LOCALES[language])
  const { figures } = firm
  const delays = Object.values(TRADING).map(({ delayMinutes }) => delayMinutes)
  const [shorter, longer] = [Math.min(...delays), Math.max(...delays)]
  const named = (exchanges: readonly Exchange[]) =>
    list.format(exchanges.map((exchange) => NAMES[exchange] ?? exchange))
  const delayedBy = (minutes: number) =>
    named(EXCHANGES.filter((exchange) => TRADING[exchange].delayMinutes === minutes))
  return {
    firm: firm.name,
    shortName: firm.shortName,
    email: firm.email,
    privacyEmail: firm.privacyEmail ?? firm.email,
    postalAddress: firm.postalAddress,
    founded: firm.founded?.toString(),
    years: number(yearsInBusiness(firm, Temporal.Now.plainDateISO(firm.timeZone).year)),
    professionals: number(figures.professionals),
    offices: number(firm.offices.length),
    departments: number(figures.departments),
    advisors: number(figures.advisors),
    canadianCities: number(figures.canadianCities),
    usCities: number(figures.usCities),
    advisorsADay: number(figures.advisorsADay),
    retailLeast: number(figures.retailAdvisorsADay?.least),
    retailMost: number(figures.retailAdvisorsADay?.most),
    capitalisationLeast: dollars(figures.clientCapitalisation?.least),
    capitalisationMost: dollars(figures.clientCapitalisation?.most),
    relationships: number(figures.relationships),
    exchanges: named(EXCHANGES.filter((exchange) => TRADING[exchange].timeZone.startsWith('America/'))),
    shorterDelay: number(shorter),
    shorterDelayExchanges: delayedBy(shorter),
    longerDelay: number(longer),
    longerDelayExchanges: delayedBy(longer),
    replayHoursLeast: number(REPLAY_POSTED_HOURS.min),
    replayHoursMost: number(REPLAY_POSTED_HOURS.max),
    replayDays: number(REPLAY_RETENTION_DAYS),
    registrationMonths: number(REGISTRATION_RETENTION_MONTHS),
    endedSubscriptionMonths: number(ENDED_SUBSCRIPTION_RETENTION_MONTHS),
    messageMonths: number(MESSAGE_RETENTION_MONTHS),
    clientErrorDays: number(REPORT_RETENTION_DAYS),
  }
}

const FACT_NAME = /\{\{(\w*)\}\}/g

/** The names in double braces in a text. */
export function factNamesIn(text: string): string[] {
  return [...text.matchAll(FACT_NAME)].map(([, name = '']) => name)
}

/** The names in double braces in a text that are no facts. */
export function unknownFactNames(text: string): string[] {
  return factNamesIn(text).filter((name) => !FACTS.some((fact) => fact === name))
}

/** Replaces the names in a text with their facts. */
export function insertFacts(text: string, facts: FirmFacts): string {
  return text.replace(FACT_NAME, (whole, name: string) => facts[name as FactName] ?? whole)
}
