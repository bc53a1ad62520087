import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FOLDER = join(import.meta.dirname, 'baseline')

/** The tables of the first release, in the files of `baseline`, a section each, in the order of their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of (await readdir(FOLDER)).sort())
    await sql.raw(await readFile(join(FOLDER, file), 'utf8')).execute(db)
}
