import type { LIST_STATES } from '#features/drafts/contract.ts'

export type ListState = (typeof LIST_STATES)[number]

/** What a list shows, as its address says it; filters by their column: `?topic=results&sort=title&page=2`. */
export type ListView = {
  q: string
  state: string
  sort: string
  order: 'asc' | 'desc'
  page: number
  filters: Record<string, string>
}

const NAMES = new Set(['q', 'state', 'sort', 'order', 'page', 'lng'])

export function viewIn(searchParams: URLSearchParams): ListView {
  return {
    q: searchParams.get('q')?.trim() ?? '',
    state: searchParams.get('state') ?? '',
    sort: searchParams.get('sort') ?? '',
    order: searchParams.get('order') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1),
    filters: Object.fromEntries(
      [...searchParams].filter(([name, value]) => !NAMES.has(name) && value !== ''),
    ),
  }
}

/** The address of a view of a kind's list; what is empty or usual is left out. */
export function addressOf(kind: string, { q, state, sort, order, page, filters }: ListView): string {
  const searchParams = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...filters,
    ...(sort && { sort }),
    ...(order === 'desc' && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  const path = `/console/content/${kind}`
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

/** Where an entry is edited: a record by its id, a draft of a new one by its own. */
export function editorPath(
  kind: string,
  { record, draftId }: { record: string | null; draftId?: number | undefined },
) {
  return record === null
    ? `/console/content/drafts/${draftId}`
    : `/console/content/${kind}/records/${encodeURIComponent(record)}`
}

export function historyPath(kind: string, record: string): string {
  return `/console/content/${kind}/records/${encodeURIComponent(record)}/history`
}
