import { useHiddenPaths } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { LinkedHeading } from '#web/ui/title-link.tsx'
import { HomeSection } from './home-section.tsx'

const SERVICES = [
  { name: 'vndr', to: '/services#vndr' },
  { name: 'retail', to: '/retail-services' },
  { name: 'media', to: '/media-relations' },
  { name: 'web', to: '/web-development' },
  { name: 'social', to: '/social-media' },
  { name: 'studio', to: '/studio' },
] as const

/** The firm's services, but those that it does without, which have no link. */
export function Services() {
  const { t } = useTranslation('home')
  if (useHiddenPaths().includes('/services')) return null
  return (
    <HomeSection name="services" to="/services">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {SERVICES.map(({ name, to }) => (
          <li key={name} className="border-t border-line py-5 has-[h3:empty]:hidden">
            <LinkedHeading as="h3" to={to}>
              {t(`services.${name}.title`)}
            </LinkedHeading>
            <p className="mt-1.5 text-muted">{t(`services.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
