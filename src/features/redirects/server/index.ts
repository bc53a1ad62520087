/** What other features' server code may import from this one. */
export { addressesIn, type FindRedirect, parseSiteUrl, redirectFinder } from './service.ts'
