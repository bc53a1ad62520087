import { firmService } from '#features/firm/server/index.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { INVITATION_HOURS } from '../contract.ts'
import { COMMAND_LINE } from './audit.ts'
import { authenticators } from './authenticator.ts'
import { staffInvitations } from './invitations.ts'
import { staffDevices, staffLimits } from './limits.ts'

type Dependencies = { database: Database; jobs: Jobs; config: Pick<Config, 'secret' | 'publicUrl'> }

/** Invites a person, as the first administrator, who has nobody to ask. @returns the link, and how long it works */
export async function inviteFromCommandLine(
  { database, jobs, config: { secret, publicUrl } }: Dependencies,
  invitation: { email: string; role: Role; language: Language },
): Promise<{ link: string; hours: number }> {
  const invitations = staffInvitations({
    database,
    jobs,
    secret,
    publicUrl,
    limits: staffLimits(database),
    devices: staffDevices(secret),
    authenticators: authenticators(secret),
    firmName: async () => (await firmService(database).get('en')).shortName,
  })
  const link = await invitations.invite(invitation, { id: null, name: COMMAND_LINE, address: null })
  return { link, hours: INVITATION_HOURS }
}
