import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ContactHint } from './help-frame.tsx'
import { TOPICS, topicHref } from './topics.ts'

export const handle = { texts: ['presentation-help'] }

/** The index of the help pages, which `/talk-deck` redirects to (R107). */
export default function HelpIndexPage() {
  const { t } = useTranslation('presentation-help')
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} lede={t('lede')} />
      <div className="frame grid-12 gap-y-14 pb-20">
        <ol className="col-span-full border-b border-line lg:col-span-8">
          {TOPICS.map((topic) => (
            <li key={topic} className="border-t border-line first:border-ink">
              <LocalLink to={topicHref(topic)} className="group flex items-center justify-between gap-6 py-5">
                <span>
                  <span className="block font-serif text-xl leading-tight font-medium group-hover:text-action">
                    {t(`topics.${topic}.title`)}
                  </span>
                  <span className="mt-1 block text-muted">{t(`topics.${topic}.summary`)}</span>
                </span>
                <Icon name="arrow" className="text-action" />
              </LocalLink>
            </li>
          ))}
        </ol>
        <div className="col-span-full lg:col-span-3 lg:col-start-10">
          <ContactHint />
        </div>
      </div>
    </>
  )
}
