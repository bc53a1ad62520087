/** An item of a list of Word's. `number`: undefined for a bullet. */
type Item = {
  paragraph: Element
  level: number
  number?: number | undefined
  type?: string | undefined
}

/**
 * Makes lists of paragraphs that Word writes with a mark in front ("·", "3.", "(iv)"), and joins those that Word Online writes as a list
 * each: with their levels, kinds of numbers and starts.
 */
export function wordLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const number of body.querySelectorAll(`:is(h2, h3, h4) ${MARK_SPAN}`))
    number.replaceWith(`${number.textContent?.trim()} `)
  let open: OpenList[] = []
  let end: Element | undefined
  for (const paragraph of body.querySelectorAll('p, ul, ol')) {
    const before = previousOf(paragraph)
    const item = onlineItem(paragraph) ?? wordItem(paragraph)
    if (!item) continue
    if (!end || before !== end) open = []
    open = place(item, open)
    end = open[0]?.list
    item.paragraph.remove()
    paragraph.remove()
  }
}

const MARK_SPAN = ':is([style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i])'

/** A list that is being made. `next`: the number of its next item. */
type OpenList = { list: Element; level: number; next: number; type?: string | undefined }

/** The element before, if nothing but space and empty paragraphs stands between. */
function previousOf(paragraph: Element): Element | undefined {
  let before: ChildNode | null = paragraph.previousSibling
  while (before && before.nodeName !== 'UL' && before.nodeName !== 'OL' && !before.textContent?.trim())
    before = before.previousSibling
  return before?.nodeType === Node.ELEMENT_NODE ? (before as Element) : undefined
}

/** Puts an item into the open list of its level, or a new one; returns the lists that are open then. */
function place(item: Item, open: OpenList[]): OpenList[] {
  const around = open.filter(({ level }) => level < item.level)
  const same = open.find(({ level }) => level === item.level)
  const number = same && numberAs(item, same.type)
  const goesOn =
    same &&
    (same.list.localName === 'ol') === (number !== undefined) &&
    (number === undefined || number === same.next)
  const list = goesOn ? same : newList(item, around)
  const li = list.list.ownerDocument.createElement('li')
  li.append(...item.paragraph.childNodes)
  list.list.append(li)
  list.next += 1
  return [...around, list]
}

function newList(item: Item, around: OpenList[]): OpenList {
  const { paragraph, level, type } = item
  const number = numberAs(item, type)
  const list = paragraph.ownerDocument.createElement(number === undefined ? 'ul' : 'ol')
  if (number !== undefined && number !== 1) list.setAttribute('start', String(number))
  if (type && type !== '1') list.setAttribute('type', type)
  const parent = around.at(-1)?.list.lastElementChild
  if (parent) parent.append(list)
  else paragraph.before(list)
  return { list, level, next: number ?? 1, type }
}

/** "c)" is 100 among Roman numerals, and 3 among letters: an item goes on as its list began. */
function numberAs({ number, paragraph, type }: Item, listType: string | undefined): number | undefined {
  const text = paragraph.getAttribute('data-number')
  if (number === undefined || !text || !listType || listType === type) return number
  return numberOf(text, listType)
}

/** An item of Word Online, which writes a list of its own around each. */
function onlineItem(list: Element): Item | undefined {
  const li = list.firstElementChild
  if (!/^[uo]l$/.test(list.localName) || list.childElementCount !== 1 || !li?.hasAttribute('data-aria-level'))
    return undefined
  const isNumbered = list.localName === 'ol'
  const paragraph = li.ownerDocument.createElement('p')
  paragraph.append(...(li.querySelector('p')?.childNodes ?? li.childNodes))
  list.before(paragraph)
  return {
    paragraph,
    level: Number(li.getAttribute('data-aria-level')),
    ...(isNumbered && {
      number: Number(list.getAttribute('start') ?? li.getAttribute('data-aria-posinset') ?? 1),
      type: TYPES[(li as HTMLElement).style.listStyleType] ?? '1',
    }),
  }
}

const TYPES: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** A paragraph of Word's list, without its mark; Word for Mac has no style for it, but several spaces behind the mark. */
function wordItem(paragraph: Element): Item | undefined {
  if (paragraph.localName !== 'p') return undefined
  const style = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')
  const ignored = paragraph.querySelector(MARK_SPAN)
  const mark = ignored?.textContent ?? MARK.exec(paragraph.textContent ?? '')?.[0] ?? ''
  if (!style && !mark) return undefined
  if (ignored) ignored.remove()
  else removeStart(paragraph, mark.length)
  return { paragraph, level: Number(style?.[1] ?? 1), ...numbering(paragraph, mark) }
}

/** A mark of Word's lists, with the spaces behind that no sentence has. */
const MARK = /^\s*(?:[·•o§▪–-]|\(?(?:\d{1,3}|[a-z]|[ivxlc]+)[.)])(?:[ \t\n]*\u00a0[ \t\n]*){2,}/i

/** The number of a mark such as "3.", "1.2", "(iv)" or "B)". */
function numbering(paragraph: Element, mark: string): Pick<Item, 'number' | 'type'> {
  const text = /^\(?(?:\d+\.)*(\d+|[a-z]+)[.)]?\)?$/i.exec(mark.trim())?.[1]
  if (!text || /^[a-z]$/i.test(mark.trim())) return {}
  const lower = text.toLowerCase()
  const isRoman = /^[ivxlc]+$/.test(lower) && (lower.length > 1 || lower === 'i')
  const kind = /\d/.test(text) ? '1' : isRoman ? 'i' : 'a'
  const type = text === lower ? kind : kind.toUpperCase()
  paragraph.setAttribute('data-number', text)
  return { number: numberOf(text, type), type }
}

function numberOf(text: string, type: string): number | undefined {
  if (type === '1') return /^\d+$/.test(text) ? Number(text) : undefined
  const digits = [...text.toLowerCase()]
  if (type.toLowerCase() === 'a')
    return digits.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
  const values = digits.map((digit) => ROMAN[digit] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** Removes the first characters of a text, whatever elements they stand in. */
function removeStart(paragraph: Element, length: number): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let left = length
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text
    const taken = Math.min(left, text.length)
    text.deleteData(0, taken)
    left -= taken
  }
}
