/** What other features' server code may import from this one. */
export { ownAccessKeys } from './access-keys.ts'
export { myRegistrationLinks } from './my-registration-links.ts'
