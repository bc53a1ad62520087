import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentContrast, accentTones, contrast, DEFAULT_ACCENT, darkTwin, MIN_CONTRAST } from './accent.ts'

/** The grounds and the ink as web/tokens.css has them, `[light, dark]`. */
const TOKENS = new Map(
  [
    ...readFileSync(new URL('../web/tokens.css', import.meta.url), 'utf8').matchAll(
      /--color-(paper|raised|sunk|ink): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
)
const token = (name: string, theme: 'light' | 'dark') => TOKENS.get(name)?.[theme] ?? ''
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('R807 computes the lowest contrast against the grounds of the tokens', () => {
  expect(accentContrast({ light: '#ff8800', dark: '#222222' })).toEqual({ light: 2.1, dark: 1.06 })
  for (const theme of ['light', 'dark'] as const) {
    const ratios = ['paper', 'raised', 'sunk'].map((ground) =>
      contrast(DEFAULT_ACCENT[theme], token(ground, theme)),
    )
    expect(accentContrast(DEFAULT_ACCENT)[theme]).toBe(Math.floor(Math.min(...ratios) * 100) / 100)
  }
})

test('R807 lightens every colour to a twin that can be read on dark grounds', () => {
  fc.assert(
    fc.property(colour, (light) => {
      expect(accentContrast({ light, dark: darkTwin(light) }).dark).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }),
  )
})

test('R807 derives only pairs of text and ground that can be read, from every accent that can be', () => {
  fc.assert(
    fc.property(colour, colour, (light, dark) => {
      const accent = { light, dark }
      const ratios = accentContrast(accent)
      fc.pre(ratios.light >= MIN_CONTRAST && ratios.dark >= MIN_CONTRAST)
      const tones = accentTones(accent)
      for (const theme of ['light', 'dark'] as const) {
        const pairs = [
          [tones.onAction, tones.action],
          [tones.onAction, tones.actionStrong],
          [tones.action, tones.actionWash],
          [{ [theme]: token('ink', theme) }, tones.actionWash],
          ...['paper', 'raised', 'sunk'].map((ground) => [
            tones.actionStrong,
            { [theme]: token(ground, theme) },
          ]),
        ]
        for (const [text, ground] of pairs)
          expect(contrast(text?.[theme] ?? '', ground?.[theme] ?? '')).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }
    }),
    { numRuns: 300 },
  )
})
