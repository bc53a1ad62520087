import { useLoaderData } from 'react-router'
import type { ArticleDetail } from '#features/articles/contract.ts'
import { ArticleView, articleStructuredData } from '#features/articles/site/index.ts'
import { useSiteContext } from '#features/firm/site/index.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { breadcrumbStructuredData } from '#web/structured-data.ts'
import { useTranslation } from '#web/translation.ts'
import { getBlog } from '../contract.ts'
import { blogHref } from './blog-links.ts'

export const handle = { messages: ['blogs', 'articles'] }

const load = pageData(({ api, params }) => api(getBlog, { params: { slug: params.slug ?? '' } }))

export { headers } from '#web/page-headers.ts'
export { load as clientLoader, load as loader }

/** The page of a blog post (R402). */
export default function BlogPage() {
  const { blog } = useLoaderData<typeof load>()
  const { t } = useTranslation('blogs')
  return (
    <>
      <Meta post={blog} />
      <ArticleView
        article={blog}
        eyebrow={t('eyebrow')}
        back={{ to: '/blogs', label: t('back') }}
        hrefOf={blogHref}
        words={{ newer: t('newer'), older: t('older'), between: t('between') }}
      />
    </>
  )
}

function Meta({ post }: { post: ArticleDetail }) {
  const { t } = useTranslation('blogs')
  const site = useSiteContext()
  const { origin, localHref } = site
  const path = blogHref(post)
  const steps = [
    { name: t('title'), url: origin + localHref('/blogs') },
    { name: post.title, url: origin + localHref(path) },
  ]
  return (
    <PageMeta
      title={post.title}
      description={post.summary}
      publishedAt={post.publishedAt}
      feed={{ href: '/blogs/feed.xml', title: t('title') }}
      jsonLd={[articleStructuredData('BlogPosting', post, path, site), breadcrumbStructuredData(steps)]}
    />
  )
}
