import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'

const STEPS = ['mail', 'alerts', 'leave'] as const

/** What happens after subscribing, below the form. */
export function Steps() {
  const { t } = useTranslation('subscriptions')
  return (
    <section aria-labelledby="steps" className="border-t border-ink pt-5">
      <h2 id="steps">{t('steps.title')}</h2>
      <ol className="mt-5">
        {STEPS.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-4 last:border-b"
          >
            <span aria-hidden="true" className="figures font-serif text-2xl leading-none text-muted">
              {index + 1}
            </span>
            <span>
              <span className="block font-medium">{t(`steps.${step}.title`)}</span>
              <span className="mt-1 block text-sm text-muted">{t(`steps.${step}.text`)}</span>
              {step === 'leave' && (
                <LocalLink to="/unsubscribe" className="link mt-2 inline-block text-sm">
                  {t('preferencesLink.from')}
                </LocalLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
