import { listingOf } from '#features/companies/contract.ts'
import { companiesHref } from '#features/companies/site/company-links.ts'
import { CompanyLogo } from '#features/companies/site/company-logo.tsx'
import { QuoteLine } from '#features/quotes/site/quote-panel.tsx'
import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import type { Factsheet } from './factsheet-data.ts'
import { LatestReplay } from './latest-replay.tsx'
import { PageActions } from './page-actions.tsx'

/** The company's name, listing, price and tagline; its next event, last release and latest replay (R403, R404). */
export function FactsheetHead({ factsheet }: { factsheet: Factsheet }) {
  const { t } = useTranslation('factsheet')
  const words = useTranslation('events').t
  const language = useLanguage()
  const { company, quote, releases, upcoming, vndrs } = factsheet
  const { name, tagline, sector, city, website, engagement } = company
  const next = upcoming.find(({ status }) => status !== 'cancelled')
  const replay = vndrs.find(({ shelf }) => shelf === 'current')
  return (
    <header className="pt-6 pb-8 md:pt-10 print:pt-5 print:pb-4">
      <LocalLink
        to={companiesHref()}
        className="link-quiet -ml-1 inline-flex items-center gap-1 py-1 text-sm text-muted print:hidden"
      >
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </LocalLink>
      <div className="grid-12 mt-6 gap-y-8 print:mt-0">
        <div className="col-span-full lg:col-span-8 print:col-span-full">
          <div className="flex items-start gap-5 print:mt-0">
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
              {engagement.formerSince !== null && (
                <p role="note" className="mt-3 font-medium">
                  {t('formerClient', { date: formatDay(engagement.formerSince, language) })}
                </p>
              )}
            </div>
          </div>
          {quote && (
            <div className="mt-6 print:mt-2">
              <QuoteLine quote={quote} />
            </div>
          )}
          <p
            lang={company.language}
            className="mt-5 max-w-[30em] font-serif text-xl leading-snug print:mt-2 print:text-lg"
          >
            {tagline}
          </p>
          <AtAGlance company={company} release={releases[0]} event={next} />
          <PageActions company={company} />
        </div>
        {replay && (
          <div className="col-span-full max-w-md lg:col-span-4">
            <LatestReplay vndr={replay} />
          </div>
        )}
      </div>
    </header>
  )
}
