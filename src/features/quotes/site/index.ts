/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { Change } from './change.tsx'
export { ListingChoice } from './listing-choice.tsx'
export { PriceChart, type PriceMark } from './price-chart.tsx'
export { directionOf, formatAmount } from './price-format.ts'
export { priceRangeIn, quotedExchangeIn } from './price-query.ts'
export { PriceSource } from './price-source.tsx'
export { QuoteFigures, QuoteLine, QuotePanel } from './quote-panel.tsx'
