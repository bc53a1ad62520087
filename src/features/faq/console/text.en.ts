import { en as site } from '../text.en.ts'
/**
 * The names of the content kind, and the fields of a question of the FAQ in the console's editor, with a
 * line about those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    question_one: 'Question',
    question_other: 'Questions (FAQ)',
    question_new: 'New question',
  },
  fields: {
    tab: 'Tab',
    question: 'Question',
    answer: 'Answer',
    link: 'Link',
    linkText: 'Link text',
    answer2: 'After the link',
    position: 'Order',
  },
  hints: {
    answer: 'Leave a blank line between paragraphs',
    link: 'An address of this site, such as /events, or one with https://',
    linkText: 'Required if there is a link',
    position: 'Within its tab, starting at 1',
  },
  choices: {
    tab: site.tab,
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'faq/console': typeof en
  }
}
