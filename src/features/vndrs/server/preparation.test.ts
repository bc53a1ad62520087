import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { beginDraft, getContent, publishDraft } from '#features/drafts/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { anEvent } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { checkCaptions, getPreparation } from '../console/contract.ts'
import { getPreview, getVndr } from '../contract.ts'

const MEDIA = join(import.meta.dirname, '../../../../tests/fixture/media')
const STATES = { timeout: 60_000, interval: 200 }

const { roadshow } = testSite({ environment: { FFMPEG } })
let publisher: Uploader
beforeAll(async () => {
  publisher = await uploader(roadshow, 'publisher')
})

async function uploaded(name: string): Promise<string> {
  const { file } = await publisher.upload(name, await readFile(join(MEDIA, name)))
  return file?.key ?? expect.fail(`${name} was refused`)
}

async function published(record: string | null, changes: object): Promise<string> {
  const params = { kind: 'vndr' }
  const before =
    record === null
      ? undefined
      : (await publisher.api(getContent, { params: { ...params, record } })).published
  const body = {
    record,
    basedOn: before?.fingerprint ?? null,
    document: { ...before?.document, ...changes },
  }
  const { draft } = await publisher.api(beginDraft, { params, body })
  if (!draft) return expect.fail('there is no draft')
  const content = await publisher.api(publishDraft, {
    params: { id: draft.id },
    body: { version: draft.version },
  })
  return content.record ?? expect.fail('it was not published')
}

const stateOf = (record: string) => publisher.api(getPreparation, { params: { id: Number(record) } })

test('R412 R804 a replay published in the console can be watched: its first minute and its sizes are made', async () => {
  const event = await anEvent(roadshow.database, { hours: -48, status: 'ended' })
  const media = await uploaded('talk.mp4')
  const record = await published(null, {
    slug: 'a-replay-by-hand',
    language: 'en',
    media,
    preview: null,
    poster: null,
    summary: null,
    lengthSeconds: 60,
    width: 1280,
    height: 720,
    eventId: event.id,
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  })
  const params = { slug: 'a-replay-by-hand' }
  await vi.waitFor(async () => expect((await stateOf(record)).preview).toBe('ready'), STATES)
  const { vndr } = await roadshow.api()(getVndr, { params })
  expect(vndr.shelf).toBe('current')
  const { url } = vndr.preview ?? expect.fail('it can’t be watched')
  const film = await fetch(roadshow.origin + url)
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect((await film.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  await vi.waitFor(
    async () => expect((await stateOf(record)).sizes.map(({ height }) => height)).toEqual([360, 720]),
    STATES,
  )

  // The document is what was written: what a job made of the film is no reason for a conflict.
  const again = await published(record, { language: 'fr' })
  expect(again).toBe(record)
  expect((await stateOf(record)).preview).toBe('ready')

  // Another film has another first minute, and none of the first one's sizes.
  const before = await firstMinute(record)
  const other = await uploaded('talk-360.mp4')
  await published(record, { media: other })
  await vi.waitFor(async () => {
    const now = await firstMinute(record)
    expect(now?.startsWith(other.replace('.mp4', ''))).toBe(true)
    expect(now).not.toBe(before)
  }, STATES)
  const { rows } = await roadshow.pool.query('select media from renditions where film_id = $1', [record])
  for (const { media: each } of rows) expect(each.startsWith(other.replace('.mp4', ''))).toBe(true)
  const stored = join(roadshow.config.dataDir, 'media', before ?? '')
  await expect(readFile(stored)).rejects.toThrow('ENOENT')
  expect((await refusal(roadshow.api()(getPreview, { params: { slug: 'no-such-film' } }))).status).toBe(404)
  expect((await refusal(stateOf('987654'))).status).toBe(404)
}, 120_000)

async function firstMinute(record: string): Promise<string | null> {
  const { rows } = await roadshow.pool.query('select cut_preview from films where id = $1', [record])
  return rows[0].cut_preview
}

describe('R413 captions that staff write', () => {
  const check = (text: string, lengthSeconds: number | null = 60) =>
    publisher.api(checkCaptions, { body: { text, lengthSeconds } })
  const one = '00:01.000 --> 00:04.000\nGood morning.\n'

  test.each([
    ['nothing', ' \n', [[1, 'none']]],
    ['a text', 'Good morning', [[1, 'header']]],
    ['a header alone', 'WEBVTT\n\nNOTE by Ada\n', [[1, 'none']]],
    ['a time without minutes', `WEBVTT\n\n1.000 --> 2.000\nHello\n\n${one}`, [[3, 'time']]],
    ['a time of 70 seconds', `WEBVTT\n\n00:70.000 --> 02:00.000\nHello\n`, [[3, 'time']]],
    ['an end before its start', `WEBVTT\n\n${one}\n00:09.000 --> 00:05.000\nHello\n`, [[6, 'order']]],
    ['a caption without words', `WEBVTT\n\n00:09.000 --> 00:10.000\n<v Ada>\n\n${one}`, [[3, 'empty']]],
    [
      'markup alone, too long to be read',
      `WEBVTT\n\n00:01.000 --> 00:04.000\n${'<c.'.repeat(300_000)}`,
      [[1, 'none']],
    ],
    ['words without a time', `WEBVTT\n\n${one}\nand welcome to\nall of you\n`, [[6, 'stray']]],
    ['a caption of another film', `WEBVTT\n\n${one}\n01:20.000 --> 01:22.000\nHello\n`, [[6, 'late']]],
    [
      'several',
      `WEBVTT\n\n00:09.000 --> x\nHello\n\n00:09.000 --> 00:09.000\nHello\n`,
      [
        [3, 'time'],
        [6, 'order'],
      ],
    ],
  ])('name each fault with its line: %s', async (_, text, faults) => {
    const found = await check(text)
    expect(found.faults.map(({ line, fault }) => [line, fault])).toEqual(faults)
    expect(found.cues).toEqual([])
  })

  test.each([
    [
      'WebVTT',
      `WEBVTT\n\nNOTE by Ada\n\n12\n00:00:01.000 --> 00:00:04.000 align:start\n<v Ada Roy>Good <i>morning</i>.\n`,
    ],
    [
      'SRT with the line ends of Windows',
      '1\r\n00:00:01,000 --> 00:00:04,000\r\n<v Ada Roy>Good morning.\r\n',
    ],
  ])('are read as captions: %s', async (_, text) => {
    const { faults, cues } = await check(text, null)
    expect(faults).toEqual([])
    expect(cues).toEqual([
      { startsAtSeconds: 1, endsAtSeconds: 4, speaker: 'Ada Roy', text: 'Good morning.' },
    ])
  })
})
