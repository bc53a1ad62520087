import { numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SectionOf } from '../contract.ts'

type OffersSection = SectionOf<'offers'>
type Offer = OffersSection['rows'][number]

/** Offers with name, description and price. */
export function Offers({ section: { rows, currency, note } }: { section: OffersSection }) {
  return (
    <>
      <ul className="border-b border-line">
        {rows.map((offer) => (
          <li
            key={offer.name}
            id={offer.id}
            className="grid-12 gap-y-1.5 border-t border-line py-5 print:break-inside-avoid"
          >
            <h3 className="col-span-full md:col-span-3">{offer.name}</h3>
            <div className="col-span-full text-muted md:col-span-6">
              <p className="measure">{offer.text}</p>
              {offer.link && <OfferLink link={offer.link} />}
            </div>
            <div className="figures col-span-full md:col-span-3 md:text-right">
              <Cost offer={offer} currency={currency} />
            </div>
          </li>
        ))}
      </ul>
      {note && <p className="measure mt-4 text-sm text-muted">{note}</p>}
    </>
  )
}

function OfferLink({ link: { to, label } }: { link: NonNullable<Offer['link']> }) {
  return (
    <LocalLink to={to} className="link mt-2 inline-flex items-center gap-1.5 print:hidden">
      {label}
      <Icon name="arrow" size={16} />
    </LocalLink>
  )
}

function Cost({ offer: { detail, price }, currency }: { offer: Offer; currency: OffersSection['currency'] }) {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  if (!price) return detail ? <p className="text-sm text-muted md:pt-1">{detail}</p> : null
  const amount = money(price.amount, currency ?? 'CAD', language)
  return (
    <p className="leading-tight">
      <span className="font-serif text-xl font-medium">
        {price.least ? t('from', { price: amount }) : amount}
      </span>
      {price.per && <span className="text-sm text-muted"> {price.per}</span>}
    </p>
  )
}

/** "$24,000", « 24 000 $ »; a note names the currency. */
function money(amount: number, currency: string, language: Language): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
}
