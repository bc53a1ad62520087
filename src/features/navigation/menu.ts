import type { Language } from '#kit/localized.ts'

type MenuLabel = Record<Language, string>
export type GivenLink = { to: string; label: MenuLabel }
type GivenGroup = { label: MenuLabel; links: readonly GivenLink[] }

/**
 * The menu of header, mobile menu and footer, in the order of R202, until the firm changes it (R424). A new page is a
 * line here. A link to a list in `menuLists` of a `feature.ts` is left out while the list is empty.
 */
export const MENU: readonly GivenGroup[] = [
  {
    label: { en: 'About us', fr: 'Qui nous sommes' },
    links: [
      { to: '/about', label: { en: 'About', fr: 'À propos' } },
      { to: '/careers', label: { en: 'Careers', fr: 'Carrières' } },
      { to: '/team', label: { en: 'Team', fr: 'Équipe' } },
      { to: '/services', label: { en: 'Services', fr: 'Services' } },
      { to: '/faq', label: { en: 'FAQ', fr: 'FAQ' } },
      { to: '/subscribe', label: { en: 'Subscribe', fr: 'S’abonner' } },
    ],
  },
  {
    label: { en: 'Events and news', fr: 'Événements et actualités' },
    links: [
      { to: '/events', label: { en: 'Events', fr: 'Événements' } },
      { to: '/newsroom', label: { en: 'Newsroom', fr: 'Salle de presse' } },
      { to: '/releases', label: { en: 'News releases', fr: 'Communiqués' } },
      { to: '/articles', label: { en: 'Articles', fr: 'Articles' } },
      { to: '/blogs', label: { en: 'Blog', fr: 'Blogue' } },
    ],
  },
  single({ to: '/vndrs', label: { en: 'VNDR', fr: 'VNDR' } }),
  single({ to: '/companies', label: { en: 'Clients', fr: 'Clients' } }),
  single({ to: '/contact', label: { en: 'Contact', fr: 'Nous joindre' } }),
]

function single(link: GivenLink): GivenGroup {
  return { label: link.label, links: [link] }
}

/** The footer's quick links (R204): services and help. */
export const QUICK_LINKS: readonly GivenLink[] = [
  { to: '/retail-services', label: { en: 'Retail services', fr: 'Services aux conseillers' } },
  { to: '/media-relations', label: { en: 'Media relations', fr: 'Relations avec les médias' } },
  { to: '/web-development', label: { en: 'Web development', fr: 'Développement Web' } },
  { to: '/social-media', label: { en: 'Social media', fr: 'Médias sociaux' } },
  { to: '/studio', label: { en: 'Studio', fr: 'Studio' } },
  { to: '/video-watch', label: { en: 'Video library', fr: 'Vidéos' } },
  { to: '/quiz', label: { en: 'Is your company ready?', fr: 'Votre société est-elle prête\u202f?' } },
  { to: '/presentation-help', label: { en: 'Technical help', fr: 'Aide technique' } },
]

/** The links beside the footer's © line (R204). */
export const LEGAL_LINKS: readonly GivenLink[] = [
  { to: '/privacy-policy', label: { en: 'Privacy policy', fr: 'Politique de confidentialité' } },
  { to: '/disclosure', label: { en: 'Disclosure', fr: 'Mises en garde' } },
  { to: '/terms-of-use', label: { en: 'Terms of use', fr: 'Conditions d’utilisation' } },
  { to: '/accessibility', label: { en: 'Accessibility', fr: 'Accessibilité' } },
  { to: '/security', label: { en: 'Security', fr: 'Sécurité' } },
  { to: '/site-map', label: { en: 'Site map', fr: 'Plan du site' } },
]

const ALL_LINKS = [...MENU.flatMap(({ links }) => links), ...QUICK_LINKS, ...LEGAL_LINKS]

/** The pages that the menus lead to. */
export const MENU_PATHS = ALL_LINKS.map(({ to }) => to) as [string, ...string[]]

/** What the menus call a page, until the firm gives it another name; undefined where none links to it. */
export function menuLabelOf(path: string): MenuLabel | undefined {
  return ALL_LINKS.find(({ to }) => to === path)?.label
}
