/** Texts of API replies and mails about staff. */
export const en = {
  wrongCredentials: 'The e-mail address or the password is incorrect.',
  wrongPassword: 'This is not your current password',
  wrongCode:
    'This code is incorrect or has already been used. Enter the one that your app shows now, or wait for the next one.',
  signedOut: 'You are signed out.',
  sessionEnded: 'That device has been signed out.',
  sessionsEnded: 'All other devices have been signed out.',
  passwordChanged: 'Your password has been changed. All other devices have been signed out.',
  authenticatorChanged: 'Your new authenticator works. All other devices have been signed out.',
  invited: 'The invitation for {{email}} is on its way.',
  invitationWithdrawn: 'The invitation has been withdrawn.',
  roleChanged: 'The role has been changed. The change takes effect immediately.',
  removed: 'This person no longer has access.',
  mail: {
    subject: 'Your access to the console of {{firm}}',
    heading: 'You are invited to the console',
    invited: '{{firm}} invites you to its console, where the firm’s site is written and its events are run.',
    needed:
      'You’ll choose a password and set up an authenticator app: have your phone at hand. It takes three minutes.',
    button: 'Set up my access',
    note: 'The link works once, within {{hours}} hours. If you weren’t expecting it, ignore this e-mail.',
    reason: 'You are receiving this e-mail because an administrator of {{firm}} invited you.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'staff/server': typeof en
  }
}
