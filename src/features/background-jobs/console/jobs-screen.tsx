import { useLoaderData } from 'react-router'
import { FormattedNumber, numberColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { listQuery } from '#web/console/list-search.tsx'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { StateButtons } from '#web/console/state-buttons.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { When } from '#web/console/when.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { discardJob, type FailedJob, listJobQueues, type Queue, retryJob } from '../contract.ts'

export const loader = consoleData(({ api, url }) =>
  api(listJobQueues, { query: { page: listQuery(url, 'state', []).page } }),
)

/** Background jobs: how many wait and run, and those that nothing tries again (R809). */
export default function JobsScreen() {
  const { t } = useTranslation('background-jobs/console')
  const { queues, failed, late, ...paging } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {late.map((what) => (
        <AlertBanner key={what} kind="error">
          {t(`late.${what}`)}
        </AlertBanner>
      ))}
      <ScreenSection title={t('queues')}>
        <Queues queues={queues} />
      </ScreenSection>
      <ScreenSection title={t('failures')}>
        <Failures failed={failed} />
        <Pagination of={paging} hrefOf={(each) => `/console/jobs?page=${each}`} />
      </ScreenSection>
    </Screen>
  )
}

/** A kind of job in words; its technical name when it has none, as of a version to come. */
function useKind() {
  const { t } = useTranslation('background-jobs/console')
  const kinds: Record<string, string> = t('kinds', { returnObjects: true })
  return (name: string) => kinds[name] ?? name
}

function Queues({ queues }: { queues: Queue[] }) {
  const { t } = useTranslation('background-jobs/console')
  const kind = useKind()
  const count = (key: 'waiting' | 'later' | 'active' | 'failed'): Column<Queue & { id: string }> => ({
    ...numberColumn(key, t(key)),
    cell: (queue) => (
      <span className={key === 'failed' && queue.failed > 0 ? 'font-medium text-amber' : ''}>
        <FormattedNumber value={queue[key]} />
      </span>
    ),
  })
  return (
    <Table
      label={t('queues')}
      columns={[
        { key: 'name', heading: t('kind'), cell: ({ name }) => kind(name) },
        count('waiting'),
        count('later'),
        count('active'),
        count('failed'),
      ]}
      rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
      empty={t('idle')}
    />
  )
}

function Failures({ failed }: { failed: FailedJob[] }) {
  const { t } = useTranslation('background-jobs/console')
  const kind = useKind()
  const { act } = useChange()
  const columns: Column<FailedJob>[] = [
    { key: 'name', heading: t('kind'), cell: ({ name }) => kind(name) },
    {
      key: 'reason',
      heading: t('reason'),
      cell: ({ reason, attempts }) => (
        <>
          <span className="wrap-anywhere">{reason ?? t('noReason')}</span>
          <span className="figures block text-sm text-muted">
            {t('attempts')} {attempts}
          </span>
        </>
      ),
    },
    {
      key: 'failedAt',
      heading: t('failedAt'),
      isFigures: true,
      isMinor: true,
      cell: ({ failedAt, createdAt }) => <When at={failedAt ?? createdAt} />,
    },
    {
      key: 'actions',
      heading: t('actions'),
      cell: ({ name, id }) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StateButtons
            states={[{ state: 'retry', label: t('retry') }]}
            act={(api) => api(retryJob, { params: { name, id }, body: {} })}
          />
          <ConfirmButton
            label={t('discard')}
            name={t('discardWhat', { kind: kind(name) })}
            question={t('discardQuestion')}
            consequence={t('discardConsequence')}
            act={() => act((api) => api(discardJob, { params: { name, id } }))}
          />
        </div>
      ),
    },
  ]
  return <Table label={t('failures')} columns={columns} rows={failed} empty={t('noFailures')} />
}
