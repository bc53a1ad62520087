/** What the server and the tests import from this feature. */
export { setUpAddress } from './link.ts'
export { writeSite } from './write-site.ts'
