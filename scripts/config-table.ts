// npm run docs: writes README's table of settings from the configuration's schema. --check only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configSchema } from '#platform/config.ts'

const README = join(import.meta.dirname, '../README.md')
const TABLE = /(<!-- settings -->)[\s\S]*?(<!-- \/settings -->)/

const readme = await readFile(README, 'utf8')
const current = readme.replace(TABLE, (_, start: string, end: string) => `${start}\n${table()}\n${end}`)
if (!process.argv.includes('--check')) {
  await writeFile(README, current)
} else if (readme !== current) {
  console.error('The table of settings in README.md differs from src/platform/config.ts: run npm run docs.')
  process.exitCode = 1
}

function table(): string {
  const rows = Object.entries(configSchema.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined).data
    return `| \`${name}\` | ${standard === undefined ? '' : `\`${standard}\``} | ${schema.description} |`
  })
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
