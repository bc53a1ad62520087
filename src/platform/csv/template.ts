import type { Language } from '#kit/localized.ts'
import type { CsvImport } from './import.ts'
import { csvRow } from './table.ts'

/** Spreadsheets read UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file to begin from: the columns in a language, and an example line. Spreadsheets in French separate by semicolons. */
export function templateOf(
  { columns, example }: Pick<CsvImport, 'columns' | 'example'>,
  language: Language,
): string {
  const delimiter = language === 'fr' ? ';' : ','
  const head = Object.values(columns).map((column) => column[language][0])
  const line = Object.keys(columns).map((field) => example[language][field] ?? '')
  return BYTE_ORDER_MARK + [head, line].map((row) => `${csvRow(row, delimiter)}\r\n`).join('')
}
