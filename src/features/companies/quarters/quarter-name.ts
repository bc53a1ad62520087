import { bundledTexts } from '#i18n/i18n.ts'
import type { Language } from '#kit/localized.ts'
import { isCalendarQuarter, type QuarterResults } from '../contract.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

const quarterText = bundledTexts('companies/quarters', { en, fr })

/** A quarter as in running text: "Q2 2026", or "fiscal Q2 2027" where the fiscal year isn't the calendar year. */
export function quarterName(
  result: Pick<QuarterResults, 'endsOn' | 'quarter' | 'fiscalYear'>,
  language: Language,
): string {
  const { quarter, fiscalYear: year } = result
  return quarterText(language)(isCalendarQuarter(result) ? 'calendar' : 'fiscal', { quarter, year })
}
