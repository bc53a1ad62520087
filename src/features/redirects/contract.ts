import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/** R106: the rooms that watch links name. */
export const ROOMS = ['renmarktwo', 'renmark-test', 'renmark'] as const

/** Where a watch link leads: the presentation host, which is configuration, with the link's three parts in its query. */
export const getPresentationTarget = defineEndpoint({
  method: 'GET',
  path: '/presentation-target/:room/:id/:key',
  tag: 'Redirects',
  summary: 'The address of the presentation behind a watch link',
  params: z.object({
    room: z.string().max(40),
    id: z.string().min(1).max(64).describe('The event’s id'),
    key: z.string().min(1).max(64).describe('The registrant’s personal key'),
  }),
  reply: z.object({ url: z.string() }),
  errors: ['not_found'],
})
