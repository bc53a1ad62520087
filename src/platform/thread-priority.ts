import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling worker thread, so that threads that answer visitors come first. Only on Linux,
 * which has a priority per thread; elsewhere it would change the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
