import { en as site } from '../text.en.ts'
/**
 * The names of the content kind, and the fields of a release in the console's editor, with a line about
 * those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    release_one: 'News release',
    release_other: 'News releases',
    release_new: 'New release',
  },
  fields: {
    companyId: 'Company',
    topic: 'Topic',
    publishedAt: 'Date',
    versions: 'Texts',
    'versions.en': 'English',
    'versions.fr': 'French',
    'versions.slug': 'Web address',
    'versions.title': 'Title',
    'versions.summary': 'First paragraph',
    'versions.body': 'Text',
    'versions.source': 'Newswire',
    'versions.sourceUrl': 'Address at the newswire',
  },
  hints: {
    companyId: 'If empty, the release isn’t from a client and isn’t shown',
    publishedAt: 'The date and time on the release; not later than its publication',
    versions: 'In English, in French, or both',
    'versions.slug': 'The last part of the page’s address: lower-case letters, digits and hyphens',
    'versions.summary': 'As plain text, for lists and search',
    'versions.source': 'Who distributed it',
  },
  choices: {
    topic: site.topics,
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'releases/console': typeof en
  }
}
