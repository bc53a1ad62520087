/**
 * Rows as CSV (RFC 4180), the head first. A cell that a spreadsheet would take for a formula begins with an apostrophe:
 * people type names and firms.
 */
export function csvTable(rows: (string | number)[][]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number): string {
  const text = String(value).replace(/^(?=[=+@\t\r-])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
