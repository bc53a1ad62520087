import { load } from './page-data.ts'
import { PageOfText } from './page-of-text.tsx'

export const handle = { messages: ['pages'] }

export { load as clientLoader, load as loader }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

/** R406: a page that is made of text, tables and figures alone. */
export default function TextPage() {
  return <PageOfText />
}
