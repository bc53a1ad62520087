import { Fragment } from 'react'
import { useLoaderData } from 'react-router'
import { type DraftComment, listRevisionComments } from '#features/drafts/console/contract.ts'
import { compareRevisions, listRevisions, type Revision, restoreRevision } from '#features/drafts/contract.ts'
import { formatShortDay } from '#kit/date-format.ts'
import { StaffName, timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { EmptyList } from '#web/console/empty-list.tsx'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { When } from '#web/console/when.tsx'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { editorPath, historyPath } from '../list/list-address.ts'
import { useTitleOf } from '../title-of.ts'
import { Differences } from './differences.tsx'

export const loader = consoleData(async ({ api, params: { kind = '', record = '' }, url }) => {
  const numberIn = (name: string) => Number.parseInt(url.searchParams.get(name) ?? '', 10) || undefined
  const params = { kind, record }
  const list = await api(listRevisions, { params, query: { page: Math.max(1, numberIn('page') ?? 1) } })
  const to = numberIn('to') ?? list.revisions[0]?.number
  const from = numberIn('from') ?? (to === undefined ? undefined : to - 1)
  const differences =
    to !== undefined && from !== undefined && from >= 1
      ? (await api(compareRevisions, { params: { ...params, number: to }, query: { from } })).differences
      : null
  const hasComments = list.revisions.some(({ number, comments }) => number === to && comments > 0)
  const said = hasComments
    ? (await api(listRevisionComments, { params: { ...params, number: to ?? 0 } })).comments
    : []
  return { kind, record, list, from, to, differences, said }
})

/** A record's revisions: who published them, when and why, what changed between two of them, and the way back (R808). */
export default function HistoryScreen() {
  const { t } = useTranslation('console/content/history')
  const titleOf = useTitleOf()
  const { kind, record, list, from, to, differences, said } = useLoaderData<typeof loader>()
  const [latest] = list.revisions
  const pageHref = (page: number) => `${historyPath(kind, record)}?page=${page}`
  return (
    <Screen
      title={t('title', { title: latest ? titleOf(latest) : record })}
      lead={t('lead')}
      action={
        <ButtonLink to={editorPath(kind, { record })} variant="secondary">
          {t('edit')}
        </ButtonLink>
      }
    >
      {latest ? (
        <>
          <Revisions revisions={list.revisions} shown={to} />
          <Pagination of={list} hrefOf={pageHref} />
          {to !== undefined && (
            <ScreenSection title={t('changes')}>
              <VersionChoice revisions={list.revisions} from={from} to={to} />
              {differences ? (
                <Differences kind={kind} differences={differences} />
              ) : (
                <p className="border-y border-line py-4 text-muted">{t('first')}</p>
              )}
            </ScreenSection>
          )}
          {said.length > 0 && (
            <ScreenSection title={t('said')}>
              <Said comments={said} />
            </ScreenSection>
          )}
        </>
      ) : (
        <EmptyList title={t('empty')} advice={t('emptyAdvice')} />
      )}
    </Screen>
  )
}

function Revisions({ revisions, shown }: { revisions: Revision[]; shown: number | undefined }) {
  const { t } = useTranslation('console/content/history')
  const { kind, record, list } = useLoaderData<typeof loader>()
  const { act } = useChange()
  const restore = (number: number) =>
    act(
      (api) => api(restoreRevision, { params: { kind, record, number }, body: {} }),
      editorPath(kind, { record }),
    )
  const columns: Column<Revision & { id: number }>[] = [
    {
      key: 'number',
      heading: t('columns.number'),
      isFigures: true,
      cell: ({ number }) => (
        <LocalLink
          to={`${historyPath(kind, record)}?${new URLSearchParams({ page: String(list.page), to: String(number) })}`}
          preventScrollReset
          aria-current={number === shown ? 'true' : undefined}
          className="link aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {number}
        </LocalLink>
      ),
    },
    timeColumn('publishedAt', t('columns.published')),
    {
      key: 'by',
      heading: t('columns.by'),
      cell: (revision) => <By revision={revision} />,
    },
    {
      key: 'why',
      heading: t('columns.why'),
      isMinor: true,
      cell: ({ reason }) => reason ?? <span className="text-muted">{t('noReason')}</span>,
    },
    {
      key: 'restore',
      heading: t('columns.actions'),
      cell: ({ number }) => (
        <ConfirmButton
          label={t('restore')}
          name={t('restoreWhat', { number })}
          question={t('restoreQuestion', { number })}
          consequence={t('restoreConsequence')}
          act={() => restore(number)}
        />
      ),
    },
  ]
  const rows = revisions.map((revision) => ({ ...revision, id: revision.number }))
  return <Table label={t('columns.number')} columns={columns} rows={rows} empty={t('empty')} />
}

/** Who published a version, wrote its draft and approved it. */
function By({ revision }: { revision: Revision }) {
  const { t } = useTranslation('console/content/history')
  const { publishedBy, writers, approvedBy, clients } = revision
  const approvers = [...(approvedBy ? [approvedBy] : []), ...clients.map((name) => t('client', { name }))]
  return (
    <>
      {publishedBy === null ? t('outside') : <StaffName email={publishedBy} />}
      {writers.length > 0 && !(writers.length === 1 && writers[0] === publishedBy) && (
        <span className="block text-sm text-muted">
          {t('written')} <Names of={writers} />
        </span>
      )}
      {approvers.length > 0 && (
        <span className="block text-sm text-muted">
          {t('approved')} <Names of={approvers} />
        </span>
      )}
    </>
  )
}

function Names({ of }: { of: readonly string[] }) {
  return of.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && ', '}
      <StaffName email={each} />
    </Fragment>
  ))
}

/** What was said about the draft of a version. */
function Said({ comments }: { comments: readonly DraftComment[] }) {
  const { t } = useTranslation(['console/content/history', 'console/content/editor'])
  return (
    <ul className="measure divide-y divide-line border-y border-line">
      {comments.map(({ id, by, isClient, madeAt, text, approval, resolved }) => (
        <li key={id} className="py-3">
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">{isClient ? t('client', { name: by }) : by}</span>,{' '}
            <When at={madeAt} />
            {resolved && ` · ${t('resolved')}`}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">
            {approval ? t(`console/content/editor:clients.approval.${approval}`) : text}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Any two versions of the page can be compared; the address says which. */
function VersionChoice({
  revisions,
  from,
  to,
}: {
  revisions: Revision[]
  from: number | undefined
  to: number
}) {
  const { t } = useTranslation('console/content/history')
  const { kind, record, list } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const navigate = useLocalNavigate()
  const show = (change: { from?: string; to?: string }) => {
    const query = { page: String(list.page), from: String(from ?? ''), to: String(to), ...change }
    return navigate(`${historyPath(kind, record)}?${new URLSearchParams(query)}`, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <div className="mb-4 flex flex-wrap gap-4">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex items-center gap-2 text-sm">
          {t(end)}
          <select
            value={(end === 'from' ? from : to) ?? ''}
            onChange={({ currentTarget }) => show({ [end]: currentTarget.value })}
            className="min-h-9 rounded-base border border-line-strong bg-raised px-2"
          >
            {[...numbersOf(revisions, from, to)].map((number) => {
              const revision = revisions.find((each) => each.number === number)
              return (
                <option key={number} value={number}>
                  {revision
                    ? t('option', { number, date: formatShortDay(revision.publishedAt, language) })
                    : number}
                </option>
              )
            })}
          </select>
        </label>
      ))}
    </div>
  )
}

/** The versions of the page, and those of the address. */
function numbersOf(revisions: Revision[], from: number | undefined, to: number): Set<number> {
  const numbers = [...revisions.map(({ number }) => number), to, from ?? 0].filter((number) => number > 0)
  return new Set(numbers.sort((one, other) => other - one))
}
