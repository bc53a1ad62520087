import { useLoaderData } from 'react-router'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { getStage } from '../contract.ts'

export const handle = { token: true }

const load = pageData(({ api, url }) =>
  api(getStage, {
    params: { eventId: url.searchParams.get('id') ?? '', uuid: url.searchParams.get('key') ?? '' },
  }),
)

export { load as clientLoader, load as loader }

export default function StagePage() {
  const { event } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title={event.title} />
      <h1>{event.title}</h1>
    </>
  )
}
