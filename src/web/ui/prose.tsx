import type { Language } from '#kit/localized.ts'
import { useLocalHref } from '#web/language.tsx'

/**
 * HTML of several paragraphs from the API, which the server sanitized when it was stored. Links within the site keep
 * the
 * visitor's language.
 * @param language the text's language, if it may differ from the page's
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
  const __html = withCapitals(withScrollingTables(withLocalLinks(html, useLocalHref())))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (platform/rich-text.ts)
    <div lang={language} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html }} />
  )
}

/** Sanitized HTML writes attributes in a single form, so a pattern can find them. */
function withLocalLinks(html: string, localHref: (to: string) => string): string {
  return html.replace(/(?<=<a href=")\/[^"]*/g, (to) =>
    localHref(to.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'),
  )
}

/** Lists numbered A, B or I, II; styles can't tell them from a, b and i, ii. */
function withCapitals(html: string): string {
  return html.replace(/<ol(?=[^>]* type="[AI]")/g, '<ol class="capitals"')
}

/** A table that is wider than a phone scrolls by itself, also by keyboard. */
function withScrollingTables(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="overflow-x-auto" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
}

/** The paragraphs of a plain text, which empty lines separate. @param language the text's language */
export function Paragraphs({
  text,
  language,
  className,
}: {
  text: string
  language: Language
  className: string
}) {
  return (
    <div lang={language} className={`prose ${className}`}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
