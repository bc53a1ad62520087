import { useLoaderData } from 'react-router'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { getWaitingRoom } from '../contract.ts'

export const handle = { token: true }

const load = pageData(({ api, params }) =>
  api(getWaitingRoom, { params: { eventId: params.eventId ?? '', uuid: params.uuid ?? '' } }),
)

export { load as clientLoader, load as loader }

export default function WaitingRoomPage() {
  const { event } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title={event.title} />
      <h1>{event.title}</h1>
    </>
  )
}
