/** Texts that the server and the form share: consents (R308) and the answer. */
export const en = {
  consent: {
    contact:
      'We use what you send to answer you. The people who work on your request read it, and nobody outside the firm.',
    text_messages: 'By giving a phone number you consent to automated text messages about your request.',
  },
  taken: (email: string) =>
    `Thank you. Your message has reached us, and we will answer at ${email} within one business day.`,
}

export type Words = typeof en
