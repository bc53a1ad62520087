import { data, redirect, useLoaderData, useParams } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { pageData } from '#web/page-data.ts'
import { getWaitingRoom } from '../contract.ts'
import { presenterOf } from './presenter.ts'
import { problemOf, RefusedScreen } from './refused.tsx'
import { type RoomState, useWaitingRoom, waits } from './use-waiting-room.ts'
import { WaitingScreen } from './waiting-screen.tsx'

export const handle = { messages: ['live'], token: true }

type Loaded = { state: RoomState; presenter: string | null }

const load = pageData(async ({ api, params, href }) => {
  try {
    const room = await api(getWaitingRoom, {
      params: { eventId: params.eventId ?? '', uuid: params.uuid ?? '' },
    })
    return data<Loaded>({
      state: { room, problem: null },
      presenter: await presenterOf(api, room.event.slug),
    })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'event_over') throw redirect(href('/presentation-has-ended'))
    const problem = problemOf(error)
    return data<Loaded>({ state: { room: null, problem }, presenter: null }, { status: problem.status })
  }
})

export { load as clientLoader, load as loader }

/** R310, R311. Without scripts the browser reads the page again every 5 seconds. */
export default function WaitingRoomPage() {
  const { state: first, presenter } = useLoaderData<typeof load>()
  const { eventId = '', uuid = '' } = useParams()
  const { room, problem } = useWaitingRoom(first, { eventId, uuid })
  return (
    <>
      <noscript>{waits(first) && <meta httpEquiv="refresh" content="5" />}</noscript>
      {room ? (
        <WaitingScreen room={room} presenter={presenter} problem={problem} />
      ) : (
        problem && <RefusedScreen problem={problem} />
      )}
    </>
  )
}
