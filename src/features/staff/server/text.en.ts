/** Texts of API replies and mails about staff. */
export const en = {
  wrongCredentials: 'The e-mail address or the password is incorrect.',
  wrongPassword: 'This is not your current password',
  wrongCode:
    'This code is incorrect or has already been used. Enter the one that your app shows now, or wait for the next one.',
  secretChanged:
    'The site can’t check this code: its secret key was changed. Use a recovery code or a passkey, and tell the server’s administrator.',
  signedOut: 'You are signed out.',
  sessionEnded: 'That device has been signed out.',
  sessionsEnded: 'All other devices have been signed out.',
  passwordChanged: 'Your password has been changed. All other devices have been signed out.',
  passkeyAdded: 'Your passkey has been added. You can sign in with it from now on.',
  passkeyRenamed: 'The passkey has been renamed.',
  passkeyRemoved: 'The passkey has been removed. All other devices have been signed out.',
  authenticatorRemoved: 'Your authenticator has been removed. All other devices have been signed out.',
  authenticatorChanged: 'Your new authenticator works. All other devices have been signed out.',
  invited: 'The invitation for {{email}} is on its way.',
  invitationWithdrawn: 'The invitation has been withdrawn.',
  roleChanged: 'The role has been changed. The change takes effect immediately.',
  removed: 'This person no longer has access.',
  mail: {
    subject: 'Your access to the console of {{firm}}',
    heading: 'You are invited to the console',
    invited: '{{firm}} invites you to its console, where the firm’s site is edited and its events are run.',
    needed:
      'You’ll choose a password and a second factor: a passkey, or an authenticator app on your phone. It takes three minutes.',
    button: 'Set up my access',
    note: 'The link works once, within {{hours}} hours. If you weren’t expecting it, ignore this e-mail.',
    reason: 'You are receiving this e-mail because an administrator of {{firm}} invited you.',
  },
  changeMail: {
    subject: 'Your access to the console of {{firm}} has changed',
    heading: 'Your access has changed',
    changes: {
      'password-changed': 'Your password for the console of {{firm}} was changed.',
      'passkey-added': 'A passkey{{passkey}} was added to your access to the console of {{firm}}.',
      'passkey-removed': 'A passkey{{passkey}} was removed from your access to the console of {{firm}}.',
      'authenticator-changed': 'A new authenticator was set up for your access to the console of {{firm}}.',
      'authenticator-removed': 'The authenticator was removed from your access to the console of {{firm}}.',
      'recovery-codes-renewed': 'Your recovery codes for the console of {{firm}} were replaced.',
    },
    /** Follows in the changes of passkeys, when the passkey has a name. */
    passkey: ' ({{passkey}})',
    otherwise:
      'If it wasn’t you, tell an administrator now. A new invitation replaces your password, your second factors and your recovery codes, and signs out all devices.',
    button: 'See my security',
    reason: 'You are receiving this e-mail because you have access to the console of {{firm}}.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'staff/server': typeof en
  }
}
