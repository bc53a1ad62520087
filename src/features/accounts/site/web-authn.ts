import type { WebAuthnAnswer, WebAuthnOptions } from '../contract.ts'

/** Whether the browser supports passkeys, which also requires https or localhost. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Imported when the button is pressed. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Asks the browser to create a passkey. @returns its answer for the server; undefined when the user cancelled */
export async function createPasskey(options: WebAuthnOptions): Promise<WebAuthnAnswer | undefined> {
  const { startRegistration } = await webAuthn()
  return unlessCancelled(startRegistration({ optionsJSON: options as never }))
}

/** Asks the browser to use a passkey of this or another device. @returns its answer; undefined when the user cancelled */
export async function answerWithPasskey(options: WebAuthnOptions): Promise<WebAuthnAnswer | undefined> {
  const { startAuthentication } = await webAuthn()
  return unlessCancelled(startAuthentication({ optionsJSON: options as never }))
}

/**
 * Browsers report cancelling, a timeout and a missing passkey alike, for privacy. The library's types have no index
 * signatures.
 */
function unlessCancelled(work: Promise<object>): Promise<WebAuthnAnswer | undefined> {
  return work.then(
    (answer) => answer as WebAuthnAnswer,
    () => undefined,
  )
}
