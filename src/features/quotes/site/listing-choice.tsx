import { useLocation, useSearchParams } from 'react-router'
import { type Listing, listingOf } from '#features/companies/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { PriceChoice } from './price-choice.tsx'
import { listingHref } from './price-query.ts'

/**
 * Links between the prices of a company's listings (`?listing=OTCQB`), where another than the first has any (R423). If the
 * first has none, it says so. Needs the texts of `quotes`.
 * @param quoted the listings that have prices
 */
export function ListingChoice({
  first,
  quoted,
  current,
}: {
  first: Listing
  quoted: Listing[]
  current: Listing
}) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (quoted.every(({ exchange }) => exchange === first.exchange)) return null
  const isQuoted = quoted.some(({ exchange }) => exchange === current.exchange)
  return (
    <>
      {!isQuoted && (
        <p className="text-sm text-muted">{t('noneOf', { listing: listingOf(current, language) })}</p>
      )}
      <nav
        aria-label={t('listings')}
        className={`figures flex flex-wrap gap-x-5 text-sm print:hidden ${isQuoted ? 'mb-2' : '[&_a]:text-action [&_a]:underline'}`}
      >
        {quoted.map((listing) => (
          <PriceChoice
            key={listing.exchange}
            to={listingHref(
              pathname,
              query,
              listing.exchange === first.exchange ? undefined : listing.exchange,
            )}
            isCurrent={listing.exchange === current.exchange}
          >
            {listingOf(listing, language)}
          </PriceChoice>
        ))}
      </nav>
      {isQuoted && <p className="figures hidden text-sm print:block">{listingOf(current, language)}</p>}
    </>
  )
}
