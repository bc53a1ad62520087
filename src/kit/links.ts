/** Addresses of the site that code builds, without an origin. Their routes stand in src/site/routes.ts. */

/** R106: the rooms that watch links name. */
export const ROOMS = ['renmarktwo', 'renmark-test', 'renmark'] as const
export type Room = (typeof ROOMS)[number]

/** The room of shows that this site announces (R311). */
const OWN_ROOM: Room = 'renmark'

/** The waiting room of an event, for the holder of an access key (R310). */
export function waitingRoomPath(eventId: number | string, accessKey: string): string {
  return `/waiting-room/${encodeURIComponent(eventId)}/${encodeURIComponent(accessKey)}`
}

/** Where the waiting room leads once the show has started (R311). */
export function watchPath(eventId: number, accessKey: string): string {
  return `/watch/${OWN_ROOM}/${eventId}/${encodeURIComponent(accessKey)}`
}

/**
 * Where a watch link leads (R106): the presentation host, else the built-in stage. Host and stage know an access key
 * as `key`.
 */
export function stageAddress(
  host: string | undefined,
  { room, eventId, accessKey }: { room: string; eventId: string; accessKey: string },
): string {
  return `${host ?? '/stage'}?${new URLSearchParams({ room, id: eventId, key: accessKey })}`
}

/** What a stage's address was given by {@link stageAddress}. */
export function stageLink(query: URLSearchParams): { eventId: string; accessKey: string } {
  return { eventId: query.get('id') ?? '', accessKey: query.get('key') ?? '' }
}
