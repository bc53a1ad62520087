import type { Namespace } from '#i18n/i18n.ts'

/** A content kind in the console. */
type KindEntry = {
  /** The namespace of its names and its fields' labels, and their hints and choices if there are any: `podcasts/console`. */
  texts: Extract<Namespace, `${string}/console`>
  /** Whether the menu's group of content lists it. */
  listed: boolean
}

/**
 * The content kinds by key, in the order of the menu. A new kind is a line here; its names are in `kinds` of its feature's
 * `console/text.en.ts` and `text.fr.ts`.
 */
export const KINDS = {
  release: { texts: 'releases/console', listed: true },
  event: { texts: 'events/console', listed: true },
  company: { texts: 'companies/console', listed: true },
  vndr: { texts: 'vndrs/console', listed: true },
  video: { texts: 'vndrs/console', listed: true },
  article: { texts: 'articles/console', listed: true },
  'blog-post': { texts: 'articles/console', listed: true },
  page: { texts: 'pages/console', listed: true },
  question: { texts: 'faq/console', listed: true },
  'team-member': { texts: 'team/console', listed: true },
  position: { texts: 'careers/console', listed: true },
  area: { texts: 'areas/console', listed: true },
  firm: { texts: 'firm/console', listed: false },
  redirect: { texts: 'redirects/console', listed: false },
} as const satisfies Record<string, KindEntry>

export type KindKey = keyof typeof KINDS
export const KIND_KEYS = Object.keys(KINDS) as KindKey[]
