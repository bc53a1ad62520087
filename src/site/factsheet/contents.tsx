import { useTranslation } from '#web/translation.ts'
import { hasDocuments } from './documents.tsx'
import type { Factsheet } from './factsheet-data.ts'

/** Links to the sections that this factsheet has; on wide screens they stay below the header. */
export function Contents({
  factsheet: { company, quote, history, vndrs, advisor },
}: {
  factsheet: Factsheet
}) {
  const { t } = useTranslation('factsheet')
  const { results, profile, calendar, contact, coverage, management } = company
  const parts = [
    (quote || history) && { id: 'price', title: t('price') },
    results.length > 0 && { id: 'results', title: t('results.short') },
    profile !== null && { id: 'profile', title: t('profile') },
    { id: 'figures', title: t('figures.title') },
    calendar.length > 0 && { id: 'calendar', title: t('calendar.short') },
    (contact || advisor) && { id: 'contacts', title: t('contacts.short') },
    hasDocuments(company) && { id: 'documents', title: t('documents.title') },
    coverage.length > 0 && { id: 'coverage', title: t('coverage.short') },
    management.length > 0 && { id: 'management', title: t('management') },
    { id: 'releases', title: t('releases.title') },
    { id: 'events', title: t('events.title') },
    vndrs.length > 0 && { id: 'vndrs', title: t('vndrs.title') },
    { id: 'media', title: t('media.short') },
  ].filter((part) => typeof part === 'object')
  return (
    <nav
      aria-label={t('contents')}
      className="mb-10 flex flex-wrap gap-x-4.5 border-y border-line bg-paper py-1 text-sm lg:sticky lg:top-14 lg:z-20 print:hidden"
    >
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="link-quiet py-1.5 whitespace-nowrap hover:text-action">
          {title}
        </a>
      ))}
    </nav>
  )
}
