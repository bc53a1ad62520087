import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import type { Language } from '#kit/localized.ts'
import routes from '#site/routes.ts'
import { tagsOf } from './html.ts'

/** A page that a crawler has read. */
export type Crawled = {
  /** Path and query. */
  address: string
  /** The public address of src/site/routes.ts it belongs to, such as `/events/:slug`; undefined where it is no page. */
  route: string | undefined
  status: number
  contentType: string
  html: string
  /** The page where the link to it was found. */
  from: string
  /** Links within the site as they stand on it; where it redirects to, when it does. */
  links: string[]
}

/** Pages that somebody wrote, with links of their own. */
const WRITTEN = /^\/(articles|blogs|careers|companies|events|releases|team)\/:slug\?$/

/** How many pages of the same kind are read: of those that are written most of the demo's, of made ones some. */
function mostOf(kind: string): number {
  return WRITTEN.test(kind) ? 30 : 4
}

/** Every public address of the site, as the router matches them. */
export const ROUTES: string[] = (routes as RouteConfigEntry[]).flatMap(pathsOf)

function pathsOf(entry: RouteConfigEntry): string[] {
  const own = entry.index ? ['/'] : entry.path ? [`/${entry.path}`] : []
  return [...own, ...(entry.children ?? []).flatMap(pathsOf)]
}

/** The route an address belongs to. */
export function routeOf(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? ''
  const match = matchRoutes(
    ROUTES.map((route) => ({ path: route })),
    path,
  )?.at(-1)?.route.path
  return match === '/*' ? undefined : match
}

/**
 * Reads the site as a search engine does: from `/`, without JavaScript, following links but those to the other
 * language. Pages of a route without parameters are all read.
 * @param most how many pages of a kind are
 */
export async function crawl(origin: string, language: Language, most = mostOf): Promise<Crawled[]> {
  const first = language === 'fr' ? '/?lng=fr' : '/'
  const other = language === 'fr' ? 'en' : 'fr'
  const found = new Map([[first, '']])
  const kinds = new Map<string, number>()
  const crawled: Crawled[] = []
  for (const [address, from] of found) {
    const kind = kindOf(address)
    const read = kinds.get(kind) ?? 0
    if (read >= most(kind)) continue
    kinds.set(kind, read + 1)
    const page = await pageAt(origin, address, from)
    crawled.push(page)
    for (const link of page.links) {
      if (!found.has(link) && namedLanguage(link) !== other) found.set(link, address)
    }
  }
  return crawled
}

/** Addresses that differ in their slug, or in the values of their query alone, are of one kind. */
function kindOf(address: string): string {
  const [path = '', query] = address.split('?')
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== 'lng').sort()
  const route = routeOf(address)
  return `${route?.includes(':') || names.length > 0 ? (route ?? folderOf(path)) : path}?${names}`
}

function folderOf(path: string): string {
  return path.replace(/[^/]+$/, '')
}

async function pageAt(origin: string, address: string, from: string): Promise<Crawled> {
  const response = await fetch(origin + address, { redirect: 'manual' })
  const contentType = response.headers.get('content-type') ?? ''
  const html = await response.text()
  const target = response.headers.get('location')
  const links = contentType.startsWith('text/html') ? linksOf(html) : target?.startsWith('/') ? [target] : []
  return { address, from, route: routeOf(address), status: response.status, contentType, html, links }
}

/** The language an address names. */
export function namedLanguage(address: string): string | null {
  return new URLSearchParams(address.split('?')[1]).get('lng')
}

/** Without the part after `#`. */
function linksOf(html: string): string[] {
  return tagsOf(html, 'a').flatMap(({ attributes: { href = '' } }) =>
    /^\/(?!\/)/.test(href) ? [href.replace(/#.*$/, '')] : [],
  )
}
