import type { OpenDraft } from '#features/drafts/contract.ts'
import { RowLink, StaffName } from '#web/console/columns.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { useTranslation } from '#web/translation.ts'
import { editorPath } from './list/list-address.ts'
import { StateMark } from './state/state-mark.tsx'
import { useTitleOf } from './title-of.ts'

/** Drafts of any kind, each with the way to its editor. */
export function Drafts({
  label,
  drafts,
  empty,
  selection,
}: {
  label: string
  drafts: readonly OpenDraft[]
  empty: string
  /** Drafts that are to go out together, by their ids. */
  selection?: { ids: ReadonlySet<number>; onChange: (draft: OpenDraft) => void }
}) {
  const { t } = useTranslation('console')
  const titleOf = useTitleOf()
  const kindName = useKindName()
  const columns: Column<OpenDraft>[] = [
    {
      key: 'title',
      heading: t('drafts.name'),
      cell: (draft) => {
        const { id, kind, record } = draft
        const title = titleOf(draft)
        const link = <RowLink to={editorPath(kind, { record, draftId: id })}>{title}</RowLink>
        if (!selection) return link
        return (
          <span className="flex items-start gap-3">
            <input
              type="checkbox"
              aria-label={t('drafts.together.select', { title })}
              checked={selection.ids.has(id)}
              onChange={() => selection.onChange(draft)}
              className="mt-1 size-4 shrink-0 accent-action"
            />
            {link}
          </span>
        )
      },
    },
    { key: 'kind', heading: t('drafts.kind'), isMinor: true, cell: ({ kind }) => kindName('one', kind) },
    {
      key: 'state',
      heading: t('drafts.state'),
      cell: ({ state, openComments }) => (
        <>
          <StateMark state={state} />
          {openComments > 0 && (
            <span className="figures block text-sm text-muted">
              {t('drafts.openComments', { count: openComments })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'changed',
      heading: t('drafts.changed'),
      isFigures: true,
      cell: ({ changedAt, changedBy }) => (
        <>
          <When at={changedAt} />
          <span className="block text-sm text-muted">
            <StaffName email={changedBy} />
          </span>
        </>
      ),
    },
  ]
  return <Table label={label} columns={columns} rows={drafts} empty={empty} />
}
