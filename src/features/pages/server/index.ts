/** What other features' server code may import from this one. */
export { ownPath } from './own-addresses.ts'
export { ownPageKind } from './own-page-document.ts'
export { pageDocument, pageKind } from './page-document.ts'
