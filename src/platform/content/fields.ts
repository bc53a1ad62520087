import { z } from 'zod'
import { ONE_LINE, requiredText } from '#kit/validation.ts'
import { MAX_NESTING, NestingError, sanitised, textOfSanitised } from '../rich-text.ts'

/** A text on one line that must be there. */
export function line(most: number) {
  return requiredText(most).refine((text) => ONE_LINE.test(text), { error: 'Write it on one line' })
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A slug as the site makes them. */
export const slugField = requiredText(120).refine((text) => SLUG.test(text), {
  error: 'Write it in lower-case letters and digits, joined by hyphens: orvane-gold',
})

/** Markup may take so many times the characters that are read. */
export const MAX_MARKUP_FACTOR = 10

/**
 * HTML that visitors read; parsing sanitises it.
 * @param most characters of its text
 */
export function html(most: number) {
  return z
    .string()
    .min(1)
    .max(most * MAX_MARKUP_FACTOR)
    .transform((text, context) => {
      try {
        return sanitised(text)
      } catch (error) {
        if (!(error instanceof NestingError)) throw error
        context.addIssue({ code: 'custom', message: `This HTML is nested deeper than ${MAX_NESTING} levels` })
        return z.NEVER
      }
    })
    .refine((safe) => safe !== '', { error: 'Nothing of this HTML may stand on the site' })
    .refine((safe) => safe.length <= most || textOfSanitised(safe).length <= most, {
      error: `Use ${most} characters at most`,
    })
}

/** A text in English and, where it exists, in French. */
export function inBoth<Text extends z.ZodType>(text: Text) {
  return z.strictObject({ en: text, fr: text.optional() })
}

/** A moment, ISO 8601; whatever offset it is written with, it is kept in UTC. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

/** A text that may be missing: null then. */
export function orNull<Field extends z.ZodType>(field: Field) {
  return field.nullable().default(null as never)
}
