import { en as site } from '../text.en.ts'
/**
 * The names of the content kind, and the fields of a team member in the console's editor, with a line about
 * those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    'team-member_one': 'Team member',
    'team-member_other': 'Team',
    'team-member_new': 'New team member',
  },
  fields: {
    slug: 'Web address',
    name: 'Name',
    role: 'Job title',
    portrait: 'Portrait',
    department: 'Department',
    office: 'Office',
    bio: 'Biography',
    languages: 'Languages',
    email: 'E-mail address',
    phone: 'Telephone',
    since: 'At the firm since',
    position: 'Order',
  },
  hints: {
    slug: 'The last part of the page’s address: lower-case letters, digits and hyphens',
    portrait: 'Shown as a square; without one, the initials are drawn',
    languages: 'In two letters, the most fluent first: en, fr',
    since: 'The year',
    position: 'In the list of the team, starting at 1',
  },
  choices: {
    department: site.departments,
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'team/console': typeof en
  }
}
