/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { QuoteFigures, QuoteLine, QuotePanel } from './quote-panel.tsx'
