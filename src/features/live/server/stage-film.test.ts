// @module-tag slow
import { randomUUID } from 'node:crypto'
import { copyFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventKind } from '#features/events/server/event-document.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { findFfmpeg } from '#features/vndrs/server/ffmpeg.ts'
import { beginsWithIndex, frameRate, hasSound, readFilm } from '#features/vndrs/server/film-file.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { anEvent } from '../../../../tests/support/factories.ts'
import type { Roadshow } from '../../../../tests/support/roadshow.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { getStage, getWaitingRoom } from '../contract.ts'
import { attachFilm, detachFilm } from './stage-film.ts'

/** Events of the fixture: to come, cancelled, over. */
const EVENT = 'alderic-mines-fourth-quarter-call'
const NO_FILM = 'energie-solvane-third-quarter-call'
const CANCELLED = 'alderic-mines-shaft-visit'
const OVER = 'kestrin-biotech-trial-design'

const { roadshow } = testSite()
const folder = temporaryFolder()
const ffmpeg = await findFfmpeg(FFMPEG)
const storageOf = ({ config }: Roadshow) => folderAt(join(config.dataDir, 'media'))
const path = (name: string) => join(folder, name)
const stored = async () => {
  const { objects } = await (await storageOf(roadshow).disk()).listAll()
  return [...objects].map(({ name }) => name).filter((name) => name.startsWith('show-'))
}
const attach = (slug: string, film: string, captions: string[] = [], withFfmpeg = false) =>
  attachFilm(
    {
      database: roadshow.database,
      storage: storageOf(roadshow),
      ffmpeg: withFfmpeg ? ffmpeg : undefined,
    },
    slug,
    { film: path(film), captions: captions.map(path) },
  )

beforeAll(async () => {
  const [picture, sound] = [
    ['-f', 'lavfi', '-i', 'testsrc=s=1280x720:r=30:d=8'],
    ['-f', 'lavfi', '-i', 'sine=d=8'],
  ]
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const mp4 = ['-movflags', 'frag_keyframe', '-f', 'mp4']
  await ffmpeg?.code({ args: [...picture, ...sound, ...coded, ...mp4], target: path('film.mp4') })
  const silent = ['-i', path('film.mp4'), '-c', 'copy', '-an']
  await ffmpeg?.code({ args: [...silent, ...mp4], target: path('silent.mp4') })
  await writeFile(path('letter.mp4'), 'Dear shareholders,\n'.repeat(500))
  await writeFile(path('talk.en.vtt'), 'WEBVTT\n\n00:01.000 --> 00:03.000\nGood morning to everybody.\n')
  await writeFile(path('talk.fr.vtt'), 'WEBVTT\n\n00:01.000 --> 00:03.000\nBonjour à toutes et à tous.\n')
  await writeFile(path('long.en.vtt'), 'WEBVTT\n\n01:39:59.000 --> 01:40:00.000\nGoodbye\n')
})

async function link(slug: string) {
  const body = {
    firstName: 'Ada',
    lastName: 'Roy',
    email: `${randomUUID()}@example.com`,
    company: 'Roy Capital',
  }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug }, body })
  return { params: { eventId: registration.event.id, accessKey: registration.accessKey } }
}

describe('R340 a film that can’t be attached', () => {
  test.each([
    ['of no event', 'no-such-event', 'film.mp4', [], /There is no event no-such-event\./],
    ['of a cancelled event', CANCELLED, 'film.mp4', [], /is cancelled/],
    ['of an event that is over', OVER, 'film.mp4', [], /is over; post its replay with npm run media -- add/],
    ['that is missing', EVENT, 'none.mp4', [], /There is no file .*none\.mp4/],
    ['that is no film', EVENT, 'letter.mp4', [], /letter\.mp4 is not a film/],
    [
      'with captions of another film',
      EVENT,
      'film.mp4',
      ['long.en.vtt'],
      /the captions may belong to another film/,
    ],
  ])('%s is refused, and nothing is stored', async (_, slug, film, captions, words) => {
    await expect(attach(slug, film, captions)).rejects.toThrow(words)
    expect(await stored()).toEqual([])
  })
})

const factsOf = (slug: string) =>
  roadshow.database
    .selectFrom('events')
    .select(['filmSeconds', 'filmHasSound'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()

describe('R340 a film for the stage', () => {
  test('is read for its length and sound when it comes from the console, and forgotten with it', async () => {
    const { id, slug } = await anEvent(roadshow.database)
    await copyFile(path('silent.mp4'), join(roadshow.config.dataDir, 'media/silent.mp4'))
    const save = (media: string | null) =>
      roadshow.database.transaction().execute(async (tx) => {
        const event = (await eventKind.load(tx, id)) ?? expect.fail('no event')
        const stream = media === null ? null : { kind: 'recorded' as const, media, height: null, sound: null }
        await eventKind.save(tx, id, { ...event, stream })
      })
    await save('silent.mp4')
    const facts = () => factsOf(slug)
    await expect.poll(facts).toEqual({ filmSeconds: expect.closeTo(8, 0), filmHasSound: false })
    await save(null)
    expect(await facts()).toEqual({ filmSeconds: null, filmHasSound: null })
  })

  test('is played with its captions, also when it comes after the start', async () => {
    const call = await link(NO_FILM)
    await runOperation(roadshow.database, NO_FILM, 'start')
    const room = () => roadshow.api()(getWaitingRoom, call)
    await expect.poll(room).toMatchObject({ started: true, hasPicture: false })
    await expect(roadshow.api()(getStage, call)).rejects.toMatchObject({ code: 'event_not_started' })
    expect(await attach(NO_FILM, 'silent.mp4', ['talk.fr.vtt', 'talk.en.vtt'])).toMatchObject({
      languages: ['en', 'fr'],
      heights: [720],
      hasSound: false,
    })
    await expect.poll(room).toMatchObject({ hasPicture: true })
    const { stream } = await roadshow.api()(getStage, call)
    expect(stream).toMatchObject({ height: 720, smaller: [], soundUrl: null })
    expect((await fetch(roadshow.origin + stream.url)).status).toBe(200)
    expect(stream.captions.map(({ language }) => language)).toEqual(['en', 'fr'])
    const captions = await fetch(roadshow.origin + stream.captions[1]?.url)
    expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/)
    expect(await captions.text()).toContain('Bonjour à toutes et à tous.')
    expect((await fetch(`${roadshow.origin}/api/media/${(await stored())[0]}`)).status).toBe(404)
  })

  test('comes in smaller sizes and as sound alone, replaces the one before, and can be taken away', async () => {
    const call = await link(EVENT)
    const others = await stored()
    await attach(EVENT, 'silent.mp4')
    expect(await attach(EVENT, 'film.mp4', ['talk.en.vtt'], true)).toMatchObject({
      heights: [720, 360],
      hasSound: true,
    })
    expect(await factsOf(EVENT)).toEqual({ filmSeconds: expect.closeTo(8, 0), filmHasSound: true })
    const files = (await stored()).filter((name) => !others.includes(name)).sort()
    expect(files.map((name) => name.replace(/^show-.*-[0-9a-f]{12}/, ''))).toEqual([
      '-360.mp4',
      '-sound.m4a',
      '.en.vtt',
      '.mp4',
    ])
    const [small = '', sound = ''] = files.map((name) => join(roadshow.config.dataDir, 'media', name))
    expect(await readFilm(small)).toMatchObject({ width: 640, height: 360 })
    expect(await beginsWithIndex(small)).toBe(true)
    expect(await beginsWithIndex(sound)).toBe(true)
    expect(await hasSound(sound)).toBe(true)
    expect(await frameRate(small)).toBeCloseTo(12, 0)
    expect((await stat(sound)).size).toBeGreaterThan(20_000)
    await runOperation(roadshow.database, EVENT, 'start')
    await expect
      .poll(
        async () =>
          (
            await roadshow
              .api()(getStage, call)
              .catch(() => null)
          )?.stream,
      )
      .toMatchObject({ smaller: [{ height: 360 }], soundUrl: expect.stringContaining('-sound.m4a?') })
    await detachFilm({ database: roadshow.database, storage: storageOf(roadshow) }, EVENT)
    expect(await stored()).toEqual(others)
    await expect.poll(() => roadshow.api()(getWaitingRoom, call)).toMatchObject({ hasPicture: false })
  })
})
