import { escapeXml } from '#kit/escape.ts'
import type { Language } from '#kit/localized.ts'

export type PlainPage = {
  title: string
  text: string
  /** Shown below the text. */
  list?: readonly string[]
  link: { label: string; href: string; opensTab?: boolean }
  /** By default the system's. */
  theme?: 'light' | 'dark' | undefined
}

const PAGE = 'max-width:34rem;margin:22vh auto 0;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif'
const TITLE = 'font:400 2.25rem/1.15 Georgia,serif;margin:0'

/** A self-contained page with a message, for when the site's own pages can't be rendered. */
export function plainPage(language: Language, { title, text, list = [], link, theme }: PlainPage): string {
  const items = list.map((item) => `<li>${escapeXml(item)}</li>`).join('')
  const target = link.opensTab ? ' target="_blank"' : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${theme ?? 'light dark'}">
<meta name="robots" content="noindex"></head><body><main style="${PAGE}">
<h1 style="${TITLE}">${escapeXml(title)}</h1><p>${escapeXml(text)}</p>${items && `<ul>${items}</ul>`}
<p><a href="${escapeXml(link.href)}"${target} style="color:inherit">${escapeXml(link.label)}</a></p>
</main></body></html>`
}
