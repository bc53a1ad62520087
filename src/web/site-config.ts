import { useRouteLoaderData } from 'react-router'
import type { SiteConfig } from './page-context.ts'

/** The site's settings; undefined only when the root route failed. */
export function useSiteConfig(): SiteConfig | undefined {
  return useRouteLoaderData<SiteConfig>('root')
}
