import type { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { subscribeSchema } from '../contract.ts'

export const FIELDS = ['firstName', 'lastName', 'email', 'company', 'phone'] as const
export type FieldName = (typeof FIELDS)[number]

/** The fields of the form, including empty ones, the ticked choices and typed companies. */
export type Typed = Record<FieldName, string> & { areas: string[]; clients: string[]; clientsTyped: string }

/** The field for typed names or tickers of companies, separated by semicolons. */
export const CLIENTS_TYPED = 'clientsTyped'

/** The companies of a form, ticked and typed. */
export function clientsIn(form: FormData): string[] {
  const typed = String(form.get(CLIENTS_TYPED) ?? '').split(';')
  return [...chosenIn(form, 'clients'), ...typed.map((name) => name.trim()).filter(Boolean)]
}

/**
 * Reads the form's fields. A box has one field for the name, which is split here to fill in the page's two.
 */
export function typedIn(form: FormData): Typed {
  const texts = FIELDS.map((field) => [field, String(form.get(field) ?? '')])
  const typed = Object.fromEntries(texts) as Record<FieldName, string>
  const [first = '', ...others] = String(form.get('name') ?? '')
    .trim()
    .split(/\s+/)
  const name = first ? { firstName: first, lastName: others.join(' ') } : {}
  return {
    ...typed,
    ...name,
    areas: chosenIn(form, 'areas'),
    clients: chosenIn(form, 'clients'),
    clientsTyped: String(form.get(CLIENTS_TYPED) ?? ''),
  }
}

/** The body for the API, without empty fields. */
export function bodyOf(form: FormData): z.input<typeof subscribeSchema> {
  const texts = ['name', ...FIELDS, 'timeZone'].map(
    (field) => [field, String(form.get(field) ?? '')] as const,
  )
  const given = Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
  const [areas, clients] = [chosenIn(form, 'areas'), clientsIn(form)]
  return {
    ...(given as { email: string }),
    ...(areas.length > 0 && { areas }),
    ...(clients.length > 0 && { clients }),
  }
}

/**
 * Validates the form.
 * @returns the faults in the order of the fields
 */
export function checkSubscription(form: FormData, language: Language): FieldErrors {
  const parsed = subscribeSchema.safeParse(bodyOf(form))
  return parsed.success ? {} : inOrder(fieldErrors(parsed.error, language))
}

/** Sorts faults by the order of the fields on the page. */
export function inOrder(faults: FieldErrors): FieldErrors {
  const place = (field: string) => FIELDS.indexOf(field as FieldName)
  return Object.fromEntries(Object.entries(faults).toSorted(([a], [b]) => place(a) - place(b)))
}

function chosenIn(form: FormData, field: string): string[] {
  return form.getAll(field).map(String)
}
