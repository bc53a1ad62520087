import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { INVITATION_HOURS } from '../contract.ts'
import { COMMAND_LINE } from './audit.ts'
import { type StaffFoundations, staffDependencies } from './dependencies.ts'
import { staffInvitations } from './invitations.ts'

/** Invites a person, as the first administrator, who has nobody to ask. @returns the link, and how long it works */
export async function inviteFromCommandLine(
  foundations: StaffFoundations,
  invitation: { email: string; role: Role; language: Language },
): Promise<{ link: string; hours: number }> {
  const invitations = staffInvitations(staffDependencies(foundations))
  const link = await invitations.invite(invitation, { id: null, name: COMMAND_LINE, address: null })
  return { link, hours: INVITATION_HOURS }
}
