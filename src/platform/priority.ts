import { setPriority } from 'node:os'

/**
 * Lets the machine's other work go before a process, or before this thread. Where a service manager forbids that, or the process
 * has ended, everything stays as it is.
 */
export function lowerPriority(priority: number, pid = 0): void {
  try {
    setPriority(pid, priority)
  } catch {}
}
