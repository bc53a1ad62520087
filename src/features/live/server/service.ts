import { LRUCache } from 'lru-cache'
import type { EventStatus } from '#features/events/contract.ts'
import {
  dialInOf,
  nextStatusChange,
  type StreamRecord,
  showStartOf,
  statusAt,
  timingOf,
} from '#features/events/server/index.ts'
import { type KeyRegistration, ownAccessKeys } from '#features/registrations/server/index.ts'
import { AppError, isAppError } from '#kit/errors.ts'
import { showPath } from '#kit/links.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import { type Listener, REREAD_MS } from '#platform/database/listen.ts'
import type { MediaSigner } from '#platform/storage/media.ts'
import type { Show, Stream, WaitingRoom } from '../contract.ts'
import { recordAttendance } from './attendance.ts'
import { cachedPolls, type PollAnswer } from './cached-polls.ts'
import { type CachedShow, readShow, readShows, showOf } from './shows.ts'
import { staffKeys } from './staff-keys.ts'
import { waitingRoomPresence } from './waiting-room-presence.ts'

/** Maximum number of access keys in the cache, about 100 bytes each. */
const MAX_CACHED_KEYS = 200_000
/** Where a change wasn't heard of, a registration is read again after this long: not all at once, as thousands may be waiting. */
const CACHED_KEY_MS = 300_000
/** The tables that shows are read from. */
const SHOW_TABLES = new Set(['events', 'presentations', 'companies'])
/** How long an unknown key is remembered, so that guessing keys costs little. */
const UNKNOWN_KEY_MS = 5000

/** An access key with its show and registration. */
type AccessHolder = { accessKey: string; show: CachedShow; registration: KeyRegistration }
export type Stage = {
  event: Show
  stream: Stream
  startedAt: string
  now: string
}
export type Live = Awaited<ReturnType<typeof liveService>>

type Dependencies = {
  database: Database
  listener: Listener
  secret: Secret
  signMedia: MediaSigner
  /** The presentation host; the built-in stage if undefined. */
  presentationUrl: string | undefined
  /** The headers of every response; polls are answered before hooks could add them. */
  headers: Record<string, string>
}

/**
 * A link that was shown on screen at a full event never admits: otherwise it would reveal who is registered
 * (R309).
 */
function isAdmitted({ status, access }: KeyRegistration): boolean {
  return status === 'confirmed' && access !== 'none'
}

/**
 * Waiting room and stage (R310, R311, R340). Shows and registrations are cached in memory and updated by
 * notifications, so that polls need no SQL.
 */
export async function liveService({
  database,
  listener,
  secret,
  signMedia,
  presentationUrl,
  headers,
}: Dependencies) {
  const accessKeys = ownAccessKeys(secret)
  const keysOfStaff = staffKeys(secret)
  const presence = waitingRoomPresence(database, listener)
  let shows = await readShows(database)
  const registrations = new LRUCache<string, KeyRegistration>({
    // Unlike `max`, which would take 9 MB at the start, it takes memory as it fills.
    maxSize: MAX_CACHED_KEYS,
    sizeCalculation: () => 1,
    ttl: CACHED_KEY_MS,
  })
  const unknown = new LRUCache<string, true>({ max: 10_000, ttl: UNKNOWN_KEY_MS })
  const polls = cachedPolls(answerFromMemory, headers)

  let begunReads = 0
  let appliedRead = 0
  async function rereadShows(table?: string): Promise<void> {
    if (table !== undefined && !SHOW_TABLES.has(table)) return
    begunReads += 1
    const turn = begunReads
    const read = await readShows(database).catch(() => undefined)
    // Of changes in quick succession the first may be read last.
    if (!read || turn < appliedRead) return
    appliedRead = turn
    shows = read
    polls.forget()
  }
  listener.on('content', rereadShows, { everyMs: REREAD_MS })
  let changedRegistrations = 0
  listener.on('registrations', (id) => {
    changedRegistrations += 1
    polls.forget()
    if (id === undefined) return registrations.clear()
    for (const [accessKey, registration] of registrations.entries())
      if (registration.registrationId === Number(id)) registrations.delete(accessKey)
  })

  /** @throws AppError event_not_found */
  async function showBy(eventId: number): Promise<CachedShow> {
    const show = shows.get(eventId) ?? (await readShow(database, eventId))
    if (!show) throw new AppError('event_not_found')
    return show
  }

  async function holderOf(eventId: number, accessKey: string): Promise<AccessHolder> {
    const show = await showBy(eventId)
    const registration = registrations.get(accessKey) ?? (await findRegistration(accessKey))
    if (registration?.eventId !== eventId || registration.status === 'cancelled')
      throw new AppError('registration_not_found')
    return { show, registration, accessKey }
  }

  /** @throws AppError waitlisted, awaiting_approval, event_cancelled, event_over */
  function refuseWhenNotAdmitted({ show, registration }: AccessHolder): void {
    if (isAdmitted(registration)) return
    refuseWhenOver(show)
    // What a link shown on screen is told must not depend on whose address it was typed for.
    const { status, access } = registration
    const isPending = access === 'none' ? show.needsApproval : status === 'pending'
    throw new AppError(isPending ? 'awaiting_approval' : 'waitlisted')
  }

  async function findRegistration(accessKey: string): Promise<KeyRegistration | undefined> {
    const staffEvent = keysOfStaff.eventOf(accessKey)
    // Not cached, because it expires.
    if (staffEvent !== undefined)
      return { eventId: staffEvent, registrationId: 0, status: 'confirmed', access: 'staff' }
    if (unknown.has(accessKey)) return undefined
    const before = changedRegistrations
    const registration = await accessKeys.registrationOf(database, accessKey)
    if (!registration) unknown.set(accessKey, true)
    // It may have been read before a change that was heard of meanwhile.
    else if (changedRegistrations === before) registrations.set(accessKey, registration)
    return registration
  }

  return {
    /**
     * Finds the holder of an access key for an event, which the other functions take.
     * @throws AppError event_not_found, registration_not_found
     */
    holderOf,

    /**
     * Whether the show has started, and the address to go to.
     * @throws AppError waitlisted, awaiting_approval, event_cancelled, event_over
     */
    poll(holder: AccessHolder, language: Language): WaitingRoom {
      const { body, onSent } = pollAnswer(holder, language)
      onSent()
      return body
    },

    /** Answers polls whose data is in memory. */
    polls,

    /**
     * The event of a waiting room.
     * @throws AppError event_not_found
     */
    show: async (eventId: number, language: Language): Promise<Show> =>
      showOf(await showBy(eventId), language),

    /**
     * Records attendance for the report, except for a key that belongs to no registration (R309).
     * @throws AppError as stage
     */
    async recordAttendance(holder: AccessHolder): Promise<void> {
      refuseWhenNotAdmitted(holder)
      const { show, registration } = holder
      if (!isLive(show)) throw new AppError('event_not_started')
      if (registration.access === 'registrant') await recordAttendance(database, registration.registrationId)
    },

    /**
     * What the stage plays.
     * @throws AppError as poll, and event_not_started
     */
    stage(holder: AccessHolder, language: Language): Stage {
      refuseWhenNotAdmitted(holder)
      const { show } = holder
      if (!isLive(show) || !show.stream || show.webcastUrl !== null) throw new AppError('event_not_started')
      return {
        event: showOf(show, language),
        stream: signed(show.stream),
        startedAt: showStartOf(timingOf(show)).toISOString(),
        now: new Date().toISOString(),
      }
    },
  }

  function isLive(show: CachedShow): boolean {
    return refuseWhenOver(show) === 'live'
  }

  /** @throws AppError event_cancelled, event_over, event_in_person */
  function refuseWhenOver(show: CachedShow): EventStatus {
    const status = statusAt(timingOf(show), new Date())
    if (status === 'cancelled') throw new AppError('event_cancelled')
    if (status === 'ended') throw new AppError('event_over')
    if (show.isInPerson) throw new AppError('event_in_person')
    return status
  }

  /** @throws AppError waitlisted, awaiting_approval, event_cancelled, event_over */
  function pollAnswer(holder: AccessHolder, language: Language): PollAnswer {
    refuseWhenNotAdmitted(holder)
    const { show, accessKey, registration } = holder
    const status = refuseWhenOver(show)
    return {
      body: answer(show, accessKey, language, status),
      untilMs: nextStatusChange(timingOf(show), new Date()).getTime(),
      onSent: () => notePoll(registration, status),
    }
  }

  function answerFromMemory(eventId: number, accessKey: string, language: Language): PollAnswer | undefined {
    const show = shows.get(eventId)
    const registration = registrations.get(accessKey)
    if (!show || registration?.eventId !== eventId) return undefined
    try {
      return pollAnswer({ show, registration, accessKey }, language)
    } catch (error) {
      // The ordinary route says why a poll is refused.
      if (isAppError(error)) return undefined
      throw error
    }
  }

  /** Once the show has started, who polls goes to it. */
  function notePoll({ eventId, registrationId, access }: KeyRegistration, status: EventStatus): void {
    if (status !== 'live' && access !== 'staff') presence.note(eventId, registrationId)
  }

  function answer(show: CachedShow, accessKey: string, language: Language, status: EventStatus): WaitingRoom {
    const started = status === 'live'
    const { webcastUrl } = show
    const redirectUrl = started && webcastUrl === null ? showPath(presentationUrl, show.id, accessKey) : null
    return {
      webcast: webcastUrl === null ? null : { url: started ? webcastUrl : null },
      status,
      started,
      redirectUrl,
      hasPicture: show.stream !== null,
      event: showOf(show, language),
      dialIn: dialInOf(show, language),
    }
  }

  function signed({ media, height, smaller, sound, captions }: StreamRecord): Stream {
    return {
      url: signMedia(media),
      height,
      smaller: smaller.map((size) => ({ height: size.height, url: signMedia(size.media) })),
      soundUrl: sound && signMedia(sound),
      captions: LANGUAGES.flatMap((language) => {
        const key = captions[language]
        return key ? [{ language, url: signMedia(key) }] : []
      }),
    }
  }
}
