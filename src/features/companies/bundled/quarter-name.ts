import type { Language } from '#kit/localized.ts'
import { isCalendarQuarter, type QuarterResults } from '../contract.ts'
import { companiesText } from './companies-text.ts'

/** A quarter as in running text: "Q2 2026", or "fiscal Q2 2027" where the fiscal year isn't the calendar year. */
export function quarterName(
  result: Pick<QuarterResults, 'endsOn' | 'quarter' | 'fiscalYear'>,
  language: Language,
): string {
  const { quarter, fiscalYear: year } = result
  return companiesText(language)(isCalendarQuarter(result) ? 'quarter.calendar' : 'quarter.fiscal', {
    quarter,
    year,
  })
}
