import { useSyncExternalStore } from 'react'
import { formatDateTime, formatTimeOfDay } from '#kit/date-format.ts'
import { useStaffName } from '#web/console/staff.ts'
import { viewerTime, When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { DraftSession } from './draft-session.ts'

/** Whether the server has what is in the form: "Saved 10:42". */
export function SaveStatus({ session }: { session: DraftSession }) {
  const { content, save, isKept } = useSyncExternalStore(session.subscribe, session.getState)
  const { t } = useTranslation('console/content/editor')
  const language = useLanguage()
  const nameOf = useStaffName()
  const { draft } = content
  const isProblem = !isKept || ['signed-out', 'failed', 'gone'].includes(save.name)
  return (
    <p role="status" className={`figures text-sm ${isProblem ? 'font-medium text-red' : 'text-muted'}`}>
      {draft?.state === 'scheduled' && draft.publishAtLocal ? (
        t('save.scheduled', { time: formatDateTime(draft.publishAtLocal, language) })
      ) : save.name === 'unchanged' ? (
        draft ? (
          <>
            {draft.state === 'approved' && draft.approvedBy
              ? t('save.approved', { name: nameOf(draft.approvedBy) })
              : t('save.changed', { name: nameOf(draft.textChangedBy) })}{' '}
            <When at={draft.state === 'approved' ? draft.changedAt : draft.textChangedAt} />
          </>
        ) : (
          content.record === null && t('save.new')
        )
      ) : save.name === 'saved' ? (
        t('save.saved', { time: formatTimeOfDay(viewerTime(save.at, language), language) })
      ) : save.name === 'failed' ? (
        <>
          {t('save.failed')} {t(isKept ? 'save.kept' : 'save.notKept')} {save.message}
        </>
      ) : (
        <>
          {t(`save.${save.name}`)}{' '}
          {isKept
            ? (save.name === 'signed-out' || save.name === 'gone') && t('save.kept')
            : t('save.notKept')}
        </>
      )}
    </p>
  )
}
