import { useLoaderData } from 'react-router'
import { getEvent } from '#features/events/contract.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'

const load = pageData(({ api, params }) => api(getEvent, { params: { slug: params.slug ?? '' } }))

export { load as clientLoader, load as loader }

export default function RegistrationPage() {
  const { event } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title={event.title} />
      <h1>{event.title}</h1>
    </>
  )
}
