import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Of "correct horse", made with 12 MiB and three passes. */
const OTHER =
  '$argon2id$v=19$m=12288,t=3,p=1$c2l4dGVlbiBieXRlIHNhbA$fElZ+3CtDocswi2p8hskFUok7SbPxcLUBXoYV4294Zo'

test('R504 checks a stored password by the parameters that it was made with', async () => {
  expect(await verifyPassword('wrong horse', OTHER)).toBe(false)
  expect(await verifyPassword('correct horse', OTHER)).toBe(true)
  expect(await verifyPassword('correct horse', await hashPassword('correct horse'))).toBe(true)
})

test('R504 refuses every password where there is no account', async () => {
  expect(await verifyPassword('')).toBe(false)
})
