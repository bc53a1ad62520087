import { z } from 'zod'
import type { MediaAccept } from '#kit/field-editor.ts'
import { picturesIn, textOfSanitizedHtml } from '#kit/rich-text.ts'
import { type TermList, termKey } from '#kit/terms.ts'
import { MAX_INTEGER, ONE_LINE, requiredText, staffTimeZoneSchema } from '#kit/validation.ts'
import { instantsOf, zonedTimeOf } from '#kit/wall-clock.ts'
import { MAX_NESTING, NestingError } from '../rich-text.ts'
import { isKey } from '../storage/storage.ts'
import { fault } from './faults.ts'
import type { ReferredKind } from './references.ts'
import { MAX_MARKUP_CHARACTERS, sanitizedOnce } from './sanitized-markup.ts'

/** A required text on a single line. */
export function line(most: number) {
  return requiredText(most).refine((text) => ONE_LINE.test(text), fault('oneLine'))
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** How every slug is edited. */
export const SLUG_META = {
  editor: { control: 'slug' },
  label: { en: 'Web address', fr: 'Adresse Web' },
  hint: {
    en: 'The last part of the page’s address: lower-case letters, digits and hyphens',
    fr: 'La dernière partie de l’adresse de la page\u00a0: minuscules, chiffres et traits d’union',
  },
} as const

const slugText = requiredText(120).refine((text) => SLUG.test(text), fault('slug'))

/** A slug in the form that the site generates. */
export const slugField = slugText.meta(SLUG_META)

/** Markup may be this many times longer than its visible text. */
const MAX_MARKUP_FACTOR = 10
/**
 * HTML for visitors; parsing sanitizes it. Each of its pictures says what it shows, or that it is decorative (R811).
 * @param most maximum length of its visible text in characters
 */
export function html(most: number) {
  return z
    .string()
    .min(1)
    .max(Math.min(most * MAX_MARKUP_FACTOR, MAX_MARKUP_CHARACTERS))
    .transform((text, context) => {
      try {
        return sanitizedOnce(text)
      } catch (error) {
        if (!(error instanceof NestingError)) throw error
        context.addIssue({ code: 'custom', ...fault('nesting', { levels: MAX_NESTING }) })
        return z.NEVER
      }
    })
    .refine((safe) => safe !== '', fault('nothingToShow'))
    .refine(
      (safe) => safe.length <= most || textOfSanitizedHtml(safe).length <= most,
      fault('mostCharacters', { most }),
    )
    .refine((safe) => picturesIn(safe).every(({ alt }) => alt !== undefined), fault('pictureUndescribed'))
    .meta({ editor: { control: 'html' } })
}

/** A required plain text, with an empty line between paragraphs. */
export function paragraphs(most: number) {
  return requiredText(most).meta({ editor: { control: 'paragraphs' } })
}

/** A text in English and optionally in French. */
export function inBoth<Text extends z.ZodType>(text: Text) {
  return z.strictObject({ en: text, fr: text.optional() })
}

/**
 * An instant, ISO 8601 with any offset, or a time of a zone's clocks as staff write it: `2026-12-03T11:00[America/Toronto]`
 * (R813). Stored in UTC.
 */
export const instant = z
  .string()
  .transform((text, context) => {
    const written = zonedTimeOf(text)
    if (!written || !staffTimeZoneSchema.safeParse(written.timeZone).success) return text
    const instants = instantsOf(written)
    const [only] = instants
    if (only && instants.length === 1) return only
    const { timeZone } = written
    context.addIssue({ code: 'custom', ...fault(only ? 'timeTwice' : 'timeSkipped', { timeZone }) })
    return z.NEVER
  })
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text).toISOString())
  .meta({ editor: { control: 'instant' } })

/** Adds https:// to an address that is written as people say it: `orvane.example/results`. */
function withScheme(text: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text
}

/**
 * The address of a page on another site, with https:// or http://; without either, it gets https://.
 * @param most maximum length in characters
 */
export function webAddress(most = 500) {
  return z
    .string()
    .max(most)
    .transform((text) => withScheme(text.trim()))
    .refine((text) => /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text), fault('httpsNeeded'))
    .meta({ format: 'uri' })
}

/** The address of a page on another site, with https:// only, which it gets without a scheme. */
export const httpsAddress = z
  .string()
  .max(500)
  .transform((text) => withScheme(text.trim()))
  .pipe(z.url({ protocol: /^https$/ }))

/** The IANA name of a time zone. */
export const timeZoneField = staffTimeZoneSchema.meta({ editor: { control: 'time-zone' } })

/** The id of a record of another kind, which `save` looks for. @param kind the kind in addresses: `team-member` */
export function recordId(kind: ReferredKind) {
  return z
    .int()
    .positive()
    .max(MAX_INTEGER)
    .meta({ editor: { control: 'reference', kind, by: 'id' } })
}

/** A term of a list that staff keep, stored by its key, which `save` looks for. */
export function termField(list: TermList) {
  return termKey.meta({ editor: { control: 'term', list } })
}

/** The slug of a record of another kind. @param kind the kind in addresses: `team-member` */
export function recordSlug(kind: string) {
  return slugText.meta({ editor: { control: 'reference', kind, by: 'slug' } })
}

/** The key of a file in the storage. Whether it is there, `check` of the content kind tells (media-faults.ts). */
export function mediaKey(accept: MediaAccept) {
  return z
    .string()
    .min(1)
    .max(200)
    .refine(isKey, fault('libraryFile'))
    .meta({ editor: { control: 'media', accept } })
}

/** A picture of the media library, in its storage sizes. */
export const libraryPicture = mediaKey('picture').refine(
  (key) => /^picture-.+\.webp$/.test(key),
  fault('libraryPicture'),
)

/** The English name of the city of one of the firm's offices. */
export const officeField = line(80).meta({ editor: { control: 'office' } })

/** Makes a field optional: null when it is missing. */
export function orNull<Field extends z.ZodType>(field: Field) {
  return field.nullable().default(null as never)
}

/** Texts that staff copy into releases: about the company, forward-looking statements. */
export const textBlocks = z
  .array(
    z.strictObject({
      title: inBoth(line(120)).meta({ label: { en: 'Title', fr: 'Titre' } }),
      text: inBoth(html(20_000)).meta({ label: { en: 'Text', fr: 'Texte' } }),
    }),
  )
  .max(30)
  .default([])
  .meta({
    label: { en: 'Text blocks', fr: 'Textes types' },
    hint: {
      en: 'Texts to copy into releases, such as forward-looking statements: type / at the beginning of a line there',
      fr: 'Textes à copier dans les communiqués, comme les énoncés prospectifs\u00a0: y taper / au début d’une ligne',
    },
  })
