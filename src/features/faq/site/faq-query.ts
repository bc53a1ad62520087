import { FAQ_TABS, type FaqTab } from '../contract.ts'

/** Longer searches are cut to this. */
export const MAX_CHARACTERS = 200

/** The tab and search in the page's query. */
export type FaqQuery = { tab: FaqTab; q: string }

/** Reads the page's query; a missing or unknown tab is the first one. */
export function faqQueryIn(query: URLSearchParams): FaqQuery {
  const named = query.get('tab')
  const tab = FAQ_TABS.find((each) => each === named) ?? FAQ_TABS[0]
  return { tab, q: (query.get('q') ?? '').trim().slice(0, MAX_CHARACTERS) }
}

/** The address of a tab, a search in it, or an item: `/faq?tab=media_relations#faq-12`. */
export function faqHref({ tab, q }: { tab: FaqTab; q?: string }, item?: number): string {
  const query = new URLSearchParams()
  if (tab !== FAQ_TABS[0]) query.set('tab', tab)
  if (q) query.set('q', q)
  const search = query.size > 0 ? `?${query}` : ''
  return `/faq${search}${item === undefined ? '' : `#${anchorOf(item)}`}`
}

/** The id of an item's answer. Browsers open a closed `details` when an element inside it is the target. */
export function anchorOf(item: number): string {
  return `faq-${item}`
}

/** The item in a fragment, `#faq-12`. */
export function itemIn(hash: string): number | undefined {
  const [, id] = /^#faq-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}
