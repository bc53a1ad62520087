import { useTerms } from '#features/terms/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

type FeedLinkProps = { sector?: string | undefined; company?: string | undefined }

/** Below a list of events: the calendar feed of all events, or of the filtered sector or company (R305). */
export function FeedLink(of: FeedLinkProps) {
  const { t } = useTranslation('events')
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm print:hidden">
      <SubscribeLink {...of} />
      <p className="mt-1 text-muted">{t('calendar.subscribeHint')}</p>
    </div>
  )
}

/**
 * The link to a calendar feed of a sector, of a company (its slug), or of all events. `webcal:` opens
 * calendar programs.
 */
export function SubscribeLink({ sector, company }: FeedLinkProps) {
  const { t } = useTranslation('events')
  const terms = useTerms()
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const sectorName = terms.known('sectors', sector)
  const query = new URLSearchParams({
    ...(sector && sectorName && { sector }),
    ...(company && { company }),
    lng: language,
  })
  return (
    <a
      href={`${origin.replace(/^https?:/, 'webcal:')}/api/calendar.ics?${query}`}
      className="link inline-flex items-center gap-2 print:hidden"
    >
      <Icon name="calendar-plus" size={18} />
      {t('calendar.subscribe')}
      {sectorName && ` (${sectorName})`}
    </a>
  )
}
