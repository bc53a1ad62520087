import { en as site } from '../text.en.ts'
/**
 * The names of the content kinds, and the fields of an article or a blog post in the console's editor, with
 * a line about those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    article_one: 'Article',
    article_other: 'Articles',
    article_new: 'New article',
    'blog-post_one': 'Blog post',
    'blog-post_other': 'Blog posts',
    'blog-post_new': 'New blog post',
  },
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
    publishedAt: 'The date on the page. Until then, the page is not shown',
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
