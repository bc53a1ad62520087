/** Texts of the blog's pages. */
export const en = {
  title: 'Blog',
  description:
    'Notes from the desk: what our people saw, counted and got wrong in investor relations, each under their own name.',
  lede: 'Shorter than an article and under one name: what we saw this month, what we counted, what we would do otherwise.',
  byWriter: 'Posts by {{name}}',
  writers: 'Who writes here',
  empty: 'No blog posts found.',
  emptyAdvice:
    'Posts will stand here once they are written. News releases and events have pages of their own.',
  emptyFiltered: 'There is nothing under these terms yet.',
  endAdvice: 'The list ends before this page.',
  faultAdvice: 'The address asks for something that doesn’t exist: a topic, a writer or a page number.',
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
