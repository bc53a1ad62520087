import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/**
 * Runs in `<head>` before the first paint (R207): applies the stored theme, or the system's. The same text on every
 * page, so that one hash in the Content-Security-Policy allows it.
 */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}
document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})()`

function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem('theme')
    return stored === 'dark' || stored === 'light' ? stored : undefined
  } catch {
    return undefined
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme:dark)')
const listeners = new Set<() => void>()

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // The new background colour can be read after the page has been painted with it.
  requestAnimationFrame(colourBrowserFrame)
  for (const listener of listeners) listener()
}

/** Sets the theme colour of the browser's frame to the page's background. */
function colourBrowserFrame(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = getComputedStyle(document.body).backgroundColor
}

/** Follows the system's theme while none is stored, and changes in other tabs. Called once, in the browser. */
export function followTheme(): void {
  colourBrowserFrame()
  systemIsDark().addEventListener('change', ({ matches }) => {
    if (!storedTheme()) show(matches ? 'dark' : 'light')
  })
  addEventListener('storage', ({ key }) => {
    if (key === 'theme') show(storedTheme() ?? (systemIsDark().matches ? 'dark' : 'light'))
  })
}

function toggle(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', next)
  } catch {
    // Storage is unavailable: the choice lasts until the page is left.
  }
  show(next)
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current theme, and a function that toggles and stores it. The server renders `light`. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light')
  return { theme, toggle }
}
