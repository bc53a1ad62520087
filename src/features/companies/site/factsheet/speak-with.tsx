import type { MemberDetail } from '#features/team/contract.ts'
import { memberHref, telHref } from '#features/team/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CompanyDetail } from '../../contract.ts'

/** How to speak with the company's management: by its person at the firm, or else its own contact (R403). */
export function SpeakWith({
  company,
  advisor,
}: {
  company: CompanyDetail
  advisor: MemberDetail | undefined
}) {
  const { t } = useTranslation('factsheet')
  const person = advisor?.phone ? advisor : company.contact
  return (
    <div className="border-t border-ink pt-2 text-sm print:hidden">
      <p className="text-muted">{t('speak.title', { company: company.name })}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {person && (
          <span className="font-medium">
            {person === advisor ? (
              <LocalLink to={memberHref(advisor.slug)} className="link-quiet hover:text-action">
                {person.name}
              </LocalLink>
            ) : (
              person.name
            )}
          </span>
        )}
        {person?.phone && (
          <a href={telHref(person.phone)} className="link figures inline-flex items-center gap-2">
            <Icon name="phone" size={16} />
            {person.phone}
          </a>
        )}
        <LocalLink to="/contact" className="link">
          {t('speak.request')}
        </LocalLink>
      </p>
    </div>
  )
}
