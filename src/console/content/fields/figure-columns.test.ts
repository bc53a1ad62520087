import { Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { tableNodes } from '@tiptap/pm/tables'
import { expect, test } from 'vitest'
import { figureColumns } from './figure-columns.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'table*' },
    text: {},
    ...tableNodes({
      cellContent: 'text*',
      cellAttributes: { align: { default: null }, isFigure: { default: false } },
    }),
  },
})

/** Whether each cell of a table, pasted without heads, is aligned right. */
function aligned(rows: string[][]): boolean[][] {
  const table = schema.node(
    'table',
    null,
    rows.map((row) =>
      schema.node(
        'table_row',
        null,
        row.map((text) => schema.node('table_cell', null, text ? [schema.text(text)] : [])),
      ),
    ),
  )
  const state = EditorState.create({ schema, plugins: [figureColumns()] })
  const { doc } = state.apply(state.tr.insert(0, table))
  return rows.map((row, y) => row.map((_, x) => doc.firstChild?.child(y).child(x).attrs.isFigure))
}

test('R811 aligns columns of figures under heads that were pasted as ordinary cells', () => {
  const no = [false, false, false]
  const yes = [false, true, false]
  expect(
    aligned([
      ['', 'T3 2026', 'Note'],
      ['Cuivre (t)', '8 410', 'a'],
      ['Produits (M$)', '112,4', 'b'],
    ]),
  ).toEqual([yes, yes, yes])
  expect(
    aligned([
      ['Ticker', 'AUR', ''],
      ['Shares', '1,200', ''],
    ]),
  ).toEqual([no, no])
  expect(
    aligned([
      ['Fee', 'None', ''],
      ['Shares', '1,200', ''],
      ['Ticker', 'AUR', ''],
    ]),
  ).toEqual([no, no, no])
})
