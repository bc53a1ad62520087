import { signedCard } from '#features/articles/server/index.ts'
import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'
import { getBlog } from '../contract.ts'

export async function blogCard(slug: string, source: ShareCardSource): Promise<ShareCard> {
  const { blog } = await source.api(getBlog, { params: { slug } })
  return signedCard(textIn(blog.language, 'blogs')('eyebrow'), blog, source)
}
