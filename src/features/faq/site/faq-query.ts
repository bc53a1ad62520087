import { FAQ_TABS, type FaqTab } from '../contract.ts'

/** Most characters of a search that count. */
export const MOST_CHARACTERS = 200

/** What the address of the page says: the tab, and what is searched for in it. */
export type FaqQuery = { tab: FaqTab; q: string }

/** An address that names no tab, or one that isn't there, shows the first. */
export function faqQueryIn(query: URLSearchParams): FaqQuery {
  const named = query.get('tab')
  const tab = FAQ_TABS.find((each) => each === named) ?? FAQ_TABS[0]
  return { tab, q: (query.get('q') ?? '').trim().slice(0, MOST_CHARACTERS) }
}

/** The address of a tab, of a search in it, or of one item: `/faq?tab=media_relations#faq-12`. */
export function faqHref({ tab, q }: { tab: FaqTab; q?: string }, item?: number): string {
  const query = new URLSearchParams()
  if (tab !== FAQ_TABS[0]) query.set('tab', tab)
  if (q) query.set('q', q)
  const search = query.size > 0 ? `?${query}` : ''
  return `/faq${search}${item === undefined ? '' : `#${anchorOf(item)}`}`
}

/** The anchor of an item. It stands on the answer: browsers open the panel around what an address names. */
export function anchorOf(item: number): string {
  return `faq-${item}`
}

/** The item that the end of an address names, `#faq-12`. */
export function itemIn(hash: string): number | undefined {
  const [, id] = /^#faq-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}
