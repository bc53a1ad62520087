import { Extension, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

const mark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** An abbreviation with what it stands for. */
const Abbreviation = Mark.create({
  name: 'abbreviation',
  addAttributes: () => ({ title: {} }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
})

/** The language of a text within one in the other. */
const Languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem', 'link', 'abbreviation'],
      attributes: { lang: { default: null } },
    },
  ],
})

const part = (name: string, tag: string, content: string) =>
  Node.create({
    ...{ name, content, isolating: true },
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const cell = (name: string, tag: 'td' | 'th') =>
  part(name, tag, 'inline*').extend({
    addAttributes: () => ({
      colspan: { default: null },
      rowspan: { default: null },
      ...(tag === 'th' && { scope: { default: null } }),
    }),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Tables with the site's markup; Tiptap's own have neither head nor caption. */
const TABLE = [
  part('table', 'table', 'tableCaption? tableHead? tableBody*').extend({ group: 'block' }),
  part('tableCaption', 'caption', 'inline*'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableCell | tableHeader)*'),
  ...[cell('tableCell', 'td'), cell('tableHeader', 'th')],
]

/** What the site's sanitizing keeps (src/platform/rich-text.ts), as far as writers need it. */
export const EXTENSIONS = [
  StarterKit.configure({
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...[mark('superscript', 'sup'), mark('subscript', 'sub'), Abbreviation, Languages],
  ...TABLE,
]

/** The elements that must be as many after reading a text as before; paragraphs may differ. */
const COUNTED =
  'h2, h3, h4, ul, ol, li, blockquote, strong, b, em, i, u, sup, sub, a, abbr, code, pre, table, caption, thead, tbody, tfoot, tr, th, td, dl, dt, dd, hr, [lang]'

/**
 * Whether two texts say the same in the same form, so that the text editor has lost nothing of one that it has read.
 */
export function isSameMarkup(one: string, other: string): boolean {
  return signatureOf(one) === signatureOf(other)
}

const SAME: Record<string, string> = { b: 'strong', i: 'em' }

function signatureOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const counts = new Map<string, number>()
  for (const { localName } of body.querySelectorAll(COUNTED)) {
    const name = SAME[localName] ?? localName
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const text = (body.textContent ?? '').replace(/\s+/g, '')
  return JSON.stringify([text, [...counts].sort(([first], [second]) => (first < second ? -1 : 1))])
}
