import type { AlertKind } from '../contract.ts'

/** Texts of alerts and digests. */
export const en = {
  kinds: {
    event_published: 'New event',
    event_moved: 'New time',
    event_cancelled: 'Cancelled',
    release: 'News release',
    replay: 'Replay',
  } satisfies Record<AlertKind, string>,
  /** Subjects of a mail with a single alert. */
  subject: {
    event_published: (title: string, companies: string, day: string) => `${companies}, ${day}: ${title}`,
    event_moved: (title: string, companies: string, _day: string) => `New time: ${title} (${companies})`,
    event_cancelled: (title: string, companies: string, _day: string) => `Cancelled: ${title} (${companies})`,
    release: (title: string, companies: string, _day: string) => `${companies}: ${title}`,
    replay: (title: string, companies: string, _day: string) => `Replay: ${title} (${companies})`,
  } satisfies Record<AlertKind, unknown>,
  intro: {
    event_published: (companies: string) => `${companies} meets investors. Registration is open.`,
    event_moved: () => 'The event below has a new time. If you are registered, your place is kept.',
    event_cancelled: () => 'The event below will not take place.',
    release: (companies: string) => `${companies} has published a news release.`,
    replay: () => 'The replay of the event below is up.',
  } satisfies Record<AlertKind, unknown>,
  button: {
    event_published: 'See the event and register',
    event_moved: 'See the event',
    event_cancelled: 'See what else is coming',
    release: 'Read the release',
    replay: 'Watch the replay',
  } satisfies Record<AlertKind, string>,
  several: (count: number, companies: string) => `${count} updates: ${companies}`,
  severalHeading: (count: number) => `${count} updates`,
  others: (names: string, count: number) => `${names} and ${count} more`,
  event: 'Event',
  company: 'Company',
  companies: 'Companies',
  presenter: 'Presenter',
  date: 'Date',
  time: 'Time',
  was: 'Until now',
  published: 'Published',
  hours: (hours: string, zone: string) => `${hours} ${zone}`,
  yours: (hours: string, zone: string) => `${hours} ${zone} where you are`,
  moment: (date: string, hours: string, zone: string) => `${date}, ${hours} ${zone}`,
  wasThen: (moment: string) => `Instead of ${moment}`,
  digest: {
    daily: { subject: (day: string, counts: string) => `${day}: ${counts}`, heading: (day: string) => day },
    weekly: {
      subject: (_day: string, counts: string) => `Your week: ${counts}`,
      heading: (_day: string) => 'Your week with our clients',
    },
    events: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    releases: (count: number) => (count === 1 ? '1 release' : `${count} releases`),
    replays: (count: number) => (count === 1 ? '1 replay' : `${count} replays`),
    newEvents: 'Announced and changed',
    newReleases: 'News releases',
    newReplays: 'Replays',
    prices: 'Prices of companies you follow',
    delayed: (at: string) => `As of ${at}, delayed by 15 to 20 minutes as the exchange has it.`,
    simulated: 'These prices are simulated for the demonstration.',
    comingUp: 'Coming up',
  },
}

export type AlertWords = typeof en
