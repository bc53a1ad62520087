import { FloorPlan } from './floor-plan.tsx'
import { load } from './page-data.ts'
import { PageOfText } from './page-of-text.tsx'

export const handle = { texts: ['pages'] }

export { load as clientLoader, load as loader }

/** The page of the studio, with its floor plan. */
export default function StudioPage() {
  return <PageOfText drawings={{ floor_plan: FloorPlan }} />
}
