import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { EXPIRY_NOTICE_DAYS, type Vndr } from '../contract.ts'
import { SpokenLanguageTag, useForeignLanguage } from './spoken-language.tsx'

/** Tags for a new, soon expiring or expired replay (R411), and for one spoken in another language than the reader's. */
export function ReplayTags({ vndr }: { vndr: Vndr }) {
  const { t } = useTranslation('vndrs')
  const { shelf, isNew, daysLeft } = vndr
  const lastDay = useLastDay(vndr)
  const isForeign = useForeignLanguage(vndr) !== undefined
  if (shelf === 'archive')
    return (
      <>
        {t('expiredOn', { day: lastDay })}
        <SpokenLanguageTag vndr={vndr} />
      </>
    )
  return (
    <>
      {isNew && <Tag tone="action">{t('new')}</Tag>}
      {daysLeft < EXPIRY_NOTICE_DAYS && <Tag tone="amber">{t('expires', { count: daysLeft })}</Tag>}
      <SpokenLanguageTag vndr={vndr} />
      {isForeign && <CaptionLanguages vndr={vndr} />}
    </>
  )
}

/** The languages of a replay's captions, in short. */
export function CaptionLanguages({ vndr: { captionLanguages } }: { vndr: Vndr }) {
  const { t } = useTranslation('vndrs')
  if (captionLanguages.length === 0) return null
  return (
    <span className="text-sm whitespace-nowrap text-muted">
      <VisuallyHidden>{t('vndr.captions')} </VisuallyHidden>
      <span aria-hidden="true">CC </span>
      {captionLanguages.map((language) => language.toUpperCase()).join(', ')}
    </span>
  )
}

/** The last day of a replay; it expires at the following midnight. */
export function useLastDay({ lastDay }: Pick<Vndr, 'lastDay'>): string {
  return formatDay(lastDay, useLanguage())
}
