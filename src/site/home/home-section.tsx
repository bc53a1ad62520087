import type { ReactNode } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Section } from '#web/ui/section.tsx'

/** A section of the home page, with a link to all of it. */
export function HomeSection({
  name,
  to,
  children,
}: {
  name: 'replays' | 'clients' | 'services'
  to: string
  children: ReactNode
}) {
  const { t } = useTranslation('home')
  return (
    <Section
      id={name}
      title={t(`${name}.title`)}
      lede={t(`${name}.lede`)}
      more={{ to, label: t(`${name}.all`) }}
    >
      {children}
    </Section>
  )
}
