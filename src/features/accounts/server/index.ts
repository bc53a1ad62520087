/** What the servers of other features may use of this one. */
export { authenticator } from './sessions.ts'
