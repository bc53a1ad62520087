import { calendarsService } from '#features/accounts/server/calendar.ts'
import { accountLimits } from '#features/accounts/server/limits.ts'
import { mineService } from '#features/accounts/server/mine.ts'
import { passkeysService } from '#features/accounts/server/passkeys.ts'
import { profileService } from '#features/accounts/server/profile.ts'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import type { companiesService } from '#features/companies/server/service.ts'
import { eventFiltersSchema } from '#features/events/contract.ts'
import type { Events } from '#features/events/server/service.ts'
import { firmService } from '#features/firm/server/service.ts'
import type { quotesService } from '#features/quotes/server/service.ts'
import { ownAccessKeys } from '#features/registrations/server/access-keys.ts'
import { ownLinks } from '#features/registrations/server/own-links.ts'
import type { releasesService } from '#features/releases/server/service.ts'
import { watchlistRoutes } from '#features/watchlist/server/routes.ts'
import { type Watchlist, watchlistService } from '#features/watchlist/server/service.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { mountPrivateCalendars } from './private-calendars.ts'

type Parts = {
  config: Config
  database: Database
  jobs: Jobs
  events: Events
  companies: ReturnType<typeof companiesService>
  quotes: ReturnType<typeof quotesService>
  releases: ReturnType<typeof releasesService>
}

/** Mounts accounts and their watch lists: they show what four other features know, and know none of them. */
export function mountAccounts(
  mount: Mount,
  { config, database, jobs, events, companies, quotes, releases }: Parts,
): void {
  const limits = accountLimits(database)
  const firm = firmService(database)
  const accounts = accountsService({ database, jobs, limits, secret: config.secret })
  const accessKeys = ownAccessKeys(config.secret)
  const mine = mineService({
    database,
    shown: {
      ownPath: ownLinks(config.secret).path,
      joinPath: ({ eventId, ...registration }, language) =>
        pageAddress('', waitingRoomPath(eventId, accessKeys.make(registration)), language),
      eventsById: events.byIds,
    },
  })
  const passkeys = passkeysService({
    database,
    jobs,
    limits,
    publicUrl: config.publicUrl,
    firmName: async () => (await firm.get('en')).shortName,
  })
  accountsRoutes(mount, {
    accounts,
    profile: profileService({ database, jobs, limits }),
    mine,
    passkeys,
    publicUrl: config.publicUrl,
  })
  watchlistRoutes(mount, watchlistOver({ database, events, companies, quotes, releases }))
  const calendars = calendarsService({ database, secret: config.secret, publicUrl: config.publicUrl })
  mountPrivateCalendars(mount, { calendars, events, firm, publicUrl: config.publicUrl })
}

function watchlistOver({
  database,
  events,
  companies,
  quotes,
  releases,
}: Omit<Parts, 'config' | 'jobs'>): Watchlist {
  return watchlistService({
    database,
    shown: {
      companiesById: companies.marksById,
      quotes: quotes.byIds,
      latestRelease: async (company, language) =>
        (await releases.search({ company, page: 1 }, language)).releases[0],
      nextEvent: async (company, language) =>
        (await events.list(eventFiltersSchema.parse({ company }), language)).events.find(
          ({ status }) => status !== 'cancelled',
        ),
    },
  })
}
