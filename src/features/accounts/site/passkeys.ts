import type { Api } from '#kit/client.ts'
import {
  addPasskey,
  askForPasskey,
  askForPasskeySignIn,
  signInWithPasskey,
  type WebAuthnAnswer,
} from '../contract.ts'
import { withDeviceKey } from './device-key.ts'

/** Whether this browser knows passkeys at all; it does so over https, and on the machine itself. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Loaded by whoever presses the button. */
const webAuthn = () => import('@simplewebauthn/browser')

/**
 * Makes a passkey of who is signed in, and adds it.
 * @returns what the server says to it; undefined when the person has thought better of it
 * @throws ApiError
 */
export async function makePasskey(api: Api, currentPassword: string): Promise<string[] | undefined> {
  const { options } = await api(askForPasskey, { body: { currentPassword } })
  const { startRegistration } = await webAuthn()
  const answer = await unlessStopped(startRegistration({ optionsJSON: options as never }))
  return answer && (await api(addPasskey, { body: { answer: asSent(answer) } })).msg
}

/**
 * Signs in with a passkey of this device, or of one at hand.
 * @returns undefined when the person has thought better of it
 * @throws ApiError
 */
export async function signInByPasskey(api: Api) {
  const { options } = await api(askForPasskeySignIn)
  const { startAuthentication } = await webAuthn()
  const answer = await unlessStopped(startAuthentication({ optionsJSON: options as never }))
  return answer && api(signInWithPasskey, { body: { answer: asSent(answer), ...withDeviceKey() } })
}

/** The library's own types have no index signatures. */
const asSent = (answer: object) => answer as WebAuthnAnswer

/** Stopping, waiting too long and having no passkey all look the same to a page, on purpose. */
function unlessStopped<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}
