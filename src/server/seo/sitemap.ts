import { isHidden } from '#kit/hidden-paths.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature, LanguageEntry, SitemapEntry } from '#platform/feature.ts'
import { withLanguage } from '#web/local-href.ts'
import { element, elementWith, type Markup, xmlDocument } from './xml.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/**
 * Builds the sitemap files (R112) by the rules of sitemaps.org and Google, from the features' descriptions.
 * @param hiddenPaths reads the paths of sections that the firm does without (R807)
 */
export function sitemapFiles(
  features: readonly Feature[],
  database: Database,
  { publicUrl, hiddenPaths }: { publicUrl: string; hiddenPaths: () => Promise<readonly string[]> },
) {
  const sitemaps = features.flatMap(({ sitemap }) => sitemap ?? [])
  const files = sitemaps.flatMap((sitemap) => sitemap.files ?? [])

  return {
    /** Lists the other files: `site`, and those of features with too many pages for one file. */
    async index(): Promise<string> {
      const names = await Promise.all(files.map((each) => each.names(database)))
      const elements = ['site', ...names.flat()].map((name) =>
        element('sitemap', element('loc', `${publicUrl}/sitemaps/${name}.xml`)),
      )
      return xmlDocument(elementWith('sitemapindex', { xmlns: SITEMAP }, elements))
    },

    /** All pages that aren't in a feature's own file, in both languages. */
    async site(): Promise<string> {
      const fixed = sitemaps.flatMap(({ pages = [] }) =>
        pages.map((path): SitemapEntry => ({ path, changed: null })),
      )
      const read = sitemaps.flatMap(({ entries = [] }) => entries.map((each) => each.read(database)))
      const hidden = await hiddenPaths()
      const pages = [...fixed, ...(await Promise.all(read)).flat()].filter(
        ({ path }) => !isHidden(path, hidden),
      )
      return urlset(
        pages.map(({ path, changed, isTranslated = true }) => ({
          paths: { en: path, ...(isTranslated && { fr: path }) },
          changed,
        })),
      )
    },

    /** A file of a feature. @returns undefined when there is none */
    async file(name: string): Promise<string | undefined> {
      for (const each of files) {
        const entries = await each.read(database, name)
        if (entries) return urlset(entries)
      }
      return undefined
    },
  }

  function urlset(entries: LanguageEntry[]): string {
    const urls = entries.flatMap((entry) =>
      spokenIn(entry).map((language) => urlOf(entry, language, publicUrl)),
    )
    return xmlDocument(elementWith('urlset', { xmlns: SITEMAP, 'xmlns:xhtml': XHTML }, urls))
  }
}

function spokenIn({ paths }: LanguageEntry): Language[] {
  return LANGUAGES.filter((each) => paths[each] !== undefined)
}

/** A page's entry in one language, with its alternates in every language, itself included, as Google requires. */
function urlOf(entry: LanguageEntry, language: Language, publicUrl: string): Markup {
  const addressOf = (spoken: Language) => {
    const address = publicUrl + encodeURI(entry.paths[spoken] ?? '')
    return spoken === 'fr' ? withLanguage(address, 'fr') : address
  }
  const spoken = spokenIn(entry)
  const alternates = spoken.length > 1 ? [...spoken, 'x-default' as const] : []
  return element('url', [
    element('loc', addressOf(language)),
    element('lastmod', entry.changed?.toISOString()),
    ...alternates.map((hreflang) => {
      const href = addressOf(hreflang === 'x-default' ? 'en' : hreflang)
      return elementWith('xhtml:link', { rel: 'alternate', hreflang, href })
    }),
  ])
}
