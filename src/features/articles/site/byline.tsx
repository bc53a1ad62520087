import { useFirm } from '#features/firm/site/index.ts'
import { memberHref, Portrait } from '#features/team/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import type { Article } from '../contract.ts'

/** Date and reading time on one line. */
export function Dateline({ article: { publishedAtLocal, minutes } }: { article: Article }) {
  const { t } = useTranslation('articles')
  return (
    <span className="text-sm text-muted">
      <Time at={publishedAtLocal} format="day" className="whitespace-nowrap" /> ·{' '}
      <span className="figures whitespace-nowrap">{t('minutes', { count: minutes })}</span>
    </span>
  )
}

/** The author with portrait, and the date; the firm for articles whose author has left. */
export function Byline({ article }: { article: Article }) {
  const { author } = article
  const { shortName } = useFirm()
  return (
    <div className="flex items-center gap-3.5">
      {author && <Portrait member={author} size="small" />}
      <p className="leading-snug">
        {author ? (
          <LocalLink to={memberHref(author.slug)} className="link-quiet font-medium hover:text-action">
            {author.name}
          </LocalLink>
        ) : (
          <span className="font-medium">{shortName}</span>
        )}
        <br />
        <Dateline article={article} />
      </p>
    </div>
  )
}
