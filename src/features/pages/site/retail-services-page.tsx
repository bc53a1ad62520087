import { load } from './page-data.ts'
import { PageOfText } from './page-of-text.tsx'
import { ReachMap } from './reach-map.tsx'

export const handle = { texts: ['pages'] }

export { load as clientLoader, load as loader }

/** The page of retail services, with the map of the firm's reach. */
export default function RetailServicesPage() {
  return <PageOfText map={ReachMap} />
}
