import { useActionData, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { Refusal } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { useHydrated } from './hydrated.ts'
import { useLanguage } from './language.tsx'
import { withLanguage } from './local-href.ts'
import { SHARE_PICTURE, sharePictureOf } from './share-picture.ts'
import { useSiteConfig } from './site-config.ts'
import { outcomeWords, prefixedTitle, useCurrentTitlePrefix } from './title-prefix.ts'

export type PageMetaProps = {
  /** The title before the site's name; the home page has none. */
  title?: string
  description?: string
  /** The language of title and description, if it may differ from the page's. */
  language?: Language
  /** Structured data (schema.org); rendered as `application/ld+json`. */
  jsonLd?: object | object[]
  /** Query parameters that make a separate page for search engines; others are left out of the canonical link. */
  canonicalQuery?: readonly string[]
  /**
   * The page's path per language, where the languages have different paths or one is missing, as with releases; without
   * it, one path serves both.
   */
  versions?: Partial<Record<Language, string>>
  /** False for a record without French: its French page is left out, and the English one canonical. */
  isTranslated?: boolean
  /** The page's RSS feed; `href` is a path within the site. */
  feed?: { href: string; title: string }
  /** The publication time, ISO 8601; makes the page an article for Open Graph. */
  publishedAt?: string
  /**
   * Excludes the page from search engines, as error pages. Pages with a credential in their address are always
   * excluded.
   */
  noindex?: boolean
  /** The title itself says what has become of the form that the page replaces. */
  isOutcome?: boolean
}

/**
 * The head of a page: title, description, canonical and `hreflang` links, Open Graph, JSON-LD (R112, R208). Each page
 * renders one, anywhere; React moves it into `<head>`.
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, language, jsonLd, noindex, feed, publishedAt, isOutcome = false } = props
  const siteName = useSiteName()
  const outcome = useOutcome()
  const pageLanguage = useLanguage()
  const fullTitle = title ? `${title} · ${siteName}` : siteName
  const hidden = useIsTokenPage() || noindex
  return (
    <>
      <title lang={language}>{prefixedTitle(isOutcome ? undefined : outcome, fullTitle, pageLanguage)}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:type" content={publishedAt ? 'article' : 'website'} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {description && <meta property="og:description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <Alternates {...props} />
          <SharePicture alt={fullTitle} />
        </>
      )}
      {feed && <Feed {...feed} />}
      {jsonLd && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />
      )}
    </>
  )
}

/** Serializes JSON so that it can't close its script element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** What has become of a form on the page; without scripts, the answer of the page's action says it. */
function useOutcome(): string | undefined {
  const language = useLanguage()
  const answered = useActionData<{ refusal?: Refusal; done?: unknown } | undefined>()
  const words = useCurrentTitlePrefix()
  return useHydrated() ? words : outcomeWords(answered ?? {}, language)
}

/** The firm's name, from the data of the layout route (src/site/layout.tsx). */
function useSiteName(): string {
  return useRouteLoaderData<{ firm: { name: string } }>('layout')?.firm.name ?? ''
}

/** Whether the page's address holds a credential: `handle = { token: true }` of its route (R214). */
export function useIsTokenPage(): boolean {
  return useMatches().some(({ handle }) => (handle as { token?: boolean } | undefined)?.token)
}

function Alternates({
  canonicalQuery = [],
  versions,
  isTranslated = true,
}: Pick<PageMetaProps, 'canonicalQuery' | 'versions' | 'isTranslated'>) {
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const { pathname, search } = useLocation()
  const bare = plainPath(pathname) + canonicalQueryOf(search, canonicalQuery)
  const paths = versions ?? { en: bare, ...(isTranslated && { fr: bare }) }
  const addresses = LANGUAGES.flatMap((each) => {
    const path = paths[each]
    return path === undefined ? [] : [{ language: each, href: addressIn(each, origin + path) }]
  })
  const canonical = (addresses.find((address) => address.language === language) ?? addresses[0])?.href
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language === 'fr' ? 'fr_CA' : 'en_CA'} />
      {addresses.map((address) => (
        <link key={address.language} rel="alternate" hrefLang={address.language} href={address.href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addresses[0]?.href} />
    </>
  )
}

/** Normalizes a path: routes match in any case and with a final slash. */
function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}

/** Adds the language to an address: French is named, English isn't (R208). */
function addressIn(language: Language, address: string): string {
  return language === 'fr' ? withLanguage(address, 'fr') : address
}

/** The picture that messengers and social networks show with a link to this page. */
function SharePicture({ alt }: { alt: string }) {
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const { pathname } = useLocation()
  return (
    <>
      <meta property="og:image" content={origin + sharePictureOf(plainPath(pathname), language)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Feed({ href, title }: NonNullable<PageMetaProps['feed']>) {
  const address = addressIn(useLanguage(), (useSiteConfig()?.publicUrl ?? '') + href)
  return <link rel="alternate" type="application/rss+xml" title={title} href={address} />
}

function canonicalQueryOf(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  const canonical = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value) canonical.set(name, value)
  }
  return canonical.size > 0 ? `?${canonical}` : ''
}
