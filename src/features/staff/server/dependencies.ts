import { firmService } from '#features/firm/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { authenticators } from './authenticator.ts'
import { staffDevices, staffLimits } from './limits.ts'
import { staffPasskeys } from './passkeys.ts'

export type StaffFoundations = {
  database: Database
  jobs: Jobs
  config: Pick<Config, 'secrets' | 'publicUrl'>
}

/** What the services of this feature depend on. `firmName`: the site's name, as authenticators show it. */
export function staffDependencies({
  database,
  jobs,
  config: { secrets: secret, publicUrl },
}: StaffFoundations) {
  const firmName = async () => (await firmService(database).get('en')).shortName
  return {
    database,
    jobs,
    secret,
    publicUrl,
    firmName,
    limits: staffLimits(database),
    devices: staffDevices(secret),
    authenticators: authenticators(secret),
    passkeys: staffPasskeys({ database, secret, publicUrl, firmName }),
  }
}
export type StaffDependencies = ReturnType<typeof staffDependencies>
