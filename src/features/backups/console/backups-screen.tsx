import { useLoaderData } from 'react-router'
import { fileSize } from '#kit/file-size.ts'
import { timeColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { StateButtons } from '#web/console/state-buttons.tsx'
import { Table } from '#web/console/table.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { type BackupRow, listBackups, startBackup } from '../contract.ts'

export const loader = consoleData(({ api }) => api(listBackups))

/** The backups of the last weeks: whether they are whole, and were restored on trial. */
export default function BackupsScreen() {
  const { t } = useTranslation('backups/console')
  const language = useLanguage()
  const { settings, isLate, backups } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {settings ? (
        <p>{t('where', { at: settings.at, target: settings.target, keep: t('keep', settings.keep) })}</p>
      ) : (
        <p>{t('off')}</p>
      )}
      {isLate && <AlertBanner kind="error">{t('late')}</AlertBanner>}
      {settings && (
        <StateButtons
          states={[{ state: 'start', label: t('start') }]}
          act={(api) => api(startBackup, { body: {} })}
        />
      )}
      <ScreenSection title={t('latest')}>
        <Table
          label={t('title')}
          columns={[
            timeColumn('createdAt', t('ordered')),
            { key: 'state', heading: t('state'), cell: (backup) => <State backup={backup} /> },
            {
              key: 'bytes',
              heading: t('size'),
              isFigures: true,
              isNumber: true,
              cell: ({ bytes }) => bytes !== null && fileSize(bytes, language),
            },
            {
              key: 'by',
              heading: t('by'),
              isMinor: true,
              cell: ({ isScheduled }) => t(isScheduled ? 'scheduled' : 'byHand'),
            },
          ]}
          rows={backups}
          empty={t('none')}
        />
      </ScreenSection>
    </Screen>
  )
}

function State({ backup: { finishedAt, verifiedAt, fault, name } }: { backup: BackupRow }) {
  const { t } = useTranslation('backups/console')
  const state =
    finishedAt === null ? (fault === null ? 'running' : 'failed') : verifiedAt ? 'verified' : 'whole'
  return (
    <>
      <span className={fault === null ? '' : 'font-medium text-amber'}>{t(state)}</span>
      {name !== null && <span className="figures block text-sm text-muted">{name}</span>}
      {fault !== null && <span className="block text-sm wrap-anywhere text-muted">{fault}</span>}
    </>
  )
}
