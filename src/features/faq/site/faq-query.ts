import { FAQ_TABS, type FaqTab } from '../contract.ts'

/** Longer searches are cut to this. */
export const MAX_CHARACTERS = 200

/** The tab and search in the page's query. */
export type FaqQuery = { tab: FaqTab; q: string }

/** Reads the page's query; a missing or unknown tab is the first one. */
export function faqQueryIn(searchParams: URLSearchParams): FaqQuery {
  const named = searchParams.get('tab')
  const tab = FAQ_TABS.find((each) => each === named) ?? FAQ_TABS[0]
  return { tab, q: (searchParams.get('q') ?? '').trim().slice(0, MAX_CHARACTERS) }
}

/** The address of a tab, a search in it, or an item: `/faq?tab=media_relations#faq-12`. */
export function faqHref({ tab, q }: { tab: FaqTab; q?: string }, item?: number): string {
  const searchParams = new URLSearchParams()
  if (tab !== FAQ_TABS[0]) searchParams.set('tab', tab)
  if (q) searchParams.set('q', q)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
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
