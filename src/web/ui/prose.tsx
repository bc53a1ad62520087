import type { Language } from '#kit/localized.ts'
import { useLocalHref } from '#web/language.tsx'

/**
 * A text of several paragraphs that came from the API as HTML. The server sanitised it when it was stored. Links within
 * the site keep the visitor's language.
 * @param language what the text is in, where that may differ from the page
 */
export function Prose({
  html,
  language,
  className = '',
}: {
  html: string
  language?: Language
  className?: string
}) {
  const __html = withLocalLinks(html, useLocalHref())
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (platform/rich-text.ts)
    <div lang={language} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html }} />
  )
}

/** Sanitised HTML writes every attribute in the same way. */
function withLocalLinks(html: string, localHref: (to: string) => string): string {
  return html.replace(/(?<=<a href=")\/[^"]*/g, (to) =>
    localHref(to.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'),
  )
}
