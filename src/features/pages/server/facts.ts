import { EXCHANGES, type Exchange } from '#features/companies/contract.ts'
import { REPLAY_KEPT_DAYS, REPLAY_POSTED_HOURS } from '#features/events/contract.ts'
import { type Firm, yearsInBusiness } from '#features/firm/contract.ts'
import { DELAY_MINUTES } from '#features/quotes/contract.ts'
import { LOCALES, numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

/**
 * What texts may name in double braces (R406), so that each fact has one source: the firm's profile, or the rule that
 * the software follows. Numbers are written as the language writes them.
 */
export const FACTS = [
  'firm',
  'shortName',
  'email',
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
export type Fact = (typeof FACTS)[number]

/** How long what people gave the firm is kept, as the privacy policy says it. */
export type KeptFor = {
  registrationMonths: number
  messageMonths: number
  clientErrorDays: number
  endedSubscriptionMonths: number
}

/** The facts in words, in one language. Years are counted on the firm's own calendar. */
export function factsOf(firm: Firm, keptFor: KeptFor, language: Language): Record<Fact, string> {
  const number = numberFormat(language, {})
  const inWords = numberFormat(language, { notation: 'compact', compactDisplay: 'long' })
  const list = new Intl.ListFormat(LOCALES[language])
  const { figures } = firm
  const delays = Object.values(DELAY_MINUTES)
  const [shorter, longer] = [Math.min(...delays), Math.max(...delays)]
  const delayedBy = (minutes: number) =>
    list.format(EXCHANGES.filter((exchange: Exchange) => DELAY_MINUTES[exchange] === minutes))
  return {
    firm: firm.name,
    shortName: firm.shortName,
    email: firm.email,
    postalAddress: firm.postalAddress,
    founded: String(firm.founded),
    years: number.format(yearsInBusiness(firm, Temporal.Now.plainDateISO(firm.timeZone).year)),
    professionals: number.format(figures.professionals),
    offices: number.format(firm.offices.length),
    departments: number.format(figures.departments),
    advisors: number.format(figures.advisors),
    canadianCities: number.format(figures.canadianCities),
    usCities: number.format(figures.usCities),
    advisorsADay: number.format(figures.advisorsADay),
    retailLeast: number.format(figures.retailAdvisorsADay.least),
    retailMost: number.format(figures.retailAdvisorsADay.most),
    capitalisationLeast: inWords.format(figures.clientCapitalisation.least),
    capitalisationMost: inWords.format(figures.clientCapitalisation.most),
    relationships: number.format(figures.relationships),
    exchanges: list.format(EXCHANGES),
    shorterDelay: number.format(shorter),
    shorterDelayExchanges: delayedBy(shorter),
    longerDelay: number.format(longer),
    longerDelayExchanges: delayedBy(longer),
    replayHoursLeast: number.format(REPLAY_POSTED_HOURS.least),
    replayHoursMost: number.format(REPLAY_POSTED_HOURS.most),
    replayDays: number.format(REPLAY_KEPT_DAYS),
    registrationMonths: number.format(keptFor.registrationMonths),
    endedSubscriptionMonths: number.format(keptFor.endedSubscriptionMonths),
    messageMonths: number.format(keptFor.messageMonths),
    clientErrorDays: number.format(keptFor.clientErrorDays),
  }
}

const NAMED = /\{\{(\w*)\}\}/g

/** The names in a text's braces that are no facts. */
export function unknownFacts(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  return names.filter((name) => !FACTS.some((fact) => fact === name))
}

/** A text with its facts in place of their names. */
export function withFacts(text: string, facts: Record<Fact, string>): string {
  return text.replace(NAMED, (whole, name: string) => facts[name as Fact] ?? whole)
}
