import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { dateFormat } from '#kit/formats.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language, localizedSchema } from '#kit/localized.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { type Firm, firmSchema, officeSchema } from '../contract.ts'

/** The firm as it is stored: the contract's shape with every text in both languages. */
export const firmProfileSchema = firmSchema.omit({ officeClock: true }).extend({
  name: localizedSchema,
  shortName: localizedSchema,
  tagline: localizedSchema,
  about: localizedSchema,
  introduction: z.strictObject({ lede: localizedSchema, paragraphs: z.array(localizedSchema) }).optional(),
  postalAddress: localizedSchema,
  offices: z.array(officeSchema.extend({ city: localizedSchema, address: z.array(localizedSchema) })),
})
export type FirmProfile = z.infer<typeof firmProfileSchema>

export type FirmService = ReturnType<typeof firmService>

/** Puts a profile in the place of the one there is, if any. */
export async function writeProfile(transaction: Executor, profile: FirmProfile): Promise<void> {
  await transaction
    .insertInto('firm')
    .values({ id: 1, profile })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ profile }))
    .execute()
}

/** The profile as it is stored; undefined before one is entered. */
export async function readProfile(executor: Executor): Promise<FirmProfile | undefined> {
  const row = await executor.selectFrom('firm').select('profile').executeTakeFirst()
  return row && firmProfileSchema.parse(row.profile)
}

/** The firm itself. */
export function firmService(database: Database) {
  /** @throws AppError unavailable before the firm's profile is entered */
  async function profile(): Promise<FirmProfile> {
    const stored = await readProfile(database)
    if (!stored) throw new AppError('unavailable')
    return stored
  }

  return {
    /** @throws AppError unavailable before the firm's profile is entered */
    async get(language: Language): Promise<Firm> {
      return firmIn(await profile(), language)
    },

    /**
     * The names of the offices' cities in a language, by their English ones; a city without an office keeps its name.
     * @throws AppError unavailable before the firm's profile is entered
     */
    async officeNames(language: Language): Promise<(english: string) => string> {
      const { offices } = await profile()
      const names = new Map(offices.map(({ city }) => [city.en, inLanguage(city, language)]))
      return (english) => names.get(english) ?? english
    },
  }
}

/** "Eastern Time", « heure de l’Est »: the same in summer and winter. */
function genericZoneName(timeZone: string, language: Language): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The firm in one language. */
export function firmIn(profile: FirmProfile, language: Language): Firm {
  return {
    ...profile,
    name: inLanguage(profile.name, language),
    shortName: inLanguage(profile.shortName, language),
    tagline: inLanguage(profile.tagline, language),
    about: inLanguage(profile.about, language),
    introduction: profile.introduction && {
      lede: inLanguage(profile.introduction.lede, language),
      paragraphs: profile.introduction.paragraphs.map((paragraph) => inLanguage(paragraph, language)),
    },
    postalAddress: inLanguage(profile.postalAddress, language),
    officeClock: {
      offset: localTime(new Date(), profile.timeZone, language).offset,
      zone: genericZoneName(profile.timeZone, language),
    },
    offices: profile.offices.map((office) => ({
      ...office,
      city: inLanguage(office.city, language),
      address: office.address.map((line) => inLanguage(line, language)),
    })),
  }
}
