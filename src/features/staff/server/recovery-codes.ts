import { randomBytes } from 'node:crypto'
import { credentialHash } from '#platform/credentials.ts'
import type { Executor } from '#platform/database/database.ts'
import { RECOVERY_CODES } from '../contract.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Four groups of four characters: 80 bits, more than can be guessed from a hash. */
const CHARACTERS = 16

/** Replaces a member's recovery codes. @returns the codes, which are shown once; only hashes are stored */
export async function replaceRecoveryCodes(executor: Executor, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await executor.deleteFrom('staffRecoveryCodes').where('memberId', '=', memberId).execute()
  await executor
    .insertInto('staffRecoveryCodes')
    .values(codes.map((code) => ({ memberId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses up a recovery code. @returns whether the member had it */
export async function consumeRecoveryCode(
  executor: Executor,
  memberId: number,
  typed: string,
): Promise<boolean> {
  const used = await executor
    .deleteFrom('staffRecoveryCodes')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', hashOf(typed))
    .returning('memberId')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(executor: Executor, memberId: number): Promise<number> {
  const { count } = await executor
    .selectFrom('staffRecoveryCodes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function newCode(): string {
  const letters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Hyphens, blanks and case don't count. */
function hashOf(code: string): Buffer {
  return credentialHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}
