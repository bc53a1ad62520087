import { useTranslation } from 'react-i18next'
import { SECTORS, type Sector } from '#features/companies/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The calendar feed of all events, or of the sector that is filtered by (R305). `webcal:` opens calendar programs. */
export function FeedLink({ sector }: { sector: string | undefined }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const known = SECTORS.find((each): each is Sector => each === sector)
  const query = new URLSearchParams({ ...(known && { sector: known }), lng: language })
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm print:hidden">
      <a
        href={`${origin.replace(/^https?:/, 'webcal:')}/api/calendar.ics?${query}`}
        className="link inline-flex items-center gap-2"
      >
        <Icon name="calendar-plus" size={18} />
        {t('calendar.subscribe')}
        {known && ` (${t(`sectors.${known}`)})`}
      </a>
      <p className="mt-1 text-muted">{t('calendar.subscribeHint')}</p>
    </div>
  )
}
