import { tagManagerIsLoaded } from './tag-manager.ts'
import { needMessages } from './texts.client.ts'

/** R210. */
const CHUNK_TIMEOUT_MS = 120_000

/** In session storage from a reload until the next good load: the address that was being opened. */
const REFRESHED = 'force-refresh'

type Route = { id: string; module: string }
type RouteModule = {
  handle?: { messages?: readonly string[]; token?: boolean }
  default?: () => never
  clientLoader?: () => never
  clientAction?: () => never
}

/**
 * Loads the code of a page and the words it needs, before the page is shown. When that fails, the document is loaded
 * again, once; a second failure goes to the error screen (R210). Stands in for React Router's own (vite.config.ts).
 */
export async function loadRouteModule(
  route: Route,
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[route.id]
  if (known) return known
  try {
    const module = await inTime<RouteModule>(import(/* @vite-ignore */ route.module))
    if (module.handle?.token && tagManagerIsLoaded()) return leave()
    await needMessages(module.handle?.messages ?? [])
    loaded[route.id] = module
    forgetRefresh()
    return module
  } catch (error) {
    return refresh() ? new Promise(() => {}) : failing(error)
  }
}

/** A page that fails in whatever is asked of it. Were the loading itself to fail, React Router would wait for ever. */
function failing(error: unknown): RouteModule {
  const fail = () => {
    throw error
  }
  return { default: fail, clientLoader: fail, clientAction: fail }
}

/** A tag manager must not see an address with a token: such a page gets a document of its own (R214). */
function leave(): Promise<never> {
  location.assign(addressBeingOpened())
  return new Promise(() => {})
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to load')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** Loads the document again unless that was done already; false when it can't or mustn't. */
function refresh(): boolean {
  try {
    if (sessionStorage.getItem(REFRESHED) !== null) return false
    sessionStorage.setItem(REFRESHED, addressBeingOpened())
  } catch {
    // Without a memory it would reload for ever.
    return false
  }
  location.reload()
  return true
}

type Address = { pathname: string; search: string; hash: string }

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: Address } } }
    __reactRouterRouteModules?: Record<string, RouteModule>
  }
}

function addressBeingOpened(): string {
  const { pathname, search, hash } = window.__reactRouterDataRouter?.state.navigation.location ?? location
  return pathname + search + hash
}

function forgetRefresh(): void {
  try {
    sessionStorage.removeItem(REFRESHED)
  } catch {
    // Nothing was kept.
  }
}

/** Where the visitor was going when the document had to be loaded again; undefined when they are there, or weren't. */
export function interruptedVisit(): string | undefined {
  try {
    const target = sessionStorage.getItem(REFRESHED)
    if (target === null || target !== location.pathname + location.search + location.hash)
      return target ?? undefined
  } catch {
    return undefined
  }
  forgetRefresh()
  return undefined
}

/** The words that the pages in this document need. */
export function messagesOfDocument(): string[] {
  const modules = Object.values(window.__reactRouterRouteModules ?? {})
  return modules.flatMap(({ handle }) => handle?.messages ?? [])
}
