import { ListingChoice, QuoteLine } from '#features/quotes/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { listingOf } from '../../contract.ts'
import { companiesHref } from '../company-links.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { AtAGlance, WayIn } from './at-a-glance.tsx'
import type { Factsheet } from './factsheet-data.ts'
import { LastQuarter } from './last-quarter.tsx'
import { LatestReplay } from './latest-replay.tsx'
import { PageActions } from './page-actions.tsx'
import { hasPrices, SharePrice } from './share-price.tsx'
import { SpeakWith } from './speak-with.tsx'

/**
 * The first screen: the company's name and listing, its price and chart, the last quarter and how to speak with management;
 * below it the next event, last release and latest replay (R403, R404).
 */
export function FactsheetHead({ factsheet }: { factsheet: Factsheet }) {
  const { t } = useTranslation('factsheet')
  const terms = useTerms()
  const language = useLanguage()
  const { company, quote, quoted, exchange, releases, upcoming, vndrs, advisor } = factsheet
  const { name, tagline, sector, city, website, engagement } = company
  const [results] = company.results
  const [first = company, ...others] = company.listings
  const current = company.listings.find((listing) => listing.exchange === exchange) ?? first
  const priced = hasPrices(factsheet)
  const next = upcoming.find(({ status }) => status !== 'cancelled')
  const replay = vndrs.find(({ shelf }) => shelf === 'current')
  return (
    <header className="pt-4 pb-8 md:pt-6 print:pt-5 print:pb-4">
      <LocalLink
        to={companiesHref()}
        className="link-quiet -ml-1 inline-flex items-center gap-1 py-1 text-sm text-muted print:hidden"
      >
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </LocalLink>
      <div className="mt-3 md:mt-4 print:mt-0">
        <div>
          <div className="flex items-start gap-4 md:gap-5">
            <CompanyLogo company={company} size={80} className="shrink-0 max-sm:size-12 print:size-14" />
            <div className="min-w-0">
              <h1 className="print:text-3xl">{name}</h1>
              <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
                <li className="figures font-semibold text-action">{listingOf(company, language)}</li>
                {others.map((listing) => (
                  <li key={`${listing.exchange} ${listing.ticker}`} className="figures text-muted">
                    {listingOf(listing, language)}
                  </li>
                ))}
                <li className="text-muted">{terms.name('sectors', sector)}</li>
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
        </div>
      </div>
      <p
        lang={company.language}
        className="mt-3 max-w-[40em] font-serif text-lg leading-snug max-sm:text-base print:mt-2"
      >
        {tagline}
      </p>
      {next && <WayIn event={next} />}
      <div
        className={`grid-12 mt-5 gap-y-5 print:mt-2 ${priced ? 'lg:grid-rows-[auto_auto_1fr]' : 'items-start'}`}
      >
        {(quote || quoted.length > 0) && (
          <div className="col-span-full lg:col-span-5 print:col-span-4">
            <ListingChoice first={first} quoted={quoted} current={current} />
            {quote && <QuoteLine quote={quote} />}
          </div>
        )}
        {priced && (
          <div className="col-span-full lg:col-span-7 lg:col-start-6 lg:row-span-3 lg:row-start-1 print:col-span-8 print:col-start-5 print:row-start-1">
            <SharePrice factsheet={factsheet} />
          </div>
        )}
        {results && (
          <div className={`col-span-full ${priced ? 'lg:col-span-5' : 'lg:col-span-7'}`}>
            <LastQuarter result={results} language={company.language} />
          </div>
        )}
        {engagement.formerSince === null && (
          <div className="col-span-full lg:col-span-5">
            <SpeakWith company={company} advisor={advisor} />
          </div>
        )}
      </div>
      <div className="grid-12 mt-8 gap-y-6 print:hidden">
        <div className="col-span-full lg:col-span-8">
          <AtAGlance company={company} release={releases[0]} />
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
