/**
 * The names of the content kinds, and the fields of a VNDR or a video in the console's editor, with a line
 * about those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    vndr_one: 'VNDR',
    vndr_other: 'VNDRs',
    vndr_new: 'New VNDR',
    video_one: 'Video',
    video_other: 'Videos',
    video_new: 'New video',
  },
  fields: {
    slug: 'Web address',
    language: 'Language spoken',
    media: 'Film',
    preview: 'First minute',
    lengthSeconds: 'Length in seconds',
    width: 'Width in pixels',
    height: 'Height in pixels',
    publishedAt: 'Date',
    captions: 'Captions',
    chapters: 'Chapters',
    'chapters.startsAtSeconds': 'Starts at',
    'chapters.title': 'Title',
    slides: 'Slides',
    'slides.startsAtSeconds': 'Starts at',
    'slides.title': 'Title',
    'slides.image': 'Picture',
    eventId: 'Event',
    title: 'Title',
    summary: 'Summary',
    poster: 'Poster',
  },
  hints: {
    slug: 'The last part of the page’s address: lower-case letters, digits and hyphens',
    media: 'Empty once the film has been removed',
    preview: 'For visitors who haven’t signed in. Leave empty to have it cut from the film',
    captions: 'WebVTT or SRT: what is said, and when',
    publishedAt: 'When it becomes public',
    summary: 'Leave a blank line between paragraphs. For a VNDR, leave empty to use the event’s summary',
    poster: 'Shown before the film plays. For a VNDR, leave empty to use the event’s poster',
    'chapters.startsAtSeconds': 'As the player shows it: 1:05',
    'slides.startsAtSeconds': 'As the player shows it: 1:05',
    eventId: 'The event that this film is the replay of',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'vndrs/console': typeof en
  }
}
