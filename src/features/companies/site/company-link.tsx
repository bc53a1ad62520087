import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useUiText } from '#web/ui/use-ui-text.ts'
import { type CompanyMark, listingOf } from '../contract.ts'
import { companyHref } from '../factsheet-links.ts'
import { CompanyLogo } from './company-logo.tsx'

/** Edge length of the mark in px; in `large` the listing stands below the name. */
const MARK_PX = { small: 24, medium: 28, large: 44 }

type Look = {
  size?: keyof typeof MARK_PX
  /** Opens the factsheet in another tab, where leaving the page would lose something. */
  newTab?: boolean
}
type Props = Look & { company: CompanyMark; className?: string }

/** A company with mark, name and listing, as a link to its factsheet (R215). */
export function CompanyLink({ company, size = 'medium', newTab = false, className = '' }: Props) {
  const language = useLanguage()
  const isLarge = size === 'large'
  return (
    <LocalLink
      to={companyHref(company)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className={`group/company inline-flex items-center gap-2.5 ${className}`}
    >
      <CompanyLogo company={company} size={MARK_PX[size]} lazy />
      <span className={isLarge ? 'leading-tight' : 'leading-snug'}>
        <span className="font-medium group-hover/company:text-action group-hover/company:underline group-hover/company:underline-offset-4">
          {company.name}
        </span>{' '}
        <span className={`figures text-muted sm:whitespace-nowrap ${isLarge ? 'block text-sm' : 'text-sm'}`}>
          {listingOf(company, language)}
        </span>
        {newTab && <NewTab />}
      </span>
    </LocalLink>
  )
}

function NewTab() {
  const t = useUiText()
  return <span className="sr-only"> ({t('newTab')})</span>
}

/** Several companies, each a {@link CompanyLink}. */
export function CompanyLinks({ companies, size, newTab }: Look & { companies: CompanyMark[] }) {
  return (
    <ul className={`flex flex-wrap ${size === 'large' ? 'gap-x-10 gap-y-4' : 'gap-x-6 gap-y-2'}`}>
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyLink company={company} size={size} newTab={newTab} />
        </li>
      ))}
    </ul>
  )
}
