/**
 * Formats rows as CSV (RFC 4180), header first. Cells that a spreadsheet would run as a formula get a leading
 * apostrophe, because visitors type names and firms.
 */
export function csvTable(rows: (string | number)[][]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number): string {
  const text = String(value).replace(/^(?=[=+@\t\r-])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
