import { useRouteLoaderData } from 'react-router'
import type { SiteConfig } from './page-context.ts'

/** Where the site runs; undefined only when the root itself failed. */
export function useSiteConfig(): SiteConfig | undefined {
  return useRouteLoaderData<SiteConfig>('root')
}
