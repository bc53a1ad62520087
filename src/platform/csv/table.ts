/**
 * Formats rows as CSV (RFC 4180), header first. Cells that a spreadsheet would run as a formula get a leading
 * apostrophe, because visitors type names and firms.
 */
export function csvTable(rows: (string | number)[][]): string {
  return rows.map((row) => csvRow(row)).join('\r\n')
}

/** One row, as {@link csvTable} formats it. @param delimiter a comma; a semicolon for spreadsheets in French */
export function csvRow(row: readonly (string | number)[], delimiter: ',' | ';' = ','): string {
  return row.map((value) => cellOf(value, delimiter)).join(delimiter)
}

/**
 * Also after line ends and in full width, which some spreadsheets read as formulas too; and after what another country's
 * spreadsheets take for the end of a cell.
 */
const FORMULA = /(?<=^|[;,]|.\t)(?=[=+@\t\r\n-]|[\uFF1D\uFF0B\uFF20\uFF0D])/g
/** At worst, a sum of figures. */
const TELEPHONE = /^\+\d[\d ().-]{6,}$/

function cellOf(value: string | number, delimiter: string): string {
  const isData = typeof value === 'number' || TELEPHONE.test(value)
  const text = isData ? String(value) : value.replace(FORMULA, "'")
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}
