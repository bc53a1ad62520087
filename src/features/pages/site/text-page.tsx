import { load } from './page-data.ts'
import { PageOfText } from './page-of-text.tsx'

export const handle = { texts: ['pages'] }

export { load as clientLoader, load as loader }

/** A text page without drawings (R406). */
export default function TextPage() {
  return <PageOfText />
}
