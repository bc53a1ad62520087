import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'

const SERVICES = ['vndr', 'retail', 'media', 'web', 'social', 'studio'] as const

/** What the firm does for its clients. */
export function Services() {
  const { t } = useTranslation('home')
  return (
    <Section id="services" title={t('services.title')} lede={t('services.lede')}>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {SERVICES.map((service) => (
          <li key={service} className="border-t border-line py-5">
            <h3>{t(`services.${service}.title`)}</h3>
            <p className="mt-1.5 text-muted">{t(`services.${service}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
