/** The facts of an account letter: the recipient, and a detail that depends on the kind. */
export type LetterFacts = { name: string; email: string; detail: string }
type LetterWords = {
  subject: (firm: string) => string
  heading: string
  paragraphs: (facts: LetterFacts) => string[]
  button?: string
  note?: string
}
type Kinds =
  | 'verify'
  | 'taken'
  | 'reset'
  | 'verify-change'
  | 'change-asked'
  | 'address-changed'
  | 'password-changed'
  | 'new-sign-in'
  | 'passkey-added'
  | 'account-deleted'

export type MailWords = {
  reason: (firm: string, email: string) => string
  letters: Record<Kinds, LetterWords>
}

/** Texts of account mails. */
export const en: MailWords = {
  reason: (firm, email) =>
    `You receive this message because of an account with ${firm}, or because somebody typed your address there. Questions? Write to ${email}.`,
  letters: {
    verify: {
      subject: (firm) => `Confirm your e-mail address for ${firm}`,
      heading: 'Confirm your address',
      paragraphs: ({ name }) => [
        `Hello ${name}, one click and your account is open: your registrations, your companies and their replays in one place.`,
      ],
      button: 'Confirm my address',
      note: 'The link works for 48 hours. In the browser you signed up with it opens your account at once; in another one you choose your password. If you did not sign up, somebody typed your address: there is no account, and we delete what was typed within a week.',
    },
    taken: {
      subject: (firm) => `Somebody tried to sign up at ${firm} with your address`,
      heading: 'You already have an account',
      paragraphs: ({ name }) => [
        `Hello ${name}, somebody, perhaps you, tried to sign up with your address. You already have an account, so nothing was changed.`,
        'If it was you and you have forgotten your password, choose a new one. If it was not you, there is nothing you need to do.',
      ],
      button: 'Choose a new password',
    },
    reset: {
      subject: (firm) => `Choose a new password for ${firm}`,
      heading: 'Choose a new password',
      paragraphs: ({ name }) => [
        `Hello ${name}, somebody asked for a new password for your account. If it was you, choose it here.`,
      ],
      button: 'Choose a new password',
      note: 'The link works once, within an hour. If it was not you, ignore this message: your password stays as it is.',
    },
    'verify-change': {
      subject: (firm) => `Confirm your new e-mail address for ${firm}`,
      heading: 'Confirm your new address',
      paragraphs: ({ name }) => [
        `Hello ${name}, you asked us to use this address for your account. It counts from the moment you confirm it; until then nothing changes.`,
      ],
      button: 'Confirm the new address',
      note: 'The link works for 48 hours, where you are signed in to your account. If you did not ask for it, nothing changes.',
    },
    'change-asked': {
      subject: (firm) => `Your ${firm} account is to get another e-mail address`,
      heading: 'Another address was asked for',
      paragraphs: ({ name, detail }) => [
        `Hello ${name}, somebody who knows your password asked to change the address of your account to ${detail}. The change waits to be confirmed there.`,
        'If it was not you, choose a new password at once: this signs out everybody and drops the change.',
      ],
      button: 'Choose a new password',
    },
    'address-changed': {
      subject: (firm) => `Your ${firm} account has a new e-mail address`,
      heading: 'Your address has been changed',
      paragraphs: ({ name, detail }) => [
        `Hello ${name}, your account now has the address ${detail}. This one is no longer used.`,
        'If you did not ask for this, reply to this message and we will look into it the same day.',
      ],
    },
    'password-changed': {
      subject: (firm) => `Your ${firm} password has been changed`,
      heading: 'Your password has been changed',
      paragraphs: ({ name }) => [
        `Hello ${name}, your password has been changed, and other devices were signed out.`,
        'If it was not you, choose a new password at once.',
      ],
      button: 'Choose a new password',
    },
    'new-sign-in': {
      subject: (firm) => `New sign-in to your ${firm} account`,
      heading: 'New sign-in',
      paragraphs: ({ name, detail }) => [
        `Hello ${name}, your account was just opened on a device that we have not seen before${detail ? `: ${detail}` : ''}.`,
        'If it was you, there is nothing to do. If not, choose a new password: this signs out everybody.',
      ],
      button: 'Choose a new password',
    },
    'passkey-added': {
      subject: (firm) => `Your ${firm} account has a new passkey`,
      heading: 'New passkey',
      paragraphs: ({ name, detail }) => [
        `Hello ${name}, a passkey was added to your account${detail ? ` (${detail})` : ''}. Whoever holds it can sign in without your password.`,
        'If it was not you, choose a new password: this removes all passkeys and signs out everybody.',
      ],
      button: 'Choose a new password',
    },
    'account-deleted': {
      subject: (firm) => `Your ${firm} account has been deleted`,
      heading: 'Your account has been deleted',
      paragraphs: ({ name }) => [
        `Hello ${name}, your account has been deleted by somebody who was signed in and knew your password, with your profile, the companies you followed and your sessions.`,
        'If it was not you, please answer this message: we look into it the same day.',
      ],
      note: 'Registrations for events stay with their organizers, with the consents given, for as long as the law asks. Alerts by e-mail go on until you unsubscribe from them.',
    },
  },
}
