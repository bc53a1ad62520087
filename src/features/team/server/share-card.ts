import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'
import { getTeam } from '../contract.ts'

/** The card of a team member: role and office. */
export async function memberCard(
  slug: string,
  { api, language, firmName }: ShareCardSource,
): Promise<ShareCard> {
  const { team } = await api(getTeam, { params: { slug } })
  const lines = [team.role, `${firmName} · ${team.office}`]
  return { eyebrow: textIn(language, 'team')('shareCard'), title: team.name, lines }
}
