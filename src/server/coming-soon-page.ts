import { COLOURS, lightDark } from '#kit/colours.ts'
import type { Language } from '#kit/localized.ts'

const WORDS: Record<Language, { title: string; text: string; other: string }> = {
  en: {
    title: 'Coming soon',
    text: 'This site is being prepared. Please come back in a little while.',
    other: 'Français',
  },
  fr: {
    title: 'Bientôt en ligne',
    text: 'Ce site est en préparation. Revenez nous voir d’ici peu.',
    other: 'English',
  },
}
const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' }

// The page loads no style sheet: nothing of the site exists yet.
const { paper, ink, muted, line } = COLOURS
const GROUND = `color-scheme:light dark;background:${lightDark(paper)};color:${lightDark(ink)}`
const PAGE = `${GROUND};margin:0;display:grid;min-height:100dvh;font:1.0625rem/1.6 system-ui,sans-serif`
const MAIN = 'max-width:34rem;width:100%;box-sizing:border-box;margin:auto;padding:3rem 1.5rem 6rem'
const TITLE =
  'font:400 clamp(2.25rem,1.5rem + 3.4vw,3.2rem)/1.06 Georgia,serif;margin:0;letter-spacing:-.02em'
const TEXT = `margin:1.25rem 0 0;color:${lightDark(muted)}`
const FOOT = `margin:2.5rem 0 0;padding-top:1rem;border-top:1px solid ${lightDark(line)}`

/** What every address shows until the site is set up (R806): no firm, no menu, nothing to load. */
export function comingSoonPage(language: Language): string {
  const { title, text, other } = WORDS[language]
  const to = OTHER[language]
  return `<!doctype html><html lang="${language}" style="${GROUND}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"></head><body style="${PAGE}"><main style="${MAIN}">
<h1 style="${TITLE}">${title}</h1><p style="${TEXT}">${text}</p>
<p style="${FOOT}"><a href="/?lng=${to}" lang="${to}" hreflang="${to}" style="color:inherit;text-underline-offset:.22em">${other}</a></p>
</main></body></html>`
}
