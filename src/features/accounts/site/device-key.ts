/**
 * The local-storage key of the device key, by which accounts recognise this browser (R504). Signing out keeps
 * it.
 */
const STORAGE_KEY = 'device_key'

/** This browser's device key, as a part of a request body; empty before the first sign-up or sign-in. */
export function withDeviceKey(): { device_key?: string } {
  try {
    const key = localStorage.getItem(STORAGE_KEY)
    return key === null ? {} : { device_key: key }
  } catch {
    return {}
  }
}

/** Stores the device key of a response. */
export function keepDeviceKey({ device_key: key }: { device_key: string }): void {
  try {
    localStorage.setItem(STORAGE_KEY, key)
  } catch {
    // Storage is blocked: the browser won't be recognised.
  }
}
