import { useEffect } from 'react'
import { removePersonalLink, storePersonalLink } from '#features/events/site/index.ts'
import { type PersonalLink, waitingRoomPath } from '#kit/links.ts'
import type { Show } from '../contract.ts'

/**
 * Stores the link that was opened in this browser, which then offers it on the event's pages (R341).
 * @param event of a link that admits; null removes a stored link, undefined leaves it
 */
export function usePersonalLinkStore(
  event: Show | null | undefined,
  { eventId, accessKey }: PersonalLink,
): void {
  useEffect(() => {
    const path = waitingRoomPath(eventId, accessKey)
    if (event) storePersonalLink(event, path)
    else if (event === null) removePersonalLink(eventId, path)
  }, [event, eventId, accessKey])
}
