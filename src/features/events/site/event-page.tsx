import { useLoaderData } from 'react-router'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { getEvent } from '../contract.ts'

const load = pageData(({ api, params }) => api(getEvent, { params: { slug: params.slug ?? '' } }))

export { load as clientLoader, load as loader }

export default function EventPage() {
  const { event } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title={event.title} />
      <h1>{event.title}</h1>
      <p>{event.presenter}</p>
      <LocalLink to={`/live-registration/${event.slug}`}>{event.title}</LocalLink>
    </>
  )
}
