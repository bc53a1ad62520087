import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'

const endpoint = endpointGroup('Redirects')

/**
 * The address that a watch link redirects to: the configured presentation host, with the link's three parts
 * in the query.
 */
export const getPresentationTarget = endpoint.get('/presentation-target/:room/:eventId/:accessKey', {
  access: 'public',
  summary: 'Get the address of the presentation that a watch link leads to',
  params: z.object({
    room: z.string().max(40),
    eventId: z.string().min(1).max(64).describe('The event’s id'),
    accessKey: z.string().min(1).max(64).describe('The access key in a registrant’s personal link'),
  }),
  reply: z.object({ url: z.string() }),
})

/** The pages below `/talk-deck` (R107); `index` is `/talk-deck` itself. */
export const TALK_DECKS = [
  'index',
  'live-check-system-requirements',
  'live-register-cancel',
  'live-register-stop',
  'live-register-spam',
] as const
export type TalkDeck = (typeof TALK_DECKS)[number]

/** The address that a talk-deck link redirects to: one of our help pages, or the presentation platform's. */
export const getTalkDeckTarget = endpoint.read('/talk-deck-target/:name', {
  summary: 'Get the address of the help page that a talk-deck link leads to',
  params: z.object({ name: z.enum(TALK_DECKS) }),
  reply: z.object({ url: z.string() }),
})
