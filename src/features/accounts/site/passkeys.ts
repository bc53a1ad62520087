import type { Api } from '#kit/client.ts'
import { addPasskey, getPasskeyOptions, getPasskeySignInOptions, signInWithPasskey } from '../contract.ts'
import { withDeviceKey } from './device-key.ts'
import { answerWithPasskey, createPasskey } from './web-authn.ts'

/**
 * Creates a passkey and adds it to the account.
 * @returns the server's messages; undefined when the user cancelled
 * @throws ApiError
 */
export async function makePasskey(api: Api, currentPassword: string): Promise<string[] | undefined> {
  const { options } = await api(getPasskeyOptions, { body: { currentPassword } })
  const answer = await createPasskey(options)
  return answer && (await api(addPasskey, { body: { answer } })).msg
}

/**
 * Signs in with a passkey of this or another device.
 * @returns undefined when the user cancelled
 * @throws ApiError
 */
export async function signInByPasskey(api: Api) {
  const { options } = await api(getPasskeySignInOptions)
  const answer = await answerWithPasskey(options)
  return answer && api(signInWithPasskey, { body: { answer, ...withDeviceKey() } })
}
