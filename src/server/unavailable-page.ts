import type { Language } from '#kit/localized.ts'

const WORDS: Record<Language, { title: string; text: string; again: string }> = {
  en: {
    title: 'One moment, please',
    text: 'We can’t show this page right now. Please try again in a few seconds.',
    again: 'Try again',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Nous ne pouvons pas afficher cette page pour le moment. Veuillez réessayer dans quelques secondes.',
    again: 'Réessayer',
  },
}

const PAGE = 'max-width:34rem;margin:22vh auto 0;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif'
const TITLE = 'font:400 2.25rem/1.15 Georgia,serif;margin:0'

/** A self-contained page for overload or an unreachable database, when pages can't be rendered. */
export function unavailablePage(language: Language): string {
  const { title, text, again } = WORDS[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"></head><body><main style="${PAGE}">
<h1 style="${TITLE}">${title}</h1><p>${text}</p><p><a href="" style="color:inherit">${again}</a></p>
</main></body></html>`
}
