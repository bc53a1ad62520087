/** What other features' server code may import from this one. */
export { portraitOf } from './portrait.ts'
export { teamService } from './service.ts'
