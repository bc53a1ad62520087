import type { Language } from '#kit/localized.ts'

export type Theme = 'light' | 'dark'

/** Where the bar of a shared preview gets its look: style elements are forbidden, and the site's style sheet is there. */
const BAR =
  'background:var(--color-amber-wash);color:var(--color-ink);border-bottom:1px solid var(--color-amber);padding:.6rem 1.25rem;font-size:.9375rem'

/**
 * A rendered page as a preview: without scripts, in the chosen theme, kept out of search engines. Its links open the real
 * site in another tab, those within the page stay.
 */
export function previewPage(
  html: string,
  { language, theme, bar }: { language: Language; theme: Theme | undefined; bar: string | undefined },
): string {
  const lang = `<html lang="${language}"`
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(lang, theme ? `${lang} data-theme="${theme}"` : lang)
    .replace('<head>', '<head><meta name="robots" content="noindex"><base target="_blank">')
    .replaceAll(/<a (?=[^>]*href="#)/g, '<a target="_self" ')
    .replace(/<body[^>]*>/, (body) => (bar ? `${body}<p role="note" style="${BAR}">${bar}</p>` : body))
}

/** The addresses of a page's files to download, which visitors find only below what is published. */
export function filesOf(html: string): string[] {
  const addresses = [...html.matchAll(/<a [^>]*?href="(\/api\/[^"]+\/(?:attachments|documents)\/[^"]+)"/g)]
  return [...new Set(addresses.map(([, address = '']) => address))]
}

/** The addresses of a page's pictures that name a slug. */
export function picturesOf(html: string, slug: string): string[] {
  const sources = [...html.matchAll(/<img [^>]*?src="(\/[^"]+)"/g)].map(([, source = '']) => source)
  return [...new Set(sources.filter((source) => source.split(/[/#.?]/).includes(slug)))]
}
