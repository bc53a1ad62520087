import { useSiteContext } from '#features/firm/site/index.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import type { ArticleDetail } from '../contract.ts'
import { articleStructuredData } from './structured-data.ts'

/** The head of the page of an article or blog post. @param of its list, by texts and address */
export function ArticleMeta({ of, article }: { of: 'articles' | 'blogs'; article: ArticleDetail }) {
  const { t } = useTranslation(of)
  const site = useSiteContext()
  const path = `/${of}/${encodeURIComponent(article.slug)}`
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: `/${of}` },
    { name: article.title, to: path },
  ])
  const type = of === 'articles' ? 'NewsArticle' : 'BlogPosting'
  return (
    <PageMeta
      title={article.title}
      description={article.summary}
      publishedAt={article.publishedAt}
      isTranslated={article.isTranslated}
      feed={{ href: `/${of}/feed.xml`, title: t('title') }}
      jsonLd={[articleStructuredData(type, article, path, site), breadcrumbs]}
    />
  )
}
