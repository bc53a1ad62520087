import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CsvImport, type Report, runImport } from '#platform/csv/import.ts'
import type { Delimiter, Fault } from '#platform/csv/sheet.ts'
import { IMPORTS } from '#server/features.ts'
import { withDatabase } from './connect.ts'

/** The names of the CSV imports. */
export const CSV_TABLES = [...IMPORTS.keys()].sort()

/** Imports a CSV file and prints a report; with faults, the exit code is 1 and nothing is imported. */
export async function importCsv(
  importTable: CsvImport,
  file: string,
  options: { dryRun: boolean },
): Promise<void> {
  await withDatabase(async (database) => {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${file} can't be read (${error.code}).`)
    })
    const report = await runImport(database, importTable, bytes, options)
    console.log(reportOf(report, basename(file), options))
    if (report.faults.length > 0) process.exitCode = 1
  })
}

const SEPARATORS: Record<Delimiter, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

/** The report of an import, a line per fault or result. */
export function reportOf(report: Report, file: string, { dryRun }: { dryRun: boolean }): string {
  const { lines, encoding, delimiter, faults, counts } = report
  const head = `${file}: ${lines} ${plural(lines, 'line')}, ${encoding}, separated by ${SEPARATORS[delimiter]}.`
  if (faults.length > 0) {
    const summary = `${faults.length} ${plural(faults.length, 'error')}. Nothing was imported.`
    return [head, ...faults.map(faultLine), summary].join('\n')
  }
  const { created, changed, unchanged } = counts
  const sum = `${created} new, ${changed} changed, ${unchanged} unchanged.`
  return `${head}\n${dryRun ? `There are no errors. An import would result in: ${sum}` : sum}`
}

function faultLine({ line, column, message }: Fault): string {
  return `  line ${line}${column ? `, column ${column}` : ''}: ${message.en}`
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`
}
