/** What other features' server code may import from this one. */
export { authenticator } from './sessions.ts'
