import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { useLanguage } from './language.tsx'
import { withLanguage } from './local-href.ts'
import { useSiteConfig } from './site-config.ts'

export type PageMetaProps = {
  /** Stands before the site's name; the home page has none. */
  title?: string
  description?: string
  /** Structured data (schema.org); rendered as `application/ld+json`. */
  jsonLd?: object | object[]
  /** Names in the query that make a page of its own for search engines; others are left out of the canonical link. */
  canonicalQuery?: readonly string[]
  /** A page that search engines must not keep: errors. Pages with a token in their address never are. */
  noindex?: boolean
}

/**
 * What the head of a page says: title, description, canonical and `hreflang` links, Open Graph, JSON-LD (R112, R208).
 * Each page renders one, anywhere; React lifts it into `<head>`.
 */
export function PageMeta({ title, description, jsonLd, noindex, canonicalQuery }: PageMetaProps) {
  const siteName = useSiteName()
  const fullTitle = title ? `${title} · ${siteName}` : siteName
  const hidden = useIsTokenPage() || noindex
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:type" content="website" />
      {description && <meta property="og:description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <Alternates canonicalQuery={canonicalQuery} />}
      {jsonLd && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />
      )}
    </>
  )
}

/** JSON that can't close the script element it stands in. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The firm's name, from the data of the layout route (src/site/layout.tsx). */
function useSiteName(): string {
  return useRouteLoaderData<{ firm: { name: string } }>('layout')?.firm.name ?? ''
}

/** Whether the page's address holds somebody's token: `handle = { token: true }` of its route (R214). */
export function useIsTokenPage(): boolean {
  return useMatches().some(({ handle }) => (handle as { token?: boolean } | undefined)?.token)
}

function Alternates({ canonicalQuery = [] }: { canonicalQuery?: readonly string[] }) {
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const { pathname, search } = useLocation()
  const bare = origin + pathname + keptQuery(search, canonicalQuery)
  const address = { en: bare, fr: withLanguage(bare, 'fr') } satisfies Record<Language, string>
  return (
    <>
      <link rel="canonical" href={address[language]} />
      <meta property="og:url" content={address[language]} />
      <meta property="og:locale" content={language === 'fr' ? 'fr_CA' : 'en_CA'} />
      {LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address[each]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={bare} />
    </>
  )
}

function keptQuery(search: string, names: readonly string[]): string {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = asked.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
