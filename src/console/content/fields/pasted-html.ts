import { RICH_TEXT_SYNONYMS } from '#kit/rich-text.ts'
import { wordLists } from './pasted-lists.ts'
import { type PastedPictures, takePictures } from './rich-text-picture.ts'

/** A form's controls, whose names would hide the properties of the form that the text editor reads; and what isn't text. */
const NO_TEXT =
  'button, fieldset, input, object, output, select, textarea, iframe, embed, svg, math, template, script, style, meta, link, title, xml, colgroup'

/** HTML in the elements of long texts (kit/rich-text.ts), without forms and what isn't text, so that the text editor can read it. */
export function textMarkup(html: string): string {
  return readableBody(html).innerHTML
}

function readableBody(html: string, pictures?: PastedPictures): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll(NO_TEXT)) each.remove()
  takePictures(body, pictures)
  for (const form of body.querySelectorAll('form')) form.replaceWith(...form.childNodes)
  for (const [name, as] of Object.entries(RICH_TEXT_SYNONYMS))
    for (const each of body.querySelectorAll(name)) renamed(each, as)
  for (const cell of body.querySelectorAll('thead td')) renamed(cell, 'th')
  for (const caption of body.querySelectorAll('caption')) putAboveTable(caption)
  return body
}

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** The editor's tables hold rows alone; their caption stands beside in a `figure`. */
function putAboveTable(caption: Element): void {
  const table = caption.closest('table')
  if (!table || !caption.textContent?.trim()) {
    caption.remove()
    return
  }
  const figure = caption.ownerDocument.createElement('figure')
  table.before(figure)
  for (const paragraph of caption.querySelectorAll('p, div')) {
    if (paragraph.nextElementSibling) paragraph.after(' ')
    paragraph.replaceWith(...paragraph.childNodes)
  }
  figure.append(renamed(caption, 'figcaption'), table)
}

/**
 * Prepares HTML pasted from Word, Word Online, Google Docs and Excel for the text editor, which drops styles and classes itself:
 * what these programs write as styles of paragraphs becomes lists, headings and alignments of cells.
 */
export function cleanedPaste(html: string, pictures: PastedPictures): string {
  const body = readableBody(html.replace(/<!(?:--[\s\S]*?--|\[[^\]>]*\])>/g, ''), pictures)
  // Word's own elements, and the spaces of Word Online at the end of a paragraph.
  for (const each of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    each.replaceWith(...each.childNodes)
  for (const end of body.querySelectorAll('.EOP')) end.remove()
  for (const heading of body.querySelectorAll('p.MsoTitle, p[role=heading]')) {
    const level = heading.matches('.MsoTitle') ? 1 : Number(heading.getAttribute('aria-level') ?? 1)
    renamed(heading, `h${Math.min(Math.max(level, 2), 4)}`)
  }
  wordLists(body)
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) takeAlignment(cell)
  // Empty paragraphs stand for distance, which the site's styles give.
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br + br, img')) paragraph.remove()
  return body.innerHTML
}

/** Word and Google Docs align the paragraphs of a cell. */
function takeAlignment(cell: HTMLElement): void {
  const paragraph = cell.querySelector('p')
  const align = paragraph?.style.textAlign || paragraph?.getAttribute('align')
  if (align && !cell.style.textAlign && !cell.hasAttribute('align')) cell.setAttribute('align', align)
}
