import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../../scripts/schema-types.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'

test('schema.ts is what the migrations make; npm run db:types writes it', async () => {
  const test = await createTestDatabase()
  try {
    const committed = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')
    expect(await schemaTypes(test.connection), 'run npm run db:types').toBe(committed)
  } finally {
    await test.drop()
  }
})
