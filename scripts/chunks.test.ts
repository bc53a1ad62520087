import { join } from 'node:path'
import { expect, test } from 'vitest'
import { membershipOf, PARTS, SCHEMAS, SHARED } from './chunks.ts'

const GONE = 'gone.ts'

test('refuses a chunk that includes or excludes a missing file, and names the file', () => {
  const files = ['src/site/root.tsx']
  expect(() => membershipOf({ name: 'lists', files: [...files, `src/web/${GONE}`] })).toThrow(
    /no file matches src\/web\/gone\.ts of the chunk lists/,
  )
  expect(() => membershipOf({ name: 'lists', files, except: [`src/${GONE}`] })).toThrow(
    /no file matches src\/gone\.ts of the chunk lists/,
  )
})

test('names only existing files in the build’s chunks', () => {
  for (const chunk of [...PARTS, SHARED, SCHEMAS]) expect(membershipOf(chunk)).toBeTypeOf('function')
})

test('puts a chunk’s files, however imported, into it, without its excluded files', () => {
  const isIn = membershipOf({ name: 'shared', files: ['src/web/ui/*.tsx'], except: ['src/web/ui/tabs.tsx'] })
  const id = (path: string) => join(import.meta.dirname, '..', path)
  expect(isIn(id('src/web/ui/select.tsx'))).toBe(true)
  expect(isIn(id('src/web/ui/select.tsx?raw'))).toBe(true)
  expect(isIn(id('src/web/ui/tabs.tsx'))).toBe(false)
  expect(isIn(id('src/web/api.ts'))).toBe(false)
})
