import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { type Accent, accentTones } from '#kit/accent.ts'
import { AppError } from '#kit/errors.ts'
import { genericZoneName } from '#kit/local-time.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { type Listener, REREAD_MS } from '#platform/database/listen.ts'
import { memoize } from '#platform/memoize.ts'
import { posterAddress } from '#platform/storage/media.ts'
import { type Firm, type Processor, pathsOf, type StoredPicture } from '../contract.ts'
import { type FirmProfile, readProfile } from './firm-document.ts'

/** In SQL: the time zone in which the firm dates what it publishes. */
export const FIRM_TIME_ZONE = sql<string>`(select profile ->> 'timeZone' from firm)`

export type FirmService = ReturnType<typeof firmService>

/** Reads the firm's profile. */
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
      return localizeFirm(await profile(), language)
    },

    /** The companies that process personal information for the firm (R416). */
    async processors(language: Language): Promise<Processor[]> {
      const { processors } = await profile()
      return processors.map(({ name, purpose, country }) => ({
        name: inLanguage(name, language),
        purpose: inLanguage(purpose, language),
        country: inLanguage(country, language),
      }))
    },

    /** The sender of e-mails in a language. */
    async sender(language: Language): Promise<{ name: string; email: string }> {
      const { senderName, name, email } = await profile()
      return { name: inLanguage(senderName ?? name, language), email }
    },

    /** The picture that other sites show of the firm's own pages, if it has one of its own. */
    async sharePicture(language: Language): Promise<string | undefined> {
      const { sharePicture } = await profile()
      return sharePicture && posterAddress((sharePicture[language] ?? sharePicture.en).key)
    },

    /** The address that is told when pages fail in browsers (R211). */
    async technicalEmail(): Promise<string> {
      const { technicalEmail, email } = await profile()
      return technicalEmail ?? email
    },

    /**
     * Translates the names of the offices' cities: from the English name to the one in a language. Other
     * cities keep their name.
     * @throws AppError unavailable before the firm's profile is entered
     */
    async officeNames(language: Language): Promise<(english: string) => string> {
      const { offices } = await profile()
      const names = new Map(offices.map(({ city }) => [city.en, inLanguage(city, language)]))
      return (english) => names.get(english) ?? english
    },
  }
}

/** Reads the firm in a language once until content changes, for calls that many make at once. */
export function cachedFirm(database: Database, listener: Listener): FirmService['get'] {
  const firm = firmService(database)
  const cache = new Map<Language, Promise<Firm>>()
  listener.on('content', () => cache.clear(), { everyMs: REREAD_MS })
  return (language) => memoize(cache, language, () => firm.get(language))
}

/** The firm in one language, without what only the server uses. */
export function localizeFirm(
  {
    technicalEmail: _,
    processors: __,
    senderName: ___,
    sharePicture: ____,
    textBlocks: _____,
    hiddenSections,
    logo,
    ...profile
  }: FirmProfile,
  language: Language,
): Firm {
  return {
    ...profile,
    ...(logo && { logo: { light: shown(logo.light), ...(logo.dark && { dark: shown(logo.dark) }) } }),
    ...(profile.accent && { colours: tokensOf(profile.accent) }),
    hiddenPaths: pathsOf(hiddenSections),
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
      offset: Temporal.Now.zonedDateTimeISO(profile.timeZone).offset,
      zone: genericZoneName(profile.timeZone, language),
    },
    offices: profile.offices.map((office) => ({
      ...office,
      city: inLanguage(office.city, language),
      address: office.address.map((line) => inLanguage(line, language)),
    })),
  }
}

function shown({ key, ...size }: StoredPicture) {
  return { src: posterAddress(key), ...size }
}

/** The accent as custom properties of tokens.css, for the root element. */
function tokensOf(accent: Accent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(accentTones(accent)).map(([name, { light, dark }]) => [
      `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      `light-dark(${light},${dark})`,
    ]),
  )
}
