import { ownPath } from '#features/pages/server/index.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { MenuLink, Navigation } from '../contract.ts'
import { LEGAL_LINKS } from '../menu.ts'
import {
  linkName,
  type OwnPages,
  ownPagesOf,
  readNavigation,
  type StoredLink,
} from './navigation-document.ts'

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

/** A link with its text; none to a page that was archived. */
function linkOf(link: StoredLink, pages: OwnPages, language: Language): MenuLink[] {
  const name = linkName(link, pages)
  const to = addressOf(link, pages)
  return to && name ? [{ to, label: inLanguage(name, language) }] : []
}

function addressOf(link: StoredLink, pages: OwnPages): string | undefined {
  if (link.kind === 'address') return link.address
  if (link.kind === 'page') return link.page
  const own = pages.get(link.ownPage)
  return own && ownPath(own.slug)
}
