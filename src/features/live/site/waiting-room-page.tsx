import { data, redirect, useLoaderData, useParams } from 'react-router'
import { type EventDetail, getEvent } from '#features/events/contract.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { useHydrated } from '#web/forms.tsx'
import { pageData } from '#web/page-data.ts'
import { getWaitingRoom } from '../contract.ts'
import { RefusedScreen } from './refused.tsx'
import { problemOf, type RoomState, useWaitingRoom } from './use-waiting-room.ts'
import { WaitingScreen } from './waiting-screen.tsx'

export const handle = { messages: ['live'], token: true }

type Loaded = { state: RoomState; presenter: string | null }

const load = pageData(async ({ api, params, href }) => {
  try {
    const room = await api(getWaitingRoom, {
      params: { eventId: params.eventId ?? '', uuid: params.uuid ?? '' },
    })
    return data<Loaded>({ state: { room, problem: null }, presenter: await presenterOf(api, room.event.slug) })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'event_over') throw redirect(href('/presentation-has-ended'))
    const problem = problemOf(error)
    return data<Loaded>({ state: { room: null, problem }, presenter: null }, { status: problem.status })
  }
})

export { load as clientLoader, load as loader }

/** Who presents; a waiting room without the name is better than none. */
async function presenterOf(api: Api, slug: string): Promise<EventDetail['presenter'] | null> {
  try {
    return (await api(getEvent, { params: { slug } })).event.presenter
  } catch {
    return null
  }
}

/** R310, R311. Without scripts the browser reads the page again every 5 seconds. */
export default function WaitingRoomPage() {
  const { state: first, presenter } = useLoaderData<typeof load>()
  const { eventId = '', uuid = '' } = useParams()
  const { room, problem } = useWaitingRoom(first, { eventId, uuid })
  return (
    <>
      {!useHydrated() && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      {room ? (
        <WaitingScreen room={room} presenter={presenter} problem={problem} />
      ) : (
        problem && <RefusedScreen problem={problem} />
      )}
    </>
  )
}
