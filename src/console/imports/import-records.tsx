import { type CsvImportEntry, type ImportRecord, OUTCOMES, type Outcome } from '#features/imports/contract.ts'
import { formatNumber } from '#kit/formats.ts'
import type { Paging } from '#kit/paging.ts'
import { FormattedNumber, RowLink } from '#web/console/columns.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Differences } from '../content/history/differences.tsx'
import { editorPath, historyPath } from '../content/list/list-address.ts'
import { useTitleOf } from '../content/title-of.ts'
import { importPath } from './import-texts.ts'

/** What an import does with each record, field by field: new ones on demand, changed ones at once. */
export function ImportRecords({
  entry: { id, kind, state, records: counts },
  outcome,
  list: { records, ...paging },
}: {
  entry: CsvImportEntry
  outcome: Outcome | undefined
  list: Paging & { records: ImportRecord[] }
}) {
  const { t } = useTranslation('console/imports')
  const language = useLanguage()
  const hrefOf = (changes: { outcome?: Outcome | undefined; page?: number }) => {
    const query = new URLSearchParams({
      ...(changes.outcome && { outcome: changes.outcome }),
      ...(changes.page && { page: String(changes.page) }),
    })
    return query.size > 0 ? `${importPath(id)}?${query}` : importPath(id)
  }
  const tabLabel = (which: 'all' | Outcome, count: number) => (
    <>
      {t(which)} <span className="figures ml-1.5 text-muted">{formatNumber(count, language)}</span>
    </>
  )
  const total = OUTCOMES.reduce((sum, each) => sum + counts[each], 0)
  const title = t(state === 'imported' ? 'recordsDone' : 'records')
  return (
    <section className="mt-10">
      <h2>{title}</h2>
      <div className="mt-3">
        <Tabs
          label={t('outcomes')}
          current={outcome ?? 'all'}
          tabs={[
            { id: 'all', label: tabLabel('all', total), to: hrefOf({}) },
            ...OUTCOMES.map((each) => ({
              id: each,
              label: tabLabel(each, counts[each]),
              to: hrefOf({ outcome: each }),
            })),
          ]}
        />
        <TabPanel tab={outcome ?? 'all'}>
          {records.length === 0 ? (
            <p className="border-b border-line py-4 text-muted">{t('noneOfThese')}</p>
          ) : (
            <table className="w-full text-left" aria-label={title}>
              <thead>
                <tr className="border-b border-line text-sm text-muted">
                  <th scope="col" className="w-14 py-2 pr-3 font-medium sm:w-20">
                    {t('line')}
                  </th>
                  <th scope="col" className="py-2 pr-3 font-medium">
                    {t('record')}
                  </th>
                  <th scope="col" className="py-2 text-right font-medium">
                    {t('outcome')}
                  </th>
                </tr>
              </thead>
              {records.map((record) => (
                <RecordRows key={record.number} kind={kind} record={record} isDone={state === 'imported'} />
              ))}
            </table>
          )}
          <Pagination of={paging} hrefOf={(each) => hrefOf({ outcome, page: each })} />
        </TabPanel>
      </div>
    </section>
  )
}

const LOOKS: Record<Outcome, string> = {
  created: 'font-medium text-action',
  changed: 'font-medium text-amber',
  unchanged: 'text-muted',
}

function RecordRows({
  kind,
  record: { line, outcome, record, title, differences },
  isDone,
}: {
  kind: string
  record: ImportRecord
  isDone: boolean
}) {
  const { t } = useTranslation('console/imports')
  const name = useTitleOf()({ title })
  return (
    <tbody className="border-b border-line align-top">
      <tr>
        <td className="figures py-2 pr-3 text-muted">
          <FormattedNumber value={line} />
        </td>
        <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
          {record === null ? name : <RowLink to={editorPath(kind, { record })}>{name}</RowLink>}
          {isDone && record !== null && outcome === 'changed' && (
            <LocalLink
              to={historyPath(kind, record)}
              aria-label={t('historyOf', { title: name })}
              className="link ml-3 text-sm font-normal"
            >
              {t('history')}
            </LocalLink>
          )}
        </th>
        <td className={`py-2 text-right ${LOOKS[outcome]}`}>{t(`outcomeOf.${outcome}`)}</td>
      </tr>
      {differences.length > 0 && (
        <tr>
          <td colSpan={3} className="sm:pl-20 [&_dl>div:last-child]:border-b-0">
            <Changes kind={kind} outcome={outcome} differences={differences} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Changes({
  kind,
  outcome,
  differences,
}: { kind: string } & Pick<ImportRecord, 'outcome' | 'differences'>) {
  const { t } = useTranslation('console/imports')
  if (outcome === 'changed') return <Differences kind={kind} differences={differences} />
  return (
    <details>
      <summary className="link mb-3 w-fit text-sm">{t('fields', { count: differences.length })}</summary>
      <Differences kind={kind} differences={differences} />
    </details>
  )
}
