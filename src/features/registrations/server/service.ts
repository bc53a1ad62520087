import type { FindRegistrable, RegistrableEvent } from '#features/events/server/index.ts'
import type { Firm } from '#features/firm/contract.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Language } from '#kit/localized.ts'
import { isTimeZone } from '#kit/validation.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidInput } from '#platform/http/errors.ts'
import type { Caller, RetryingCaller } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import {
  consentValues,
  personalDetailsSchema,
  type Registration,
  type RegistrationBody,
} from '../contract.ts'
import { newAccessKey } from './access-keys.ts'
import type { RegistrantDetails } from './create-registrations.ts'
import { registrationBatcher } from './create-registrations.ts'
import { personalLinkRequest } from './personal-link.ts'

type Dependencies = {
  database: Database
  jobs: Jobs
  publicUrl: string
  findEvent: FindRegistrable
  firm: (language: Language) => Promise<Firm>
}
export type Registrations = ReturnType<typeof registrationsService>

/** Registrations for events (R306–R309). */
export function registrationsService({ database, jobs, publicUrl, findEvent, firm }: Dependencies) {
  const createRegistration = registrationBatcher(database, jobs)
  return {
    /**
     * Registers one person. The same address again gets the same answer, with a new link; at a full event
     * everybody gets one answer, and the mail tells the actual status.
     * @throws AppError event_not_found, event_cancelled, event_over, event_full, invalid,
     * idempotency_key_reused
     */
    async register(
      slug: string,
      body: RegistrationBody,
      caller: RetryingCaller,
    ): Promise<{ registration: Registration; msg: string[] }> {
      const language = body.language ?? caller.language
      const registrable = await findEvent(slug, language)
      const { event } = registrable
      refuseWhenClosed(event)
      const person: RegistrantDetails = {
        ...body,
        language,
        companies: pickedCompanies(registrable, body, language),
        timeZone: body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null,
        address: caller.address,
        consent: textIn(language, 'registrations')(
          'consent.event_organizer',
          consentValues(await firm(language), event.companies),
        ),
      }
      const { accessKey, keyHash } = newAccessKey()
      const { status } = await createRegistration(
        { id: event.id, capacity: registrable.capacity },
        { person, keyHash, idempotency: caller.idempotency },
      )
      return {
        registration: {
          accessKey,
          status,
          waitingRoomUrl: pageAddress(publicUrl, waitingRoomPath(event.id, accessKey), language),
          event,
        },
        msg: [
          status === 'confirmed'
            ? textIn(language, 'registrations/server')('confirmed', { email: body.email })
            : textIn(language, 'errors')('waitlisted'),
        ],
      }
    },

    /**
     * Mails the personal link again to an address, if it is registered (R341). The answer and its time are the
     * same for every address, because a job looks it up (R309).
     * @throws AppError event_not_found, event_cancelled, event_over
     */
    async sendPersonalLink(slug: string, email: string, { language }: Caller): Promise<{ msg: string[] }> {
      const { event } = await findEvent(slug, language)
      refuseWhenClosed(event)
      await database
        .transaction()
        .execute((tx) => jobs.enqueue(tx, personalLinkRequest, { eventId: event.id, email }))
      return { msg: [textIn(language, 'registrations/server')('linkSent', { email })] }
    },
  }
}

/** @throws AppError event_cancelled, event_over */
export function refuseWhenClosed({ status }: { status: string }): void {
  if (status === 'cancelled') throw new AppError('event_cancelled')
  if (status === 'ended') throw new AppError('event_over')
}

/**
 * Ids of the picked companies. An event with several presentations requires all fields of step 1 and at least
 * one company (R307).
 */
export function pickedCompanies(
  { presentations }: RegistrableEvent,
  body: RegistrationBody,
  language: Language,
): number[] {
  const t = validationText(language)
  const picked = body.companies ?? []
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
