import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { makeTypefaces } from '../../../scripts/typefaces.ts'

const FILES = ['inter-400-600.woff2', 'newsreader-500.woff2']
const read = (name: string) => readFile(new URL(name, import.meta.url))

describe('R208 the typefaces', () => {
  test('are the files that `npm run fonts` makes', async () => {
    const made = await makeTypefaces()
    expect(Object.keys(made).toSorted()).toEqual(FILES)
    for (const name of FILES) expect(made[name]?.equals(await read(name)), name).toBe(true)
  })

  test.each(FILES)(
    '%s has what French and English texts are written with, in no more than 22 kB',
    async (name) => {
      const file = await read(name)
      expect(file.length).toBeLessThan(22_000)
      const font = create(file) as Font
      const missing = [...'éÈçœŒæàùïÿ«»“”‘’–—…•−×½²°€™©®\u00A0'].filter(
        (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      )
      expect(missing).toEqual([])
      expect(font.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']))
    },
  )
})
