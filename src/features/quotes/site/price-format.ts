import { numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import type { Currency, Quote } from '../contract.ts'

/** Prices have two decimals, below a dollar three, as on exchanges. */
const fractionOf = (amount: string | number) =>
  ({ minimumFractionDigits: Math.abs(Number(amount)) < 1 ? 3 : 2, maximumFractionDigits: 4 }) as const
const SIGNED = { signDisplay: 'exceptZero' } as const

/** "$9.86", "US$47.20", « 9,86 $ », « 47,20 $ US ». */
export function formatPrice(amount: string | number, currency: Currency, language: Language): string {
  return numberFormat(language, { style: 'currency', currency, ...fractionOf(amount) }).format(Number(amount))
}

/** "$47.20", « 47,20 $ », for places that name the currency beside it. */
export function formatWithSymbol(amount: string | number, currency: Currency, language: Language): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return numberFormat(language, { ...style, ...fractionOf(amount) }).format(Number(amount))
}

/** The same without the currency, for lists that name it once. */
export function formatAmount(amount: string | number, language: Language): string {
  return numberFormat(language, fractionOf(amount)).format(Number(amount))
}

/** "+0.12", "−0.12", « +0,12 ». */
export function formatChange(change: string | number, language: Language): string {
  return withMinus(
    numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4, ...SIGNED }).format(
      Number(change),
    ),
  )
}

const PERCENT_SIGNS: Record<Language, string> = { en: '%', fr: '\u00A0%' }

/** A percentage: "+1.23%", « +1,23 % ». Intl's percent style takes ten times as long. */
export function formatPercent(percent: string | number, language: Language): string {
  const format = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...SIGNED })
  return withMinus(format.format(Number(percent))) + PERCENT_SIGNS[language]
}

export type Direction = 'up' | 'down' | 'unchanged'

/** The direction of a price since the previous close. What rounds to 0.00% counts as unchanged, and on the first day. */
export function directionOf({ change, changePercent }: Pick<Quote, 'change' | 'changePercent'>): Direction {
  const value = Number(change)
  if (value === 0 || Math.abs(Number(changePercent)) < 0.005) return 'unchanged'
  return value > 0 ? 'up' : 'down'
}

/** An amount without its signs, after a word that tells the direction. */
export function unsigned(amount: string): string {
  return amount.replaceAll(/[+−]/g, '')
}

/** Replaces the hyphen with a minus, which is as wide as a plus. */
function withMinus(text: string): string {
  return text.replace('-', '−')
}
