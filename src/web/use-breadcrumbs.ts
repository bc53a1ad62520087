import { useLocalHref } from './language.tsx'
import { useSiteConfig } from './site-config.ts'
import { breadcrumbStructuredData } from './structured-data.ts'

/** The breadcrumbs of a page for search engines (R112). @param steps by their paths within the site */
export function useBreadcrumbs(steps: { name: string; to: string }[]): object {
  const origin = useSiteConfig()?.publicUrl ?? ''
  const localHref = useLocalHref()
  return breadcrumbStructuredData(steps.map(({ name, to }) => ({ name, url: origin + localHref(to) })))
}
