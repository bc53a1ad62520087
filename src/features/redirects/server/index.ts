/** What other features' server code may import from this one. */
export {
  addressesIn,
  type FindRedirect as FindMoved,
  parseSiteUrl,
  redirectFinder as movedAddresses,
} from './service.ts'
