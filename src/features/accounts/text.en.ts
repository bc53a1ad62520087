import { keptAfterDeletion } from './kept-after-deletion.ts'

/** Texts of signing up, in and out, and of the account's page. */
export const en = {
  restoring: 'Checking whether you are signed in',
  needsScripts:
    'This page requires JavaScript, because your browser keeps the key to your account. Please turn on JavaScript and reload the page.',
  fields: {
    name: 'Name',
    company_name: 'Company name',
    email: 'E-mail address',
    newEmail: 'New e-mail address',
    password: 'Password',
    newPassword: 'New password',
    password_confirmation: 'Password confirmation',
    currentPassword: 'Current password',
    language: 'E-mail language',
  },
  password: {
    show: 'Show',
    hide: 'Hide',
    showWhat: 'Show: {{field}}',
    hideWhat: 'Hide: {{field}}',
    hint: 'At least eight characters. Three or four unrelated words are hard to guess and easy to remember.',
    again: 'For your security, the page doesn’t keep passwords. Please enter them again.',
    strength: {
      label: 'Password strength: {{level}}',
      short: 'too short',
      weak: 'easy to guess',
      fair: 'fair',
      good: 'good',
      strong: 'strong',
    },
  },
  signUp: {
    title: 'Sign up',
    description: 'Your presentations, your companies and their news in one place. An account is free.',
    lede: 'Your presentations, your companies and their news in one place. An account is free, and you can delete it at any time.',
    submit: 'Create my account',
    sending: 'Creating your account…',
    haveOne: 'Already have an account?',
    signIn: 'Sign in',
    terms: 'Our {{terms}} and our {{privacy}} apply to your account.',
    termsLink: 'terms of use',
    privacyLink: 'privacy policy',
    gives: 'What you get',
    reasons: {
      events:
        'Every presentation you registered for, each with your personal link, including those from before you had an account.',
      companies: 'The companies you follow, side by side: delayed price, latest news release and next event.',
      replays: 'Full replays, and a search of everything that was said in them.',
    },
    sent: {
      eyebrow: 'One more step',
      title: 'Check your e-mail',
      note: 'Open the link in this browser to open your account. Nothing after a few minutes? Check your spam folder, or sign up again: we’ll resend the e-mail, up to a few times an hour.',
      again: 'Sign up with another address',
    },
  },
  signIn: {
    title: 'Sign in',
    description: 'Sign in to see your presentations and your companies.',
    submit: 'Sign in',
    sending: 'Signing you in…',
    forgot: 'Forgot your password?',
    none: 'No account yet?',
    signUp: 'Sign up',
    needsScripts:
      'Signing in requires JavaScript, because your browser keeps the key to your account. Please turn on JavaScript and reload the page. You can register for events without it.',
  },
  forgot: {
    title: 'Forgot your password?',
    description: 'Request a link to reset your password.',
    lede: 'Enter your address and we’ll e-mail you a link to choose a new password.',
    submit: 'Send me the link',
    sending: 'Sending…',
    back: 'Back to sign-in',
    sent: {
      eyebrow: 'New password',
      title: 'Check your e-mail',
      note: 'Nothing after a few minutes? Check your spam folder, and make sure that this is the address of your account. We send at most three links in 20 minutes; earlier links still work.',
      again: 'Use another address',
    },
  },
  reset: {
    title: 'Choose a new password',
    lede: 'For the account of {{email}}. This will sign you out on all devices and remove your passkeys.',
    submit: 'Change my password',
    sending: 'Changing your password…',
    another: 'Request a new link',
  },
  verify: { lede: 'We are confirming your address.' },
  confirm: {
    title: 'Choose your password',
    lede: 'One more step for the account of {{email}}. The account was requested in another browser, so the password entered there won’t be used. Choose your password here.',
    notYou:
      'Didn’t sign up? Then someone else entered your address. Close this page: no account will be opened, and none of your information will be shown to anyone.',
    submit: 'Open my account',
    sending: 'Opening your account…',
    signIn: {
      title: 'Sign in to confirm your new address',
      lede: 'We received a request to use {{email}} for an account. Sign in to that account to confirm the address.',
      other: 'You are signed in as {{email}}, which is a different account.',
      notYou: 'Didn’t request this? Close this page and nothing will change.',
      submit: 'Sign in',
    },
  },
  passkeys: {
    signIn: 'Sign in with a passkey',
    notUsed: 'No passkey was used. Try again, or sign in with your password.',
    notMade:
      'No passkey was created. You may have cancelled, or this device may already have one for your account.',
    unknown: 'This browser can’t create passkeys. Try another browser or device.',
    none: 'You don’t have any passkeys yet.',
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
      lede: 'Your name, your company and the language of our e-mails. To change the language of the site, use the button at the top of the page.',
      submit: 'Save my profile',
    },
    address: {
      title: 'E-mail address',
      lede: 'We’ll send a link to your new address. The change takes effect when you open it, and we’ll notify your current address.',
      now: 'Current address: {{email}}',
      pending: 'Awaiting confirmation: {{email}}',
      submit: 'Change my address',
    },
    'change-password': {
      title: 'Password',
      lede: 'A new password signs you out on all other devices.',
      submit: 'Change my password',
    },
    keys: {
      title: 'Passkeys',
      lede: 'Sign in with your fingerprint, your face or your device’s PIN. You have no password to type, and a fraudulent site has nothing to steal.',
    },
    sessions: {
      title: 'Where you are signed in',
      lede: 'If you don’t recognize one of these devices, sign it out and choose a new password.',
      unknown: 'Unknown device',
      thisOne: 'This device',
      since: 'Signed in {{time}}',
      seen: 'Last used {{time}}',
      network: 'Network {{network}}',
      end: 'Sign out',
      endWhich: 'Sign out: {{device}}, last used {{time}}',
      endAll: 'Sign out everywhere',
      loading: 'Loading your devices',
    },
    data: {
      title: 'My data',
      lede: 'What we hold about you, in one file: account, sessions, known browsers and passkeys, companies you follow, replays watched, registrations and attendance, subscriptions, consents, e-mails, messages, and applications without the CV.',
      submit: 'Download my data (JSON)',
    },
    deletion: {
      title: 'Delete my account',
      lede: 'Your profile, your watch list and your sessions will be deleted immediately and permanently.',
      kept: keptAfterDeletion.en('{{privacy}}'),
      submit: 'Delete my account',
    },
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: typeof en
  }
}
