import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'
import { EXPIRY_NOTICE_DAYS, type Vndr } from '../contract.ts'

/** Tags for a new, soon expiring or expired replay (R411). */
export function ReplayTags({ vndr }: { vndr: Vndr }) {
  const { t } = useTranslation('vndrs')
  const { shelf, isNew, daysLeft } = vndr
  const lastDay = useLastDay(vndr)
  if (shelf === 'archive') return t('expiredOn', { day: lastDay })
  return (
    <>
      {isNew && <Tag tone="action">{t('new')}</Tag>}
      {daysLeft < EXPIRY_NOTICE_DAYS && <Tag tone="amber">{t('expires', { count: daysLeft })}</Tag>}
    </>
  )
}

/** The last day of a replay; it expires at the following midnight. */
export function useLastDay({ lastDay }: Pick<Vndr, 'lastDay'>): string {
  return formatDay(lastDay, useLanguage())
}
