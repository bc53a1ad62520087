import { data, redirect, useLoaderData, useParams } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { pageData } from '#web/page-data.ts'
import { getWaitingRoom, getWaitingRoomEvent } from '../contract.ts'
import { type PresentedBy, presentedBy } from './presented-by.ts'
import { problemOf, RefusalScreen } from './refusal-screen.tsx'
import { isWaiting, type RoomState, useWaitingRoom } from './use-waiting-room.ts'
import { WaitingScreen } from './waiting-screen.tsx'

export const handle = { messages: ['live'], token: true }

type WaitingRoomData = { state: RoomState; by: PresentedBy | null }

/** Refusals of valid links, whose pages name the event. */
const CODES_WITH_EVENT = ['waitlisted', 'event_cancelled']

const load = pageData(async ({ api, params, href }) => {
  const link = { params: { eventId: params.eventId ?? '', uuid: params.uuid ?? '' } }
  try {
    const room = await api(getWaitingRoom, link)
    return data<WaitingRoomData>({
      state: { room, event: room.event, problem: null },
      by: await presentedBy(api, room.event.slug),
    })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'event_over') throw redirect(href('/presentation-has-ended'))
    const problem = problemOf(error)
    const event = CODES_WITH_EVENT.includes(problem.code)
      ? (await api(getWaitingRoomEvent, link)).event
      : null
    return data<WaitingRoomData>(
      { state: { room: null, event, problem }, by: event && (await presentedBy(api, event.slug)) },
      { status: problem.status },
    )
  }
})

export { load as clientLoader, load as loader }

/** The waiting room (R310, R311). Without scripts the browser reloads the page every 5 seconds. */
export default function WaitingRoomPage() {
  const { state: first, by } = useLoaderData<typeof load>()
  const { eventId = '', uuid = '' } = useParams()
  const { room, event, problem } = useWaitingRoom(first, { eventId, uuid })
  return (
    <>
      <noscript>{isWaiting(first) && <meta httpEquiv="refresh" content="5" />}</noscript>
      {room ? (
        <WaitingScreen room={room} by={by} problem={problem} />
      ) : (
        problem && <RefusalScreen problem={problem} event={event} by={by} />
      )}
    </>
  )
}
