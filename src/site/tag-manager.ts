import { useEffect } from 'react'
import { useConsent } from '#web/consent.ts'
import { useIsTokenPage } from '#web/meta.tsx'
import { useSiteConfig } from '#web/site-config.ts'

let loaded = false

/**
 * Whether a tag manager was loaded in this document, which must then not open a page with a token in its
 * address.
 */
export function tagManagerIsLoaded(): boolean {
  return loaded
}

/**
 * Loads the tag manager if one is configured, after consent, and on no page with a token in its address
 * (R214).
 */
export function useTagManager(): void {
  const id = useSiteConfig()?.tagManagerId
  const { consent } = useConsent()
  const onTokenPage = useIsTokenPage()
  useEffect(() => {
    if (id && consent === 'granted' && !onTokenPage) load(id)
  }, [id, consent, onTokenPage])
}

declare global {
  interface Window {
    /** Google Tag Manager's queue. */
    dataLayer?: object[]
  }
}

function load(id: string): void {
  if (loaded) return
  loaded = true
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
