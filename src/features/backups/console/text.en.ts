/** Texts of the console's screen about backups. */
export const en = {
  title: 'Backups',
  lead: 'Every table, all media and the secret. Restoring is a command (docs/operations.md), for when the site is stopped.',
  off: 'No backups are made: set BACKUP_URL to a folder or bucket, and start again (docs/settings.md).',
  where: 'Each night at {{at}} UTC to {{target}}; {{keep}} are kept.',
  keep: 'the last of each of {{days}} days, {{weeks}} weeks and {{months}} months',
  late: 'The last whole backup is older than a day and a half.',
  latest: 'Latest',
  start: 'Back up now',
  ordered: 'Ordered',
  state: 'State',
  running: 'In progress',
  failed: 'Failed',
  whole: 'Whole',
  verified: 'Whole, and restored on trial',
  size: 'Size',
  by: 'Why',
  scheduled: 'Every night',
  byHand: 'Ordered by staff',
  none: 'There is no backup yet.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'backups/console': typeof en
  }
}
