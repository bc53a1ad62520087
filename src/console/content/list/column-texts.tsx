import type { ReactNode } from 'react'
import type { ContentCell, ContentFilter } from '#features/drafts/contract.ts'
import { formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { useFieldTexts } from '../field-texts.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * What the columns of a kind's list are called, and what their values mean: a text, the name of another record, a date. They
 * are called as the kind's fields are; columns that no field edits have texts of the list's own.
 */
export function useColumnTexts(kind: string) {
  const { t } = useTranslation('console/content/list')
  const { label: fieldLabel, choice } = useFieldTexts(kind)
  const language = useLanguage()
  const own: Partial<Record<string, string>> = t('columns', { returnObjects: true })
  const ownValues: Partial<Record<string, Record<string, string>>> = t('values', { returnObjects: true })

  function heading(column: string): string {
    return own[column] ?? fieldLabel(column)
  }

  function valueText(column: string, { value, label }: ContentCell): string {
    if (label) return label[language] ?? label.en ?? label.fr ?? ''
    if (value === null) return ''
    const text = String(value)
    return ownValues[column]?.[text] ?? choice(column, text)
  }

  return {
    heading,
    valueText,
    /** The choices of a filter, in the order of the alphabet. */
    optionsOf: ({ column, options }: ContentFilter) =>
      options
        .map(({ value, label }) => ({ value, label: valueText(column, { value, label }) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    cell(column: string, { value, label, local }: ContentCell): ReactNode {
      if (local)
        return column === 'startsAt' ? <When at={instantOf(local)} local={local} /> : <Day local={local} />
      if (typeof value === 'string' && DAY.test(value))
        return <span className="whitespace-nowrap">{formatShortDay(value, language)}</span>
      return valueText(column, { value, label })
    },
  }
}

/** A day; its time on hovering. */
function Day({ local }: { local: LocalTime }) {
  const language = useLanguage()
  return (
    <time dateTime={instantOf(local)} title={formatTimeOfDay(local, language)} className="whitespace-nowrap">
      {formatShortDay(local.dateTime, language)}
    </time>
  )
}

/** Columns of times and numbers, whose figures align. */
export function isFigures(column: string): boolean {
  return /(At|On)$/.test(column) || column === 'position' || column === 'ticker'
}
