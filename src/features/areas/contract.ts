import { z } from 'zod'
import { definePublicRead } from '#kit/endpoint.ts'

/** The areas where VNDRs are shown: names in the reader's language (R602). */
export const listAreas = definePublicRead({
  path: '/areas',
  tag: 'Areas',
  summary: 'List the VNDR areas, in the firm’s order',
  reply: z.array(z.string()),
  errors: ['no_areas'],
})
