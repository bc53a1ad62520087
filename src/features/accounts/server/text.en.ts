/** Texts of API replies and mails about accounts. */
export const en = {
  signedUp: 'We have written to {{email}}. Open the link in that message to confirm your address.',
  signedOut: 'You are signed out.',
  resetSent: 'If {{email}} has an account, a message with a link is on its way. The link works for an hour.',
  passwordChanged: 'Your password has been changed.',
  passwordGuessed:
    'This password is easily guessed: it is a common one, or made of your own name. Try three or four words that do not belong together.',
  passwordUnjudged:
    'This password takes too long to check. Try a shorter one, or three or four words that do not belong together.',
  wrongPassword: 'This is not your current password',
  profileChanged: 'Your profile has been saved.',
  confirmNewAddress:
    'We have written to {{email}}. Your address changes when you open the link in that message.',
  nothingChanged: 'Nothing has changed: what you sent is what we have.',
  sessionEnded: 'That device is signed out.',
  passkeyAdded: 'Your passkey is added. You can sign in with it from now on.',
  passkeyRemoved: 'The passkey is removed.',
  deleted:
    'Your account is deleted, with your watch list and sessions. Registrations for events and the consents given with them are kept for 24 months after the event.',
  mail: {
    reason:
      'You receive this message because of an account with {{firm}}, or because somebody typed your address there. Questions? Write to {{email}}.',
    /** Follows in `new-sign-in`, when the device is known. */
    device: ': {{detail}}',
    /** Follows in `passkey-added`, when the passkey has a name. */
    passkey: ' ({{detail}})',
    letters: {
      verify: {
        subject: 'Confirm your e-mail address for {{firm}}',
        heading: 'Confirm your address',
        paragraphs: [
          'Hello {{name}}, one click and your account is open: your registrations, your companies and their replays in one place.',
        ],
        button: 'Confirm my address',
        note: 'The link works for 48 hours. In the browser you signed up with it opens your account at once; in another one you choose your password. If you did not sign up, somebody typed your address: there is no account, and we delete what was typed within a week.',
      },
      taken: {
        subject: 'Somebody tried to sign up at {{firm}} with your address',
        heading: 'You already have an account',
        paragraphs: [
          'Hello {{name}}, somebody, perhaps you, tried to sign up with your address. You already have an account, so nothing was changed.',
          'If it was you and you have forgotten your password, choose a new one. If it was not you, there is nothing you need to do.',
        ],
        button: 'Choose a new password',
      },
      reset: {
        subject: 'Choose a new password for {{firm}}',
        heading: 'Choose a new password',
        paragraphs: [
          'Hello {{name}}, somebody asked for a new password for your account. If it was you, choose it here.',
        ],
        button: 'Choose a new password',
        note: 'The link works once, within an hour. If it was not you, ignore this message: your password stays as it is.',
      },
      'verify-change': {
        subject: 'Confirm your new e-mail address for {{firm}}',
        heading: 'Confirm your new address',
        paragraphs: [
          'Hello {{name}}, you asked us to use this address for your account. It counts from the moment you confirm it; until then nothing changes.',
        ],
        button: 'Confirm the new address',
        note: 'The link works for 48 hours, where you are signed in to your account. If you did not ask for it, nothing changes.',
      },
      'change-asked': {
        subject: 'Your {{firm}} account is to get another e-mail address',
        heading: 'Another address was asked for',
        paragraphs: [
          'Hello {{name}}, somebody who knows your password asked to change the address of your account to {{detail}}. The change waits to be confirmed there.',
          'If it was not you, choose a new password at once: this signs out everybody and drops the change.',
        ],
        button: 'Choose a new password',
      },
      'address-changed': {
        subject: 'Your {{firm}} account has a new e-mail address',
        heading: 'Your address has been changed',
        paragraphs: [
          'Hello {{name}}, your account now has the address {{detail}}. This one is no longer used.',
          'If you did not ask for this, reply to this message and we will look into it the same day.',
        ],
      },
      'password-changed': {
        subject: 'Your {{firm}} password has been changed',
        heading: 'Your password has been changed',
        paragraphs: [
          'Hello {{name}}, your password has been changed, and other devices were signed out.',
          'If it was not you, choose a new password at once.',
        ],
        button: 'Choose a new password',
      },
      'new-sign-in': {
        subject: 'New sign-in to your {{firm}} account',
        heading: 'New sign-in',
        paragraphs: [
          'Hello {{name}}, your account was just opened on a device that we have not seen before{{device}}.',
          'If it was you, there is nothing to do. If not, choose a new password: this signs out everybody.',
        ],
        button: 'Choose a new password',
      },
      'passkey-added': {
        subject: 'Your {{firm}} account has a new passkey',
        heading: 'New passkey',
        paragraphs: [
          'Hello {{name}}, a passkey was added to your account{{passkey}}. Whoever holds it can sign in without your password.',
          'If it was not you, choose a new password: this removes all passkeys and signs out everybody.',
        ],
        button: 'Choose a new password',
      },
      'account-deleted': {
        subject: 'Your {{firm}} account has been deleted',
        heading: 'Your account has been deleted',
        paragraphs: [
          'Hello {{name}}, your account has been deleted by somebody who was signed in and knew your password, with your profile, the companies you followed and your sessions.',
          'If it was not you, please answer this message: we look into it the same day.',
        ],
        note: 'Registrations for events and the consents given with them are kept for 24 months after the event. Alerts by e-mail go on until you unsubscribe from them.',
      },
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'accounts/server': typeof en
  }
}
