import type { FaqItem } from '../contract.ts'

/** Structured data of the questions (R112): schema.org's `FAQPage`. */
export function faqStructuredData(items: readonly FaqItem[], language: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer, answer2 }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: [answer, answer2].filter(Boolean).join('\n\n') },
    })),
  }
}
