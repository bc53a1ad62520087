// Writes the films of the demo's VNDR library: node demo/vndrs/make.ts [slug …]

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromiumBinary from '@sparticuz/chromium'
import { EncodedPacket, EncodedVideoPacketSource, FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny'
import { chromium, type Page } from 'playwright-core'
import { cutPreview } from '#features/vndrs/server/film-file.ts'
import { readableJson } from '#kit/readable-json.ts'
import { type Encoded, encodeFilm, type Painted, startPainting } from './painter.ts'
import { faceOf, pageOf } from './slides.ts'
import { captionsOf, readTalks, type Talk, type Timeline, timelineOf } from './talk.ts'

const SIZE = { width: 1280, height: 720 }
const FRAMES_A_SECOND = 4
const MEDIA = new URL('../media/', import.meta.url)
const FILMS = new URL('./films/', import.meta.url)

const styles = ['../film/base.css', 'film.css'].map((name) =>
  readFile(new URL(name, import.meta.url), 'utf8'),
)
const css = (await Promise.all(styles)).join('')
await mkdir(FILMS, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? (await chromiumBinary.executablePath()),
  args: ['--no-sandbox', '--disable-background-networking', '--allow-file-access-from-files'],
})
for (const talk of await readTalks(process.argv.slice(2))) {
  const timeline = timelineOf(talk)
  const page = await browser.newPage({ viewport: SIZE })
  await make(talk, timeline, page)
  await page.close()
}
await browser.close()

async function make(talk: Talk, timeline: Timeline, page: Page): Promise<void> {
  const { slug } = talk
  const html = join(tmpdir(), `film-${slug}.html`)
  await writeFile(html, pageOf(talk, await faceOf(talk), css, import.meta.url))
  await page.goto(`file://${html}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(startPainting, SIZE)
  const painted: Painted[] = []
  for (const [index, { from, to, lines }] of timeline.slides.entries()) {
    const items = talk.slides[index]?.items.length ?? 0
    painted.push({ from, to, lines, states: await paint(page, index, items) })
  }
  if (talk.video) await paintWordless(page)
  const encoded = await page.evaluate(encodeFilm, {
    painted,
    hasWordlessPoster: talk.video !== undefined,
    ...SIZE,
    framesASecond: FRAMES_A_SECOND,
    lengthSeconds: timeline.lengthSeconds,
    colour: (await faceOf(talk)).colour,
  })
  const film = new URL(`${slug}.mp4`, MEDIA).pathname
  await mux(encoded, film)
  for (const language of ['en', 'fr'] as const)
    await writeFile(
      new URL(`${slug}.${language}.vtt`, talk.stage ? MEDIA : FILMS),
      captionsOf(timeline, language),
    )
  if (!talk.stage) {
    await writePictures(slug, encoded)
    await cutPreview(film, new URL(`${slug}-preview.mp4`, MEDIA).pathname)
    await writeFacts(talk, timeline)
  }
  console.log(`${slug}: ${timeline.lengthSeconds} s, ${Math.round((await stat(film)).size / 1000)} kB`)
}

/** A slide with none of its items, the first one pale, the first one, and so on. @returns how many pictures that are */
async function paint(page: Page, slide: number, items: number): Promise<number> {
  const states = 1 + items * 2
  for (let state = 0; state < states; state += 1) {
    await page.evaluate(
      ([shown, step]) => {
        for (const [index, section] of document.querySelectorAll('section').entries()) {
          section.classList.toggle('shown', index === shown)
          for (const [place, item] of section.querySelectorAll('li').entries())
            item.className = step >= place * 2 + 2 ? 'full' : step > place * 2 ? 'half' : ''
        }
      },
      [slide, state] as const,
    )
    await keep(page)
  }
  return states
}

/** The title slide without its words: the firm's own films have titles in both languages, but one poster. */
async function paintWordless(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.classList.add('wordless')
    for (const [index, section] of document.querySelectorAll('section').entries())
      section.classList.toggle('shown', index === 0)
  })
  await keep(page)
}

async function keep(page: Page): Promise<void> {
  const png = await page.screenshot({ type: 'png' })
  await page.evaluate(([data]) => window.keepPicture(data), [png.toString('base64')] as const)
}

async function writePictures(slug: string, { slides, poster }: Encoded): Promise<void> {
  await writeFile(new URL(`poster-${slug}.webp`, MEDIA), Buffer.from(poster, 'base64'))
  for (const [index, image] of slides.entries())
    await writeFile(new URL(`slide-${slug}-${index + 1}.webp`, MEDIA), Buffer.from(image, 'base64'))
}

async function mux({ packets, description, codec }: Encoded, file: string): Promise<void> {
  const source = new EncodedVideoPacketSource('avc')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(file),
  })
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND })
  await output.start()
  const decoderConfig = {
    codec,
    codedWidth: SIZE.width,
    codedHeight: SIZE.height,
    description: Buffer.from(description, 'base64'),
  }
  for (const { data, isKey, at } of packets)
    await source.add(
      new EncodedPacket(Buffer.from(data, 'base64'), isKey ? 'key' : 'delta', at, 1 / FRAMES_A_SECOND),
      { decoderConfig },
    )
  await output.finalize()
}

/** What demo/loader/vndrs.ts reads. */
async function writeFacts({ slug, event, video, language, slides }: Talk, timeline: Timeline): Promise<void> {
  const chapters = slides.map(({ title }, index) => ({
    startsAtSeconds: timeline.slides[index]?.from ?? 0,
    title,
    image: `slide-${slug}-${index + 1}.webp`,
  }))
  const facts = { event, video, language, lengthSeconds: timeline.lengthSeconds, ...SIZE, chapters }
  await writeFile(new URL(`${slug}.json`, FILMS), readableJson(facts))
}
