import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/** The zones where VNDRs are shown: names in the reader's language (R602). */
export const listAreas = defineEndpoint({
  method: 'GET',
  path: '/areas',
  access: 'public',
  tag: 'Areas',
  summary: 'The VNDR zones, in the order the firm gives them',
  reply: z.array(z.string()),
  cache: 'public',
  errors: ['no_areas'],
})
