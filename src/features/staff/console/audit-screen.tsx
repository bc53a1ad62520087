import { Form, useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { Screen } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Choice } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AUDIT_ACTIONS, type AuditEntry, listAudit } from '../contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const action = AUDIT_ACTIONS.find((each) => each === url.searchParams.get('action'))
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  return { q, action, list: await api(listAudit, { query: { q, action, page } }) }
})

/** The audit log, searchable, latest first. */
export default function AuditScreen() {
  const { t } = useTranslation('staff/console')
  const { q, action, list } = useLoaderData<typeof loader>()
  const hrefOf = (page: number) =>
    `/console/audit?${new URLSearchParams({ ...(q && { q }), ...(action && { action }), page: String(page) })}`
  return (
    <Screen title={t('audit.title')} lead={t('audit.lead')}>
      {/* Another search begins with empty fields of its own. */}
      <Form key={`${q} ${action}`} role="search" className="mb-6 flex flex-wrap items-end gap-4">
        <LanguageField />
        <div className="w-full sm:w-72">
          <TextField name="q" label={t('audit.search')} type="search" defaultValue={q} required={false} />
        </div>
        <div className="w-full sm:w-72">
          <Choice
            name="action"
            label={t('audit.action')}
            all={t('audit.allActions')}
            value={action}
            options={AUDIT_ACTIONS.map((each) => ({ value: each, label: t(`actions.${each}`) }))}
          />
        </div>
        <Button type="submit" variant="secondary" icon="search">
          {t('audit.submit')}
        </Button>
      </Form>
      <Entries entries={list.entries} />
      <Pagination page={list.page} lastPage={list.lastPage} hrefOf={hrefOf} />
    </Screen>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('staff/console')
  const columns: Column<AuditEntry>[] = [
    { key: 'at', heading: t('audit.at'), isFigures: true, cell: ({ at }) => <When at={at} /> },
    {
      key: 'actor',
      heading: t('audit.actor'),
      cell: ({ actor, network }) => (
        <>
          <span className="wrap-anywhere">{actor === 'command line' ? t('audit.commandLine') : actor}</span>
          {network && <span className="figures block text-sm text-muted">{network}</span>}
        </>
      ),
    },
    {
      key: 'action',
      heading: t('audit.action'),
      cell: (entry) => (
        <>
          {t(`actions.${entry.action}`)}
          <Change entry={entry} />
        </>
      ),
    },
    {
      key: 'subject',
      heading: t('audit.subject'),
      isMinor: true,
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
  ]
  return <Table label={t('audit.title')} columns={columns} rows={entries} empty={t('audit.empty')} />
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
