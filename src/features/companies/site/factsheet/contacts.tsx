import type { MemberDetail } from '#features/team/contract.ts'
import { memberHref, Portrait, Reach } from '#features/team/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { LinkedHeading } from '#web/ui/title-link.tsx'
import type { CompanyDetail } from '../../contract.ts'
import { Part } from './part.tsx'

/** The investor-relations contact of the company, and the firm's person in charge of it (R403). */
export function Contacts({
  company,
  advisor,
}: {
  company: CompanyDetail
  advisor: MemberDetail | undefined
}) {
  const { t } = useTranslation('factsheet')
  const { contact } = company
  if (!contact && !advisor) return null
  return (
    <Part id="contacts" title={t('contacts.title')}>
      <ul className="border-b border-line">
        {contact && (
          <li className="border-t border-line py-3 first:border-t-0 print:py-1">
            <p className="text-xs text-muted">{company.name}</p>
            <p className="leading-snug font-medium">{contact.name}</p>
            <p lang={company.language} className="text-sm leading-snug text-muted first-letter:uppercase">
              {contact.role}
            </p>
            <Reach phone={contact.phone} email={contact.email} />
          </li>
        )}
        {advisor && (
          <li className="flex gap-4 border-t border-line py-3 first:border-t-0 print:py-1">
            <div className="min-w-0 flex-1">
              <p className="text-xs text-muted">{t('contacts.advisor')}</p>
              <LinkedHeading as="p" to={memberHref(advisor.slug)} className="leading-snug font-medium">
                {advisor.name}
              </LinkedHeading>
              <p lang={advisor.language} className="text-sm leading-snug text-muted">
                {advisor.role}
              </p>
              <Reach phone={advisor.phone} email={advisor.email} />
            </div>
            <span className="print:hidden">
              <Portrait member={advisor} />
            </span>
          </li>
        )}
      </ul>
    </Part>
  )
}
