import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../../scripts/schema-types.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'

test('keeps schema.ts and columns.ts as npm run db:types generates them from the migrations', async () => {
  const test = await createTestDatabase()
  try {
    for (const [name, text] of Object.entries(await generatedFiles(test.connection)))
      expect(text, 'run npm run db:types').toBe(await readFile(join(import.meta.dirname, name), 'utf8'))
  } finally {
    await test.drop()
  }
})
