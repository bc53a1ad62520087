import { useTerms } from '#features/terms/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { LinkedHeading } from '#web/ui/title-link.tsx'
import { type Company, listingOf } from '../contract.ts'
import type { ListedQuote } from './companies-data.ts'
import { companyHref } from './company-links.ts'
import { CompanyLogo } from './company-logo.tsx'
import { ListedPrice } from './listed-price.tsx'

type Props = { companies: Company[]; quotes: Record<number, ListedQuote> }

/**
 * Companies as rows (R403). On wide screens facts and prices are in columns; the column headings are hidden
 * from assistive technology, because each value has its own label.
 */
export function CompanyRows({ companies, quotes }: Props) {
  const { t } = useTranslation('companies')
  const priced = companies.some(({ id }) => quotes[id])
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line lg:grid-cols-[auto_minmax(0,1fr)_repeat(5,auto)] lg:gap-x-7">
      <div
        aria-hidden="true"
        className={`${ROW} border-t border-ink py-2 text-sm text-muted max-lg:hidden print:hidden`}
      >
        <span className="col-span-2">{t('column.company')}</span>
        <span>{t('column.listing')}</span>
        <span>{t('column.sector')}</span>
        <span>{t('column.city')}</span>
        <span className="text-right">{priced && t('column.price')}</span>
        <span className="text-right">{priced && t('column.change')}</span>
      </div>
      <ul className={ROW}>
        {companies.map((company) => (
          <li
            key={company.id}
            className={`${ROW} items-baseline gap-y-1 border-t border-line py-4 lg:grid-rows-[auto_1fr]`}
          >
            <CompanyRow company={company} quote={quotes[company.id]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As wide as the list, with the list's columns. */
const ROW = 'col-span-full grid grid-cols-subgrid'
/** Facts and prices: lines of text on small screens, cells on wide ones. */
const LINE = 'flex flex-wrap items-baseline gap-x-3'
const CELLS = 'lg:contents'

function CompanyRow({ company, quote }: { company: Company; quote: ListedQuote | undefined }) {
  const terms = useTerms()
  const language = useLanguage()
  const { name, tagline, sector, city } = company
  return (
    <>
      <CompanyLogo company={company} size={44} lazy className="row-span-3 mt-0.5 self-start lg:row-span-2" />
      <div className="lg:row-span-2">
        <LinkedHeading to={companyHref(company)} className="text-lg leading-tight">
          {name}
        </LinkedHeading>
        <p lang={company.language} className="measure mt-0.5 text-sm leading-snug text-muted">
          {tagline}
        </p>
      </div>
      <p className={`${LINE} text-sm ${CELLS}`}>
        <span className="figures whitespace-nowrap">{listingOf(company, language)}</span>{' '}
        <span className="text-muted">{terms.name('sectors', sector)}</span>{' '}
        <span className="text-muted">{city}</span>
      </p>
      {quote && (
        <div className={`${LINE} ${CELLS}`}>
          <ListedPrice quote={quote} />
        </div>
      )}
    </>
  )
}
