import type { Transaction } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { addEventInState, type eventDocument } from '#features/events/server/event-document.ts'
import { addRegistrants } from '#features/registrations/server/add-registrants.ts'
import type { Schema } from '#platform/database/schema.ts'

/** An event's document, with what isn't part of it. */
type DemoEvent = z.input<typeof eventDocument> & {
  cancelled?: true
  /** Confirmed registrants, for every company of the event. */
  registrations?: Parameters<typeof addRegistrants>[3]
}

/** Adds an event with its registrants; one that is over by `now` has ended. */
export async function addEvent(
  transaction: Transaction<Schema>,
  record: unknown,
  now: Temporal.Instant,
): Promise<number> {
  const { cancelled, registrations = [], ...document } = record as DemoEvent
  const isOver = Temporal.Instant.compare(document.endsAt, now) <= 0
  const state = isOver
    ? { status: 'ended' as const, startedAt: document.startsAt }
    : { status: cancelled ? ('cancelled' as const) : ('scheduled' as const), startedAt: null }
  const id = await addEventInState(transaction, document, state)
  const companies = document.presentations.map(({ companyId }) => Number(companyId))
  await addRegistrants(transaction, id, companies, registrations)
  return id
}
