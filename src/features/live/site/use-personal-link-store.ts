import { useEffect } from 'react'
import { removePersonalLink, storePersonalLink } from '#features/events/site/index.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Show } from '../contract.ts'
import type { RegistrantLink } from './use-polling.ts'

/**
 * Stores the link that was opened in this browser, which then offers it on the event's pages (R341).
 * @param event of a link that admits; null removes a stored link, undefined leaves it
 */
export function usePersonalLinkStore(
  event: Show | null | undefined,
  { eventId, uuid }: RegistrantLink,
): void {
  useEffect(() => {
    const path = waitingRoomPath(eventId, uuid)
    if (event) storePersonalLink(event, path)
    else if (event === null) removePersonalLink(eventId, path)
  }, [event, eventId, uuid])
}
