/** What other features' server code may import from this one. */
export { listedFaqItemOf, replaceFaq } from './faq-item-document.ts'
