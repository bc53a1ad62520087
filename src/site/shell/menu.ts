import { isHidden } from '#kit/hidden-paths.ts'
import type { en } from './text.en.ts'

export type MenuLabel = keyof typeof en.menu
export type MenuLink = { to: string; label: MenuLabel }
/** A group of the menu (R202). A group with one link is shown as that link. */
export type MenuGroup = { label: MenuLabel; links: readonly MenuLink[] }

/**
 * The menu of header, mobile menu and footer, in the order of R202. A link to a list in `menuLists` of a `feature.ts` is left
 * out while the list is empty.
 */
export const MENU: readonly MenuGroup[] = [
  {
    label: 'aboutUs',
    links: [
      { to: '/about', label: 'about' },
      { to: '/careers', label: 'careers' },
      { to: '/team', label: 'team' },
      { to: '/services', label: 'services' },
      { to: '/faq', label: 'faq' },
      { to: '/subscribe', label: 'subscribe' },
    ],
  },
  {
    label: 'eventsAndNews',
    links: [
      { to: '/events', label: 'events' },
      { to: '/newsroom', label: 'newsroom' },
      { to: '/releases', label: 'releases' },
      { to: '/articles', label: 'articles' },
      { to: '/blogs', label: 'blogs' },
    ],
  },
  { label: 'vndr', links: [{ to: '/vndrs', label: 'vndr' }] },
  { label: 'clients', links: [{ to: '/companies', label: 'clients' }] },
  { label: 'contact', links: [{ to: '/contact', label: 'contact' }] },
]

/** The footer's quick links (R204): services and help. */
export const QUICK_LINKS: readonly MenuLink[] = [
  { to: '/retail-services', label: 'retailServices' },
  { to: '/media-relations', label: 'mediaRelations' },
  { to: '/web-development', label: 'webDevelopment' },
  { to: '/social-media', label: 'socialMedia' },
  { to: '/studio', label: 'studio' },
  { to: '/video-watch', label: 'videoLibrary' },
  { to: '/quiz', label: 'quiz' },
  { to: '/presentation-help', label: 'presentationHelp' },
]

/** The links beside the footer's © line (R204). */
export const LEGAL_LINKS: readonly MenuLink[] = [
  { to: '/privacy-policy', label: 'privacyPolicy' },
  { to: '/disclosure', label: 'disclosure' },
  { to: '/terms-of-use', label: 'termsOfUse' },
  { to: '/accessibility', label: 'accessibility' },
  { to: '/security', label: 'security' },
  { to: '/site-map', label: 'siteMap' },
]

/** The menu without links to hidden sections (R807) and empty lists (R202). Each group has a link that stays. */
export function menuFor(absent: readonly string[]): readonly MenuGroup[] {
  return MENU.map(({ label, links }) => ({ label, links: shownLinks(links, absent) }))
}

/** The links that don't lead below absent paths. */
export function shownLinks(links: readonly MenuLink[], absent: readonly string[]): readonly MenuLink[] {
  return links.filter(({ to }) => !isHidden(to, absent))
}

/** What the menus call a page; undefined where none links to it. */
export function menuLabelOf(path: string): MenuLabel | undefined {
  return [...MENU.flatMap(({ links }) => links), ...QUICK_LINKS, ...LEGAL_LINKS].find(({ to }) => to === path)
    ?.label
}
