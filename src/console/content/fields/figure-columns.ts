import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { TableMap } from '@tiptap/pm/tables'

/** An amount, with what may stand around it: "(1,204)", "−3.5 %", "US$4.2M", "12 500 $", "0.8×". */
const FIGURE =
  /^[([]?[−–+-]?\s?(?:[A-Z]{0,3}[$€£])?\s?[(−–-]?\d[\d.,\s\u00a0\u202f]*(?:[%‰$€£×xMBGk]|bps?|pb)*\)?[)\]]?$/
/** A cell without a figure in a column of figures. */
const NONE = /^(?:[—–-]|n\/?a|n\.a\.|s\.?o\.?|nil)?$/i

/**
 * Marks the cells of columns, but the first, that hold figures alone below their heads, or below the first row: they and their heads are aligned right, unless
 * somebody aligns the column otherwise. It follows what is typed.
 */
export const figureColumns = () =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      doc.descendants((table, at) => {
        if (table.type.spec.tableRole !== 'table') return !table.isTextblock
        for (const { cell, offset, isFigure } of judgedCells(table))
          if (cell.attrs.isFigure !== isFigure) tr.setNodeAttribute(at + 1 + offset, 'isFigure', isFigure)
        return false
      })
      return tr.docChanged ? tr : null
    },
  })

function judgedCells(table: Node): { cell: Node; offset: number; isFigure: boolean }[] {
  const map = TableMap.get(table)
  // The first column has what the figures are of.
  return Array.from({ length: map.width - 1 }, (_, index) => {
    const left = index + 1
    const offsets = map.cellsInRect({ left, right: left + 1, top: 0, bottom: map.height })
    const column = offsets
      .map((offset) => ({ cell: table.nodeAt(offset) as Node, offset }))
      .filter(({ cell }) => cell.attrs.colspan === 1)
    // Most programs paste heads as ordinary cells.
    const texts = (column.length > 2 ? column.slice(1) : column)
      .filter(({ cell }) => cell.type.spec.tableRole === 'cell')
      .map(({ cell }) => cell.textContent.trim())
    const isFigure =
      texts.some((text) => FIGURE.test(text)) &&
      texts.every((text) => FIGURE.test(text) || NONE.test(text)) &&
      column.every(({ cell: { attrs } }) => attrs.align === null || attrs.align === 'right')
    return column.map((each) => ({ ...each, isFigure }))
  }).flat()
}
