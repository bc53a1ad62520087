import { useFirm } from '#features/firm/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Summary } from '#web/ui/summary.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedTitle, TitledArticle } from '#web/ui/title-link.tsx'
import type { Article } from '../contract.ts'
import { Byline } from './byline.tsx'

/** The path of an article. */
export function articleHref({ slug }: { slug: string }): string {
  return `/articles/${encodeURIComponent(slug)}`
}

/** The latest article, in larger type. */
export function LeadArticle({ article }: { article: Article }) {
  const { t } = useTranslation('articles')
  return (
    <TitledArticle className="grid-12 items-end gap-y-6 border-b border-line pb-10">
      <div className="col-span-full lg:col-span-8">
        <p className="eyebrow mb-2">{t(`topics.${article.topic}`)}</p>
        <LinkedTitle
          to={articleHref(article)}
          of={article}
          className="max-w-[18em] text-[clamp(var(--text-2xl),1.3rem+2.4vw,var(--text-4xl))] leading-[1.1]"
        />
        <Summary of={article} className="measure mt-4 text-lg text-muted" />
      </div>
      <div className="col-span-full lg:col-span-3 lg:col-start-10">
        <Byline article={article} />
      </div>
    </TitledArticle>
  )
}

/** An article as a row: date, topic, author. */
export function ArticleRow({ article }: { article: Article }) {
  const { t } = useTranslation('articles')
  const { shortName } = useFirm()
  const { publishedAtLocal, topic, author, minutes } = article
  return (
    <TitledArticle className="grid-12 gap-y-2">
      <p className="col-span-full flex flex-wrap gap-x-3 text-sm text-muted lg:col-span-2 lg:block">
        <Time at={publishedAtLocal} format="day" className="lg:block" />
        <span className="text-action">{t(`topics.${topic}`)}</span>
      </p>
      <div className="col-span-full lg:col-span-7">
        <LinkedTitle to={articleHref(article)} of={article} className="text-xl leading-tight" />
        <Summary of={article} className="measure mt-2 text-muted" />
      </div>
      <p className="figures col-span-full text-sm text-muted lg:col-span-3 lg:text-right">
        {author?.name ?? shortName}
        <span className="lg:block">
          <span className="lg:hidden"> · </span>
          {t('minutesShort', { count: minutes })}
        </span>
      </p>
    </TitledArticle>
  )
}
