/** Builders of the site's addresses, without an origin. Their routes are declared in src/site/routes.ts. */

/** The room names that watch links may have (R106). */
export const ROOMS = ['renmarktwo', 'renmark-test', 'renmark'] as const
export type Room = (typeof ROOMS)[number]

/** The room of the links that this site creates (R311). */
const OWN_ROOM: Room = 'renmark'

/** The path of an event's waiting room, for the holder of an access key (R310). */
export function waitingRoomPath(eventId: number | string, accessKey: string): string {
  return `/waiting-room/${encodeURIComponent(eventId)}/${encodeURIComponent(accessKey)}`
}

/**
 * The path that the waiting room redirects to once the show has started (R311): the built-in stage itself, or the watch
 * link of a presentation host elsewhere.
 */
export function showPath(host: string | undefined, eventId: number, accessKey: string): string {
  return host === undefined
    ? stageAddress(undefined, { room: OWN_ROOM, eventId: String(eventId), accessKey })
    : `/watch/${OWN_ROOM}/${eventId}/${encodeURIComponent(accessKey)}`
}

/**
 * The address that a watch link redirects to (R106): the presentation host, or else the built-in stage. Both read the
 * access key from the parameter `key`.
 */
export function stageAddress(
  host: string | undefined,
  { room, eventId, accessKey }: { room: string; eventId: string; accessKey: string },
): string {
  return `${host ?? '/stage'}?${new URLSearchParams({ room, id: eventId, key: accessKey })}`
}

/** The event and the access key of a personal link (R310). */
export type PersonalLink = { eventId: string; accessKey: string }

/** Reads back the event and the access key from the query that {@link stageAddress} wrote. */
export function stageLink(searchParams: URLSearchParams): PersonalLink {
  return { eventId: searchParams.get('id') ?? '', accessKey: searchParams.get('key') ?? '' }
}
