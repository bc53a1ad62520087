// npm run import -- releases <file-or-url> [--company <slug>] [--language en|fr]: news releases from an RSS or Atom
// feed.
// npm run import -- companies|events|team <file.csv> [--dry-run]: records from a CSV file.
import { parseArgs } from 'node:util'
import {
  type FeedBinding,
  type ImportReport,
  importReleases,
  storedFeedVersion,
} from '#features/newswires/server/import.ts'
import { REJECTIONS } from '#features/newswires/server/import-release.ts'
import { readSource } from '#features/newswires/server/import-source.ts'
import { isAppError } from '#kit/errors.ts'
import { isLanguage } from '#kit/localized.ts'
import { readConfig } from '#platform/config.ts'
import { userAgent } from '#platform/http/user-agent.ts'
import { IMPORTS } from '#server/features.ts'
import { withDatabase } from './connect.ts'
import { CSV_TABLES, importCsv } from './import-csv.ts'

const { values, positionals } = commandArguments()
const [kind, source] = positionals
const { company, language } = values
const importTable = kind === undefined ? undefined : IMPORTS.get(kind)

if (kind === 'releases' && source && (language === undefined || isLanguage(language))) {
  await importFeed(source, { company, language })
} else if (importTable && source) {
  await importCsv(importTable, source, { dryRun: values['dry-run'] })
} else {
  console.error(
    [
      'Usage: npm run import -- releases <file-or-url> [--company <slug>] [--language en|fr]',
      `       npm run import -- ${CSV_TABLES.join('|')} <file.csv> [--dry-run]`,
    ].join('\n'),
  )
  process.exitCode = 2
}

function commandArguments() {
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

async function importFeed(from: string, binding: FeedBinding): Promise<void> {
  await withDatabase(async (database) => {
    // With a binding, reads the feed even when it is unchanged: the binding may be new.
    const isBinding = binding.company !== undefined || binding.language !== undefined
    const known = isBinding ? undefined : await storedFeedVersion(database, from)
    const feed = await readSource(from, { userAgent: userAgent(readConfig(process.env).publicUrl), known })
    if (!feed) {
      console.log(`${from} has not changed since its last import.`)
      return
    }
    const report = await importReleases(database, feed, binding).catch((error: unknown) => {
      throw isAppError(error) ? new Error(`There is no company ${binding.company}.`) : error
    })
    console.log(linesOf(report).join('\n'))
  })
}

function linesOf({ feed, added, unassigned, held, known, rejected, isCut }: ImportReport): string[] {
  return [
    ...(feed ? [feed] : []),
    `${added} new, ${known} already imported, ${rejected.length} rejected.`,
    ...(held > 0 ? [`Held as drafts to approve in the console: ${held}.`] : []),
    ...(unassigned > 0 ? [`Not shown, because they mention no client's ticker: ${unassigned}.`] : []),
    ...(isCut ? ['The feed is cut off; the entries before that point were imported.'] : []),
    ...rejected.map(({ title, reason }) => `  rejected: ${title || 'an entry'} (${REJECTIONS[reason]})`),
  ]
}
