import type { OpenDraft } from '#features/drafts/contract.ts'
import { RowLink } from '#web/console/columns.tsx'
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
}: {
  label: string
  drafts: readonly OpenDraft[]
  empty: string
}) {
  const { t } = useTranslation('console')
  const titleOf = useTitleOf()
  const kindName = useKindName()
  const columns: Column<OpenDraft>[] = [
    {
      key: 'title',
      heading: t('drafts.name'),
      cell: ({ id, kind, record, title }) => (
        <RowLink to={editorPath(kind, { record, draftId: id })}>{titleOf({ title })}</RowLink>
      ),
    },
    { key: 'kind', heading: t('drafts.kind'), isMinor: true, cell: ({ kind }) => kindName('one', kind) },
    { key: 'state', heading: t('drafts.state'), cell: ({ state }) => <StateMark state={state} /> },
    {
      key: 'changed',
      heading: t('drafts.changed'),
      isFigures: true,
      cell: ({ changedAt, changedBy }) => (
        <>
          <When at={changedAt} />
          <span className="block text-sm wrap-anywhere text-muted">{changedBy}</span>
        </>
      ),
    },
  ]
  return <Table label={label} columns={columns} rows={drafts} empty={empty} />
}
