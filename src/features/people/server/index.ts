/** What other features' server code may import from this one. */
export { findPeople } from './people.ts'
