import { z } from 'zod'
import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, type Values } from '#web/api-form.ts'
import {
  personalDetailsSchema,
  type Registration,
  registerForEvent,
  registrationBodySchema,
} from '../contract.ts'

/** The texts of a registration form, in the order of the page. */
export const TEXTS = [
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
export type TextName = (typeof TEXTS)[number]

/** The values of a registration form; `companies` are the slugs of the picked companies. */
export type RegistrationValues = Values<TextName, 'companies'>

/** A completed registration, the server's message, and the slugs of the picked companies. */
export type Accepted = { registration: Registration; message: string; companies: string[] }

/** The form with all fields on one page (R306); the three steps (R307) send it after step 2. */
export const REGISTRATION_FORM = defineForm({
  texts: TEXTS,
  lists: ['companies'],
  check: (values, language) => validate(registrationBodySchema, bodyOf(values), language),
  send: async ({ api, params: { slug = '' }, values, idempotencyKey }): Promise<Accepted> => {
    const body = { ...bodyOf<typeof registrationBodySchema>(values), timeZone: browserTimeZone() }
    const { registration, msg } = await api(registerForEvent, { params: { slug }, body, idempotencyKey })
    return { registration, message: msg.join(' '), companies: values.companies }
  },
  idempotent: true,
})

/** The time zone of the browser; undefined on the server, when the form is sent without scripts. */
function browserTimeZone(): string | undefined {
  return import.meta.env.SSR ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The path of the waiting room, while the show is on: a late registration leads straight in (R341). */
export function pathWhileLive({
  registration: { status, event, waitingRoomUrl },
}: Accepted): string | undefined {
  return status === 'confirmed' && event.status === 'live' ? new URL(waitingRoomUrl).pathname : undefined
}

/** Step 2 (R307): at least one company. */
export const picksSchema = z.object({ companies: z.array(z.string()).min(1) })

/** The details of a registration for several companies (R307), without the e-mail address, which can't be changed. */
export const myStepsSchema = personalDetailsSchema.omit({ email: true }).extend(picksSchema.shape)
