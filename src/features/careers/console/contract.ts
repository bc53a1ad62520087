import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { idParams, staffSearch } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk', idParams).with({ access: 'people:read' })

export const APPLICATION_STATES = ['new', 'shortlisted', 'declined'] as const
const applicationStateSchema = z.enum(APPLICATION_STATES)
export type ApplicationState = z.infer<typeof applicationStateSchema>

export const receivedApplicationSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  sentAt: z.iso.datetime(),
  state: applicationStateSchema,
})
export type ReceivedApplication = z.infer<typeof receivedApplicationSchema>

export const openedApplicationSchema = receivedApplicationSchema.extend({
  /** The slug of the position. */
  slug: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  language: languageSchema,
  cvName: z.string(),
  /** Agreed to be kept on file for similar positions. */
  keepOnFile: z.boolean(),
  stateChangedAt: z.iso.datetime().nullable(),
  /** The address of a member of staff. */
  stateChangedBy: z.string().nullable(),
})
export type OpenedApplication = z.infer<typeof openedApplicationSchema>

export const listApplications = endpoint.get('/console/applications', {
  summary:
    'List the applications for positions, the most recent first; `q` is part of the name, e-mail address or position',
  query: pagedQuery({ q: staffSearch, state: applicationStateSchema.optional() }),
  reply: paged({ applications: z.array(receivedApplicationSchema) }),
})

const ofApplication = endpoint.with({ reply: z.object({ application: openedApplicationSchema }) })

export const getApplication = ofApplication.get('/console/applications/:id', {
  summary: 'Get an application, without its CV',
})

export const downloadCv = endpoint.get('/console/applications/:id/cv', {
  summary: 'Download the CV of an application',
  contentType: 'application/octet-stream',
})

export const setApplicationState = ofApplication.put('/console/applications/:id/state', {
  summary: 'Shortlist or decline an application, or undo either; no e-mail is sent',
  body: z.strictObject({ state: applicationStateSchema }),
})
