import type { CsvImportEntry, ImportFault } from '#features/imports/contract.ts'
import { formatNumber } from '#kit/formats.ts'
import type { Paging } from '#kit/paging.ts'
import { textColumn } from '#web/console/columns.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { importPath } from './import-texts.ts'

/** What is wrong with a file, by line and column, and what to do. */
export function ImportFaults({
  entry: { id },
  faults: { faults, ...paging },
}: {
  entry: CsvImportEntry
  faults: Paging & { faults: ImportFault[] }
}) {
  const { t } = useTranslation('console/imports')
  const language = useLanguage()
  const columns: Column<ImportFault & { id: number }>[] = [
    { key: 'line', heading: t('line'), isFigures: true, cell: ({ line }) => formatNumber(line, language) },
    textColumn('column', t('column')),
    textColumn('message', t('fault')),
  ]
  return (
    <section className="mt-10">
      <h2>{t('faultsTable')}</h2>
      <div className="mt-3">
        <Table
          label={t('faultsTable')}
          columns={columns}
          rows={faults.map((fault) => ({ ...fault, id: fault.number }))}
          empty={t('noneOfThese')}
        />
      </div>
      <Pagination of={paging} hrefOf={(each) => `${importPath(id)}?page=${each}`} />
    </section>
  )
}
