import type { Currency, Quote } from '#features/quotes/contract.ts'
import { numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

const THREE_FIGURES = { maximumSignificantDigits: 3 }
const IN_WORDS = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 } as const
const MILLION = 1e6
const BILLION = 1e9
const NO_BREAK = '\u00A0'

/** A currency's sign before an English amount, after the M or G of a French one, and what follows there. */
const SIGNS: Record<Currency, [en: string, fr: string, frAfter?: string]> = {
  CAD: ['$', '$'],
  USD: ['US$', '$', 'US'],
  GBP: ['£', '£'],
  AUD: ['A$', '$', 'AU'],
  EUR: ['€', '€'],
}

/**
 * The market value of a number of shares at a price, to three significant digits: "US$482 million", « 482 M$
 * US ».
 */
export function marketValue(
  shares: number,
  { price, currency }: Pick<Quote, 'price' | 'currency'>,
  language: Language,
): string {
  const { number, isBillions } = scaled(shares * Number(price), language)
  const [sign, frenchSign, ...after] = SIGNS[currency]
  if (language === 'en') return `${sign}${number}${NO_BREAK}${isBillions ? 'billion' : 'million'}`
  return [number, (isBillions ? 'G' : 'M') + frenchSign, ...after].join(NO_BREAK)
}

/** A number in words: "214.6 million", « 214,6 millions ». */
export function sharesInWords(shares: number, language: Language): string {
  return numberFormat(language, IN_WORDS).format(shares).replace(' ', NO_BREAK)
}

/** Scales an amount to millions or billions; amounts that round to a billion count as billions. */
function scaled(amount: number, language: Language): { number: string; isBillions: boolean } {
  const isBillions = Number(amount.toPrecision(3)) >= BILLION
  const number = numberFormat(language, THREE_FIGURES).format(amount / (isBillions ? BILLION : MILLION))
  return { number, isBillions }
}
