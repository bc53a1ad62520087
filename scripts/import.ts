// npm run import -- releases <file-or-url> [--company <slug>] [--language en|fr]: news releases from an RSS or Atom feed.
// npm run import -- companies|events|team <file.csv> [--dry-run]: tables from CSV.
import { parseArgs } from 'node:util'
import { type Binding, type ImportReport, importReleases } from '#features/releases/server/import.ts'
import { REJECTIONS } from '#features/releases/server/import-release.ts'
import { readSource } from '#features/releases/server/import-source.ts'
import { isAppError } from '#kit/errors.ts'
import { isLanguage } from '#kit/localized.ts'
import { withDatabase } from './connect.ts'
import { CSV_TABLES, importCsv, isTable } from './import-csv.ts'

const { values, positionals } = argumentsGiven()
const [kind, source] = positionals
const { company, language } = values

if (kind === 'releases' && source && (language === undefined || isLanguage(language))) {
  await importFeed(source, { company, language })
} else if (isTable(kind) && source) {
  await importCsv(kind, source, { dryRun: values['dry-run'] })
} else {
  console.error(
    [
      'Usage: npm run import -- releases <file-or-url> [--company <slug>] [--language en|fr]',
      `       npm run import -- ${CSV_TABLES.join('|')} <file.csv> [--dry-run]`,
    ].join('\n'),
  )
  process.exitCode = 2
}

function argumentsGiven() {
  const options = {
    company: { type: 'string' },
    language: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    console.error((error as Error).message)
    return parseArgs({ args: [], allowPositionals: true, options })
  }
}

async function importFeed(from: string, binding: Binding): Promise<void> {
  await withDatabase(async (database) => {
    const feed = await readSource(from)
    const report = await importReleases(database, feed, binding).catch((error: unknown) => {
      throw isAppError(error) ? new Error(`There is no company ${binding.company}.`) : error
    })
    console.log(linesOf(report).join('\n'))
  })
}

function linesOf({ feed, added, unassigned, known, rejected, isCut }: ImportReport): string[] {
  return [
    ...(feed ? [feed] : []),
    `${added} new, ${known} known already, ${rejected.length} left out.`,
    ...(unassigned > 0
      ? [`${unassigned} of the new ones name no client's ticker; they stay out of sight.`]
      : []),
    ...(isCut ? ['The feed breaks off; what came before was taken.'] : []),
    ...rejected.map(({ title, reason }) => `  left out: ${title || 'an entry'} (${REJECTIONS[reason]})`),
  ]
}
