import { useLoaderData } from 'react-router'
import { ArticleMeta, ArticleView } from '#features/articles/site/index.ts'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { getBlog } from '../contract.ts'
import { blogHref } from './blog-links.ts'

export const handle = { texts: ['blogs', 'articles'] }

const load = pageData(({ api, params }) => api(getBlog, { params: { slug: params.slug ?? '' } }))

export { load as clientLoader, load as loader }

/** The page of a blog post (R402). */
export default function BlogPage() {
  const { blog } = useLoaderData<typeof load>()
  const { t } = useTranslation('blogs')
  return (
    <>
      <ArticleMeta of="blogs" article={blog} />
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
