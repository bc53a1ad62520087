import { useLoaderData } from 'react-router'
import { Address, RowLink, timeColumn } from '#web/console/columns.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listLoader } from '#web/console/list-search.tsx'
import { useStaffName } from '#web/console/staff.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { useLanguage } from '#web/language.tsx'
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
  const nameOf = useStaffName()
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
          {nameOf(actor) !== actor && <span className="block">{nameOf(actor)}</span>}
          <Address>{actorName(actor)}</Address>
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

/** What a change was done to: a record of content by its title, with the way to it; others by their name. */
function Subject({ entry: { action, subject, record: named } }: { entry: AuditEntry }) {
  const { t } = useTranslation('staff/console')
  const language = useLanguage()
  const kindName = useKindName()
  if (!named) return <OtherSubject subject={subject} />
  const { kind, record, draft, title } = named
  const { [language]: own, en, fr } = title ?? {}
  const name = own ?? en ?? fr
  const about = (
    <span className="block text-sm text-muted">
      {kindName('one', kind)}
      {name === undefined && ` ${record ?? t('audit.draft', { draft: draft ?? 0 })}`}
    </span>
  )
  // A discarded draft, or a record without a trace.
  if (title === null) return about
  const to =
    record === null
      ? `/console/content/drafts/${draft}`
      : action.startsWith('event.')
        ? `/console/events/${record}`
        : `/console/content/${kind}/records/${encodeURIComponent(record)}`
  return (
    <>
      <RowLink to={to}>{name ?? t('audit.untitled')}</RowLink>
      {about}
    </>
  )
}

/** `message 12`: what has a name and a number in the log, with the way to it where there is one. */
function OtherSubject({ subject }: { subject: string }) {
  const { t } = useTranslation('staff/console')
  const [, what, id = ''] = /^(message|application|registration|person) (\S+)$/.exec(subject) ?? []
  if (subject === 'settings') return <RowLink to="/console/settings">{t('audit.subjects.settings')}</RowLink>
  if (what === 'registration' || what === 'person') return t(`audit.subjects.${what}`, { id })
  if (what === 'message' || what === 'application')
    return <RowLink to={`/console/${what}s/${id}`}>{t(`audit.subjects.${what}`, { id })}</RowLink>
  return <Address>{subject}</Address>
}

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
