// npm run db:migrate: migrates the database of DATABASE_URL, or the running one of the data folder, to this version.
import { linesOf, migrateToLatest, refuseUnfitDatabase } from '#platform/database/migrate.ts'
import { withDatabase } from './connect.ts'

await withDatabase(async (database) => {
  await refuseUnfitDatabase(database)
  const lines = linesOf(await migrateToLatest(database))
  for (const line of lines) console.log(`Migrated: ${line}`)
  if (lines.length === 0) console.log('The database is up to date.')
})
