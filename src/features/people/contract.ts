import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { emailSchema, requiredText } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: people')
const emailQuery = z.strictObject({ email: emailSchema })

/** People found are at most this many; a longer name or address finds fewer. */
export const MAX_PEOPLE = 50

export const foundPersonSchema = z.object({ name: z.string(), email: z.string() })
export type FoundPerson = z.infer<typeof foundPersonSchema>

export const findPeople = endpoint.get('/console/people', {
  access: 'people:read',
  summary:
    'Find people by the beginning of an address or a part of a name, the latest of each kind first (R810)',
  query: z.strictObject({ q: requiredText(200) }),
  reply: z.object({ people: z.array(foundPersonSchema) }),
})

/** What the site holds about an address, by kind: `registrations`, `mails` …, each with its rows. */
const personSchema = z.object({
  email: z.string(),
  /** The account of the address; null without one. */
  account: z.object({ name: z.string(), createdAt: z.iso.datetime() }).nullable(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type Person = z.infer<typeof personSchema>

const personReply = z.object({ person: personSchema })

export const getPerson = endpoint.get('/console/people/person', {
  access: 'people:read',
  summary: 'Get everything that the site holds about an address; empty for an unknown one (R810)',
  query: emailQuery,
  reply: personReply,
})

export const exportPerson = endpoint.post('/console/people/export', {
  access: 'people:erase',
  summary:
    'Export everything that the site holds about an address, at its owner’s request; the audit log records it',
  body: emailQuery,
  reply: personReply,
})

export const erasePerson = endpoint.post('/console/people/erase', {
  access: 'people:erase',
  summary:
    'Erase what the site holds about an address, at its owner’s request; seats go to the waiting list. `trace` stands for the address in the audit log',
  body: emailQuery,
  reply: z.object({ erased: z.number().int(), trace: z.string() }),
})
