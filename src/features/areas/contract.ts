import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'

const endpoint = endpointGroup('Areas')

/** The areas where VNDRs are shown: names in the reader's language (R602). */
export const listAreas = endpoint.read('/areas', {
  summary: 'List the regions that alerts can be limited to, in the firm’s order',
  reply: z.array(z.string()),
  errors: ['no_areas'],
})
