/** A form's controls, whose names would hide the properties of the form that the text editor reads; and what isn't text. */
const NO_TEXT =
  'button, fieldset, input, object, output, select, textarea, img, iframe, embed, svg, math, template, script, style, meta, link, title, xml'

/** HTML without forms and what isn't text, so that the text editor can read it whatever it is. */
export function textMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll(NO_TEXT)) each.remove()
  for (const form of body.querySelectorAll('form')) form.replaceWith(...form.childNodes)
  return body.innerHTML
}

/**
 * Prepares HTML pasted from Word and Google Docs for the text editor, which drops the styles and classes itself: Word writes
 * lists as paragraphs with a mark in front.
 */
export function cleanedPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(
    textMarkup(html.replace(/<!--[\s\S]*?-->/g, '')),
    'text/html',
  )
  for (const each of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    each.replaceWith(...each.childNodes)
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isWordListItem(paragraph)) continue
    listBefore(paragraph).append(listItemOf(paragraph))
    paragraph.remove()
  }
  // Empty paragraphs stand for distance, which the site's styles give.
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, br + br')) paragraph.remove()
  return body.innerHTML
}

function isWordListItem(paragraph: Element): boolean {
  return (
    /\bMsoList/.test(paragraph.className) && /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
  )
}

/** Marks of Word's lists: "·", "o", "§", "1.", "a)", "iv.", and the spaces behind. */
const MARK = /^[\s\u00a0]*(?:[·•o§▪–-]|(\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i

/** The list that a paragraph continues, or a new one in front of it. */
function listBefore(paragraph: Element): Element {
  const isNumbered = MARK.exec(paragraph.textContent ?? '')?.[1] !== undefined
  const name = isNumbered ? 'ol' : 'ul'
  const before = paragraph.previousElementSibling
  if (before?.localName === name && before.hasAttribute('data-pasted')) return before
  const list = paragraph.ownerDocument.createElement(name)
  list.setAttribute('data-pasted', '')
  paragraph.before(list)
  return list
}

function listItemOf(paragraph: Element): Element {
  for (const mark of paragraph.querySelectorAll(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  ))
    mark.remove()
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  const first = item.firstChild
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = (first.textContent ?? '').replace(MARK, '')
  return item
}
