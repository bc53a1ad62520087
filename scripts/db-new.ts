// npm run db:new <name>: creates a migration, YYYYMMDDHHMM-name.ts in db/migrations, with the current minute (UTC).

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'

const FOLDER = join(import.meta.dirname, '../db/migrations')
const TEXT = `import { type Kysely, sql } from 'kysely'

/** What changes, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table …;
    -- Of a table that pages or public calls read, so that its changes empty the response cache:
    create trigger content after insert or update or delete or truncate on …
      for each statement execute function announce_content();
  \`.execute(db)
}
`

const [name = '', ...rest] = process.argv.slice(2)
if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && rest.length === 0) {
  const minute = Temporal.Now.plainDateTimeISO('UTC').toString({ smallestUnit: 'minute' }).replace(/\D/g, '')
  const file = `${minute}-${name}.ts`
  await writeFile(join(FOLDER, file), TEXT, { flag: 'wx' })
  console.log(`db/migrations/${file}

1. Write its SQL. It only adds: what the version before it reads or writes goes one release later (decision 21); then it says so: export const exceptions = { '<what the test says>': '<why>' }.
   Functions, views and triggers are files in db/functions, except a table's content trigger (decision 32).
2. npm run db:types writes the types of tables and columns.
3. npm run db:migrate runs it on a running database. Without DATABASE_URL, the next npm start does so too.`)
} else {
  console.error('Roadshow: give the migration a name.\nFor example: npm run db:new podcasts')
  process.exitCode = 1
}
