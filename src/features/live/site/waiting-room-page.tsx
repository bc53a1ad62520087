import { data, redirect, useLoaderData, useParams } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { pageData } from '#web/page-data.ts'
import { getWaitingRoom } from '../contract.ts'
import { type CompanyDocuments, documentsOf } from './documents.ts'
import { endedHref, eventOfRefusal, problemOf, RefusalScreen } from './refusal-screen.tsx'
import { usePersonalLinkStore } from './use-personal-link-store.ts'
import { isWaiting, type RoomState, useWaitingRoom } from './use-waiting-room.ts'
import { WaitingScreen } from './waiting-screen.tsx'

export const handle = { texts: ['live', 'events'], token: true, legalOnly: true }

type WaitingRoomData = { state: RoomState; documents: CompanyDocuments[] }

const load = pageData(async ({ api, params, href }) => {
  const link = { params: { eventId: params.eventId ?? '', accessKey: params.accessKey ?? '' } }
  try {
    const room = await api(getWaitingRoom, link)
    // Latecomers pass through no page (R311).
    if (room.redirectUrl !== null) throw redirect(href(room.redirectUrl))
    const documents = await documentsOf(api, room.event)
    return data<WaitingRoomData>({ state: { room, event: room.event, problem: null }, documents })
  } catch (error) {
    if (!isApiError(error)) throw error
    const problem = problemOf(error)
    const event = await eventOfRefusal(api, problem, link.params)
    if (problem.code === 'event_over') throw redirect(href(endedHref(event)))
    const state = { room: null, event, problem }
    return data<WaitingRoomData>({ state, documents: [] }, { status: problem.status })
  }
})

export { load as clientLoader, load as loader }

/** The waiting room (R310, R311). Without scripts the browser reloads the page every 5 seconds. */
export default function WaitingRoomPage() {
  const { state: first, documents } = useLoaderData<typeof load>()
  const { eventId = '', accessKey = '' } = useParams()
  const { room, event, problem } = useWaitingRoom(first, { eventId, accessKey })
  usePersonalLinkStore(problem?.status === 404 ? null : room?.event, { eventId, accessKey })
  return (
    <>
      <noscript>{isWaiting(first) && <meta httpEquiv="refresh" content="5" />}</noscript>
      {room ? (
        <WaitingScreen room={room} documents={documents} problem={problem} params={{ eventId, accessKey }} />
      ) : (
        problem && <RefusalScreen problem={problem} event={event} />
      )}
    </>
  )
}
