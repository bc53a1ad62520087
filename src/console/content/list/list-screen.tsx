import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import {
  type ContentEntry,
  type ContentFilter,
  getContentColumns,
  LIST_STATES,
  listContent,
} from '#features/drafts/contract.ts'
import { consoleData } from '#web/console/data.ts'
import { EmptyList } from '#web/console/empty-list.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen } from '#web/console/screen.tsx'
import { useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { useColumnTexts } from './column-texts.tsx'
import { addressOf, type ListView, viewIn } from './list-address.ts'
import { useListKeys } from './list-keys.ts'
import { ListTable } from './list-table.tsx'

export const loader = consoleData(async ({ api, params: { kind = '' }, url }) => {
  const view = viewIn(url.searchParams)
  const state = LIST_STATES.find((each) => each === view.state)
  const columns = await api(getContentColumns, { params: { kind } })
  // An address may name what the kind doesn't have: it is left aside.
  const filters = Object.fromEntries(
    Object.entries(view.filters).filter(([name]) => columns.filters.some(({ column }) => column === name)),
  )
  const sort = columns.sortColumns.find((each) => each === view.sort) ?? columns.sortColumns[0]
  const order = view.sort === '' ? usualOrder(sort) : view.order
  const list = await api(listContent, {
    params: { kind },
    query: {
      q: view.q.slice(0, 200),
      state,
      sort,
      order,
      page: view.page,
      filter: new URLSearchParams(filters).toString(),
    },
  })
  return { kind, columns, list, view: { ...view, state: state ?? '', sort: sort ?? '', order, filters } }
})

/** Times begin with the latest. */
function usualOrder(sort: string | undefined): ListView['order'] {
  return sort && /(At|On)$/.test(sort) ? 'desc' : 'asc'
}

/** The list of a content kind (R802): search, filters, order and page are in its address. */
export default function ListScreen() {
  const { kind } = useLoaderData<typeof loader>()
  // Another kind begins with nothing selected or typed.
  return <List key={kind} />
}

function List() {
  const { kind, columns, list, view } = useLoaderData<typeof loader>()
  const kindName = useKindName()
  const navigate = useLocalNavigate()
  const isLoading = useNavigation().state === 'loading'
  const [selected, setSelected] = useState<ReadonlyMap<string, ContentEntry>>(new Map())
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const newPath = `/console/content/${kind}/new`
  // What can't be removed is one of a fixed number: the firm, the site's pages and lists.
  const isFixed = !columns.isRemovable
  useListKeys({ table, search, onNew: () => !isFixed && navigate(newPath) })
  const show = (change: Partial<ListView>) =>
    navigate(addressOf(kind, { ...view, page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  const isFiltered = view.q !== '' || view.state !== '' || Object.keys(view.filters).length > 0
  return (
    <Screen
      title={kindName('other', kind)}
      action={
        !isFixed && (
          <ButtonLink to={newPath} aria-keyshortcuts="n">
            {kindName('new', kind)}
          </ButtonLink>
        )
      }
    >
      <Filters kind={kind} view={view} filters={columns.filters} search={search} show={show} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
        <BulkActions kind={kind} selected={selected} columns={columns} onSelect={setSelected} />
        {list.entries.length > 0 ? (
          <ListTable
            ref={table}
            kind={kind}
            entries={list.entries}
            columns={columns}
            view={view}
            onSort={(sort, order) => show({ sort, order })}
            selected={selected}
            onSelect={setSelected}
          />
        ) : (
          <Empty isFiltered={isFiltered} isBehind={list.total > 0} resetTo={addressOf(kind, NO_FILTERS)} />
        )}
        <Pagination of={list} hrefOf={(page) => addressOf(kind, { ...view, page })} />
      </div>
      <Count total={list.total} hasMore={list.hasMore} />
    </Screen>
  )
}

const NO_FILTERS: ListView = { q: '', state: '', sort: '', order: 'asc', page: 1, filters: {} }
/** A search is sent when typing pauses. */
const PAUSE_MS = 250

function Filters({
  kind,
  view,
  filters,
  search,
  show,
}: {
  kind: string
  view: ListView
  filters: ContentFilter[]
  search: React.RefObject<HTMLInputElement | null>
  show: (change: Partial<ListView>) => void
}) {
  const { t } = useTranslation(['console/content/list', 'console/content/state'])
  const { heading, optionsOf } = useColumnTexts(kind)
  const { q, setQ } = useTypedSearch(view.q, (typed) => show({ q: typed }))
  const isFiltered = view.state !== '' || Object.keys(view.filters).length > 0
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2">
      <label className="relative w-full sm:w-72">
        <span className="sr-only">{t('search')}</span>
        <Icon
          name="search"
          size={16}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
        />
        <input
          ref={search}
          type="search"
          autoComplete="off"
          aria-keyshortcuts="/"
          placeholder={t('search')}
          maxLength={200}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          className={`${CONTROL} w-full pl-8`}
        />
      </label>
      <FilterSelect
        name={t('state')}
        all={t('allStates')}
        value={view.state}
        options={LIST_STATES.map((state) => ({ value: state, label: t(`console/content/state:${state}`) }))}
        onChange={(state) => show({ state })}
      />
      {filters
        .filter(({ options }) => options.length > 1)
        .map((filter) => (
          <FilterSelect
            key={filter.column}
            name={heading(filter.column)}
            all={t('anyValue', { name: heading(filter.column) })}
            value={view.filters[filter.column] ?? ''}
            options={optionsOf(filter)}
            onChange={(value) => {
              const { [filter.column]: _, ...others } = view.filters
              show({ filters: value === '' ? others : { ...others, [filter.column]: value } })
            }}
          />
        ))}
      {isFiltered && (
        <button
          type="button"
          onClick={() => show({ state: '', filters: {} })}
          className="link min-h-9 px-2 text-sm"
        >
          {t('reset')}
        </button>
      )}
    </search>
  )
}

/** What is typed, and what the address has: sent after a pause, and taken over when the address changes otherwise. */
function useTypedSearch(shown: string, send: (q: string) => void) {
  const [q, setTyped] = useState(shown)
  const sent = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown === sent.current) return
    sent.current = shown
    setTyped(shown)
  }, [shown])
  const setQ = (typed: string) => {
    setTyped(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = typed.trim()
      latest.current(typed.trim())
    }, PAUSE_MS)
  }
  return { q, setQ }
}

const CONTROL = 'min-h-9 rounded-base border border-line-strong bg-raised px-2 text-sm hover:border-ink'

function FilterSelect({
  name,
  all,
  value,
  options,
  onChange,
}: {
  name: string
  all: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <select
      aria-label={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={`${CONTROL} max-w-60 max-sm:grow ${value === '' ? '' : 'border-action font-medium'}`}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Empty({
  isFiltered,
  isBehind,
  resetTo,
}: {
  isFiltered: boolean
  isBehind: boolean
  resetTo: string
}) {
  const { t } = useTranslation('console/content/list')
  if (!isFiltered && !isBehind) return <EmptyList title={t('empty')} advice={t('emptyAdvice')} />
  return (
    <EmptyList
      title={t(isBehind ? 'endOfList' : 'nothingFound')}
      advice={!isBehind && t('nothingFoundAdvice')}
    >
      <LocalLink to={resetTo} className="link mt-3 inline-block">
        {t('reset')}
      </LocalLink>
    </EmptyList>
  )
}

/** How many there are, also told to screen readers after a search; and the keys. */
function Count({ total, hasMore }: { total: number; hasMore: boolean }) {
  const { t } = useTranslation('console/content/list')
  return (
    <footer className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
      <p role="status" className="figures">
        {hasMore ? t('hasMore', { count: total }) : t('count', { count: total })}
      </p>
      <p className="max-lg:hidden">{t('keyList')}</p>
    </footer>
  )
}
