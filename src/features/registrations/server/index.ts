/** What the servers of other features may use of this one. */
export { ownAccessKeys } from './access-keys.ts'
export { ownLinks } from './own-links.ts'
