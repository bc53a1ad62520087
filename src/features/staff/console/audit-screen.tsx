import { useLoaderData } from 'react-router'
import { RowLink, timeColumn } from '#web/console/columns.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listLoader } from '#web/console/list-search.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useTranslation } from '#web/translation.ts'
import { AUDIT_ACTIONS, type AuditEntry, listAudit } from '../contract.ts'

export const loader = listLoader('action', AUDIT_ACTIONS, (api, query) => api(listAudit, { query }))

/** The audit log, searchable, latest first. */
export default function AuditScreen() {
  const { t } = useTranslation('staff/console')
  const found = useLoaderData<typeof loader>()
  return (
    <ListScreen t={(key) => t(`audit.${key}`)} path="/console/audit" found={found}>
      <Entries entries={found.list.entries} />
    </ListScreen>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('staff/console')
  const actorName = (actor: string) => {
    const [, link] = CLIENT.exec(actor) ?? []
    if (link) return t('audit.client', { link })
    return actor === 'command line' ? t('audit.commandLine') : actor
  }
  const columns: Column<AuditEntry>[] = [
    timeColumn('at', t('audit.at')),
    {
      key: 'actor',
      heading: t('audit.actor'),
      cell: ({ actor, network }) => (
        <>
          <span className="wrap-anywhere md:wrap-break-word">{actorName(actor)}</span>
          {network && <span className="figures block text-sm text-muted">{network}</span>}
        </>
      ),
    },
    {
      key: 'action',
      heading: t('audit.action'),
      cell: (entry) => (
        <>
          {t(`audit.actions.${entry.action}`)}
          <Change entry={entry} />
        </>
      ),
    },
    {
      key: 'subject',
      heading: t('audit.subject'),
      isMinor: true,
      cell: (entry) => <Subject entry={entry} />,
    },
  ]
  return <Table label={t('audit.title')} columns={columns} rows={entries} empty={t('audit.empty')} />
}

/** A client, whom the log doesn't name. */
const CLIENT = /^client link (\d+)$/

/** What a change was done to: a record of content by its kind and number, with the way to it. */
function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const kindName = useKindName()
  const [, kind, draft, record] = CONTENT_SUBJECT.exec(subject) ?? []
  if (!action.startsWith('content.') || !kind || !(draft || record))
    return <span className="wrap-anywhere md:wrap-break-word">{subject}</span>
  const to = draft
    ? `/console/content/drafts/${draft}`
    : `/console/content/${kind}/records/${encodeURIComponent(record ?? '')}`
  return <RowLink to={to}>{`${kindName('one', kind)} ${draft ?? record}`}</RowLink>
}

/** `article 12`, or `article draft 5` of a record that was never published. */
const CONTENT_SUBJECT = /^([a-z-]+) (?:draft (\d+)|(\S+))$/

/** What was before and after a change. */
function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('staff/console')
  if (before === null && after === null) return null
  return (
    <details className="text-sm text-muted">
      <summary className="w-fit hover:text-action">{t('audit.details')}</summary>
      {before !== null && (
        <p className="break-words">{t('audit.before', { value: JSON.stringify(before) })}</p>
      )}
      {after !== null && <p className="break-words">{t('audit.after', { value: JSON.stringify(after) })}</p>}
    </details>
  )
}
