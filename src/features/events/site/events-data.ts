import type { z } from 'zod'
import { readCompanyChoice } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import { type Event, type eventFiltersSchema, listEvents } from '../contract.ts'
import { type EventQueryParams, isDay } from './filter-query.ts'
import { dayOf, eventsByDay } from './month-days.ts'

export type EventsData = Awaited<ReturnType<typeof readEvents>>

/** The data of the events page: the list, the month calendar, and faults of the filters. */
export async function readEvents(api: Api, filters: EventQueryParams) {
  const [list, choice] = await Promise.all([
    ask(api, { ...filters, month: undefined }),
    readCompanyChoice(api, filters.company),
  ])
  const month = filters.month ?? monthOf(filters, list.events[0])
  const { q, sector, topic, company, type } = filters
  const inMonth = await ask(api, { q, sector, topic, company, type, month })
  const faults: FieldErrors = { ...list.faults, ...inMonth.faults, ...choice.faults }
  return {
    filters,
    list,
    choice,
    month: inMonth.faults.month ? monthOf({}, list.events[0]) : month,
    counts: eventsByDay(inMonth.events),
    faults,
  }
}

/** The month to show by default: that of the chosen date, or of the first event. */
function monthOf({ date }: EventQueryParams, first: Event | undefined): string {
  if (isDay(date)) return date.slice(0, 7)
  const day = first ? dayOf(first) : new Date().toISOString()
  return day.slice(0, 7)
}

/** Asks the API, which validates the filters. */
function ask(api: Api, filters: EventQueryParams) {
  const query = filters as z.input<typeof eventFiltersSchema>
  return listOrFaults(api(listEvents, { query }), { events: [], ...NO_PAGES })
}
