import type { en } from './messages.en.ts'

export type MenuLabel = keyof typeof en.menu
export type MenuLink = { to: string; label: MenuLabel }
/** A group of R202. With a single link it is shown as that link. */
export type MenuGroup = { label: MenuLabel; links: readonly MenuLink[] }

/**
 * The menu of header, mobile menu and footer, in the specification's order. A line is added with the page it leads
 * to: what isn't there yet isn't shown.
 */
export const MENU: readonly MenuGroup[] = [
  {
    label: 'aboutUs',
    links: [
      { to: '/#about', label: 'about' },
      { to: '/#services', label: 'services' },
    ],
  },
  { label: 'eventsAndNews', links: [{ to: '/events', label: 'events' }] },
  { label: 'clients', links: [{ to: '/#clients', label: 'clients' }] },
  { label: 'contact', links: [{ to: '/#offices', label: 'contact' }] },
]
