import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'

/** `id` is part of the tab's and the panel's ids; `to` is the tab's address. */
export type Tab = { id: string; label: ReactNode; to: string }

const tabId = (id: string) => `tab-${id}`
const panelId = (id: string) => `panel-${id}`

/**
 * Tabs whose selection is part of the address. Links without scripts; with scripts, ARIA tabs: a single Tab stop, arrow
 * keys, Home and End.
 */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const navigate = useLocalNavigate()

  function pressKey(press: KeyboardEvent): void {
    const next = neighbour(tabs, current, press.key)
    if (!hydrated || !next || press.ctrlKey || press.metaKey || press.altKey) return
    press.preventDefault()
    navigate(next.to, { replace: true, preventScrollReset: true })
    bar.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, one or the other
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both take a label
    <div
      ref={bar}
      role={hydrated ? 'tablist' : 'navigation'}
      aria-label={label}
      onKeyDown={pressKey}
      className="flex flex-wrap gap-x-7 border-b border-line print:hidden"
    >
      {tabs.map((tab) => (
        <LocalLink
          key={tab.id}
          id={tabId(tab.id)}
          to={tab.to}
          preventScrollReset
          {...(hydrated ? tabAttributes(tab, current) : { 'aria-current': tab.id === current || undefined })}
          className={LOOK}
        >
          {tab.label}
        </LocalLink>
      ))}
    </div>
  )
}

const LOOK =
  '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-action aria-[current]:border-action aria-[current]:font-medium aria-[current]:text-ink aria-selected:border-action aria-selected:font-medium aria-selected:text-ink'

function tabAttributes({ id }: Tab, current: string) {
  const selected = id === current
  return {
    role: 'tab',
    'aria-selected': selected,
    'aria-controls': selected ? panelId(id) : undefined,
    tabIndex: selected ? 0 : -1,
  }
}

/** The tab that a key moves to; undefined for other keys. */
function neighbour(tabs: readonly Tab[], current: string, key: string): Tab | undefined {
  const at = tabs.findIndex(({ id }) => id === current)
  const last = tabs.length - 1
  const places: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const place = places[key]
  return place === undefined ? undefined : tabs[place]
}

/** The content of the current tab. */
export function TabPanel({ tab, children }: { tab: string; children: ReactNode }) {
  const panel = useHydrated() ? { role: 'tabpanel', 'aria-labelledby': tabId(tab) } : {}
  return (
    <div id={panelId(tab)} {...panel}>
      {children}
    </div>
  )
}
