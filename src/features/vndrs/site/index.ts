/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { ContinueWatchingSection } from './continue-watching.tsx'
export { clockOf } from './film-time.tsx'
export { Poster } from './poster.tsx'
export { SpokenLanguageTag, useForeignLanguage } from './spoken-language.tsx'
export { companyVndrsHref, vndrHref } from './vndr-links.ts'
