import type { Language } from '#kit/localized.ts'
import { THUMBNAIL_EDGE_PX, thumbnailKey } from '#kit/picture-keys.ts'
import { type PictureWidth, pictureAddress, pictureKeyOf } from '#kit/rich-text.ts'
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
  const __html = withPictures(withCapitals(withScrollingTables(withLocalLinks(html, useLocalHref()))))
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

/** How wide a picture is shown, by its width in a text (`prose` in tokens.css). */
const SHOWN = {
  text: '(min-width: 40rem) 36rem, 100vw',
  half: '(min-width: 40rem) 18rem, 100vw',
  small: '12rem',
}

/** Pictures are loaded when they come near, in the smaller of their two sizes where it suffices. */
function withPictures(html: string): string {
  return html.replace(
    /(<figure(?=(?:[^>]* data-width="(half|small)")?)[^>]*>)?<img src="([^"]*)"([^>]*)>/g,
    (_, figure: string | undefined, width: PictureWidth | undefined, src: string, rest: string) =>
      `${figure ?? ''}<img src="${src}"${rest}${sizesOf(src, rest, SHOWN[width ?? 'text'])} loading="lazy" decoding="async">`,
  )
}

function sizesOf(src: string, attributes: string, shown: string): string {
  const [, width = '', height = ''] = / width="(\d+)" height="(\d+)"/.exec(attributes) ?? []
  const small = thumbnailKey(pictureKeyOf(src) ?? '')
  const longest = Math.max(Number(width), Number(height))
  if (!small || longest <= THUMBNAIL_EDGE_PX) return ''
  const smallWidth = Math.round((Number(width) * THUMBNAIL_EDGE_PX) / longest)
  return ` srcset="${pictureAddress(small)} ${smallWidth}w, ${src} ${width}w" sizes="${shown}"`
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
