import { useLoaderData } from 'react-router'
import type { Article } from '#features/articles/contract.ts'
import { asQuery, blogList, Dateline, EmptyArticles } from '#features/articles/site/index.ts'
import { useFirm } from '#features/firm/site/index.ts'
import type { MemberSummary } from '#features/team/contract.ts'
import { Portrait } from '#features/team/site/index.ts'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import { listData } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { LinkedTitle, TitledArticle } from '#web/ui/title-link.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import { listBlogs } from '../contract.ts'
import { blogHref } from './blog-links.ts'

export const handle = { texts: ['blogs', 'articles'] }

const load = listData(blogList, async (api, filters) => {
  const query = asQuery(filters)
  const { faults, ...list } = await listOrFaults(api(listBlogs, { query }), { blogs: [], ...NO_PAGES })
  return { filters, list, faults }
})

export { load as clientLoader, load as loader }

/** Blog posts as rows, and their authors (R402). */
export default function BlogsPage() {
  const { filters, list, faults } = useLoaderData<typeof load>()
  const { t } = useTranslation('blogs')
  const writers = writersOf(list.blogs)
  const [writer] = filters.author ? writers : []
  const title = writer ? t('byWriter', { name: writer.name }) : t('title')
  return (
    <>
      <PageMeta
        title={title}
        description={t('description')}
        canonicalQuery={['author', 'page']}
        feed={{ href: '/blogs/feed.xml', title: t('title') }}
      />
      <PageTitle title={title} lede={t('lede')} />
      <div className="frame grid-12 gap-y-14 pb-20">
        <div className="col-span-full lg:col-span-8">
          <PagedList
            of={list}
            hrefOf={(page) => blogList.hrefOfPage(filters, page)}
            isEmpty={list.blogs.length === 0}
            empty={<EmptyArticles of="blogs" filters={filters} total={list.total} faults={faults} />}
          >
            <Posts posts={list.blogs} />
          </PagedList>
        </div>
        {list.blogs.length > 0 && (
          <Aside className="col-span-full lg:sticky lg:top-24 lg:col-span-3 lg:col-start-10 lg:self-start print:hidden">
            <Writers writers={writers} all={filters.author !== undefined} />
          </Aside>
        )}
      </div>
    </>
  )
}

/** The authors of the posts, without duplicates. */
function writersOf(posts: Article[]): MemberSummary[] {
  const writers = posts.flatMap(({ author }) => (author ? [[author.slug, author] as const] : []))
  return [...new Map(writers).values()]
}

function Posts({ posts }: { posts: Article[] }) {
  const { shortName } = useFirm()
  return (
    <ol className="border-t border-ink">
      {posts.map((post) => (
        <li key={post.id} className="border-b border-line py-7">
          <TitledArticle className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-x-6">
            <span className="*:max-sm:size-11 *:max-sm:text-base">
              {post.author && <Portrait member={post.author} />}
            </span>
            <div>
              <LinkedTitle to={blogHref(post)} of={post} className="text-xl leading-tight" />
              <Summary of={post} className="measure mt-2 text-muted" />
              <p className="mt-3 flex flex-wrap gap-x-3 text-sm">
                <span className="font-medium">{post.author?.name ?? shortName}</span>
                <Dateline article={post} />
              </p>
            </div>
          </TitledArticle>
        </li>
      ))}
    </ol>
  )
}

function Writers({ writers, all }: { writers: MemberSummary[]; all: boolean }) {
  const { t } = useTranslation('blogs')
  if (writers.length === 0) return null
  return (
    <AsideSection title={t('writers')} titleClass="text-base">
      <ul className="mt-2">
        {writers.map((writer) => (
          <li key={writer.slug} className="border-b border-line">
            <LocalLink
              to={blogList.hrefOf({ author: writer.slug })}
              className="flex items-center gap-3 py-2 text-sm leading-snug hover:text-action"
            >
              <Portrait member={writer} size="small" />
              <span>
                {writer.name}
                <span className="block text-muted">{writer.role}</span>
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
      {all && (
        <LocalLink to="/blogs" className="link mt-4 inline-block text-sm">
          {t('toAll')}
        </LocalLink>
      )}
    </AsideSection>
  )
}
