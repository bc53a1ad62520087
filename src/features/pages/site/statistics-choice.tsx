import { useConsent } from '#web/consent.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { SectionOf } from '../contract.ts'

/** Explains how visits are counted and lets visitors change their choice (R214). */
export function StatisticsChoice({ section: { text } }: { section: SectionOf<'statistics'> }) {
  const { t } = useTranslation('pages')
  const { consent } = useConsent()
  const counts = Boolean(useSiteConfig()?.tagManagerId)
  return (
    <>
      <p className="measure">{text}</p>
      <div className="mt-4 border-l-2 border-action py-1 pl-4 print:hidden">
        <p role="status">{t(`statistics.${counts ? (consent ?? 'idle') : 'none'}`)}</p>
        {counts && consent && <Choice />}
      </div>
    </>
  )
}

function Choice() {
  const { t } = useTranslation('pages')
  const { consent, decide } = useConsent()
  const refuse = () => {
    decide('refused')
    // A tag manager that has loaded can only be removed with the document.
    if (consent === 'granted') location.reload()
  }
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {consent !== 'granted' && (
        <Button variant="secondary" small onClick={() => decide('granted')}>
          {t('statistics.allow')}
        </Button>
      )}
      {consent !== 'refused' && (
        <Button variant="secondary" small onClick={refuse}>
          {t('statistics.refuse')}
        </Button>
      )}
    </p>
  )
}
