import { expect, test } from 'vitest'
import { type FieldShape, newGroup } from './shape.ts'

test('R802 a new table has a cell for each column in its first row', () => {
  const field = (name: string, shape: FieldShape['shape']): FieldShape =>
    ({ name, label: name, whenEmpty: 'required', shape }) as FieldShape
  const list = (least: number, item: FieldShape['shape']): FieldShape['shape'] => ({
    ...{ type: 'list', least },
    item,
  })
  const text = { type: 'text' } as FieldShape['shape']
  expect(newGroup([field('columns', list(3, text)), field('rows', list(1, list(0, text)))])).toEqual({
    columns: ['', '', ''],
    rows: [['', '', '']],
  })
})
