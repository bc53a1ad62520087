import { useTerms } from '#features/terms/site/index.ts'
import { formatDay } from '#kit/date-format.ts'
import { dateFormat } from '#kit/formats.ts'
import { type CheckedFilters, useFaultMessages } from '#web/filtered-list/use-fault-messages.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { ReleasesData } from './releases-page.tsx'

/** The chosen filters in words, for titles: "Orvane Gold, Exploration, 2026". Invalid values are left out. */
export function useFilterWords({ filters, choice }: Pick<ReleasesData, 'filters' | 'choice'>): string {
  const { t } = useTranslation('releases')
  const terms = useTerms()
  const language = useLanguage()
  const { ticker, sector, topic, year, month } = filters
  const [from, to] = [filters.from, filters.to].map((day) => isDay(day) && formatDay(day, language))
  const parts = [
    choice.chosen?.name,
    ticker?.toUpperCase(),
    terms.known('sectors', sector),
    terms.known('releaseTopics', topic),
    isMonth(month) ? monthName(month, language) : /^\d{4}$/.exec(year ?? '')?.[0],
    from && to
      ? t('range.both', { from, to })
      : from
        ? t('range.from', { from })
        : to && t('range.to', { to }),
    choiceOf(['en', 'fr'], filters.language, (each) => t(each === 'en' ? 'english' : 'french')),
  ]
  return parts.filter(Boolean).join(', ')
}

function choiceOf<T extends string>(
  choices: readonly T[],
  value: string | undefined,
  words: (choice: T) => string,
) {
  const choice = choices.find((each) => each === value)
  return choice && words(choice)
}

/** Whether a text is a day, `2026-11-22`. */
function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))
}

/** Whether a text is a month, `2026-11`. */
export function isMonth(text: string | undefined): text is string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')
}

/** "November 2026", « novembre 2026 ». */
export function monthName(month = '', language: 'en' | 'fr'): string {
  const format = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T12:00:00Z`))
}

/** Messages for faulty filters, which quote what was typed. */
export function useFaults(releases: CheckedFilters): Record<string, string> {
  const { t } = useTranslation('releases')
  return useFaultMessages(releases, (name, value, said) => {
    if (name === 'ticker' || (name === 'month' && isMonth(value))) return said
    if (name === 'from' || name === 'to') return isDay(value) ? said : t('fault.day', { value })
    return name === 'month' || name === 'year' ? t(`fault.${name}`, { value }) : undefined
  })
}
