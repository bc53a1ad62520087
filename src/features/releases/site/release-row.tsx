import { useTerms } from '#features/terms/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Highlight } from '#web/ui/highlight.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedTitle, TitledArticle } from '#web/ui/title-link.tsx'
import type { Release } from '../contract.ts'
import { Issuers } from './issuers.tsx'
import { releaseHref } from './release-links.ts'
import { NoticeTag } from './release-notice.tsx'

/** A release as a row: date, company, topic, and the beginning or the matched passage. */
export function ReleaseRow({ release }: { release: Release }) {
  const { summary, publishedAtLocal, language, highlights } = release
  return (
    <TitledArticle className="grid gap-x-6 gap-y-1.5 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <p className="text-sm leading-snug text-muted md:pt-1">
        <Time at={publishedAtLocal} format="day" className="md:block" />
        <span className="md:hidden"> · </span>
        <Time at={publishedAtLocal} format="time" className="md:mt-0.5 md:block" />
      </p>
      <div className="min-w-0">
        <ReleaseSource release={release} />
        <LinkedTitle to={releaseHref(release)} of={release} className="mt-1.5 text-lg leading-tight">
          {highlights && <Highlight pieces={highlights.title} />}
        </LinkedTitle>
        <p
          lang={language}
          className={`mt-1.5 max-w-[40em] text-sm text-muted ${highlights ? '' : 'line-clamp-3'}`}
        >
          {highlights ? <Highlight pieces={highlights.excerpt} /> : summary}
        </p>
      </div>
    </TitledArticle>
  )
}

function ReleaseSource({ release }: { release: Release }) {
  const { topic, language } = release
  const { t } = useTranslation('releases')
  const terms = useTerms()
  const reader = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm leading-snug">
      <Issuers release={release} />
      <span className="text-action">{terms.name('releaseTopics', topic)}</span>
      {language !== reader && (
        <span className="text-muted">{t(language === 'fr' ? 'french' : 'english')}</span>
      )}
      <NoticeTag release={release} />
    </p>
  )
}
