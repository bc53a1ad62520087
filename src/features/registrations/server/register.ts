import type { Event } from '#features/events/contract.ts'
import { approvalFor, type FindRegistrable, type RegistrableEvent } from '#features/events/server/index.ts'
import type { Firm } from '#features/firm/contract.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Language } from '#kit/localized.ts'
import { isTimeZone } from '#kit/validation.ts'
import { correlationId } from '#platform/correlation.ts'
import type { Database } from '#platform/database/database.ts'
import type { RetryingCaller } from '#platform/http/callers.ts'
import { invalidInput } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import {
  consentKey,
  consentValues,
  personalDetailsSchema,
  type Registration,
  type RegistrationBody,
} from '../contract.ts'
import { newAccessKey } from './access-keys.ts'
import { registrationBatcher } from './registration-batcher.ts'
import { createRegistrations, type RegistrantDetails } from './store-registrations.ts'
import { answersToStore } from './stored-answers.ts'

type Dependencies = {
  database: Database
  jobs: Jobs
  publicUrl: string
  findRegistrable: FindRegistrable
  firm: (language: Language) => Promise<Firm>
}

/** Registers people for events (R306–R309). */
export function registerWith({ database, jobs, publicUrl, findRegistrable, firm }: Dependencies) {
  const batched = registrationBatcher((eventId, requests) =>
    database.transaction().execute((tx) => createRegistrations(tx, jobs, eventId, requests)),
  )

  /**
   * Registers one person. The same address again gets the same answer, with a new link; at a full event
   * everybody gets one answer, and the mail tells the actual status.
   * @throws AppError event_not_found, event_cancelled, event_over, event_full, invalid,
   * idempotency_key_reused
   */
  return async function register(
    slug: string,
    body: RegistrationBody,
    caller: RetryingCaller,
  ): Promise<{ registration: Registration; msg: string[] }> {
    const language = body.language ?? caller.language
    const registrable = await findRegistrable(slug, language)
    const { event } = registrable
    refuseWhenClosed(event)
    const isInPerson = event.attendanceMode === 'in_person'
    const approval = approvalFor(registrable.approval, body.email)
    if (approval === 'refused')
      throw new AppError('invalid', {
        fields: { email: [textIn(language, 'registrations/server')('domainRefused')] },
      })
    const companies = chosenCompanies(registrable, body, language)
    const answers = answersToStore(registrable.questions, body.answers, language)
    const person: RegistrantDetails = {
      ...body,
      answers,
      language,
      companies,
      timeZone: body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null,
      address: caller.address,
      consent: consentWording(await firm(language), event, companies, language),
    }
    const { accessKey, keyHash } = newAccessKey()
    const { status } = await batched(event.id, {
      person,
      keyHash,
      needsApproval: approval === 'pending',
      idempotency: caller.idempotency,
      correlationId: correlationId(),
    })
    return {
      registration: {
        accessKey,
        status,
        waitingRoomUrl:
          isInPerson || status === 'pending'
            ? null
            : pageAddress(publicUrl, waitingRoomPath(event.id, accessKey), language),
        dialIn: status === 'confirmed' ? registrable.dialIn : null,
        event,
      },
      msg: [
        status === 'pending'
          ? textIn(language, 'registrations/server')('pending', { email: body.email })
          : status === 'confirmed'
            ? textIn(language, 'registrations/server')(isInPerson ? 'confirmedInPerson' : 'confirmed', {
                email: body.email,
              })
            : textIn(language, 'errors')('waitlisted'),
      ],
    }
  }
}

/** @throws AppError event_cancelled, event_over */
export function refuseWhenClosed({ status }: { status: string }): void {
  if (status === 'cancelled') throw new AppError('event_cancelled')
  if (status === 'ended') throw new AppError('event_over')
}

/** The consent to what these companies get, as the form shows it (R308, R416). */
export function consentWording(
  firm: Firm,
  event: Event,
  companies: readonly number[],
  language: Language,
): string {
  const recipients = event.companies.filter(({ id }) => companies.includes(id))
  return textIn(language, 'registrations')(consentKey(event), consentValues(firm, recipients))
}

/**
 * Ids of the chosen companies, who alone get the registration; the only one where there is no choice. An event
 * with several presentations requires all fields of step 1 and at least one company (R307).
 */
export function chosenCompanies(
  { presentations }: RegistrableEvent,
  body: RegistrationBody,
  language: Language,
): number[] {
  const t = validationText(language)
  const [only, ...others] = presentations
  const picked = body.companies ?? []
  if (only && others.length === 0 && picked.length === 0) return [only.companyId]
  if (presentations.length > 1) {
    const details = personalDetailsSchema.safeParse(body)
    if (!details.success) throw invalidInput(details.error, language)
    if (picked.length === 0) throw new AppError('invalid', { fields: { companies: [t('atLeastOne')] } })
  }
  const ids = new Map(presentations.map(({ slug, companyId }) => [slug, companyId]))
  return [...new Set(picked)].map((slug) => {
    const id = ids.get(slug)
    if (id === undefined)
      throw new AppError('invalid', {
        fields: { companies: [t('oneOf', { choices: [...ids.keys()].join(', ') })] },
      })
    return id
  })
}
