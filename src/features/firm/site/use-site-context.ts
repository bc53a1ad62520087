import { useLocalHref } from '#web/language.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import type { SiteContext } from '#web/structured-data.ts'
import { useFirm } from './use-firm.ts'

/** The site as a page's structured data refers to it. */
export function useSiteContext(): SiteContext {
  const origin = useSiteConfig()?.publicUrl ?? ''
  const firm = useFirm().name
  return { origin, firm, localHref: useLocalHref() }
}
