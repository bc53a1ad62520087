import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

const HEAD_ROW = `<tr>${'<th scope="col"></th>'.repeat(3)}</tr>`
const BODY_ROW = `<tr>${'<td></td>'.repeat(3)}</tr>`
/** Three columns with headings, and two rows. */
const NEW_TABLE = `<table><thead>${HEAD_ROW}</thead><tbody>${BODY_ROW.repeat(2)}</tbody></table>`

export const insertTable = (editor: Editor) => editor.chain().focus().insertContent(NEW_TABLE).run()

/** What can be done with the table that the cursor is in. */
export const TABLE_TOOLS = [
  { name: 'addRow', run: changeTable(addRow) },
  { name: 'addColumn', run: changeTable(addColumn) },
  { name: 'removeRow', run: changeTable(removeRow) },
  { name: 'removeColumn', run: changeTable(removeColumn) },
  { name: 'removeTable', run: changeTable(removeTable) },
] as const

/** Where the cursor is in a table. @param tableDepth the depths of ancestors in the document */
type Place = { $from: ResolvedPos; tableDepth: number; rowDepth: number; column: number }
type Change = (tr: Transaction, place: Place, state: EditorState) => void

function changeTable(change: Change) {
  return (editor: Editor) =>
    editor
      .chain()
      .focus()
      .command(({ tr, state }) => {
        const place = placeIn(state)
        if (place) change(tr, place, state)
        return place !== undefined
      })
      .run()
}

function placeIn({ selection: { $from } }: EditorState): Place | undefined {
  const depthOf = (name: string) => {
    for (let depth = $from.depth; depth > 0; depth -= 1)
      if ($from.node(depth).type.name === name) return depth
    return undefined
  }
  const [tableDepth, rowDepth] = [depthOf('table'), depthOf('tableRow')]
  if (tableDepth === undefined || rowDepth === undefined) return undefined
  return { $from, tableDepth, rowDepth, column: $from.index(rowDepth) }
}

/** Adds a row below; below the headings it is the first of the body. */
function addRow(tr: Transaction, { $from, tableDepth, rowDepth }: Place, { schema }: EditorState): void {
  const { tableRow, tableCell, tableBody } = schema.nodes as Record<string, NodeType>
  const cells = Array.from({ length: $from.node(rowDepth).childCount }, () => tableCell?.create() as Node)
  const row = tableRow?.create(null, cells)
  if (!row) return
  const section = $from.node(rowDepth - 1)
  if (section.type.name !== 'tableHead') {
    tr.insert($from.after(rowDepth), row)
    return
  }
  const afterHead = $from.after(rowDepth - 1)
  const hasBody = $from.node(tableDepth).childCount > $from.index(tableDepth) + 1
  if (hasBody) tr.insert(afterHead + 1, row)
  else tr.insert(afterHead, tableBody?.create(null, row) as Node)
}

function addColumn(tr: Transaction, place: Place): void {
  for (const { cell, at } of cellsOfColumn(place)) {
    const { type, attrs } = cell
    const { colspan: _, ...others } = attrs
    tr.insert(tr.mapping.map(at + cell.nodeSize), type.create(others))
  }
}

function removeColumn(tr: Transaction, place: Place): void {
  if (place.$from.node(place.rowDepth).childCount === 1) {
    removeTable(tr, place)
    return
  }
  for (const { cell, at } of cellsOfColumn(place)) {
    const from = tr.mapping.map(at)
    tr.delete(from, from + cell.nodeSize)
  }
}

/** Removes the row, with its part of the table when it is the only one there. */
function removeRow(tr: Transaction, { $from, tableDepth, rowDepth, column }: Place): void {
  let depth = rowDepth
  while (depth > tableDepth && $from.node(depth - 1).childCount === 1) depth -= 1
  if (depth === tableDepth) removeTable(tr, { $from, tableDepth, rowDepth, column })
  else tr.delete($from.before(depth), $from.after(depth))
}

function removeTable(tr: Transaction, { $from, tableDepth }: Place): void {
  tr.delete($from.before(tableDepth), $from.after(tableDepth))
}

/** The cells of the cursor's column, with their positions in the document. */
function cellsOfColumn({ $from, tableDepth, column }: Place): { cell: Node; at: number }[] {
  const start = $from.start(tableDepth)
  const found: { cell: Node; at: number }[] = []
  $from.node(tableDepth).descendants((node, offset) => {
    if (node.type.name !== 'tableRow') return true
    let at = start + offset + 1
    node.forEach((cell, _, index) => {
      if (index === column) found.push({ cell, at })
      at += cell.nodeSize
    })
    return false
  })
  return found
}
