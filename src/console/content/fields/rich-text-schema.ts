import { type AnyExtension, type Editor, Extension, Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMSerializer } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { isLinkable, RICH_TEXT, type RichTextElement } from '#kit/rich-text.ts'
import { figureColumns } from './figure-columns.ts'
import { Picture } from './rich-text-picture.ts'

const mark = (name: string, tag: string, style?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, ...(style ? [{ style }] : [])],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const block = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    group,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const STARTER = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: isLinkable,
    HTMLAttributes: { target: null, rel: null },
  },
})

/** An abbreviation with what it stands for. */
const Abbreviation = mark('abbreviation', 'abbr').extend({ addAttributes: () => ({ title: {} }) })

const Definitions = block('definitions', 'dl', '(definitionTerm | definition)+', 'block')
const DefinitionTerm = block('definitionTerm', 'dt', 'inline*')
const Definition = block('definition', 'dd', 'block+')

/** A table with its caption. Tiptap's tables hold rows alone, so the caption stands beside. */
const CaptionedTable = block('captionedTable', 'figure', 'tableCaption table?', 'block')
const TableCaption = block('tableCaption', 'figcaption', 'inline*').extend({ isolating: true })

/** Tiptap's own draws columns with styles, which the site's policy refuses. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ View: null })

type Align = 'left' | 'right' | 'center'

const ALIGNMENTS: Record<string, Align> = {
  left: 'left',
  start: 'left',
  right: 'right',
  end: 'right',
  center: 'center',
}

/** What is special about our cells: the alignment is an attribute, as styles are refused; widths are the site's. */
const CELL_ATTRIBUTES = {
  colspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => Math.max(1, (cell as HTMLTableCellElement).colSpan),
  },
  rowspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => Math.max(1, (cell as HTMLTableCellElement).rowSpan),
  },
  align: {
    default: null,
    parseHTML: (cell: HTMLElement) =>
      ALIGNMENTS[cell.style.textAlign || (cell.getAttribute('align') ?? '').toLowerCase()] ?? null,
    renderHTML: ({ align, isFigure }: { align: Align | null; isFigure: boolean }) => {
      const shown = align ?? (isFigure ? 'right' : null)
      return shown && { align: shown }
    },
  },
  /** In a column of figures, by what stands in it (figure-columns.ts). */
  isFigure: { default: false, rendered: false },
}
const Cell = TableCell.extend({ addAttributes: () => CELL_ATTRIBUTES })
const HeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...CELL_ATTRIBUTES, scope: { default: null } }),
})

const Figures = Extension.create({ name: 'figures', addProseMirrorPlugins: () => [figureColumns()] })

/** The language of a text within one in the other. */
const Languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'table',
        'tableCell',
        'tableHeader',
        'link',
        'abbreviation',
        'italic',
        'bold',
      ],
      attributes: { lang: { default: null } },
    },
  ],
})

/** The extension that reads and writes each element of long texts; those of `thead` and the like are the table's. */
const EXTENSION_OF: Record<RichTextElement, AnyExtension> = {
  p: STARTER,
  br: STARTER,
  hr: STARTER,
  h2: STARTER,
  h3: STARTER,
  h4: STARTER,
  ul: STARTER,
  ol: STARTER,
  li: STARTER,
  blockquote: STARTER,
  pre: STARTER,
  dl: Definitions,
  dt: DefinitionTerm,
  dd: Definition,
  figure: CaptionedTable,
  figcaption: TableCaption,
  img: Picture,
  caption: TableCaption,
  table: PlainTable,
  thead: PlainTable,
  tbody: PlainTable,
  tfoot: PlainTable,
  tr: TableRow,
  th: HeaderCell,
  td: Cell,
  strong: STARTER,
  em: STARTER,
  b: STARTER,
  i: STARTER,
  u: STARTER,
  s: STARTER,
  sup: mark('superscript', 'sup', 'vertical-align=super'),
  sub: mark('subscript', 'sub', 'vertical-align=sub'),
  a: STARTER,
  abbr: Abbreviation,
  code: STARTER,
}

export const EXTENSIONS = [...new Set(Object.values(EXTENSION_OF)), Languages, Figures]

/** What the editor holds, as the sanitizer leaves it: heads of tables in `thead`, no paragraph around a cell's only text. */
export function markupOf({ state: { doc, schema } }: Editor): string {
  const body = document.createElement('div')
  body.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows]
    const isHead = (row: HTMLTableRowElement) => [...row.cells].every(({ localName }) => localName === 'th')
    const first = rows.findIndex((row) => !isHead(row))
    if (first > 0) table.createTHead().append(...rows.slice(0, first))
  }
  for (const paragraph of body.querySelectorAll(':is(td, th) > p:only-child:not([lang])'))
    paragraph.replaceWith(...paragraph.childNodes)
  for (const figure of body.querySelectorAll('figure:has(> img)')) {
    // One that is still uploaded isn't of the library yet.
    if (figure.hasAttribute('data-uploading')) figure.remove()
    for (const caption of figure.querySelectorAll('figcaption:empty')) caption.remove()
  }
  // The place to go on writing below a table or a picture.
  const last = body.lastElementChild
  if (last?.localName === 'p' && !last.hasChildNodes()) last.remove()
  return body.innerHTML.replaceAll('&nbsp;', '\u00a0')
}

/** The elements that must be as many after reading a text as before; those that only group rows or texts may differ. */
const COUNTED = [
  ...Object.keys(RICH_TEXT).filter(
    (name) => !['p', 'br', 'figure', 'thead', 'tbody', 'tfoot'].includes(name),
  ),
  '[lang]',
].join()

/**
 * Whether two texts say the same in the same form, so that the text editor has lost nothing of one that it has read.
 */
export function isSameMarkup(one: string, other: string): boolean {
  return signatureOf(one) === signatureOf(other)
}

const SAME: Record<string, string> = { b: 'strong', i: 'em', caption: 'figcaption' }

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
