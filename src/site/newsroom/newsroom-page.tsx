import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { type Article, listArticles } from '#features/articles/contract.ts'
import { articleHref } from '#features/articles/site/article-rows.tsx'
import { Dateline } from '#features/articles/site/byline.tsx'
import { getFirm } from '#features/firm/contract.ts'
import { listReleases, type Release } from '#features/releases/contract.ts'
import { Issuers } from '#features/releases/site/issuers.tsx'
import { releaseHref } from '#features/releases/site/release-links.ts'
import { listTeams } from '#features/team/contract.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedTitle } from '#web/ui/title-link.tsx'
import { PressContact } from './press-contact.tsx'
import { PressKit } from './press-kit.tsx'

export const handle = { texts: ['newsroom', 'articles', 'releases', 'team'] }

const MAX_ARTICLES = 4
/** The releases shown; all of the newest day are, even if they are more. */
const MIN_RELEASES = 8

const load = pageData(async ({ api, apiIn, language }) => {
  const [{ articles }, { releases }, { teams }, ...firms] = await Promise.all([
    api(listArticles, { query: {} }),
    api(listReleases, { query: {} }),
    api(listTeams, {}),
    ...LANGUAGES.map((language) => apiIn(language)(getFirm)),
  ])
  return {
    articles: articles.slice(0, MAX_ARTICLES),
    releases: latestOf(releases, language),
    contact: teams.find(({ department }) => department === 'media_relations'),
    boilerplates: firms.map(({ firm: { name, about } }, index) => ({
      language: LANGUAGES[index] ?? 'en',
      name,
      about,
    })),
  }
})

/** The latest releases by day, and within a day those in the reader's language first. */
function latestOf(releases: Release[], reader: Language): Release[] {
  const dayOf = ({ publishedAtLocal }: Release) => publishedAtLocal.dateTime.slice(0, 'YYYY-MM-DD'.length)
  const ofNewestDay = releases.filter((release) => dayOf(release) === releases.map(dayOf)[0])
  return releases
    .slice(0, Math.max(MIN_RELEASES, ofNewestDay.length))
    .toSorted(
      (a, b) =>
        dayOf(b).localeCompare(dayOf(a)) || Number(b.language === reader) - Number(a.language === reader),
    )
}

export { load as clientLoader, load as loader }

/**
 * The newsroom (R402): the latest articles, the latest releases in both languages, the press contact and the press
 * kit.
 */
export default function NewsroomPage() {
  const { articles, releases, contact, boilerplates } = useLoaderData<typeof load>()
  const { t } = useTranslation('newsroom')
  const { t: releasesText } = useTranslation('releases')
  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description')}
        feed={{ href: '/releases/feed.xml', title: t('releases') }}
      />
      <PageTitle title={t('title')} lede={t('lede')} compact />
      <PressContact member={contact} />
      <div className="frame grid-12 gap-y-14 pt-4 pb-14">
        <Latest title={t('articles')} to="/articles" all={t('allArticles')} className="lg:col-span-5">
          {articles.length > 0 ? <Articles articles={articles} /> : <EmptyState title={t('noArticles')} />}
        </Latest>
        <Latest
          title={t('releases')}
          to="/releases"
          all={t('allReleases')}
          className="lg:col-span-7 lg:border-l lg:border-line lg:pl-8"
        >
          {releases.length > 0 ? (
            <Releases releases={releases} />
          ) : (
            <EmptyState title={releasesText('empty.title')}>{releasesText('empty.nothing')}</EmptyState>
          )}
        </Latest>
      </div>
      <PressKit boilerplates={boilerplates} />
    </>
  )
}

function Latest({
  title,
  to,
  all,
  className,
  children,
}: {
  title: string
  to: string
  all: string
  className: string
  children: ReactNode
}) {
  return (
    <section className={`col-span-full ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-3 pb-4">
        <h2>{title}</h2>
        <LocalLink to={to} className="link text-sm">
          {all}
        </LocalLink>
      </div>
      {children}
    </section>
  )
}

/** The latest article with its summary, the others by title. */
function Articles({ articles }: { articles: Article[] }) {
  const { t } = useTranslation('articles')
  return (
    <ol>
      {articles.map((article, index) => (
        <li key={article.id} className="border-t border-line py-4">
          <p className="eyebrow">{t(`topics.${article.topic}`)}</p>
          <LinkedTitle
            as="h3"
            to={articleHref(article)}
            of={article}
            className={index === 0 ? 'mt-1 text-2xl leading-tight' : 'leading-snug'}
          />
          {index === 0 && <Summary of={article} className="mt-2 text-muted" />}
          <p className="mt-1.5 leading-snug">
            <Dateline article={article} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Releases({ releases }: { releases: Release[] }) {
  const { t } = useTranslation('releases')
  const language = useLanguage()
  return (
    <ol>
      {releases.map((release) => (
        <li
          key={release.id}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
        >
          <p className="text-sm leading-snug text-muted sm:pt-0.5">
            <Time at={release.publishedAtLocal} format="day" className="sm:block" />
            {release.language !== language && (
              <span className="max-sm:before:content-['_·_'] sm:block">
                {t(release.language === 'fr' ? 'french' : 'english')}
              </span>
            )}
          </p>
          <div>
            <LinkedTitle
              as="h3"
              to={releaseHref(release)}
              of={release}
              className="font-sans text-base leading-snug font-medium tracking-normal"
            />
            <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <Issuers release={release} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
