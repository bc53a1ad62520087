import { accentTones } from '#kit/accent.ts'

const { action, onAction } = accentTones()

/**
 * The colours of mails and of the mailbox: the site's tokens as literal values, since mail programs support neither
 * custom properties nor light-dark().
 */
export const LIGHT = {
  paper: '#fbfaf7',
  sunk: '#f2f0ea',
  ink: '#14181f',
  muted: '#555b64',
  line: '#dcd8ce',
  action: action.light,
  onAction: onAction.light,
} as const

export const DARK = {
  paper: '#0e1215',
  sunk: '#171d22',
  ink: '#e9edf0',
  muted: '#a0a9b1',
  line: '#2b333a',
  action: action.dark,
  onAction: onAction.dark,
} as const satisfies Record<keyof typeof LIGHT, string>

export const SERIF = "Newsreader, Georgia, 'Times New Roman', serif"
export const SANS = "'Inter Variable', Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
