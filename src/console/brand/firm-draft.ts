import type { z } from 'zod'
import type { firmEntrySchema, officeInBothSchema } from '#features/firm/contract.ts'
import { type Accent, DEFAULT_ACCENT } from '#kit/accent.ts'
import type { FieldErrors } from '#kit/errors.ts'
import type { Localized } from '#kit/localized.ts'

/** A text as typed in both languages; an empty French one is as in English. */
export type TextDraft = { en: string; fr: string }
type Office = z.output<typeof officeInBothSchema>

/** An office as typed: its address line by line, and its telephone number as people write it. */
export type OfficeDraft = {
  /** Tells offices apart while they are edited. */
  key: number
  city: TextDraft
  address: TextDraft
  country: string
  phone: string
  latitude: string
  longitude: string
}

/** What set-up and the brand's screen both ask about the firm, as typed. */
export type FirmDraft = {
  name: TextDraft
  shortName: TextDraft
  email: string
  postalAddress: TextDraft
  timeZone: string
  offices: OfficeDraft[]
  logo: Logo | undefined
  accent: Accent | undefined
}
type Logo = z.output<typeof firmEntrySchema>['logo']

export const EMPTY_TEXT: TextDraft = { en: '', fr: '' }

export function emptyOffice(key: number): OfficeDraft {
  const texts = { city: EMPTY_TEXT, address: EMPTY_TEXT }
  return { key, ...texts, country: 'CA', phone: '', latitude: '', longitude: '' }
}

export function emptyFirm(): FirmDraft {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const texts = { name: EMPTY_TEXT, shortName: EMPTY_TEXT, postalAddress: EMPTY_TEXT }
  return { ...texts, email: '', timeZone, offices: [], logo: undefined, accent: undefined }
}

/** A typed text as the API takes it. The same French is stored too, so that nobody is told that it is missing. */
export function textOf({ en, fr }: TextDraft): Localized {
  const french = fr.trim() || en.trim()
  return { en: en.trim(), ...(french && { fr: french }) }
}

/** The firm as the API takes it. The short name is the name where none is typed. */
export function firmOf({ offices, logo, accent, ...draft }: FirmDraft) {
  const { en, fr } = draft.shortName
  return {
    name: textOf(draft.name),
    shortName: textOf(en.trim() || fr.trim() ? { en: en || draft.name.en, fr } : draft.name),
    email: draft.email,
    postalAddress: textOf(draft.postalAddress),
    timeZone: draft.timeZone,
    offices: offices.map(officeOf),
    ...(logo && { logo }),
    ...(accent && !isDefault(accent) && { accent }),
  }
}

/** The site's own colour isn't stored, so that the site's later changes of it reach the firm. */
function isDefault({ light, dark }: Accent): boolean {
  return light === DEFAULT_ACCENT.light && dark === DEFAULT_ACCENT.dark
}

function officeOf({ key: _, city, address, country, phone, latitude, longitude }: OfficeDraft): Office {
  const french = linesOf(address.fr)
  const place = { latitude: numberOf(latitude), longitude: numberOf(longitude) }
  return {
    city: textOf(city),
    address: linesOf(address.en).map((en, index) => ({ en, fr: french[index] ?? en })),
    country,
    phone: phone.trim(),
    tel: telOf(phone),
    ...(place.latitude !== undefined && place.longitude !== undefined && place),
  } as Office
}

/** The office as typed, from the stored one. */
export function officeDraftOf(office: Office, key: number): OfficeDraft {
  const { city, address, country = '', phone, latitude, longitude } = office
  return {
    key,
    country,
    phone,
    city: draftOf(city),
    address: {
      en: address.map(({ en }) => en).join('\n'),
      fr: address.some(({ en, fr }) => fr && fr !== en)
        ? address.map(({ en, fr }) => fr ?? en).join('\n')
        : '',
    },
    latitude: latitude?.toString() ?? '',
    longitude: longitude?.toString() ?? '',
  }
}

export function draftOf(text: Localized | undefined): TextDraft {
  const { en = '', fr = '' } = text ?? {}
  return { en, fr: fr === en ? '' : fr }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A number as typed, with a decimal point or comma; undefined for an empty field. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim().replace(',', '.').replace('−', '-'))
}

/** A telephone number as links need it, with its country code: that of North America where ten digits are typed. */
function telOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return /^\s*\+/.test(phone) || digits.length !== 10 ? `+${digits}` : `+1${digits}`
}

/** The faults that the API names, at the fields that were typed. */
export function faultsAtFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [
      path.replace(/\.tel$/, '.phone').replace(/\.address\.\d+\.\w+$/, '.address.en'),
      messages,
    ]),
  )
}
