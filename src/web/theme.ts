import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/**
 * Runs in `<head>` before the first paint (R207): the stored theme, or the system's. The same on every page, so that
 * one hash in the Content-Security-Policy covers it.
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
  // The new ground is there once the page is drawn with it.
  requestAnimationFrame(colourBrowserFrame)
  for (const listener of listeners) listener()
}

/** The theme colour of the browser's own frame is the ground of the page, wherever the tokens put it. */
function colourBrowserFrame(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = getComputedStyle(document.body).backgroundColor
}

/** Follows the system while nothing is stored, and the same visitor's other tabs. Called once, in the browser. */
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
    // Storage is refused: the choice holds for this page.
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

/** The theme on screen, and the toggle that flips and stores it. The server renders `light`. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light')
  return { theme, toggle }
}
