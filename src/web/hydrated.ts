import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false on the server and while hydrating. For controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
