import type { Language } from '#kit/localized.ts'

/**
 * A text of several paragraphs that came from the API as HTML. The server sanitised it when it was stored.
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
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (platform/rich-text.ts)
    <div lang={language} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
