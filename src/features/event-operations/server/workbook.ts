import writeXlsxFile from 'write-excel-file/node'

/**
 * A cell: texts stay texts, whatever they begin with, and numbers are numbers. A date is a wall clock's, as if that were UTC:
 * spreadsheets know no zones.
 */
export type WorkbookCell = string | number | Date
/** A table in a workbook. */
export type Workbook = { sheet: string; head: string[]; rows: WorkbookCell[][] }

export async function workbookBytes({ sheet, head, rows }: Workbook): Promise<Buffer> {
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ]
  const columns = head.map(({ length }) => ({ width: Math.min(40, Math.max(14, length + 2)) }))
  return writeXlsxFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

function cellOf(value: WorkbookCell) {
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value !== 'string') return { value, type: Date, format: 'yyyy-mm-dd hh:mm' }
  // Spreadsheets read `_x0041_` as the character of that number (ECMA-376, 22.9.2.19).
  return { value: value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), type: String }
}
