import { en as site } from '../text.en.ts'
/**
 * The names of the content kind, and the fields of an event in the console's editor, with a line about
 * those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    event_one: 'Event',
    event_other: 'Events',
    event_new: 'New event',
  },
  fields: {
    slug: 'Web address',
    type: 'Type',
    title: 'Title',
    presenter: 'Presenter',
    summary: 'Summary',
    startsAt: 'Starts',
    endsAt: 'Ends',
    timeZone: 'Time zone',
    city: 'City',
    spokenLanguages: 'Languages spoken',
    topic: 'Topic',
    tags: 'Tags',
    capacity: 'Places',
    waitingList: 'Waiting list',
    runsItself: 'Runs by itself',
    stream: 'Recorded film',
    'stream.media': 'Film',
    'stream.height': 'Height in pixels',
    'stream.smaller': 'Smaller sizes',
    'stream.smaller.height': 'Height in pixels',
    'stream.smaller.media': 'Film',
    'stream.sound': 'Audio only',
    'stream.captions': 'Captions',
    presentations: 'Presentations',
    'presentations.companyId': 'Company',
    'presentations.presenter': 'Presenter',
    'presentations.startsAt': 'Starts',
    'presentations.endsAt': 'Ends',
  },
  hints: {
    slug: 'The last part of the page’s address: lower-case letters, digits and hyphens',
    presenter: 'Who presents, as shown in the list of events',
    summary: 'Leave a blank line between paragraphs',
    timeZone: 'The time zone in which the event is announced',
    city: 'The city it is presented from; alerts by region depend on it',
    spokenLanguages: 'The main one first. If empty, no language is stated',
    capacity: 'If empty, there is no limit',
    waitingList: 'When the event is full, people can wait for a place',
    runsItself: 'Opens, starts and ends on schedule, without staff',
    stream: 'What the stage plays, as if live',
    'stream.media': 'An MP4 file',
    'stream.height': 'Leave empty if unknown',
    'stream.smaller': 'For slow connections, the largest first',
    'stream.captions': 'WebVTT files',
    presentations: 'The site orders them by time',
    'presentations.presenter': 'Name and job title',
  },
  choices: {
    type: site.types,
    topic: site.topics,
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'events/console': typeof en
  }
}
