import type { MenuGroup, MenuLink } from '#features/navigation/contract.ts'
import { isHidden } from '#kit/hidden-paths.ts'

/** The menu's groups without links to hidden sections (R807) and empty lists (R202), and without groups that have none left. */
export function menuFor(groups: readonly MenuGroup[], absent: readonly string[]): readonly MenuGroup[] {
  return groups
    .map(({ label, links }) => ({ label, links: shownLinks(links, absent) }))
    .filter(({ links }) => links.length > 0)
}

/** The links that don't lead below absent paths. */
export function shownLinks(links: readonly MenuLink[], absent: readonly string[]): MenuLink[] {
  return links.filter(({ to }) => !isHidden(to, absent))
}
