import { tagManagerIsLoaded } from './tag-manager.ts'
import { loadTexts } from './texts.client.ts'

/** The timeout of loading a page's code (R210). */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * The session-storage key of the address being opened, from a reload until the next successful load; the same
 * as in chunk-guard.ts.
 */
const REFRESHED = 'force-refresh'

type Route = { id: string; module: string }
type RouteModule = {
  handle?: { texts?: readonly string[]; token?: boolean }
  default?: () => never
  clientLoader?: () => never
  clientAction?: () => never
}

/**
 * Loads a page's code and texts before it is shown. If that fails, reloads the document once; a second
 * failure shows the error screen (R210). Replaces React Router's own function (vite.config.ts).
 */
export async function loadRouteModule(
  route: Route,
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const loadedModule = loaded[route.id]
  if (loadedModule) return loadedModule
  try {
    const module = await inTime<RouteModule>(import(/* @vite-ignore */ route.module))
    if (module.handle?.token && tagManagerIsLoaded()) return leave()
    await loadTexts(module.handle?.texts ?? [])
    loaded[route.id] = module
    forgetRefresh()
    return module
  } catch (error) {
    return refresh() ? new Promise(() => {}) : throwingModule(error)
  }
}

/**
 * A route module that throws an error. If the loading itself rejected, React Router would never finish the
 * navigation.
 */
function throwingModule(error: unknown): RouteModule {
  const fail = () => {
    throw error
  }
  return { default: fail, clientLoader: fail, clientAction: fail }
}

/**
 * Opens a page with a token in its address as a new document, so that a tag manager doesn't see the address
 * (R214).
 */
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

/** Reloads the document unless it was reloaded already; false when it can't. */
function refresh(): boolean {
  try {
    if (sessionStorage.getItem(REFRESHED) !== null) return false
    sessionStorage.setItem(REFRESHED, addressBeingOpened())
  } catch {
    // Without storage it would reload forever.
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
    // Storage is blocked: nothing was stored.
  }
}

/**
 * The address that was being opened when the document had to be reloaded; undefined when it is the current
 * one, or there was none, or the visitor has gone on to another page instead.
 */
export function interruptedVisit(): string | undefined {
  try {
    const target = sessionStorage.getItem(REFRESHED)
    if (target === null) return undefined
    const isHere = target === location.pathname + location.search + location.hash
    if (!isHere && isReload()) return target
  } catch {
    return undefined
  }
  forgetRefresh()
  return undefined
}

function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload'
}

/** The namespaces of texts that the document's pages need. */
export function textsOfDocument(): string[] {
  const modules = Object.values(window.__reactRouterRouteModules ?? {})
  return modules.flatMap(({ handle }) => handle?.texts ?? [])
}
