import { constants, setPriority } from 'node:os'

/**
 * Called in a worker thread: it leaves the processor to the threads that answer visitors when both want it. Linux keeps a
 * priority for each thread; elsewhere it is the whole process's, and stays.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
