import type { Manager } from '#features/companies/contract.ts'
import type { Language } from '#kit/localized.ts'
import { useTranslation } from '#web/translation.ts'
import { Part } from './part.tsx'

/** The company's management. */
export function Management({ people, language }: { people: Manager[]; language: Language }) {
  const { t } = useTranslation('factsheet')
  if (people.length === 0) return null
  return (
    <Part id="management" title={t('management')}>
      <ul lang={language} className="border-b border-line">
        {people.map(({ name, role }) => (
          <li key={name} className="border-t border-line py-2.5 first:border-t-0 print:py-1">
            <p className="leading-snug font-medium">{name}</p>
            <p className="text-sm leading-snug text-muted first-letter:uppercase">{role}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
