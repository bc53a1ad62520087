import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import type { Language } from '#kit/localized.ts'
import routes from '#site/routes.ts'
import { tagsOf } from './html.ts'

/** A crawled page. */
export type Crawled = {
  /** Path and query. */
  address: string
  /** The page's route in src/site/routes.ts, such as `/events/:slug`; undefined when it matches none. */
  route: string | undefined
  status: number
  contentType: string
  html: string
  /** The page that links to it. */
  from: string
  /** The links within the site, or the target of a redirect. */
  links: string[]
}

/** Pages of editorial content, with links of their own. */
const WRITTEN = /^\/(articles|blogs|careers|companies|events|releases|team)\/:slug\?$/

/** Maximum number of crawled pages of a kind: more of the editorial ones, whose links differ. */
function mostOf(kind: string): number {
  return WRITTEN.test(kind) ? 10 : 4
}

const FILES: [route: string, file: string][] = (routes as RouteConfigEntry[]).flatMap(filesOf)

/** Every public route of the site, as the router matches them. */
export const ROUTES: string[] = FILES.map(([route]) => route)

function filesOf(entry: RouteConfigEntry): typeof FILES {
  const path = entry.index ? '' : entry.path
  const own: typeof FILES = path === undefined ? [] : [[`/${path}`, entry.file]]
  return [...own, ...(entry.children ?? []).flatMap(filesOf)]
}

/** The source of a route's page. */
export function sourceOf(route: string): string {
  const file = new Map(FILES).get(route) ?? ''
  return readFileSync(join(import.meta.dirname, '../../src/site', file), 'utf8')
}

/** The route of an address. */
export function routeOf(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? ''
  const match = matchRoutes(
    ROUTES.map((route) => ({ path: route })),
    path,
  )?.at(-1)?.route.path
  return match === '/*' ? undefined : match
}

/**
 * Crawls the site like a search engine: from `/`, without JavaScript, following all links but those to the other
 * language.
 * Reads all pages of routes without parameters.
 * @param most maximum number of pages of a kind
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

/** Addresses that differ only in their slug or in query values are of one kind, as are the files of one folder. */
function kindOf(address: string): string {
  const [path = '', query] = address.split('?')
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== 'lng').sort()
  return `${routeOf(address) ?? folderOf(path)}?${names}`
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

/** The language that an address names. */
export function namedLanguage(address: string): string | null {
  return new URLSearchParams(address.split('?')[1]).get('lng')
}

/** The links of a page without their `#` part. */
function linksOf(html: string): string[] {
  return tagsOf(html, 'a').flatMap(({ attributes: { href = '' } }) =>
    /^\/(?!\/)/.test(href) ? [href.replace(/#.*$/, '')] : [],
  )
}
