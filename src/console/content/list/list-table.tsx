import type { ReactNode, Ref } from 'react'
import type { ContentEntry } from '#features/drafts/contract.ts'
import { StaffName } from '#web/console/columns.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { When } from '#web/console/when.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageMarks, RecordState } from '../state/state-mark.tsx'
import { useTitleOf } from '../title-of.ts'
import { isFigures, useColumnTexts } from './column-texts.tsx'
import { editorPath, historyPath, type ListView } from './list-address.ts'

/** Stands for an entry while it is selected. */
export function keyOf({ record, draft }: ContentEntry): string {
  return record ?? `draft ${draft?.id}`
}

/** Columns of the title itself, which lists are sorted by in its heading. */
const TITLES = ['title', 'name', 'question', 'path']

type Selection = ReadonlyMap<string, ContentEntry>

/** The entries of a list, with checkboxes, and headings that sort. */
export function ListTable({
  ref,
  kind,
  entries,
  columns: { listColumns, sortColumns },
  view,
  onSort,
  selected,
  onSelect,
}: {
  ref: Ref<HTMLTableElement>
  kind: string
  entries: ContentEntry[]
  columns: { listColumns: string[]; sortColumns: string[] }
  view: ListView
  onSort: (sort: string, order: ListView['order']) => void
  selected: Selection
  onSelect: (selection: Selection) => void
}) {
  const { t } = useTranslation('console/content/list')
  const kindName = useKindName()
  const titleOf = useTitleOf()
  const { heading, cell } = useColumnTexts(kind)
  const areAllSelected = entries.every((entry) => selected.has(keyOf(entry)))
  const toggle = (which: ContentEntry[], isOn: boolean) => {
    const next = new Map(selected)
    for (const entry of which) {
      if (isOn) next.set(keyOf(entry), entry)
      else next.delete(keyOf(entry))
    }
    onSelect(next)
  }
  const titleColumn = sortColumns.find((column) => TITLES.includes(column))
  const sortable = (column: string | undefined, text: string) =>
    column !== undefined && sortColumns.includes(column) ? (
      <SortButton
        text={text}
        isCurrent={view.sort === column}
        order={view.order}
        onSort={(order) => onSort(column, order)}
      />
    ) : (
      text
    )
  const sorted = (column: string | undefined) =>
    column === view.sort ? (view.order === 'desc' ? 'descending' : 'ascending') : undefined
  return (
    <table ref={ref} className="w-full text-left" aria-label={kindName('other', kind)}>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="w-9 py-1.5">
            <Checkbox
              label={t('selectAll')}
              isOn={areAllSelected}
              onChange={(isOn) => toggle(entries, isOn)}
            />
          </th>
          <Heading sort={sorted(titleColumn)}>{sortable(titleColumn, t('title'))}</Heading>
          <Heading>{t('state')}</Heading>
          {listColumns.map((column, index) => (
            <Heading key={column} className={visibility(index)} sort={sorted(column)}>
              {sortable(column, heading(column))}
            </Heading>
          ))}
          <Heading className="max-md:hidden">{t('languages')}</Heading>
          <Heading className="max-md:hidden">
            <span className="sr-only">{t('history')}</span>
          </Heading>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { record, draft } = entry
          const title = titleOf(entry)
          return (
            <tr
              key={keyOf(entry)}
              className="border-b border-line align-baseline focus-within:bg-sunk hover:bg-sunk has-checked:bg-action-wash"
            >
              <td className="py-2">
                <Checkbox
                  label={t('select', { title })}
                  isOn={selected.has(keyOf(entry))}
                  onChange={(isOn) => toggle([entry], isOn)}
                />
              </td>
              <th scope="row" className={`${CELL} font-medium break-words md:min-w-56`}>
                <LocalLink
                  to={editorPath(kind, { record, draftId: draft?.id })}
                  className="line-clamp-2 hover:text-action hover:underline"
                >
                  {title}
                </LocalLink>
                {draft && (
                  <span className="line-clamp-1 text-sm font-normal text-muted">
                    <When at={draft.changedAt} />, <StaffName email={draft.changedBy} />
                  </span>
                )}
              </th>
              <td className={CELL}>
                <RecordState {...entry} />
              </td>
              {listColumns.map((column, index) => (
                <td
                  key={column}
                  className={`${CELL} ${visibility(index)} ${isFigures(column) ? 'figures' : ''}`}
                >
                  {cell(column, entry.cells[column] ?? { value: null, label: null })}
                </td>
              ))}
              <td className={`${CELL} max-md:hidden`}>
                <LanguageMarks {...entry} />
              </td>
              <td className={`${CELL} text-right max-md:hidden`}>
                {record !== null && (
                  <LocalLink
                    to={historyPath(kind, record)}
                    aria-label={t('historyOf', { title })}
                    className="text-sm text-muted hover:text-action hover:underline"
                  >
                    {t('history')}
                  </LocalLink>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const CELL = 'py-2 pr-3 last:pr-0 sm:pr-5'

/** On narrow screens the first column is left, and on phones none. */
function visibility(index: number): string {
  return index === 0 ? 'max-md:hidden' : 'max-xl:hidden'
}

function Heading({
  sort,
  className = '',
  children,
}: {
  sort?: 'ascending' | 'descending' | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <th scope="col" aria-sort={sort} className={`${CELL} font-medium ${className}`}>
      {children}
    </th>
  )
}

/** Sorts by a column; once more, the other way round. */
function SortButton({
  text,
  isCurrent,
  order,
  onSort,
}: {
  text: string
  isCurrent: boolean
  order: ListView['order']
  onSort: (order: ListView['order']) => void
}) {
  return (
    <button
      type="button"
      onClick={() => onSort(isCurrent && order === 'asc' ? 'desc' : 'asc')}
      className={`-mx-1 inline-flex items-center gap-1 rounded-base px-1 hover:text-action ${isCurrent ? 'font-semibold text-ink' : ''}`}
    >
      {text}
      <Icon
        name={isCurrent && order === 'desc' ? 'chevron-down' : 'chevron-up'}
        size={14}
        className={isCurrent ? '' : 'opacity-0'}
      />
    </button>
  )
}

function Checkbox({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="-m-2 inline-grid size-9 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-4 accent-action"
      />
    </label>
  )
}
