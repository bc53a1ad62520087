import type { z } from 'zod'
import { type Company, listCompanies } from '#features/companies/contract.ts'
import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { type eventFiltersSchema, listEvents } from '../contract.ts'
import { type Filters, isDay } from './filter-query.ts'
import { dayOf, eventsByDay } from './month-days.ts'

export type EventsData = Awaited<ReturnType<typeof readEvents>>

/** What the page of events shows for an address: the list, the month beside it, and what is wrong with the filters. */
export async function readEvents(api: Api, filters: Filters) {
  const [list, companies] = await Promise.all([ask(api, { ...filters, month: undefined }), companiesOf(api)])
  const month = filters.month ?? monthOf(filters, list.events[0])
  const { q, sector, topic, company, type } = filters
  const inMonth = await ask(api, { q, sector, topic, company, type, month })
  const faults: FieldErrors = { ...list.faults, ...inMonth.faults }
  return {
    filters,
    list,
    companies: companies.map(({ slug, name }) => ({ slug, name })),
    month: inMonth.faults.month ? monthOf({}, list.events[0]) : month,
    counts: eventsByDay(inMonth.events),
    faults,
  }
}

/** The month that is shown when none is asked for: that of the day chosen, or where the list begins. */
function monthOf({ date }: Filters, first: { startsAt: string; timeZone: string } | undefined): string {
  if (isDay(date)) return date.slice(0, 7)
  const day = first ? dayOf(first.startsAt, first.timeZone) : new Date().toISOString()
  return day.slice(0, 7)
}

const NOTHING = { events: [], page: 1, pageSize: 1, total: 0, lastPage: 1 }

/** Filters that can't be used are no failure of the page: it shows what is wrong with them. */
async function ask(api: Api, filters: Filters) {
  try {
    return {
      ...(await api(listEvents, { query: filters as z.input<typeof eventFiltersSchema> })),
      faults: {} as FieldErrors,
    }
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid') return { ...NOTHING, faults: error.fields }
    throw error
  }
}

/** Every company, for a choice; none is not a failure. */
async function companiesOf(api: Api): Promise<Company[]> {
  try {
    const { companies } = await api(listCompanies)
    return companies.toSorted((a, b) => a.name.localeCompare(b.name))
  } catch (error) {
    if (isApiError(error) && error.code === 'no_companies') return []
    throw error
  }
}
