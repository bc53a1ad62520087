import { useSyncExternalStore } from 'react'
import type { Event } from '../contract.ts'

/** The key in local storage, named in the privacy policy. */
const STORAGE_KEY = 'personal_links'
/** A link is kept this long after the end of its event, in case the event is moved. */
const KEPT_AFTER_MS = 2 * 86_400_000

type LinkedEvent = Pick<Event, 'id' | 'endsAt'>
/** The paths of waiting rooms by the event's id, with the event's end. */
type PersonalLinks = Record<string, { path: string; endsAt: string }>

const listeners = new Set<() => void>()

/**
 * The path of the waiting room of an event for which somebody registered in this browser, or opened a personal link
 * (R341); null on the server and while hydrating, since a cached page is the same for everybody.
 */
export function usePersonalLink({ id }: Pick<Event, 'id'>): string | null {
  return useSyncExternalStore(
    subscribe,
    () => read()[id]?.path ?? null,
    () => null,
  )
}

/** Stores the link of an event in this browser. */
export function storePersonalLink({ id, endsAt }: LinkedEvent, path: string): void {
  write({ ...read(), [id]: { path, endsAt } })
}

/** Stores a link unless this browser has one of the event: whoever registers a colleague keeps their own. */
export function storeFirstPersonalLink(event: LinkedEvent, path: string): void {
  if (!read()[event.id]) storePersonalLink(event, path)
}

/** Removes a link that admits nobody any more. */
export function removePersonalLink(eventId: number | string, path: string): void {
  const { [eventId]: stored, ...others } = read()
  if (stored?.path === path) write(others)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): PersonalLinks {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as PersonalLinks
  } catch {
    return {}
  }
}

/** Links of events that are over are left out. */
function write(links: PersonalLinks): void {
  const oldest = Date.now() - KEPT_AFTER_MS
  const current = Object.entries(links).filter(([, { endsAt }]) => Date.parse(endsAt) > oldest)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(current)))
  } catch {
    // Storage is refused or full: the link is in the mails.
  }
  for (const listener of listeners) listener()
}
