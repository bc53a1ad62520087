import { useTranslation } from '#web/translation.ts'
import type { Factsheet } from './factsheet-data.ts'

/** Links to the sections that this factsheet has. */
export function Contents({ factsheet: { company, quote, history, vndrs } }: { factsheet: Factsheet }) {
  const { t } = useTranslation('factsheet')
  const parts = [
    (quote || history) && { id: 'price', title: t('price') },
    company.profile !== null && { id: 'profile', title: t('profile') },
    { id: 'figures', title: t('figures.title') },
    company.management.length > 0 && { id: 'management', title: t('management') },
    company.documents.length > 0 && { id: 'documents', title: t('documents.title') },
    { id: 'releases', title: t('releases.title') },
    { id: 'events', title: t('events.title') },
    vndrs.length > 0 && { id: 'vndrs', title: t('vndrs.title') },
  ].filter((part) => typeof part === 'object')
  return (
    <nav
      aria-label={t('contents')}
      className="mb-10 flex flex-wrap gap-x-6 border-y border-line py-1.5 text-sm print:hidden"
    >
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="link-quiet py-1.5 hover:text-action">
          {title}
        </a>
      ))}
    </nav>
  )
}
