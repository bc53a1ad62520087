import type { KindKey } from './kinds.ts'

/** The names of the content kinds, by their key: of one record, of a list, and what the button for a new record says. */
export const en = {
  one: {
    area: 'Region',
    article: 'Article',
    'blog-post': 'Blog post',
    company: 'Company',
    event: 'Event',
    firm: 'Firm',
    page: 'Page',
    position: 'Position',
    question: 'Question',
    redirect: 'Redirect',
    release: 'News release',
    'team-member': 'Team member',
    video: 'Video',
    vndr: 'VNDR',
  },
  many: {
    area: 'Regions',
    article: 'Articles',
    'blog-post': 'Blog posts',
    company: 'Companies',
    event: 'Events',
    firm: 'Firm',
    page: 'Pages',
    position: 'Positions',
    question: 'Questions (FAQ)',
    redirect: 'Redirects',
    release: 'News releases',
    'team-member': 'Team',
    video: 'Videos',
    vndr: 'VNDRs',
  },
  new: {
    area: 'New region',
    article: 'New article',
    'blog-post': 'New blog post',
    company: 'New company',
    event: 'New event',
    firm: 'New firm',
    page: 'New page',
    position: 'New position',
    question: 'New question',
    redirect: 'New redirect',
    release: 'New release',
    'team-member': 'New team member',
    video: 'New video',
    vndr: 'New VNDR',
  },
} as const satisfies Record<'one' | 'many' | 'new', Record<KindKey, string>>

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/kinds': typeof en
  }
}
