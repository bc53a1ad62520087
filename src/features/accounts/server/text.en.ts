import { keptAfterDeletion } from '../kept-after-deletion.ts'

/** Texts of API replies and mails about accounts. */
export const en = {
  signedUp: 'Open the link in our e-mail to {{email}} to confirm your address.',
  signedOut: 'You are signed out.',
  resetSent: 'If {{email}} has an account, an e-mail with a link is on its way. The link works for one hour.',
  passwordChanged: 'Your password has been changed.',
  passwordGuessed:
    'This password is easy to guess: it is common, or contains your name. Try three or four unrelated words.',
  passwordUnjudged:
    'This password takes too long to check. Try a shorter one, or three or four unrelated words.',
  wrongPassword: 'This is not your current password',
  profileChanged: 'Your profile has been saved.',
  confirmNewAddress:
    'We’ve sent an e-mail to {{email}}. Your address will change when you open the link in it.',
  nothingChanged: 'You haven’t changed anything, so there is nothing to save.',
  sessionEnded: 'That device has been signed out.',
  passkeyAdded: 'Your passkey has been added. You can now use it to sign in.',
  passkeyRemoved: 'The passkey has been removed.',
  deleted: `Your account has been deleted, with your profile, your watch list and your sessions. ${keptAfterDeletion.en('privacy policy')}`,
  /** Whether an address has an account, for staff. Their time follows. */
  standing: {
    none: 'No account: a new password can’t be asked for',
    unconfirmed: 'Account not confirmed by the link in the e-mail, asked for on',
    confirmed: 'Account since',
  },
  mail: {
    reason:
      'You are receiving this e-mail because you have or had an account with {{firm}}, or because someone entered your address on our site. Questions? Write to {{email}}.',
    /** Follows in `new-sign-in`, when the device is known. */
    device: ': {{detail}}',
    /** Follows in `passkey-added`, when the passkey has a name. */
    passkey: ' ({{detail}})',
    letters: {
      verify: {
        subject: 'Confirm your e-mail address for {{firm}}',
        heading: 'Confirm your address',
        paragraphs: [
          'Hello {{name}}, please confirm your address to open your account: your registrations, your companies and their replays in one place.',
        ],
        button: 'Confirm my address',
        note: 'The link works for 48 hours. In the browser you signed up with, it opens your account right away; in another browser, you’ll choose your password first. If you didn’t sign up, someone else entered your address: no account has been opened, and within a week we’ll delete what was entered.',
      },
      taken: {
        subject: 'You already have an account with {{firm}}',
        heading: 'You already have an account',
        paragraphs: [
          'Hello {{name}}, someone, perhaps you, tried to sign up with your address. You already have an account, so nothing has changed.',
          'If it was you and you’ve forgotten your password, choose a new one. If it wasn’t you, you don’t need to do anything.',
        ],
        button: 'Choose a new password',
      },
      reset: {
        subject: 'Choose a new password for {{firm}}',
        heading: 'Choose a new password',
        paragraphs: [
          'Hello {{name}}, someone asked for a new password for your account. If it was you, choose it here.',
        ],
        button: 'Choose a new password',
        note: 'The link works once, within an hour. If it wasn’t you, ignore this e-mail: your password won’t change.',
      },
      'verify-change': {
        subject: 'Confirm your new e-mail address for {{firm}}',
        heading: 'Confirm your new address',
        paragraphs: [
          'Hello {{name}}, you asked us to use this address for your account. The change will take effect when you confirm it.',
        ],
        button: 'Confirm the new address',
        note: 'The link works for 48 hours, and you may have to sign in. If you didn’t ask for this, ignore this e-mail: nothing will change.',
      },
      'change-asked': {
        subject: 'E-mail address change requested for your {{firm}} account',
        heading: 'Someone asked to change your e-mail address',
        paragraphs: [
          'Hello {{name}}, someone who knows your password asked to change the address of your account to {{detail}}. The change will take effect when it is confirmed from that address.',
          'If it wasn’t you, choose a new password now. This will sign out all devices and cancel the change.',
        ],
        button: 'Choose a new password',
      },
      'address-changed': {
        subject: 'Your {{firm}} account has a new e-mail address',
        heading: 'Your address has been changed',
        paragraphs: [
          'Hello {{name}}, the address of your account is now {{detail}}. Your account no longer uses the address that this e-mail was sent to.',
          'If you didn’t ask for this, reply to this e-mail and we’ll look into it the same business day.',
        ],
      },
      'password-changed': {
        subject: 'Your {{firm}} password has been changed',
        heading: 'Your password has been changed',
        paragraphs: [
          'Hello {{name}}, your password has been changed, and your other devices have been signed out.',
          'If it wasn’t you, choose a new password now.',
        ],
        button: 'Choose a new password',
      },
      'new-sign-in': {
        subject: 'New sign-in to your {{firm}} account',
        heading: 'New sign-in',
        paragraphs: [
          'Hello {{name}}, someone just signed in to your account on a device that we haven’t seen before{{device}}.',
          'If it was you, you don’t need to do anything. If not, choose a new password: this will sign out all devices.',
        ],
        button: 'Choose a new password',
      },
      'passkey-added': {
        subject: 'Your {{firm}} account has a new passkey',
        heading: 'New passkey',
        paragraphs: [
          'Hello {{name}}, a passkey{{passkey}} was added to your account. It can be used to sign in without your password.',
          'If it wasn’t you, choose a new password: this will remove all passkeys and sign out all devices.',
        ],
        button: 'Choose a new password',
      },
      'account-deleted': {
        subject: 'Your {{firm}} account has been deleted',
        heading: 'Your account has been deleted',
        paragraphs: [
          'Hello {{name}}, your account has been deleted, with your profile, your watch list and your sessions. The person who deleted it was signed in and knew your password.',
          'If it wasn’t you, reply to this e-mail and we’ll look into it the same business day.',
        ],
        note: keptAfterDeletion.en('privacy policy'),
      },
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'accounts/server': typeof en
  }
}
