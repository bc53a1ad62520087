import type { Selectable } from 'kysely'
import type { Events } from '#platform/database/schema.ts'
import { APPROVALS } from '../contract.ts'

/** Whose registrations for an event are confirmed at once (R347). Domains are in lower case. */
export type Approval = {
  mode: (typeof APPROVALS)[number]
  approvedDomains: readonly string[]
  refusedDomains: readonly string[]
}

export function approvalOf({
  approval,
  approvedDomains,
  refusedDomains,
}: Pick<Selectable<Events>, 'approval' | 'approvedDomains' | 'refusedDomains'>): Approval {
  return { mode: APPROVALS.find((each) => each === approval) ?? 'by_hand', approvedDomains, refusedDomains }
}

/**
 * What becomes of a registration of an address. By rule, a refused domain goes before an approved one, and without approved
 * domains every other one is.
 */
export function approvalFor(
  { mode, approvedDomains, refusedDomains }: Approval,
  email: string,
): 'approved' | 'pending' | 'refused' {
  if (mode !== 'by_rule') return mode === 'everyone' ? 'approved' : 'pending'
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isIn = (domains: readonly string[]) =>
    domains.some((domain) => own === domain || own.endsWith(`.${domain}`))
  if (isIn(refusedDomains)) return 'refused'
  return approvedDomains.length === 0 || isIn(approvedDomains) ? 'approved' : 'pending'
}
