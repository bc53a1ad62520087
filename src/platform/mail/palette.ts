import { accentTones } from '#kit/accent.ts'
import { COLOURS } from '#kit/colours.ts'

const { action, onAction } = accentTones()
const { paper, sunk, ink, muted, line } = COLOURS

/**
 * The colours of mails and of the mailbox: the site's tokens as literal values, since mail programs support neither
 * custom properties nor light-dark().
 */
export const LIGHT = {
  paper: paper.light,
  sunk: sunk.light,
  ink: ink.light,
  muted: muted.light,
  line: line.light,
  action: action.light,
  onAction: onAction.light,
} as const

export const DARK = {
  paper: paper.dark,
  sunk: sunk.dark,
  ink: ink.dark,
  muted: muted.dark,
  line: line.dark,
  action: action.dark,
  onAction: onAction.dark,
} as const satisfies Record<keyof typeof LIGHT, string>

export const SERIF = "Newsreader, Georgia, 'Times New Roman', serif"
export const SANS = "'Inter Variable', Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
