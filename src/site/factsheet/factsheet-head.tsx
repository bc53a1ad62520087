import { type CompanyDetail, listingOf } from '#features/companies/contract.ts'
import { companiesHref } from '#features/companies/site/company-links.ts'
import { CompanyLogo } from '#features/companies/site/company-logo.tsx'
import { FollowButton } from '#features/subscriptions/site/follow-button.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WatchButton } from './watch-button.tsx'

/** The company's name, listing and tagline. */
export function FactsheetHead({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const words = useTranslation('events').t
  const language = useLanguage()
  const { name, tagline, sector, city, website } = company
  return (
    <header className="pt-6 pb-8 md:pt-10 print:pt-5 print:pb-4">
      <LocalLink
        to={companiesHref()}
        className="link-quiet -ml-1 inline-flex items-center gap-1 py-1 text-sm text-muted print:hidden"
      >
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </LocalLink>
      <div className="mt-6 flex items-start gap-5 print:mt-0">
        <CompanyLogo company={company} size={80} className="shrink-0 max-sm:size-14 print:size-14" />
        <div className="min-w-0">
          <h1 className="print:text-3xl">{name}</h1>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <li className="figures font-semibold text-action">{listingOf(company, language)}</li>
            <li className="text-muted">{words(`sectors.${sector}`)}</li>
            <li className="text-muted">{city}</li>
            {website && (
              <li>
                <a href={website} className="link">
                  {website.replace(/^https?:\/\//, '')}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <p
        lang={company.language}
        className="mt-6 max-w-[30em] font-serif text-xl leading-snug print:mt-2 print:text-lg"
      >
        {tagline}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3 print:hidden">
        <WatchButton company={company} />
        <FollowButton company={company} />
      </div>
    </header>
  )
}
