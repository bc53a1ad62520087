import { formatDay } from '#kit/date-format.ts'
import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'
import { type ArticleDetail, getArticle } from '../contract.ts'

export async function articleCard(slug: string, source: ShareCardSource): Promise<ShareCard> {
  const { article } = await source.api(getArticle, { params: { slug } })
  return signedCard(textIn(article.language, 'articles')('shareCard'), article, source)
}

/** The card of an article or blog post: author and date. */
export function signedCard(
  eyebrow: string,
  { title, author, publishedAtLocal, language }: ArticleDetail,
  { firmName }: ShareCardSource,
): ShareCard {
  const day = formatDay(publishedAtLocal.dateTime, language)
  return { eyebrow, title, lines: [author?.name ?? firmName, day], language }
}
