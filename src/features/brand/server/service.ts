import { fingerprintOf, publishAtOnce } from '#features/drafts/server/index.ts'
import { FIRM_ID, type FirmProfile, firmKind } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { type Brand, brandSchema } from '../contract.ts'

const FIELDS = Object.keys(brandSchema.shape) as (keyof Brand)[]

/** How the firm presents itself (R807): a part of the firm's document, published at once. */
export function brandService(database: Database) {
  return {
    /** @throws AppError unavailable before the site is set up */
    async get(): Promise<{ brand: Brand; basedOn: string }> {
      const profile = await database.transaction().execute(profileOf)
      return { brand: brandOf(profile), basedOn: fingerprint(profile) }
    },

    /**
     * Publishes the brand with the rest of the profile as it is, with a revision and an entry of the audit log; or holds it as
     * a draft of the firm, when somebody else has to publish that.
     * @returns the fingerprint of what is published then
     * @throws AppError content_changed; draft_changed when it has to be held and the firm has a draft
     */
    async change(
      { brand, basedOn }: { brand: Brand; basedOn: string },
      caller: StaffCaller,
    ): Promise<{ basedOn: string; outcome: 'published' | 'held' }> {
      return database.transaction().execute(async (tx) => {
        const { rest } = partsOf(await profileOf(tx))
        const document = JSON.parse(JSON.stringify({ ...rest, ...brand }))
        const change = { record: String(FIRM_ID), document, basedOn }
        const outcome = await publishAtOnce(tx, firmKind, change, caller)
        return { basedOn: fingerprint(await profileOf(tx)), outcome }
      })
    },
  }
}

type Tx = Parameters<typeof firmKind.load>[0]

async function profileOf(tx: Tx): Promise<FirmProfile> {
  const profile = await firmKind.load(tx, FIRM_ID)
  if (!profile) throw new AppError('unavailable')
  return profile
}

function partsOf(profile: FirmProfile) {
  const entries = Object.entries(profile)
  const isBrand = ([name]: [string, unknown]) => (FIELDS as string[]).includes(name)
  return {
    brand: Object.fromEntries(entries.filter(isBrand)),
    rest: Object.fromEntries(entries.filter((entry) => !isBrand(entry))),
  }
}

function brandOf(profile: FirmProfile): Brand {
  return partsOf(profile).brand as Brand
}

function fingerprint(profile: FirmProfile): string {
  return fingerprintOf(JSON.parse(JSON.stringify(profile))) ?? ''
}
