import { useLoaderData } from 'react-router'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { listEvents } from '../contract.ts'

const load = pageData(({ api, url }) => api(listEvents, { query: Object.fromEntries(url.searchParams) }))

export { load as clientLoader, load as loader }

export default function EventsPage() {
  const { events } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title="Events" />
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
