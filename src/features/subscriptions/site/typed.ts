import type { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { subscribeSchema } from '../contract.ts'

export const FIELDS = ['firstName', 'lastName', 'email', 'company', 'phone'] as const
export type FieldName = (typeof FIELDS)[number]

/** The form as it was filled in: every field, empty ones too, what was ticked, and companies that were typed. */
export type Typed = Record<FieldName, string> & { areas: string[]; clients: string[]; clientsTyped: string }

/** The field for names or tickers of companies, with semicolons between them. */
export const CLIENTS_TYPED = 'clientsTyped'

/** The companies of a form: those ticked, and those typed. */
export function clientsIn(form: FormData): string[] {
  const typed = String(form.get(CLIENTS_TYPED) ?? '').split(';')
  return [...chosenIn(form, 'clients'), ...typed.map((name) => name.trim()).filter(Boolean)]
}

/** Reads the form's fields. A box asks for one name, which the API splits; here only to fill the page's fields. */
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

/** What is sent to the API: fields left empty aren't. */
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

/** What is wrong with the form, by field, in the order of the fields. */
export function checkSubscription(form: FormData, language: Language): FieldErrors {
  const parsed = subscribeSchema.safeParse(bodyOf(form))
  return parsed.success ? {} : inOrder(fieldErrors(parsed.error, language))
}

/** Faults in the order of the fields, so that the first is the first on the page. */
export function inOrder(faults: FieldErrors): FieldErrors {
  const place = (field: string) => FIELDS.indexOf(field as FieldName)
  return Object.fromEntries(Object.entries(faults).toSorted(([a], [b]) => place(a) - place(b)))
}

function chosenIn(form: FormData, field: string): string[] {
  return form.getAll(field).map(String)
}
