import type { Accent } from '#kit/accent.ts'
import type { Language } from '#kit/localized.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/**
 * `lines`: further lines of the value. `url`: the address of what the value names or, in a list, of what the label names; that of
 * a telephone number is in the HTML alone.
 */
export type Fact = { label: string; value: string; lines?: string[]; detail?: string; url?: string }
export type Link = { label: string; url: string }
/** A news item: its kind (`label`), its title with a link to its page, and a line or two of details. */
export type Entry = { label?: string; title: string; url: string; details: string[] }
/** A row of a price table: company, price, and change with an arrow for its direction. */
export type PriceRow = { name: string; ticker: string; url: string; price: string; change: string }

/** A block of a letter. Texts are plain; addresses (`url`) are absolute. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'list'; title: string; items: Fact[] }
  | { kind: 'links'; links: Link[] }
  | { kind: 'note'; text: string }
  | { kind: 'entries'; title?: string; entries: Entry[] }
  | { kind: 'prices'; title: string; rows: PriceRow[]; note: string }

/** The content of a mail, before rendering as HTML and text. */
export type Letter = {
  language: Language
  subject: string
  /** The preview text that mail programs show beside the subject; a long one is shortened. */
  preheader: string
  heading: string
  blocks: Block[]
  /**
   * `address` names the sender and its postal address, `reason` says why the reader receives the mail: both are
   * required by law (CASL, CAN-SPAM). `links`: how to unsubscribe or change the settings. `notice`: a legal notice on the
   * content, with the page that says more.
   */
  footer: {
    brand: string
    /** The firm's colour of links and buttons; by default the site's. */
    accent?: Accent | undefined
    address: string
    reason: string
    url: string
    links?: Link[]
    notice?: Link & { text: string }
  }
}

/** The footer of the firm's letters in a language; `reason` says why the reader receives the mail. */
export function letterFooter(
  firm: { shortName: string; postalAddress: string; accent?: Accent | undefined },
  publicUrl: string,
  language: Language,
  reason: string,
): Letter['footer'] {
  return {
    brand: firm.shortName,
    accent: firm.accent,
    address: firm.postalAddress,
    reason,
    url: pageAddress(publicUrl, '/', language),
  }
}

/** The absolute address of a page for a letter; names the language of French pages (R208). */
export function pageAddress(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === 'fr' ? '?lng=fr' : ''}`
}

/** A text typed by a person as paragraphs, one per line. */
export function typedParagraphs(text: string): Block[] {
  return typedLines(text).map((line) => ({ kind: 'paragraph', text: line }))
}

/** The lines of a text typed by a person, without empty ones. */
export function typedLines(text: string): string[] {
  const lines = text.split(/\n+/).map((line) => line.trim())
  return lines.filter(Boolean)
}

/** Renders a letter as HTML and as plain text. */
export function renderLetter(letter: Letter): {
  language: Language
  subject: string
  html: string
  text: string
} {
  const { language, subject } = letter
  return { language, subject, html: letterHtml(letter), text: letterText(letter) }
}
