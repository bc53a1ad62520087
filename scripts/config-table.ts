// npm run docs: writes the table of docs/settings.md from the configuration's schema. --check only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configSchema } from '#platform/config.ts'

const PAGE = join(import.meta.dirname, '../docs/settings.md')
const TABLE = /(<!-- settings -->)[\s\S]*?(<!-- \/settings -->)/

const page = await readFile(PAGE, 'utf8')
const current = page.replace(TABLE, (_, start: string, end: string) => `${start}\n${table()}\n${end}`)
if (!process.argv.includes('--check')) {
  await writeFile(PAGE, current)
} else if (page !== current) {
  console.error('The table of docs/settings.md differs from src/platform/config.ts: run npm run docs.')
  process.exitCode = 1
}

function table(): string {
  const rows = Object.entries(configSchema.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined).data
    return `| \`${name}\` | ${standard === undefined ? '' : `\`${standard}\``} | ${schema.description} |`
  })
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
