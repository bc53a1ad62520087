import { Kysely, PostgresDialect } from 'kysely'
import { generate, IdentifierNode, PostgresDialect as PostgresTypes } from 'kysely-codegen'
import { createPool } from '#platform/database/database.ts'

/** The text of src/platform/database/schema.ts for a migrated database. */
export async function schemaTypes(connection: Parameters<typeof createPool>[0]): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool(connection) }) })
  try {
    // The domain `localized` is a type of ours; kysely-codegen would only see the jsonb beneath it.
    const dialect = new PostgresTypes({ defaultSchemas: ['public'], domains: false })
    Object.assign(dialect.adapter.scalars, { localized: new IdentifierNode('Localized') })
    const text = await generate({
      db,
      dialect,
      camelCase: true,
      customImports: { Localized: '../../kit/localized.ts#Localized' },
      typeMapping: { int8: 'number' },
      excludePattern: '{public.kysely_*,pgboss.*}',
      outFile: null,
    })
    return text.replace('export interface DB {', 'export interface Schema {')
  } finally {
    await db.destroy()
  }
}
