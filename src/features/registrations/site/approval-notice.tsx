import type { EventDetail } from '#features/events/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { BoxedNotice } from '#web/ui/boxed-notice.tsx'

/** Says above the form that a registration may have to be approved (R347). */
export function ApprovalNotice({ event: { approval } }: { event: EventDetail }) {
  const { t } = useTranslation('registrations')
  if (approval === 'everyone') return null
  return <BoxedNotice title={t('approval.title')}>{t(`approval.${approval}`)}</BoxedNotice>
}
