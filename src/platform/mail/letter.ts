import type { Language } from '#kit/localized.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

export type Fact = { label: string; value: string; detail?: string }
export type Link = { label: string; url: string }
/** A piece of news: what kind it is (`label`), its title, which leads to its page, and a line or two about it. */
export type Entry = { label?: string; title: string; url: string; details: string[] }
/** A line of a table of prices: whose, the price, and how it moved, with an arrow for the direction. */
export type PriceRow = { name: string; ticker: string; url: string; price: string; change: string }

/** A piece of a letter. Texts are plain; addresses (`url`) are absolute. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'list'; title: string; items: Fact[] }
  | { kind: 'links'; links: Link[] }
  | { kind: 'note'; text: string }
  | { kind: 'entries'; title?: string; entries: Entry[] }
  | { kind: 'prices'; title: string; rows: PriceRow[]; note: string }

/** A mail before it is HTML and text. */
export type Letter = {
  language: Language
  subject: string
  /** What mail programs show beside the subject. */
  preheader: string
  heading: string
  blocks: Block[]
  /**
   * `address` names the sender and where it is, `reason` says why the reader gets it: the law wants both (CASL,
   * CAN-SPAM). `links`: how to change that.
   */
  footer: { brand: string; address: string; reason: string; url: string; links?: Link[] }
}

/** The foot of a letter from the firm, in a language; `reason` says why the reader gets it. */
export function letterFooter(
  firm: { shortName: string; postalAddress: string },
  publicUrl: string,
  language: Language,
  reason: string,
): Letter['footer'] {
  return {
    brand: firm.shortName,
    address: firm.postalAddress,
    reason,
    url: pageAddress(publicUrl, '/', language),
  }
}

/** The address of a page of the site for a letter; a French page's says so (R208). */
export function pageAddress(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === 'fr' ? '?lng=fr' : ''}`
}

/** Text that somebody typed, its lines as they were typed: a paragraph each. */
export function typedParagraphs(text: string): Block[] {
  const lines = text.split(/\n+/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => ({ kind: 'paragraph', text: line }))
}

/** Renders one letter both ways, from the same content: HTML for most, text for the rest. */
export function renderLetter(letter: Letter): {
  language: Language
  subject: string
  html: string
  text: string
} {
  const { language, subject } = letter
  return { language, subject, html: letterHtml(letter), text: letterText(letter) }
}
