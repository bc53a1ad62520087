import { useConsent } from '#web/consent.ts'
import { useIsTokenPage } from '#web/meta.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Asks for consent to counting visits (R214), with two equal buttons. Only where a tag manager is configured,
 * and not on a page with a token in its address.
 */
export function ConsentBanner() {
  const { t } = useTranslation('shell')
  const { consent, decide } = useConsent()
  const asks = Boolean(useSiteConfig()?.tagManagerId)
  const onTokenPage = useIsTokenPage()
  if (!asks || onTokenPage || consent !== 'unasked') return null
  return (
    <section
      aria-label={t('consent.title')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-ink bg-raised print:hidden"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-4 py-4">
        <p className="measure text-sm">{t('consent.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" small onClick={() => decide('granted')}>
            {t('consent.accept')}
          </Button>
          <Button variant="secondary" small onClick={() => decide('refused')}>
            {t('consent.refuse')}
          </Button>
        </div>
      </div>
    </section>
  )
}
