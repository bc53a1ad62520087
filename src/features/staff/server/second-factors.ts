import { AppError } from '#kit/errors.ts'
import type { Executor } from '#platform/database/database.ts'
import type { SecondFactor } from '../contract.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** What a member can complete signing in with, the easiest first. */
export async function secondFactorsOf(executor: Executor, memberId: number): Promise<SecondFactor[]> {
  const { hasAuthenticator, hasPasskey } = await executor
    .selectFrom('staffMembers')
    .select((eb) => [
      eb('totpSecret', 'is not', null).as('hasAuthenticator'),
      eb
        .exists(eb.selectFrom('staffPasskeys').select('id').whereRef('memberId', '=', 'staffMembers.id'))
        .as('hasPasskey'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const hasRecoveryCode = (await countRecoveryCodes(executor, memberId)) > 0
  return [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasAuthenticator ? ['authenticator' as const] : []),
    ...(hasRecoveryCode ? ['recovery-code' as const] : []),
  ]
}

/** Makes other changes of a member's second factors wait for the end of this transaction. */
export async function lockSecondFactors(tx: Executor, memberId: number): Promise<void> {
  await tx.selectFrom('staffMembers').select('id').where('id', '=', memberId).forUpdate().execute()
}

/** @throws AppError last_second_factor, which undoes the transaction: recovery codes alone are none */
export async function requireSecondFactor(tx: Executor, memberId: number): Promise<void> {
  const factors = await secondFactorsOf(tx, memberId)
  if (factors.every((factor) => factor === 'recovery-code')) throw new AppError('last_second_factor')
}
