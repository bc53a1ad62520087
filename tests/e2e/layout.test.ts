import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, roadshow, withSite } from './support.ts'
import { textFaults } from './text-faults.ts'

withSite()

const LANGUAGES = ['en', 'fr'] as const

describe('R213 text', () => {
  test.each([
    '<p style="width:4em;overflow:hidden;white-space:nowrap">Everything is cut</p>',
    '<p>one</p><p style="margin-top:-2.2em">on top of it</p>',
    '<p style="width:2ch;overflow-wrap:anywhere">1999</p>',
    '<svg viewBox="0 0 40 10" width="40"><text x="20" y="9">New York</text></svg>',
  ])('detects unreadable text: %s', async (html) => {
    const page = await open('/healthz', { scripts: false })
    await page.setContent(`<p>well</p>${html}`)
    expect(await textFaults(page)).toHaveLength(1)
  })

  test('keeps the dates of releases on one line', async () => {
    const page = await open('/releases', { scripts: false })
    const heights = await page
      .getByRole('article')
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getClientRects().length))
    expect(heights.length).toBeGreaterThan(2)
    expect(new Set(heights)).toEqual(new Set([1]))
  })
})

type Box = { left: number; right: number; top: number; bottom: number }
type Drawn = Box & { name: string }
type Map = { frame: Box; labels: Drawn[]; discs: (Drawn & { radius: number })[] }

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Distance from a box to the edge of a disc in pixels; negative where they overlap. */
function distance(box: Box, disc: Map['discs'][number]): number {
  const [x, y] = [(disc.left + disc.right) / 2, (disc.top + disc.bottom) / 2]
  const [across, down] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)]
  return Math.hypot(across, down) - disc.radius
}

/** Reads the drawn map: labels by the boxes of their letters, discs without their rings. */
function readMap(map: Locator): Promise<Map> {
  return map.evaluate((svg) => {
    const boxOf = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom })
    const labels = [...svg.querySelectorAll('text')]
      .map((text) => ({ name: text.textContent ?? '', box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      // The box of a text is as high as its line.
      .map(({ name, box }) => ({
        name,
        ...boxOf(box),
        top: box.top + box.height * 0.25,
        bottom: box.bottom - box.height * 0.2,
      }))
    const discs = [...svg.querySelectorAll('circle:has(title)')].map((circle) => {
      const box = circle.getBoundingClientRect()
      return { name: circle.textContent ?? '', ...boxOf(box), radius: box.width / 2 }
    })
    return { frame: boxOf(svg.getBoundingClientRect()), labels, discs }
  })
}

describe('R406 the map of cities', () => {
  test.each(LANGUAGES)(
    'draws labels clear of each other and of other discs, nearest to their own, in %s',
    async (language) => {
      for (const width of [320, 390, 768, 1280]) {
        const page = await open('/retail-services', { language, scripts: false, width })
        const { frame, labels, discs } = await readMap(page.locator('figure svg:has(circle title)').first())
        expect(labels.length, `labels at ${width} px`).toBeGreaterThan(5)
        for (const label of labels) {
          const what = `${label.name} at ${width} px`
          expect(label.left, what).toBeGreaterThanOrEqual(frame.left)
          expect(label.right, what).toBeLessThanOrEqual(frame.right)
          const others = labels.filter((other) => other !== label && overlap(label, other))
          expect(others, what).toEqual([])
          const own = discs.find(({ name }) => name === label.name)
          const foreign = discs.filter((disc) => disc !== own)
          expect(own, what).toBeDefined()
          for (const disc of foreign)
            expect(distance(label, disc), `${what}, ${disc.name}`).toBeGreaterThan(0)
        }
        await expectOwnDiscNearest(page, labels, discs)
        await page.context().close()
      }
    },
  )
})

/** Expects a label without a leader to be nearer to its own disc than to any other. */
async function expectOwnDiscNearest(page: Page, labels: Drawn[], discs: Map['discs']): Promise<void> {
  const ends = await page.locator('figure svg line').evaluateAll((lines) =>
    lines
      .filter((line) => line.checkVisibility())
      .map((line) => {
        const { left, right, top, bottom } = line.getBoundingClientRect()
        return { left: left - 1, right: right + 1, top: top - 1, bottom: bottom + 1 }
      }),
  )
  for (const label of labels) {
    const around = {
      left: label.left - 6,
      right: label.right + 6,
      top: label.top - 6,
      bottom: label.bottom + 6,
    }
    if (ends.some((line) => overlap(line, around))) continue
    const byDistance = discs.toSorted((a, b) => distance(label, a) - distance(label, b))
    expect(byDistance[0]?.name).toBe(label.name)
  }
}

describe('R403 the price chart', () => {
  test('shows every figure of its scale completely, above the dates', async () => {
    for (const range of ['month', 'quarter', 'year', 'five_years']) {
      const page = await open(`/companies/alderic-mines?range=${range}`, { scripts: false, width: 390 })
      const drawing = page.locator('figure .figures.absolute')
      const cut = await drawing.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return [...element.querySelectorAll('span')]
          .filter(({ textContent }) => /^[\d.,\s]+$/.test(textContent ?? '') && textContent !== '')
          .filter((figure) => figure.getBoundingClientRect().top < box.top)
          .map(({ textContent }) => textContent)
      })
      expect(cut).toEqual([])
      await page.context().close()
    }
  })
})

describe('R412 the player', () => {
  test('places the button below the poster’s text on a phone', async () => {
    const slug = await anyReplay()
    const page = await open(`/vndrs/video/${slug}`, { width: 390 })
    const button = page.getByRole('button', { name: 'Play the preview' })
    const pill = await button.locator('span').boundingBox()
    const picture = await button.boundingBox()
    if (!pill || !picture) throw new Error('the player has no button')
    expect(pill.y).toBeGreaterThan(picture.y + picture.height * 0.65)
    expect(pill.x + pill.width).toBeLessThanOrEqual(picture.x + picture.width)
  })

  test('keeps captions clear of the bottom of the picture, where films show the speaker’s name', async () => {
    const page = await open(`/vndrs/video/${await anyReplay()}`)
    await page.getByRole('button', { name: 'Play the preview' }).click()
    const lines = () =>
      page.evaluate(() =>
        [...(document.querySelector('video')?.textTracks ?? [])]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ cues }) => [...(cues ?? [])] as VTTCue[])
          .map(({ line, text }) => Number(line) + text.split('\n').length),
      )
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(3)
    expect(new Set(await lines())).toEqual(new Set([-2]))
  })
})

async function anyReplay(): Promise<string> {
  const { slug } = await roadshow.database
    .selectFrom('films')
    .select('slug')
    .where('preview', 'is not', null)
    .where('eventId', 'is not', null)
    .orderBy('publishedAt', 'desc')
    .executeTakeFirstOrThrow()
  return slug
}
