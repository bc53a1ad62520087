/** What other features' server code may import from this one. */
export { endSubscriptionAt } from './consent.ts'
export { countReaders } from './count-readers.ts'
