/** Texts of the console's screen about background jobs. */
export const en = {
  title: 'Background jobs',
  lead: 'E-mails, scheduled publications and films are processed in the background. A job that fails is retried: an e-mail or a publication for more than two days, a film for a few hours.',
  queues: 'Under way',
  kind: 'Kind',
  waiting: 'Waiting',
  later: 'Later',
  active: 'Running',
  failed: 'Failed',
  idle: 'Nothing is waiting.',
  failures: 'Permanently failed',
  noFailures: 'No job has permanently failed.',
  since: 'Created',
  failedAt: 'Failed',
  attempts: 'Attempts',
  reason: 'Last error',
  noReason: 'No error was recorded',
  retry: 'Try again',
  retryWhat: 'Try this job again: {{kind}}',
  discard: 'Discard',
  discardWhat: 'Discard this job: {{kind}}',
  discardQuestion: 'Discard this job?',
  discardConsequence: 'Its task, such as sending an e-mail, won’t be done. The audit log will record this.',
  actions: 'Actions',
  kinds: {
    'account-address-asked': 'E-mail: sign-up or new password',
    'account-deleted-mail': 'E-mail: account deleted',
    'account-mail': 'E-mail for an account',
    'application-mail': 'E-mail about an application',
    'client-error-mail': 'E-mail about visitors’ errors',
    'contact-mail': 'E-mail about a message',
    'csv-import': 'Import of a table',
    'film-preparation': 'Preparation of a film',
    'personal-link-request': 'E-mail with a personal link',
    'publish-scheduled': 'Scheduled publication',
    'registrant-mail': 'E-mail to a registrant',
    'registration-confirmation': 'E-mail: registration confirmed',
    'registration-promoted': 'E-mail: place from the waiting list',
    'media-check': 'Check of an uploaded file',
    renditions: 'Sizes of a film',
    'staff-invitation-mail': 'E-mail: invitation to the console',
    'staff-own-change-mail': 'E-mail: access to the console changed',
    'test-mail': 'E-mail: test from the console',
    'subscription-asked': 'E-mail: subscription to confirm',
    'subscription-preferences-asked': 'E-mail: link to the preferences',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'background-jobs/console': typeof en
  }
}
