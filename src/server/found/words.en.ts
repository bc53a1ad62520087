/** What feeds say of themselves and of events. */
export const en = {
  releases: (firm: string) => `${firm}: news releases`,
  releasesDescription: 'News releases of the public companies we represent.',
  articles: (firm: string) => `${firm}: articles`,
  articlesDescription: 'What we write about investor relations.',
  blogs: (firm: string) => `${firm}: blog`,
  blogsDescription: 'Notes from our work with public companies.',
  vndrs: (firm: string) => `${firm}: replays`,
  vndrsDescription: 'Replays of our online presentations, kept for 90 days.',
  company: (name: string) => `${name}: news and events`,
  companyDescription: (name: string) => `News releases and online events of ${name}.`,
  event: (title: string) => `Event: ${title}`,
  eventDescription: (time: string, presenter: string) => `${time}. Presented by ${presenter}.`,
  moved: (title: string) => `New time: ${title}`,
  cancelled: (title: string) => `Event cancelled: ${title}`,
}

export type Words = typeof en
