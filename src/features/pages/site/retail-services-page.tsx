import { load } from './page-data.ts'
import { PageOfText } from './page-of-text.tsx'
import { ReachMap } from './reach-map.tsx'

export const handle = { messages: ['pages'] }

export { load as clientLoader, load as loader }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

/** The retail page, which draws the firm's reach as a map. */
export default function RetailServicesPage() {
  return <PageOfText map={ReachMap} />
}
