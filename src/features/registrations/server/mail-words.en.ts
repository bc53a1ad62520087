import type { SpanInWords } from '#platform/mail/event-time.ts'

/** The words of registration mails. */
export const en = {
  event: 'Event',
  company: 'Company',
  presenter: 'Presenter',
  presenters: 'Presenters',
  date: 'Date',
  time: 'Time',
  hours: ({ hours, zone }: SpanInWords) => `${hours} ${zone}`,
  moment: ({ date, hours, zone }: SpanInWords) => `${date}, ${hours} ${zone}`,
  picked: 'Presentations you picked',
  presentations: 'Presentations',
  calendar: 'Add the event to your calendar',
  eventPage: 'See the event page',
  openWaitingRoom: 'Open the waiting room',
  personalLink:
    'The link is yours alone, so please do not forward this message. It opens the waiting room and takes you to the presentation when it starts.',
  reason: (sender: string, email: string) =>
    `You receive this message because this address was registered for an event organized by ${sender}. If it was not you, somebody typed your address by mistake: ignore this message, or write to ${email} and we will delete your details.`,
  confirmed: {
    subject: (title: string) => `You are registered: ${title}`,
    heading: 'You are registered',
    greeting: (name: string) => `Hello ${name}, your place is confirmed. Here is all you need on the day.`,
  },
  promoted: {
    subject: (title: string) => `A place has opened up: ${title}`,
    heading: 'A place has opened up for you',
    greeting: (name: string) =>
      `Hello ${name}, you were on the waiting list. A place has become free and it is yours: your registration is confirmed.`,
  },
  waitlisted: {
    subject: (title: string) => `You are on the waiting list: ${title}`,
    heading: 'You are on the waiting list',
    greeting: (name: string) =>
      `Hello ${name}, thank you for registering. All places at this event are taken.`,
    place: (position: number) =>
      position === 1
        ? 'You are next in line. If somebody cancels, the place is yours.'
        : `You are number ${position} in line as we write this. Places that become free are given in that order.`,
    promise:
      'We cannot promise you a place. If you get one, we will write to you at once with your personal link. There is nothing you need to do until then.',
  },
}

export type MailWords = typeof en
