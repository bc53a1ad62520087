/** Texts that the server and the form share: consents (R308), R307's message and the answers. */
export const en = {
  consent: {
    event_organizer:
      'The information you submit is passed to the event organizer, to communicate with you about this event.',
    text_messages: 'By giving a phone number you consent to automated text messages about this event.',
  },
  fillAllFields: 'Please fill out all the fields to proceed to the next step.',
  confirmed: (email: string) =>
    `You are registered. Your personal link is below, and on its way to ${email}. Please keep it to yourself.`,
  own: {
    changed: 'Your details are saved.',
    cancelled: 'Your registration is cancelled. We confirm it by e-mail.',
    cancelledBefore: 'Your registration was cancelled before. Nothing has changed.',
    taken: 'The place is yours. Your personal link is on its way by e-mail.',
  },
}

export type Words = typeof en
