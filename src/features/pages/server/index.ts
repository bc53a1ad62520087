/** What other features' server code may import from this one. */
export { pageDocument, pageKind } from './page-document.ts'
