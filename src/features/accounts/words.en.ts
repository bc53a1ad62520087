/** The API's messages about accounts. */
export const en = {
  signedUp: (email: string) =>
    `We have written to ${email}. Open the link in that message to confirm your address.`,
  signedOut: 'You are signed out.',
  resetSent: (email: string) =>
    `If ${email} has an account, a message with a link is on its way. The link works for an hour.`,
  passwordChanged: 'Your password has been changed.',
  passwordsDiffer: 'The two passwords are not the same',
  passwordGuessed:
    'This password is easily guessed: it is a common one, or made of your own name. Try three or four words that do not belong together.',
  passwordUnjudged:
    'This password takes too long to check. Try a shorter one, or three or four words that do not belong together.',
  wrongPassword: 'This is not your current password',
  profileChanged: 'Your profile has been saved.',
  confirmNewAddress: (email: string) =>
    `We have written to ${email}. Your address changes when you open the link in that message.`,
  nothingChanged: 'There was nothing to change.',
  sessionEnded: 'That device is signed out.',
  passkeyAdded: 'Your passkey is added. You can sign in with it from now on.',
  passkeyRemoved: 'The passkey is removed.',
  deleted:
    'Your account is deleted, with your watch list and sessions. Registrations for events stay with the organizers they were made for, with the consents given, for as long as the law asks.',
}

export type AccountWords = typeof en
