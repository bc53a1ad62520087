import { useLoaderData } from 'react-router'
import { LocalLink } from '#web/local-link.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { TitleLink } from '#web/ui/title-link.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import { type Article, getArticle, listArticles } from '../contract.ts'
import { ArticleMeta } from './article-meta.tsx'
import { articleHref } from './article-rows.tsx'
import { ArticleView } from './article-view.tsx'
import { articleList } from './list-data.ts'

export const handle = { texts: ['articles'] }

/** Maximum number of related articles. */
const MAX_RELATED = 3

const load = pageData(async ({ api, params }) => {
  const { article } = await api(getArticle, { params: { slug: params.slug ?? '' } })
  const { articles } = await api(listArticles, { query: { topic: article.topic } })
  return { article, related: articles.filter(({ id }) => id !== article.id).slice(0, MAX_RELATED) }
})

export { load as clientLoader, load as loader }

/** The page of an article (R402). */
export default function ArticlePage() {
  const { article, related } = useLoaderData<typeof load>()
  const { t } = useTranslation('articles')
  return (
    <>
      <ArticleMeta of="articles" article={article} />
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
    <AsideSection title={t('onSameTopic')} titleClass="text-base">
      <ul className="mt-2">
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line py-3 leading-snug">
            <TitleLink to={articleHref(article)} of={article} className="link-quiet hover:text-action" />
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
