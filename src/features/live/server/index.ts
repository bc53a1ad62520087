/** What other features' server code may import from this one. */
export { countWatching } from './attendance.ts'
export { staffKeys } from './staff-keys.ts'
export { countWaiting } from './waiting-room-presence.ts'
