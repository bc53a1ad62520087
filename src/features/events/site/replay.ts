import { getVndr } from '#features/vndrs/contract.ts'
import { type Api, ifFound } from '#kit/client.ts'
import { type EventDetail, REPLAY_POSTED_HOURS } from '../contract.ts'

/** The replay of a past event. */
export type Replay = { slug: string }
/** `isReplayDue`: there is none yet, but it is still to come. */
export type ReplayState = { replay: Replay | undefined; isReplayDue: boolean }

const REPLAY_WITHIN_MS = REPLAY_POSTED_HOURS.max * 3_600_000

/** The replay of an event that is over, if it has a current one; its slug is the event's. */
export async function replayOf(
  { slug, endsAt, attendanceMode }: EventDetail,
  api: Api,
): Promise<ReplayState> {
  const vndr = (await ifFound(api(getVndr, { params: { slug } })))?.vndr
  const replay = vndr?.eventSlug === slug && vndr.shelf === 'current' ? { slug: vndr.slug } : undefined
  // What people came to see may not have been filmed.
  const isExpected = !replay && attendanceMode !== 'in_person'
  return { replay, isReplayDue: isExpected && Date.now() - Date.parse(endsAt) < REPLAY_WITHIN_MS }
}
