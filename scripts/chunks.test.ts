import { expect, test } from 'vitest'
import { membershipOf, PARTS, SCHEMAS, SHARED } from './chunks.ts'

const GONE = 'gone.ts'

test('a chunk that names a missing file, to hold or to leave out, is refused with that name', () => {
  const files = ['src/site/root.tsx']
  expect(() => membershipOf({ name: 'lists', files: [...files, `src/web/${GONE}`] })).toThrow(
    /no file matches src\/web\/gone\.ts of the chunk lists/,
  )
  expect(() => membershipOf({ name: 'lists', files, except: [`src/${GONE}`] })).toThrow(
    /no file matches src\/gone\.ts of the chunk lists/,
  )
})

test('every chunk of the build names files that exist', () => {
  for (const chunk of [...PARTS, SHARED, SCHEMAS]) expect(membershipOf(chunk)).toBeTypeOf('function')
})

test('a chunk holds what it names, however it is imported, without what it leaves out', () => {
  const isIn = membershipOf({ name: 'shared', files: ['src/web/ui/*.tsx'], except: ['src/web/ui/tabs.tsx'] })
  const id = (path: string) => new URL(`../${path}`, import.meta.url).pathname
  expect(isIn(id('src/web/ui/select.tsx'))).toBe(true)
  expect(isIn(id('src/web/ui/select.tsx?raw'))).toBe(true)
  expect(isIn(id('src/web/ui/tabs.tsx'))).toBe(false)
  expect(isIn(id('src/web/api.ts'))).toBe(false)
})
