/** Texts of the blog's pages. */
export const en = {
  title: 'Blog',
  description:
    'Posts by our team on what we saw, measured and got wrong in investor relations, each signed by its author.',
  lede: 'Short, signed posts by our team on what we saw this month, what we measured and what we would do differently.',
  byWriter: 'Posts by {{name}}',
  writers: 'Our writers',
  empty: 'No blog posts found.',
  emptyAdvice: 'Our posts will appear here. News releases and events have their own pages.',
  emptyFiltered: 'No posts match these filters yet.',
  endAdvice: 'The list ends before this page.',
  faultAdvice: 'The topic, the writer or the page number in this address doesn’t exist.',
  toAll: 'See all posts',
  toEvents: 'See events',
  back: 'All posts',
  eyebrow: 'Blog',
  newer: 'Next post',
  older: 'Previous post',
  between: 'Posts before and after this one',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    blogs: typeof en
  }
}
