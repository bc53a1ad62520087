import { findParentNode } from '@tiptap/core'
import { selectedRect } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'

/** Inserts three columns with headings, and two rows. */
export const insertTable = (editor: Editor) =>
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()

/** Aligns the columns of the cursor or of the selected cells, with their heads. */
export const alignColumns = (editor: Editor, align: 'left' | 'right') =>
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const { map, tableStart, left, right } = selectedRect(state)
      for (const cell of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
        tr.setNodeAttribute(tableStart + cell, 'align', align)
      return true
    })
    .run()

const tableOf = (editor: Editor) =>
  findParentNode(({ type }) => type.name === 'table')(editor.state.selection)
const figureOf = (editor: Editor) =>
  findParentNode(({ type }) => type.name === 'captionedTable')(editor.state.selection)

/** Leads to the table's caption, which it makes if there is none. */
export function insertCaption(editor: Editor): void {
  const table = tableOf(editor)
  const figure = figureOf(editor)
  if (figure)
    editor
      .chain()
      .setTextSelection(figure.pos + 2)
      .focus()
      .run()
  else if (table)
    editor
      .chain()
      .insertContentAt(
        { from: table.pos, to: table.pos + table.node.nodeSize },
        { type: 'captionedTable', content: [{ type: 'tableCaption' }, table.node.toJSON()] },
      )
      .setTextSelection(table.pos + 2)
      .focus()
      .run()
}

/** Removes the table with its caption. */
export function removeTable(editor: Editor): void {
  if (figureOf(editor)) editor.chain().focus().deleteNode('captionedTable').run()
  else editor.chain().focus().deleteTable().run()
}
