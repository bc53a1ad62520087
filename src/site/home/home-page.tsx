import { useLoaderData } from 'react-router'
import { listEvents } from '#features/events/contract.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'

const load = pageData(({ api }) => api(listEvents, { query: {} }))

export { load as clientLoader, load as loader }

export default function HomePage() {
  const { events } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta />
      <ul>
        {events.map(({ id, slug, title }) => (
          <li key={id}>
            <LocalLink to={`/events/${slug}`}>{title}</LocalLink>
          </li>
        ))}
      </ul>
    </>
  )
}
