/** Texts of signing up, in and out, and of the account's page. */
export const en = {
  restoring: 'Looking up your session',
  needsScripts:
    'This page needs JavaScript: only your browser knows that you are signed in. Please switch it on and load the page again.',
  fields: {
    name: 'Name',
    company_name: 'Company name',
    email: 'E-mail address',
    newEmail: 'New e-mail address',
    password: 'Password',
    newPassword: 'New password',
    password_confirmation: 'Password confirmation',
    currentPassword: 'Current password',
    language: 'Language of our e-mails to you',
  },
  password: {
    show: 'Show',
    hide: 'Hide',
    showWhat: 'Show: {{field}}',
    hideWhat: 'Hide: {{field}}',
    hint: 'At least 8 characters. Three or four words that don’t belong together are hard to guess and easy to remember.',
    again: 'For your safety, passwords are not kept with the page: please type them again.',
    strength: {
      label: 'Strength of the password: {{level}}',
      short: 'too short',
      weak: 'easily guessed',
      fair: 'fair',
      good: 'good',
      strong: 'strong',
    },
  },
  signUp: {
    title: 'Sign up',
    description:
      'Your presentations, your companies and their news in one place. An account is free of charge.',
    lede: 'Your presentations, your companies and their news in one place. Free of charge, and deleted whenever you like.',
    submit: 'Create my account',
    sending: 'Creating your account',
    haveOne: 'Do you have an account?',
    signIn: 'Sign in',
    terms: 'With an account our {{terms}} and our {{privacy}} apply.',
    termsLink: 'terms of use',
    privacyLink: 'privacy policy',
    gives: 'What it gives you',
    reasons: {
      events:
        'Every presentation you registered for, with your own way in, also those from before you had an account.',
      companies: 'Companies you follow: delayed price, latest news release, next event, side by side.',
      replays: 'Replays in full length, and a search through what was said in them.',
    },
    sent: {
      eyebrow: 'One more step',
      title: 'Check your e-mail',
      note: 'Open the link in this browser, and your account is open. Nothing there after a few minutes? Look among unwanted mail, or sign up once more: we will send it again, though only a few times an hour.',
      again: 'Sign up with another address',
    },
  },
  signIn: {
    title: 'Sign in',
    description: 'Sign in to see your presentations and your companies.',
    submit: 'Sign in',
    sending: 'Signing you in',
    forgot: 'Forgot your password?',
    none: 'No account yet?',
    signUp: 'Sign up',
    needsScripts:
      'Signing in needs JavaScript, because your browser keeps the key to your account. Please switch it on and load the page again. Registering for events works without it.',
  },
  forgot: {
    title: 'Forgot your password?',
    description: 'Ask for a link with which you choose a new password.',
    lede: 'Tell us your address, and we will send you a link with which you choose a new one.',
    submit: 'Send me the link',
    sending: 'Sending',
    back: 'Back to sign-in',
    sent: {
      eyebrow: 'Link sent',
      title: 'Reset link e-mailed',
      note: 'Nothing there after a few minutes? Look among unwanted mail, and check that this is the address of your account. We send three links in twenty minutes at most; the earlier ones work as well.',
      again: 'Use another address',
    },
  },
  reset: {
    title: 'Choose a new password',
    lede: 'For the account of {{email}}. You will be signed out on all devices.',
    submit: 'Change my password',
    sending: 'Changing your password',
    another: 'Ask for a new link',
  },
  verify: { lede: 'We are confirming your address.' },
  confirm: {
    title: 'Choose your password',
    lede: 'One more step for the account of {{email}}. This is not the browser that signed up, so the password typed there counts for nothing: yours is the one you choose here.',
    notYou:
      'You did not sign up? Then somebody typed your address. Close this page: no account is opened, and nothing of yours is shown to anybody.',
    submit: 'Open my account',
    sending: 'Opening your account',
    signIn: {
      title: 'Sign in to confirm your new address',
      lede: 'An account asked for the address {{email}}. Sign in to that account, and the address is confirmed.',
      other: 'You are signed in as {{email}}, which is another account.',
      notYou: 'You did not ask for it? Close this page: nothing changes.',
      submit: 'Sign in',
    },
  },
  passkeys: {
    signIn: 'Sign in with a passkey',
    notUsed: 'No passkey was used. Try again, or sign in with your password.',
    notMade: 'No passkey was made. You may have stopped it, or this device has one for your account already.',
    unknown: 'This browser can’t make passkeys.',
    none: 'You have no passkeys yet.',
    add: 'Add a passkey',
    made: 'Added {{time}}',
    used: 'Last used {{time}}',
    neverUsed: 'Not used yet',
    remove: 'Remove',
    removeWhich: 'Remove the passkey: {{device}}',
  },
  manage: {
    title: 'My account',
    lede: '{{email}}, since {{day}}',
    back: 'Dashboard',
    contents: 'On this page',
    saved: 'Saved.',
    profile: {
      title: 'Profile',
      lede: 'How we address you, and the language we write to you in. The site itself follows the switch at the top.',
      submit: 'Save my profile',
    },
    address: {
      title: 'E-mail address',
      lede: 'It changes once you have opened the link that we send to the new one. The old one is told.',
      now: 'Now: {{email}}',
      pending: 'Waiting to be confirmed: {{email}}',
      submit: 'Change my address',
    },
    'change-password': {
      title: 'Password',
      lede: 'A new password signs you out everywhere but here.',
      submit: 'Change my password',
    },
    keys: {
      title: 'Passkeys',
      lede: 'Sign in with your fingerprint, your face or your device’s code. No password to type, and nothing that a false site could take from you.',
    },
    sessions: {
      title: 'Where you are signed in',
      lede: 'If you don’t recognise one of them, sign it out and choose a new password.',
      unknown: 'Unknown device',
      thisOne: 'This device',
      since: 'Signed in {{time}}',
      seen: 'Last used {{time}}',
      network: 'Network {{network}}',
      end: 'Sign out',
      endWhich: 'Sign out: {{device}}, last used {{time}}',
      endAll: 'Sign out everywhere',
      loading: 'Loading your sessions',
    },
    data: {
      title: 'My data',
      lede: 'Everything that we hold about you and your address in one file: account, sessions and passkeys, companies, registrations, subscriptions, consents, mails, messages and applications.',
      submit: 'Download my data (JSON)',
    },
    deletion: {
      title: 'Delete my account',
      lede: 'Your profile, your watch list and your sessions are deleted at once and for good.',
      kept: 'What is kept: registrations for events and the consents given with them, for 24 months after the event. Messages and applications that you sent us are kept as our {{privacy}} states. Alerts by e-mail go on until you unsubscribe from them.',
      submit: 'Delete my account',
    },
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: typeof en
  }
}
