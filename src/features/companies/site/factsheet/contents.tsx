import { useTranslation } from '#web/translation.ts'
import { hasDocuments } from './documents.tsx'
import type { Factsheet } from './factsheet-data.ts'
import { hasFigures } from './key-figures.tsx'

/** Links to the sections that this factsheet has: one line below the header, which scrolls sideways where it doesn't fit. */
export function Contents({ factsheet: { company, vndrs, advisor } }: { factsheet: Factsheet }) {
  const { t } = useTranslation('factsheet')
  const { results, profile, calendar, contact, coverage, management } = company
  const parts = [
    results.length > 0 && { id: 'results', title: t('results.short') },
    profile !== null && { id: 'profile', title: t('profile') },
    hasFigures(company) && { id: 'figures', title: t('figures.title') },
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
    <>
      <a
        href={`#${parts[0]?.id}`}
        className="sr-only focus:not-sr-only focus:mb-3 focus:inline-block focus:text-sm print:hidden"
      >
        {t('skipContents')}
      </a>
      <nav
        aria-label={t('contents')}
        className="sticky top-14 z-20 -mx-4 mb-10 flex gap-x-4.5 overflow-x-auto border-y border-line bg-paper px-4 py-1 text-sm [scrollbar-width:none] lg:mx-0 lg:px-0 print:hidden"
      >
        {parts.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="link-quiet shrink-0 scroll-mx-8 py-1.5 whitespace-nowrap hover:text-action"
          >
            {title}
          </a>
        ))}
      </nav>
    </>
  )
}
