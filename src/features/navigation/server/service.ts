import { ownPath } from '#features/pages/server/index.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { MenuLink, Navigation } from '../contract.ts'
import { LEGAL_LINKS, menuLabelOf } from '../menu.ts'
import { readNavigation, type StoredLink } from './navigation-document.ts'

type OwnPage = { slug: string; title: Localized }

/** The links of menu and footer in one language, without the hidden ones (R424). */
export async function navigationIn(database: Database, language: Language): Promise<Navigation> {
  const { groups, quickLinks, legalLinks } = await readNavigation(database)
  const links: StoredLink[] = [...groups.flatMap((group) => group.links), ...quickLinks, ...legalLinks]
  const pages = await ownPagesOf(database, links)
  const shown = (each: readonly StoredLink[]) =>
    each.filter(({ isHidden }) => !isHidden).flatMap((link) => linkOf(link, pages, language))
  const legal = shown(legalLinks)
  // A legal page that is newer than the firm's own footer.
  const added = LEGAL_LINKS.filter(({ to }) => !legal.some((link) => link.to === to))
  return {
    groups: groups
      .filter(({ isHidden }) => !isHidden)
      .map((group) => ({ label: inLanguage(group.name, language), links: shown(group.links) })),
    quickLinks: shown(quickLinks),
    legalLinks: [...legal, ...added.map(({ to, label }) => ({ to, label: label[language] }))],
  }
}

async function ownPagesOf(database: Database, links: readonly StoredLink[]): Promise<Map<number, OwnPage>> {
  const ids = links.flatMap((link) => (link.kind === 'own' ? [link.ownPage] : []))
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('ownPages')
    .select(['id', 'slug', 'title'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...page }) => [id, page]))
}

/** A link with its text; none to a page that was archived. */
function linkOf(link: StoredLink, pages: Map<number, OwnPage>, language: Language): MenuLink[] {
  if (link.kind === 'address') return [{ to: link.address, label: inLanguage(link.text, language) }]
  const own = link.kind === 'own' ? pages.get(link.ownPage) : undefined
  const to = link.kind === 'page' ? link.page : own && ownPath(own.slug)
  const name = link.name ?? (link.kind === 'page' ? menuLabelOf(link.page) : own?.title)
  return to && name ? [{ to, label: inLanguage(name, language) }] : []
}
