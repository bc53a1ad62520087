import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRM } from '../../../tests/fixture/firm.ts'
import { type Roadshow, startRoadshow } from '../../../tests/support/roadshow.ts'
import { drawCard } from '../share/draw.ts'

/** The strokes of the fixture's sign. */
const SIGN = FIRM.sign?.lines

const read = async (roadshow: Roadshow, path: string) => {
  const reply = await fetch(roadshow.origin + path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  return reply.text()
}

describe('R806 a firm without a sign', () => {
  let roadshow: Roadshow
  beforeAll(async () => {
    roadshow = await startRoadshow({ template: 'firm', environment: { DEMO: 'off' } })
  })
  afterAll(() => roadshow.stop())

  test('shows its initial as favicon, in the visitor’s language', async () => {
    expect(await read(roadshow, '/favicon.svg?lng=en')).toMatch(/>Y<\/text>/)
    expect(await read(roadshow, '/favicon.svg?lng=fr')).toMatch(/>V<\/text>/)
    expect(await read(roadshow, '/favicon.svg')).not.toContain(SIGN)
  })

  test('shows its initial in the press kit', async () => {
    expect(await read(roadshow, '/press/logo.svg')).not.toContain(SIGN)
  })
})

test('R807 shows the firm’s sign from content as favicon and in the press kit', async () => {
  const roadshow = await startRoadshow()
  expect(await read(roadshow, '/favicon.svg')).toContain(SIGN)
  expect(await read(roadshow, '/press/logo.svg')).toContain(SIGN)
  await roadshow.stop()
})

test('shows the firm’s sign, or its initial, in a share picture', () => {
  const card = {
    language: 'en',
    eyebrow: '',
    title: 'About',
    companies: [],
    lines: [],
    seed: 'about',
  } as const
  const draw = (sign?: { lines: string }) =>
    drawCard({ ...card, companies: [], lines: [], firm: { shortName: 'Northlight', sign } })
  expect(draw({ lines: 'M3 3h22' })).toContain('d="M3 3h22"')
  expect(draw()).not.toContain('d="M3 3h22"')
  expect(draw()).toContain('rx="3"')
})
