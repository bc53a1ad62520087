import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { WebAuthnAnswer, WebAuthnOptions } from '#features/accounts/contract.ts'

/** What a test may get wrong in an answer. */
type Faults = {
  /** The page that asked, as the browser says. */
  origin?: string
  /** Whether the user proved who they are, with a finger or a PIN. */
  isUserVerified?: boolean
  /** How often the authenticator says that it was used. */
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator in software: makes one passkey (ES256, without attestation) and signs with it, as a browser answers. */
export function softAuthenticator(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0

  return { create, use, id: id.toString('base64url') }

  /** Answers to the options for creating a passkey. */
  function create({ challenge }: WebAuthnOptions, faults: Faults = {}): WebAuthnAnswer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinates: [number, Uint8Array][] = [
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]
    // COSE: an elliptic curve key (1: 2) of P-256 (-1: 1) for ES256 (3: -7).
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], ...coordinates]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
    const authData = authenticatorData({ ...faults, counter: 0 }, credential)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
    const clientDataJSON = clientData('webauthn.create', challenge, faults).toString('base64url')
    return answer({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** Answers to the options for using the passkey. */
  function use({ challenge }: WebAuthnOptions, faults: Faults = {}): WebAuthnAnswer {
    const authData = authenticatorData(faults)
    const data = clientData('webauthn.get', challenge, faults)
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
    return answer({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
    })
  }

  function authenticatorData({ isUserVerified = true, counter }: Faults, credential?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    uses += 1
    count.writeUInt32BE(counter ?? uses)
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
    const site = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([site, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  function clientData(type: string, challenge: string, faults: Faults): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }),
    )
  }

  function answer(response: WebAuthnAnswer['response']): WebAuthnAnswer {
    const own = id.toString('base64url')
    return { id: own, rawId: own, type: 'public-key', clientExtensionResults: {}, response }
  }
}
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
