import { fingerprintOf, publishAtOnce } from '#features/drafts/server/index.ts'
import { FIRM_ID, type FirmProfile, firmKind } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/mount.ts'
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
     * Publishes the brand with the rest of the profile as it is, with a revision and an entry of the audit log.
     * @returns the new fingerprint
     * @throws AppError content_changed
     */
    async change(
      { brand, basedOn }: { brand: Brand; basedOn: string },
      caller: StaffCaller,
    ): Promise<string> {
      return database.transaction().execute(async (tx) => {
        const { rest } = partsOf(await profileOf(tx))
        const document = JSON.parse(JSON.stringify({ ...rest, ...brand }))
        await publishAtOnce(tx, firmKind, { record: String(FIRM_ID), document, basedOn }, caller)
        return fingerprint(await profileOf(tx))
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
