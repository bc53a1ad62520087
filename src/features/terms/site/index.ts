/** What other features' pages may import from this one. */
export { useTerms } from './use-terms.ts'
