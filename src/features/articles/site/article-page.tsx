import { useLoaderData } from 'react-router'
import { useSiteContext } from '#features/firm/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { breadcrumbStructuredData } from '#web/structured-data.ts'
import { useTranslation } from '#web/translation.ts'
import { TitleLink } from '#web/ui/title-link.tsx'
import { type Article, type ArticleDetail, getArticle, listArticles } from '../contract.ts'
import { articleHref } from './article-rows.tsx'
import { ArticleView } from './article-view.tsx'
import { articleList } from './list-data.ts'
import { articleStructuredData } from './structured-data.ts'

export const handle = { messages: ['articles'] }

/** Maximum number of related articles. */
const MAX_RELATED = 3

const load = pageData(async ({ api, params }) => {
  const { article } = await api(getArticle, { params: { slug: params.slug ?? '' } })
  const { articles } = await api(listArticles, { query: { topic: article.topic } })
  return { article, related: articles.filter(({ id }) => id !== article.id).slice(0, MAX_RELATED) }
})

export { headers } from '#web/page-headers.ts'
export { load as clientLoader, load as loader }

/** The page of an article (R402). */
export default function ArticlePage() {
  const { article, related } = useLoaderData<typeof load>()
  const { t } = useTranslation('articles')
  return (
    <>
      <Meta article={article} />
      <ArticleView
        article={article}
        eyebrow={
          <LocalLink to={articleList.hrefOf({ topic: article.topic })} className="link-quiet">
            {t(`topics.${article.topic}`)}
          </LocalLink>
        }
        back={{ to: '/articles', label: t('back') }}
        hrefOf={articleHref}
        words={{ newer: t('newer'), older: t('older'), between: t('between') }}
        aside={<Related articles={related} />}
      />
    </>
  )
}

function Related({ articles }: { articles: Article[] }) {
  const { t } = useTranslation('articles')
  if (articles.length === 0) return null
  return (
    <section className="border-t border-ink pt-3">
      <h2 className="text-base">{t('onSameTopic')}</h2>
      <ul className="mt-2">
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line py-3 leading-snug">
            <TitleLink to={articleHref(article)} of={article} className="link-quiet hover:text-action" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Meta({ article }: { article: ArticleDetail }) {
  const { t } = useTranslation('articles')
  const site = useSiteContext()
  const { origin, localHref } = site
  const path = articleHref(article)
  const steps = [
    { name: t('title'), url: origin + localHref('/articles') },
    { name: article.title, url: origin + localHref(path) },
  ]
  return (
    <PageMeta
      title={article.title}
      description={article.summary}
      publishedAt={article.publishedAt}
      feed={{ href: '/articles/feed.xml', title: t('title') }}
      jsonLd={[articleStructuredData('NewsArticle', article, path, site), breadcrumbStructuredData(steps)]}
    />
  )
}
