import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

const TAG = 'Service'
const statusSchema = z.object({ status: z.literal('ok') })

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  tag: TAG,
  summary: 'The process lives',
  reply: statusSchema,
})

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  tag: TAG,
  summary: 'The process can do its work',
  reply: statusSchema,
  errors: ['unavailable'],
})

export const getDescription = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  tag: TAG,
  summary: 'This description (OpenAPI 3.1)',
  reply: z.looseObject({ openapi: z.string() }),
})
