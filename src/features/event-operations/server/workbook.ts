import writeXlsxFile from 'write-excel-file/node'

/** A table in a workbook: texts stay texts, whatever they begin with, and numbers are numbers. */
export type Workbook = { sheet: string; head: string[]; rows: (string | number)[][] }

export async function workbookBytes({ sheet, head, rows }: Workbook): Promise<Buffer> {
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ]
  const columns = head.map(({ length }) => ({ width: Math.min(40, Math.max(14, length + 2)) }))
  return writeXlsxFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}
