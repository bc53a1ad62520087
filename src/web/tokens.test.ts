import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentTones, contrast } from '#kit/accent.ts'
import { COLOURS } from '#kit/colours.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const SIDES = ['light', 'dark'] as const

/** The tokens' colours by name, as `[light, dark]`. */
const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
)

function pair(name: string, side: number): string {
  const colour = colours.get(name)?.[side]
  if (!colour) throw new Error(`There is no colour ${name}`)
  return colour
}

const GROUNDS = ['paper', 'raised', 'sunk']
const TEXT_ON_GROUND = [
  ...['ink', 'muted', 'action', 'action-strong', 'amber', 'live', 'red'].map(
    (text) => [text, GROUNDS] as const,
  ),
  ['on-action', ['action', 'action-strong']] as const,
  ['on-live', ['live']] as const,
  ['action', ['action-wash']] as const,
  ['amber', ['amber-wash']] as const,
  ['red', ['red-wash']] as const,
  ['ink', ['action-wash', 'amber-wash', 'red-wash']] as const,
]

describe.each(SIDES.map((name, side) => ({ name, side })))('R213 contrast, $name', ({ side }) => {
  test.each(TEXT_ON_GROUND)('has enough contrast for text: %s on %s', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(pair(text, side), pair(ground, side)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  })

  test.each(['line-strong', 'focus'])('has enough contrast for the edge of controls: %s', (edge) => {
    for (const ground of GROUNDS) {
      expect(contrast(pair(edge, side), pair(ground, side)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})

test.each(Object.entries(COLOURS))('has the %s of mails, pictures and PDFs', (name, { light, dark }) => {
  expect(colours.get(name)).toEqual([light, dark])
})

test('R807 has the colours that follow from the default accent', () => {
  for (const [name, { light, dark }] of Object.entries(accentTones()))
    expect(colours.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))).toEqual([light, dark])
})
