import { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import {
  personalDetailsSchema,
  type registrationBodySchema,
  registrationBodySchema as schema,
} from '../contract.ts'

const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'company',
  'title',
  'phone',
  'investorType',
  'topic',
  'comment',
] as const
type TextName = (typeof TEXTS)[number]

/** The fields of a registration form, including empty ones, and the slugs of the picked companies. */
export type Typed = Record<TextName, string> & { companies: string[] }

export type RegistrationInput = z.input<typeof registrationBodySchema>

/** Reads the fields of a registration form. */
export function typedIn(form: FormData): Typed {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textIn(form, name)]))
  const companies = form.getAll('companies').filter((slug) => typeof slug === 'string')
  return { ...(texts as Record<TextName, string>), companies }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The body for the API, without empty fields; the API validates the values. */
export function bodyOf({ companies, ...texts }: Typed): RegistrationInput {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return { ...given, ...(companies.length > 0 && { companies }) } as RegistrationInput
}

/** Validates the form with all fields on one page (R306). */
export function checkRegistration(typed: Typed, language: Language): FieldErrors {
  return check(schema, bodyOf(typed), language)
}

/** Validates step 1, whose fields are all required (R307). */
export function checkDetails(typed: Typed, language: Language): FieldErrors {
  return check(personalDetailsSchema, bodyOf(typed), language)
}

const picksSchema = z.object({ companies: z.array(z.string()).min(1) })

/** Validates step 2: at least one company. */
export function checkCompanies(typed: Typed, language: Language): FieldErrors {
  return check(picksSchema, typed, language)
}

function check(schema: z.ZodType, value: unknown, language: Language): FieldErrors {
  const parsed = schema.safeParse(value)
  return parsed.success ? {} : fieldErrors(parsed.error, language)
}

const DETAILS = ['firstName', 'lastName', 'email', 'company', 'title', 'phone'] as const

/** Whether a field of step 1 is empty. */
export function lacksDetails(typed: Typed): boolean {
  return DETAILS.some((name) => typed[name].trim() === '')
}
