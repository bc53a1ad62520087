import { type CsvImportEntry, OUTCOMES } from '#features/imports/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

export function importPath(id: number): string {
  return `/console/imports/${id}`
}

/** How many records are new, changed and unchanged: "12 new, 3 changed". Without those that are none. */
export function useRecordCounts(): (
  records: CsvImportEntry['records'],
  outcomes?: readonly (typeof OUTCOMES)[number][],
) => string {
  const { t } = useTranslation('console/imports')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  return (records, outcomes = OUTCOMES) =>
    list.format(
      outcomes
        .filter((outcome) => records[outcome] > 0)
        .map((outcome) => t(`counts.${outcome}`, { count: records[outcome] })),
    )
}
