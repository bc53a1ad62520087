/** Texts of set-up, which a new site begins with. */
export const en = {
  title: 'Set up your site',
  lead: 'Four steps, about five minutes. Nothing is shown to visitors before the last one.',
  progress: 'Steps of the set-up',
  steps: { firm: 'The firm', look: 'The look', texts: 'The texts', you: 'Your access' },
  next: 'Continue',
  back: 'Back',
  finish: 'Open the site',
  firm: {
    who: 'Who you are',
    contact: 'How to reach you',
    offices: 'Offices',
  },
  look: {
    logoLead: 'You can continue without one and add it later.',
    colourLead: 'For links, buttons and marks: on the site, in e-mails, PDFs and share pictures.',
  },
  texts: {
    lead: 'All of them can be changed later, in the console, in both languages.',
    choice: 'What should the pages about your firm start with?',
    starter: 'Sample texts',
    starterHint:
      'Neutral pages on your services, your studio and your firm, in English and French, with your name and address filled in, and three questions with answers.',
    empty: 'Empty pages',
    emptyHint:
      'Each page has its title and one line. All of them except About are hidden until you turn them on under Brand.',
    legal:
      'The privacy policy and the other legal pages always start from the texts supplied, which describe what the software does with personal information. Have your counsel read them.',
  },
  you: {
    lead: 'You will be the first administrator, and can invite your colleagues.',
    email: 'Your e-mail address',
    secondFactor: 'Your second factor',
    secondFactorLead:
      'Next, you will set up an authenticator. No one can sign in without its code, even with your password.',
  },
  done: {
    title: 'Your site is open',
    lead: 'One more thing: your recovery codes.',
    open: 'Go to the console',
    see: 'See the site',
  },
  checklist: {
    title: 'First steps',
    mailSent:
      'The test e-mail is on its way to {{email}}. If it doesn’t arrive, see “E-mails sent.” A site without a mail server keeps its e-mails at /mailbox.',
    lead: '{{done}} of {{count}} done. This list will disappear when everything is done.',
    done: 'Done',
    steps: {
      company: 'Add the first company that you represent',
      event: 'Add an event',
      logo: 'Add your logo',
      mail: 'Send yourself a test e-mail',
      providers: 'Name your service providers, for the privacy policy',
      colleague: 'Invite a colleague',
    },
  },
  invalid: {
    title: 'This link doesn’t work',
    text: 'Either the site has been set up already, or the link is incomplete. Until the site is set up, each start of the server prints the link, and so does: npm run staff -- invite you@example.com',
    signIn: 'Sign in to the console',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/setup': typeof en
  }
}
