import { en as site } from '../text.en.ts'
/** The fields of an article or a blog post in the console's editor, with a line about those that need one, and the choices they offer. */
export const en = {
  fields: {
    slug: 'Web address',
    title: 'Title',
    summary: 'Summary',
    body: 'Text',
    topic: 'Topic',
    authorId: 'Author',
    publishedAt: 'Date',
  },
  hints: {
    slug: 'The last part of the page’s address: lower-case letters, digits and hyphens',
    summary: 'Shown in lists, in search results and when someone shares the page',
    authorId: 'A team member. If empty, the firm as a whole',
    publishedAt: 'The date on the page. Until then, it is not shown',
  },
  choices: {
    topic: site.topics,
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'articles/console': typeof en
  }
}
