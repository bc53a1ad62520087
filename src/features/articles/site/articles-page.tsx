import { useLoaderData } from 'react-router'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import { listData } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { ARTICLE_TOPICS, articleTopicSchema, listArticles } from '../contract.ts'
import { ArticleRow, LeadArticle } from './article-rows.tsx'
import { EmptyArticles } from './empty-articles.tsx'
import { articleList, asQuery } from './list-data.ts'

export const handle = { texts: ['articles'] }

const load = listData(articleList, async (api, filters) => {
  const query = asQuery(filters)
  const { faults, ...list } = await listOrFaults(api(listArticles, { query }), { articles: [], ...NO_PAGES })
  return { filters, list, faults }
})

export { load as clientLoader, load as loader }

/** The list of articles (R402). */
export default function ArticlesPage() {
  const { filters, list, faults } = useLoaderData<typeof load>()
  const { t } = useTranslation('articles')
  const topic = articleTopicSchema.safeParse(filters.topic).data
  const title = topic ? t('onTopic', { topic: t(`topics.${topic}`) }) : t('title')
  const leads = list.page === 1 && !filters.author
  return (
    <>
      <PageMeta
        title={title}
        description={t('description')}
        canonicalQuery={['topic', 'page']}
        feed={{ href: '/articles/feed.xml', title: t('title') }}
        noindex={list.page > 1 && list.articles.length === 0}
      />
      <PageTitle title={title} lede={t('lede')} />
      <div className="frame pb-20">
        {(list.total > 0 || filters.topic) && <TopicNav topic={filters.topic} />}
        <PagedList
          of={list}
          hrefOf={(page) => articleList.hrefOfPage(filters, page)}
          isEmpty={list.articles.length === 0}
          empty={<EmptyArticles of="articles" filters={filters} total={list.total} faults={faults} />}
        >
          {leads && list.articles.slice(0, 1).map((lead) => <LeadArticle key={lead.id} article={lead} />)}
          <ol>
            {(leads ? list.articles.slice(1) : list.articles).map((article) => (
              <li key={article.id} className="border-b border-line py-6">
                <ArticleRow article={article} />
              </li>
            ))}
          </ol>
        </PagedList>
      </div>
    </>
  )
}

function TopicNav({ topic }: { topic: string | undefined }) {
  const { t } = useTranslation('articles')
  const topics = [undefined, ...ARTICLE_TOPICS]
  return (
    <nav aria-label={t('topicNav')} className="mb-10 border-y border-line print:hidden">
      <ul className="-mx-1 flex flex-wrap gap-x-5 py-2 text-sm">
        {topics.map((each) => (
          <li key={each ?? 'all'}>
            <LocalLink
              to={articleList.hrefOf({ topic: each })}
              preventScrollReset
              aria-current={each === topic ? 'true' : undefined}
              className="link-quiet inline-block px-1 py-1.5 font-medium aria-[current]:text-action aria-[current]:decoration-current aria-[current]:decoration-2"
            >
              {each ? t(`topics.${each}`) : t('allTopics')}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
