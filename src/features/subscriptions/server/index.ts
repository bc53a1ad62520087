/** What the servers of other features may use of this one. */
export { endSubscriptionAt } from './consent.ts'
