import type { Api } from '#kit/client.ts'
import {
  addPasskey,
  getPasskeyOptions,
  getPasskeySignInOptions,
  signInWithPasskey,
  type WebAuthnAnswer,
} from '../contract.ts'
import { withDeviceKey } from './device-key.ts'

/** Whether the browser supports passkeys, which also requires https or localhost. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Imported when the button is pressed. */
const webAuthn = () => import('@simplewebauthn/browser')

/**
 * Creates a passkey and adds it to the account.
 * @returns the server's messages; undefined when the user cancelled
 * @throws ApiError
 */
export async function makePasskey(api: Api, currentPassword: string): Promise<string[] | undefined> {
  const { options } = await api(getPasskeyOptions, { body: { currentPassword } })
  const { startRegistration } = await webAuthn()
  const answer = await unlessCancelled(startRegistration({ optionsJSON: options as never }))
  return answer && (await api(addPasskey, { body: { answer: asAnswer(answer) } })).msg
}

/**
 * Signs in with a passkey of this or another device.
 * @returns undefined when the user cancelled
 * @throws ApiError
 */
export async function signInByPasskey(api: Api) {
  const { options } = await api(getPasskeySignInOptions)
  const { startAuthentication } = await webAuthn()
  const answer = await unlessCancelled(startAuthentication({ optionsJSON: options as never }))
  return answer && api(signInWithPasskey, { body: { answer: asAnswer(answer), ...withDeviceKey() } })
}

/** The library's types have no index signatures. */
const asAnswer = (answer: object) => answer as WebAuthnAnswer

/** Browsers report cancelling, a timeout and a missing passkey alike, for privacy. */
function unlessCancelled<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}
