import { z } from 'zod'
import type { LocalTime } from './local-time.ts'

type Issue = z.core.$ZodIssue

/** A body may hold thousands of unknown fields; only this many are reported. */
const MAX_UNKNOWN_FIELDS = 50

/**
 * What is wrong with a value, and the values of its message: `{ key: 'tooLong', characters: 40 }`. The messages are in
 * src/i18n/validation.
 */
export type Fault =
  | {
      key:
        | 'required'
        | 'unknownField'
        | 'invalid'
        | 'number'
        | 'wholeNumber'
        | 'atLeastOne'
        | 'email'
        | 'date'
    }
  | { key: CustomFault }
  | { key: 'tooShort' | 'tooLong'; characters: number }
  | { key: 'wholeNumberFrom'; least: number }
  | { key: 'tooMany' | 'notAboveNumber'; most: number }
  | { key: 'fileTooLarge'; bytes: number }
  | { key: 'oneOf'; choices: string }
  | { key: 'contrast'; ratio: number; least: number }

/**
 * A zod error as faults by field; names of nested fields are joined with dots. Reports the first fault of each field
 * only.
 */
export function fieldFaults(error: z.ZodError): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  for (const issue of error.issues) {
    for (const [field, fault] of faultsOf(issue)) if (!faults.has(field)) faults.set(field, fault)
  }
  return faults
}

function faultsOf(issue: Issue): [field: string, fault: Fault][] {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [[path || 'body', faultOf(issue)]]
  return issue.keys
    .slice(0, MAX_UNKNOWN_FIELDS)
    .map((key) => [path ? `${path}.${key}` : key, { key: 'unknownField' }])
}

function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'invalid_type':
      // A number or a record that wasn't chosen.
      if (issue.input === undefined || issue.input === null) return { key: 'required' }
      if (issue.expected === 'int') return { key: 'wholeNumber' }
      if (issue.expected === 'number') return { key: 'number' }
      return { key: 'invalid' }
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? { key: 'required' }
          : { key: 'tooShort', characters: Number(issue.minimum) }
      return issue.origin === 'array'
        ? { key: 'atLeastOne' }
        : { key: 'wholeNumberFrom', least: Number(issue.minimum) }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'tooLong', characters: Number(issue.maximum) }
      if (issue.origin === 'file') return { key: 'fileTooLarge', bytes: Number(issue.maximum) }
      return { key: issue.origin === 'array' ? 'tooMany' : 'notAboveNumber', most: Number(issue.maximum) }
    case 'invalid_format':
      if (issue.input === '') return { key: 'required' }
      if (issue.format === 'email') return { key: 'email' }
      return { key: issue.format === 'date' ? 'date' : 'invalid' }
    case 'invalid_value':
      if (issue.input === undefined) return { key: 'required' }
      return { key: 'oneOf', choices: issue.values.map(String).join(', ') }
    case 'custom':
      if (issue.params?.fault === 'contrast')
        return { key: 'contrast', ratio: Number(issue.params.ratio), least: Number(issue.params.least) }
      return { key: (issue.params?.fault as CustomFault | undefined) ?? 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

/** A run of combining marks that no language needs (UAX #15, stream-safe text). Normalizing it takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u

/**
 * A text typed into a form: trimmed, normalized (NFC), without NUL and lone surrogates, which PostgreSQL and JSON can't
 * store.
 * @param max maximum length in characters
 */
export function typedText(max: number) {
  return z
    .string()
    .overwrite((text) => cleaned(text, max))
    .max(max)
    .refine((text) => text.length > max || !TOO_MANY_MARKS.test(text))
}

/** Skips normalizing texts that will be refused, because it is slow (R504). NFC shortens a text by half at most. */
function cleaned(text: string, max: number): string {
  const whole = text.toWellFormed().replaceAll('\u0000', '').trim()
  return whole.length > 2 * max || TOO_MANY_MARKS.test(whole) ? whole : whole.normalize('NFC')
}

/** A typed text that must not be empty. */
export function requiredText(max: number) {
  return typedText(max).min(1)
}

/** An optional typed text. Empty, as browsers send empty fields, and null count as absent. */
export function optionalText(max: number) {
  return emptyAsAbsent(typedText(max))
}

/** A text typed in English, and in French where it differs. Empty French counts as absent. */
export function textInBoth(max: number) {
  return z.strictObject({ en: requiredText(max), fr: optionalText(max) }).transform(({ en, fr }) => ({
    en,
    ...(fr !== undefined && { fr }),
  }))
}

/**
 * For a refinement of some fields: it runs when these are valid, even if others are faulty, so that all faults are reported
 * together.
 */
export function whenValid(fields: z.ZodObject): { when: (payload: z.core.ParsePayload) => boolean } {
  const schema = fields.strip()
  return { when: ({ value }) => schema.safeParse(value).success }
}

/** Makes a text optional: empty and null count as absent. */
export function emptyAsAbsent(text: z.ZodString) {
  return text.nullish().transform((value) => value || undefined)
}

/** Makes a query parameter optional: empty counts as absent. */
export function optionalParameter<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional()
}

/** The text of a search: a typed text with runs of whitespace collapsed. Empty counts as absent. */
export function searchText(max: number) {
  return typedText(max)
    .overwrite((value) => value.replace(/\s+/g, ' '))
    .transform((value) => value || undefined)
    .optional()
}

/** No control characters, hence a single line: nothing typed can start a new line in a mail header or elsewhere. */
export const ONE_LINE = /^\P{Cc}*$/u

/** Custom faults beside zod's own issues, named by `params.fault` of an issue. */
type CustomFault = 'webAddress' | 'phone' | 'siteAddress' | 'timeZone'
const asFault = (fault: CustomFault) => ({ params: { fault } })

/**
 * Characters that nobody sees: marks of direction, which turn the text around them, soft hyphens, spaces of no width, and
 * letters that are blank. Joiners stay, because names and emoji need them.
 */
const UNSEEN = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF\u115F\u1160\u3164\uFFA0\u2800]/gu
/** Something to see: no mark alone, and no joiner alone. */
const SEEN = /[^\p{M}\p{Cf}\s]/u

/** One line of typed text, without what nobody sees; empty when nothing is left to see. */
function visibleLine(max: number) {
  return typedText(max)
    .overwrite((text) => {
      const visible = text.replace(UNSEEN, '').trim()
      return SEEN.test(visible) ? visible : ''
    })
    .regex(ONE_LINE)
}

/**
 * A person's name. Mails to an address that anybody may have typed greet by this name, so it must hold nothing that a
 * mail program turns into a link or that people call: no web address, domain, e-mail address or telephone number. Only a list
 * of domains could tell all of these from names: an abbreviation that isn't in {@link ABBREVIATION} needs a space after its dot.
 */
export function personName(max: number) {
  return visibleLine(max).refine((name) => name.length > max || !namesAddress(name), asFault('webAddress'))
}

function namesAddress(name: string): boolean {
  // As people see it: one-dot leaders and wide dots are dots.
  const plain = name.normalize('NFKC').replace(ABBREVIATION, '$& ')
  return LINK.test(plain) || DOMAIN.test(plain) || COMMON_DOMAIN.test(plain) || TELEPHONE.test(plain)
}

/** A firm's name, or a person's title: accepts "Amazon.com Inc.", refuses a complete address. */
export function firmName(max: number) {
  return visibleLine(max).refine(
    (name) => name.length > max || !LINK.test(name.normalize('NFKC')),
    asFault('webAddress'),
  )
}

/** `https:`, `www.`, an IP address, an e-mail address, or a domain followed by a path or port. */
const LINK =
  /\p{L}:\/\/|(^|[^\p{L}\p{N}])((www\d?|mailto|javascript)[.:。]|(https?|ftp|tel|sms|data):)|\d{1,3}(\.\d{1,3}){3}|\S@\S+[.。]|[\p{L}\p{N}-][.。]\p{L}{2,}[/:?#]\S/iu
/** Letters, a dot and lower-case letters without a space: `evil.example`, but not "J.P.Morgan", "St.John" or "Prof.Roy". */
const DOMAIN = /[\p{L}\p{N}-]{2}[.。]\p{Ll}{2}/u
const TOP_LEVEL = '(com|net|org|info|biz|co|io|ca|fr|me|ly|to)(?![\\p{L}\\p{N}])'
const COMMON_DOMAIN = new RegExp(`[\\p{L}\\p{N}-][.。]${TOP_LEVEL}`, 'iu')
/** What people write before a name without a space: `Md.abdul`, `Dr.med.`, and initials, as in `J.To`. */
const ABBREVIATION = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:[Dd]r|[Mm]d|[Mm]ohd|[Mm]rs?|[Mm]s|[Mm]me|[Mm]lle|[Pp]rof|[Rr]ev|[Ss]te?|[Dd]ipl)\\.(?!${TOP_LEVEL})|(?:\\p{Lu}\\.)+(?=\\p{Lu}))`,
  'gu',
)
/** Where a link within the site leads: a path, or a part of the page. */
export function siteAddress() {
  return z.string().refine((text) => /^(\/([^/\\]|$)|#[a-z])/.test(text), asFault('siteAddress'))
}

/** Seven digits or more, as one writes telephone numbers. */
const TELEPHONE = /\d(?:[\s().+/\p{Pd}]*\d){6}/u

const MAX_PHONE_CHARACTERS = 40
const MIN_PHONE_DIGITS = 7
const PHONE = /^([\d\s()+./\u2010-\u2015-]+)((ext|extension|poste|x)\.?\s*\d{1,8}|#\s*\d{1,8})?$/i

/** A phone number as people write it: digits, `+ ( ) - . /`, spaces and an extension; 7 digits or more before that. */
export function phoneNumber() {
  return typedText(MAX_PHONE_CHARACTERS)
    .regex(ONE_LINE)
    .refine(
      (text) => text === '' || text.length > MAX_PHONE_CHARACTERS || isPhoneNumber(text),
      asFault('phone'),
    )
}

/** A number of North America in any spelling: its country code, area, exchange and line, and what follows. */
const NORTH_AMERICAN = /^(\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})(?!\d)\s*(.*)$/

/** A phone number that visitors read: those of North America are written as everywhere on the site, `416 555-0142`. */
export function shownPhoneNumber() {
  return phoneNumber()
    .min(1)
    .overwrite((text) => {
      const [, country, area, exchange, line, rest] = NORTH_AMERICAN.exec(text) ?? []
      if (!area) return text
      return [country?.replace(/[\s.-]+$/, ''), area, `${exchange}-${line}`, rest].filter(Boolean).join(' ')
    })
}

function isPhoneNumber(text: string): boolean {
  const [, number = ''] = PHONE.exec(text) ?? []
  return number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS
}

const MAX_EMAIL_CHARACTERS = 254
/**
 * Words joined by single dots, `@`, and a domain of two labels or more. Letters of any language are allowed before the
 * `@` (RFC 6531); the mailer sends to such mailboxes where the mail server supports it.
 */
const EMAIL =
  /^(?!.{65,}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/iu

/** What programs add unseen to an address that is copied from them. */
const PASTED = /[\p{Cf}\u00AD]/gu

/**
 * An e-mail address of at most 254 characters (RFC 5321). An internationalized domain is converted to its ASCII form,
 * as browsers do in forms without scripts.
 */
export const emailSchema = requiredText(MAX_EMAIL_CHARACTERS)
  .overwrite((email) => withAsciiDomain(email.replace(PASTED, '').trim()))
  .pipe(z.email({ pattern: EMAIL }))

function withAsciiDomain(email: string): string {
  if (email.length > MAX_EMAIL_CHARACTERS) return email
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (domain === undefined || !/\P{ASCII}/u.test(domain)) return email
  const ascii = URL.parse(`http://${domain}`)?.hostname
  return ascii ? `${name}@${ascii}` : email
}

/** A slug in an address: any printable characters, since old slugs contain spaces (R103). */
export const slugSchema = z.string().regex(/^[^\p{C}]{1,200}$/u)

/** What identifies a record that has a page: its id, and its slug, which ends the page's address. */
export const recordKeys = z.object({ id: z.number().int(), slug: z.string() })

/** The parameters of a path such as `/events/:slug`. */
export const slugParams = z.object({ slug: slugSchema })

/** The parameters of a path such as `/console/messages/:id`. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** The largest value of an `integer` column, which a larger number would overflow. */
export const MAX_INTEGER = 2_147_483_647
/** An id in an address whose column is an `integer`. */
export const integerId = z.coerce.number().int().positive().max(MAX_INTEGER)
export const integerIdParams = z.object({ id: integerId })

/** What staff type into the search field of a list. */
export const staffSearch = searchText(200)

/**
 * The IANA name of a visitor's time zone. Browsers may know newer zones than the server: see {@link isTimeZone}.
 */
export const timeZoneSchema = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,60}$/)
  .describe('IANA time zone')

/** Whether this process knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * A time zone that staff write, for events and the firm: `America/Toronto`. Abbreviations such as EST are refused,
 * because they don't name a zone's rules.
 */
export const staffTimeZoneSchema = z
  .string()
  .refine((name) => (name === 'UTC' || name.includes('/')) && isTimeZone(name), asFault('timeZone'))

/** `?page=`: 1 or more; any other value gets a 422 (R401). */
export const pageSchema = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** `?expires=…&signature=…` of a signed address. Values that aren't texts count as absent. */
export const signatureQuerySchema = z.object({
  expires: z.string().optional().catch(undefined),
  signature: z.string().optional().catch(undefined),
})

/** The zod schema of {@link LocalTime}. */
export const localTimeSchema = z.object({
  dateTime: z.iso.datetime({ local: true }).describe('The local time without an offset: 2026-12-03T11:00:00'),
  offset: z
    .string()
    .regex(/^[+-]\d\d:\d\d$/)
    .describe('The offset from UTC at that time: -05:00'),
  zone: z
    .string()
    .describe('The time zone’s abbreviation at that time, in the requested language: EST, « HNE »'),
}) satisfies z.ZodType<LocalTime>
