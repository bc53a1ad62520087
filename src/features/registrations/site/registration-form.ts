import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Event, Question } from '#features/events/contract.ts'
import { storeFirstPersonalLink } from '#features/events/site/index.ts'
import { validate, validationText } from '#i18n/field-errors.ts'
import type { FieldErrors, Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type ApiForm, bodyOf, defineForm, useApiForm, type Values } from '#web/api-form.ts'
import { type Draft, fillEmptyFields, readSession, writeSession } from '#web/form-draft.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { serverClock } from '#web/server-clock.ts'
import { readStoredUser, type StoredUser } from '#web/stored-user.ts'
import { answerFaults, answerField } from '../answers.ts'
import {
  type Answers,
  personalDetailsSchema,
  type Registration,
  registerForEvent,
  type registrationBodySchema,
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
export type RegistrationValues = Values<TextName, 'companies'> & { answers: Answers }

/** A completed registration, the server's message, and the slugs of the picked companies. */
export type CompletedRegistration = { registration: Registration; message: string; companies: string[] }

const FIELDS = defineForm({ texts: TEXTS, lists: ['companies'], send: async () => undefined })

/** The form with all fields on one page (R306); the three steps (R307) send it after step 2. */
export const REGISTRATION_FORM: ApiForm<RegistrationValues, CompletedRegistration> = {
  read: (form) => ({ ...FIELDS.read(form), answers: answersIn(form) }),
  send: async ({ api, params: { slug = '' }, values, idempotencyKey }): Promise<CompletedRegistration> => {
    const body = { ...bodyOf<typeof registrationBodySchema>(values), timeZone: browserTimeZone() }
    const { registration, msg } = await api(registerForEvent, { params: { slug }, body, idempotencyKey })
    return { registration, message: msg.join(' '), companies: values.companies }
  },
  idempotent: true,
}

/** The given answers to the event's own questions (R342). */
export function answersIn(form: FormData): Answers {
  const start = answerField('')
  const given = [...form].flatMap(([name, value]) =>
    name.startsWith(start) && typeof value === 'string' && value.trim() !== ''
      ? [[name.slice(start.length), value] as const]
      : [],
  )
  return Object.fromEntries(given)
}

/** Validates a form's values by a schema, and its answers to the event's own questions. */
export function checkWithAnswers(
  schema: z.ZodType,
  body: { answers?: Answers | undefined },
  questions: readonly Question[],
  language: Language,
): Refusal | undefined {
  const refusal = validate(schema, body, language)
  const faults = answerFaults(questions, body.answers, language)
  if (Object.keys(faults).length === 0) return refusal
  return { message: validationText(language)('checkFields'), fields: { ...faults, ...refusal?.fields } }
}

/** Whether a fault is of a question that the page doesn't show: it was added since. */
export function hasUnknownQuestion(fields: FieldErrors, questions: readonly Question[]): boolean {
  const known = questions.map(({ key }) => answerField(key))
  return Object.keys(fields).some((field) => field.startsWith(answerField('')) && !known.includes(field))
}

/** The time zone of the browser; undefined on the server, when the form is sent without scripts. */
function browserTimeZone(): string | undefined {
  return import.meta.env.SSR ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The path of the waiting room, while the show is on: a late registration leads straight in (R341). */
export function pathWhileLive({ registration }: CompletedRegistration): string | undefined {
  return registration.event.status === 'live' ? pathOf(registration) : undefined
}

/** The path of the waiting room; undefined in person, and at a full event, whose link on screen opens nothing. */
function pathOf({ status, waitingRoomUrl }: Registration): string | undefined {
  return status === 'confirmed' && waitingRoomUrl !== null ? new URL(waitingRoomUrl).pathname : undefined
}

/**
 * Leads whoever has registered to the waiting room when the countdown ends while the page is open, or when the show starts
 * before that; the waiting room leads into the show (R310). A page that is opened later has a link, so that Back isn't a trap.
 */
export function useWayInAtStart(
  { status, startsAt }: Pick<Event, 'status' | 'startsAt'>,
  registered: CompletedRegistration | undefined,
): void {
  const navigate = useLocalNavigate()
  const registration = registered?.registration
  const path = registration && pathOf(registration)
  const go = useRef(() => {})
  const before = useRef(status)
  useEffect(() => {
    go.current = () => {
      if (path) void navigate(path)
    }
  })
  useEffect(() => {
    if (status === 'live' && before.current !== 'live') go.current()
    before.current = status
    if (status !== 'scheduled' && status !== 'open') return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    void serverClock().then((clock) => {
      const leftMs = Date.parse(startsAt) - clock.now()
      if (leftMs > 0 && leftMs < LONGEST_TIMER_MS && !stop.signal.aborted)
        timer = setTimeout(() => go.current(), leftMs)
    })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [status, startsAt])
}

/** Step 2 (R307): at least one company. */
export const picksSchema = z.object({ companies: z.array(z.string()).min(1) })

/** The details of a registration for several companies (R307), without the e-mail address, which can't be changed. */
export const myStepsSchema = personalDetailsSchema.omit({ email: true }).extend(picksSchema.shape)

/** Timers can't wait for more than 24 days. */
const LONGEST_TIMER_MS = 24 * 86_400_000

type FormOptions = Parameters<typeof useApiForm<RegistrationValues, CompletedRegistration>>[0]

/** A registration form, and the completed registration, which stays on screen after a reload. */
export function useRegistration(
  slug: string,
  options: Pick<FormOptions, 'check'> & Partial<Pick<FormOptions, 'onRefused' | 'onRestore'>>,
) {
  const navigate = useLocalNavigate()
  const form = useApiForm({
    ...REGISTRATION_FORM,
    ...options,
    draft: `registration:${slug}`,
    onDone: (reply) => {
      store(reply)
      const path = pathWhileLive(reply)
      if (path) return navigate(path)
    },
  })
  const { ref } = form.props
  useEffect(() => {
    // After the draft: what was typed before counts more.
    if (ref.current) fillEmptyFields(ref.current, fieldsOfUser(readStoredUser()))
  }, [ref])
  const { registered, store } = useCompleted(slug, form.answered?.done)
  const { done: _done, startAgain: _startAgain, ...shown } = form
  return { ...shown, registered, registerAnother: () => store(undefined) }
}

/** What the account of who is signed in says of the registrant; the last word of a name is the last name. */
export function fieldsOfUser(user: StoredUser | undefined): Draft {
  const [, firstName = '', lastName = ''] = /^(?:(.*)\s)?(\S+)$/.exec(user?.name?.trim() ?? '') ?? []
  return [
    ['firstName', firstName.trim()],
    ['lastName', lastName],
    ['email', user?.email ?? ''],
  ]
}

export type RegistrationForm = ReturnType<typeof useRegistration>

/**
 * The completed registration of this tab, stored in session storage; `store(undefined)` removes it.
 * @param answered the registration that the page's action answered with, when the form was sent without scripts
 */
function useCompleted(slug: string, answered: CompletedRegistration | undefined) {
  const place = `registered:${slug}`
  const [registered, setRegistered] = useState(answered)
  useEffect(() => {
    const stored = readSession<CompletedRegistration>(place)
    if (answered) {
      writeSession(place, answered)
      storeLink(answered)
    } else if (stored) setRegistered(stored)
  }, [place, answered])
  const store = useCallback(
    (next: CompletedRegistration | undefined) => {
      writeSession(place, next)
      setRegistered(next)
      if (next) storeLink(next)
    },
    [place],
  )
  return { registered, store }
}

function storeLink({ registration }: CompletedRegistration): void {
  const path = pathOf(registration)
  if (path) storeFirstPersonalLink(registration.event, path)
}
