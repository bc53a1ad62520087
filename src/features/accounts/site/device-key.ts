/** In local storage, also after signing out: what this browser is known by to the accounts that it signed in to (R504). */
const KEPT = 'device_key'

/** This browser's device key, as a part of a call's body; none before the first sign-up or sign-in. */
export function withDeviceKey(): { device_key?: string } {
  try {
    const key = localStorage.getItem(KEPT)
    return key === null ? {} : { device_key: key }
  } catch {
    return {}
  }
}

/** Keeps the device key that the server answered with. */
export function keepDeviceKey({ device_key: key }: { device_key: string }): void {
  try {
    localStorage.setItem(KEPT, key)
  } catch {
    // Storage is refused: the browser stays unknown.
  }
}
