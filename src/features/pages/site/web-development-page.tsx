import { InvestorSite } from './investor-site.tsx'
import { load } from './page-data.ts'
import { PageOfText } from './page-of-text.tsx'

export const handle = { texts: ['pages'] }

export { load as clientLoader, load as loader }

/** The page of web development, with the drawing of an investor site. */
export default function WebDevelopmentPage() {
  return <PageOfText drawings={{ investor_site: InvestorSite }} />
}
