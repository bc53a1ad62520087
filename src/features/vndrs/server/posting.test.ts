import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'

import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderAt, type Storage } from '#platform/storage/storage.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import * as calls from '../contract.ts'
import { replayKind } from './film-document.ts'
import { readFilm } from './film-file.ts'
import { type PostedFiles, postCaptions, postReplay, postVideo, removeFilm } from './posting.ts'

const FILM = join(import.meta.dirname, '../../../../tests/fixture/media/talk.mp4')
const TALK = join(import.meta.dirname, '../../../../tests/fixture/media/talk')
const POSTER = join(import.meta.dirname, '../../../../tests/fixture/media/talk-poster.webp')
/** A past event of the fixture whose replay these tests post. */
const EVENT = 'kestrin-biotech-trial-design'

const { roadshow } = testSite()
const folder = temporaryFolder()
let storage: Storage
beforeAll(async () => {
  storage = folderAt(join(roadshow.config.dataDir, 'media'))
  const bytes = await readFile(FILM)
  await writeFile(join(folder, 'cut-off.mp4'), bytes.subarray(0, bytes.length * 0.7))
  await writeFile(join(folder, 'headless.mp4'), bytes.subarray(64))
  await writeFile(join(folder, 'letter.mp4'), 'Dear shareholders,\n'.repeat(500))
  await writeFile(join(folder, 'empty.mp4'), '')
  await writeFile(join(folder, 'picture.mp4'), await readFile(POSTER))
  await writeFile(join(folder, 'notes.vtt'), 'What we said')
  await writeFile(join(folder, 'talk.es.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nBuenos días a todos\n')
  await writeFile(join(folder, 'long.en.vtt'), 'WEBVTT\n\n01:39:59.000 --> 01:40:00.000\nGoodbye\n')
  await writeFile(
    join(folder, 'unnamed.srt'),
    '1\n00:00:01,000 --> 00:00:04,000\nBonjour et bienvenue à la conférence du trimestre.\n',
  )
  await removeFilm({ database: roadshow.database, storage }, EVENT)
})

const files = (film: string, more: Partial<PostedFiles> = {}): PostedFiles => ({
  film,
  captions: [],
  chapters: [],
  poster: undefined,
  ...more,
})
const post = (
  given: PostedFiles,
  event = EVENT,
  options: { atOnce: boolean; now?: Date } = { atOnce: true },
) => postReplay({ database: roadshow.database, storage }, event, given, options)
const stored = async () => [...(await (await storage.disk()).listAll()).objects].length

describe('posting a replay', () => {
  test.each([
    ['a text', 'letter.mp4', /its content is not an MP4/],
    ['nothing', 'empty.mp4', /its content is not an MP4/],
    ['a picture', 'picture.mp4', /is image\/webp/],
    ['a film that is cut off', 'cut-off.mp4', /its end is missing/],
    ['a film without its beginning', 'headless.mp4', /mp4/],
    ['a file that is not there', 'missing.mp4', /There is no file/],
  ])('%s is refused with a message, and nothing is stored', async (_, name, fault) => {
    const before = await stored()
    await expect(post(files(join(folder, name)))).rejects.toThrow(fault)
    expect(await stored()).toBe(before)
  })

  test.each([
    ['captions that are none', { captions: ['notes.vtt'] }, /neither WebVTT nor SRT/],
    [
      'captions in Spanish',
      { captions: ['talk.es.vtt'] },
      /talk\.es\.vtt is in Spanish, judging by its name/,
    ],
    ['captions of a longer film', { captions: ['long.en.vtt'] }, /runs until 99:59, but the film ends at/],
    ['chapters of a longer film', { chapters: ['long.en.vtt'] }, /runs until 99:59/],
    ['a poster that is none', { poster: 'letter.mp4' }, /is not a JPEG/],
  ])('%s are refused', async (_, more, fault) => {
    const inFolder = Object.fromEntries(
      Object.entries(more).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((name) => join(folder, name)) : join(folder, value),
      ]),
    )
    await expect(post(files(FILM, inFolder))).rejects.toThrow(fault)
  })

  test('refuses an unknown event, one that isn’t over, and one with a replay', async () => {
    await expect(post(files(FILM), 'nothing')).rejects.toThrow(/no event/)
    await expect(post(files(FILM), 'kestrin-biotech-phase-2')).rejects.toThrow(/has not taken place/)
    await expect(post(files(FILM), 'alderic-mines-third-quarter-call')).rejects.toThrow(
      /already has a replay/,
    )
  })

  test('refuses a replay that would be public before its event has begun, whoever saves it', async () => {
    const save = (publishedAt: string) =>
      roadshow.database.transaction().execute(async (tx) => {
        const { id } = await tx
          .selectFrom('films')
          .select('id')
          .where('slug', '=', 'alderic-mines-third-quarter-call')
          .executeTakeFirstOrThrow()
        const replay = await replayKind.load(tx, id)
        if (!replay) throw new Error('the fixture has this replay')
        await replayKind.save(tx, id, { ...replay, publishedAt })
      })
    const { startsAt } = await roadshow.database
      .selectFrom('events')
      .select('startsAt')
      .where('slug', '=', 'alderic-mines-third-quarter-call')
      .executeTakeFirstOrThrow()
    await expect(save(new Date(startsAt.getTime() - 1000).toISOString())).rejects.toThrow(
      /public only after its event has begun/,
    )
    await save(startsAt.toISOString())
    const early = new Date(startsAt.getTime() - 3_600_000)
    const started = (startedAt: Date) =>
      roadshow.database
        .updateTable('events')
        .set({ startedAt })
        .where('slug', '=', 'alderic-mines-third-quarter-call')
        .execute()
    await started(early)
    await save(early.toISOString())
    await started(startsAt)
    await save(startsAt.toISOString())
  })

  test('takes length and size from the file, cuts a preview of one minute, and makes captions searchable', async () => {
    const posted = await post(
      files(FILM, {
        captions: [`${TALK}.en.vtt`, `${TALK}.fr.vtt`],
        chapters: [`${TALK}.en.vtt`],
        poster: POSTER,
      }),
    )
    expect(posted).toMatchObject({ slug: EVENT, languages: ['en', 'fr'] })
    const { vndr } = await roadshow.api()(calls.getVndr, { params: { slug: EVENT } })
    const { lengthSeconds } = await readFilm(FILM)
    expect([vndr.lengthSeconds, vndr.speakers]).toEqual([lengthSeconds, ['Nora Lindqvist', 'Daniel Osei']])
    expect(vndr.chapters).toHaveLength(4)
    const preview = Buffer.from(
      await (await fetch(roadshow.origin + (vndr.preview?.url ?? ''))).arrayBuffer(),
    )
    await writeFile(join(folder, 'preview.mp4'), preview)
    expect((await readFilm(join(folder, 'preview.mp4'))).lengthSeconds).toBeCloseTo(60, 0)
    expect((await fetch(roadshow.origin + vndr.poster)).headers.get('content-type')).toBe('image/webp')
  })

  test('accepts captions later, with their language detected from the words', async () => {
    expect(await postCaptions(roadshow.database, EVENT, [join(folder, 'unnamed.srt')])).toEqual(['fr'])
    const { vndr } = await roadshow.api()(calls.getVndr, { params: { slug: EVENT } })
    const french = vndr.preview?.captions.find(({ language }) => language === 'fr')
    const file = await (await fetch(roadshow.origin + (french?.url ?? ''))).text()
    expect(file).toContain('Bonjour et bienvenue')
    expect(file).not.toContain('tournée')
  })

  test('validates later captions in the same way, and keeps the existing ones', async () => {
    const later = (name: string) => postCaptions(roadshow.database, EVENT, [join(folder, name)])
    await expect(later('talk.es.vtt')).rejects.toThrow(/is in Spanish/)
    await expect(later('long.en.vtt')).rejects.toThrow(/runs until 99:59/)
    const { vndr } = await roadshow.api()(calls.getVndr, { params: { slug: EVENT } })
    expect(vndr.preview?.captions.map(({ language }) => language)).toEqual(['en', 'fr'])
  })

  test('deletes the files of a removed film, except for one that other content uses', async () => {
    const before = await stored()
    const { poster } = await roadshow.database
      .selectFrom('films')
      .select('poster')
      .where('slug', '=', EVENT)
      .executeTakeFirstOrThrow()
    const show = (portrait: string | null) =>
      roadshow.pool.query(
        'update team_members set portrait = $1 where id = (select min(id) from team_members)',
        [portrait],
      )
    await show(poster)
    await removeFilm({ database: roadshow.database, storage }, EVENT)
    expect(await stored()).toBe(before - 2)
    expect(await (await storage.disk()).exists(poster ?? '')).toBe(true)
    await show(null)
    await expect(removeFilm({ database: roadshow.database, storage }, EVENT)).rejects.toThrow(/no film/)
  })

  test('R411 publishes a replay 24 hours after the event by default', async () => {
    const { endsAt } = await roadshow.database
      .selectFrom('events')
      .select('endsAt')
      .where('slug', '=', EVENT)
      .executeTakeFirstOrThrow()
    const now = new Date(endsAt.getTime() + 60_000)
    const { publishedAt } = await post(files(FILM), EVENT, { atOnce: false, now })
    expect(publishedAt.getTime() - endsAt.getTime()).toBe(24 * 3_600_000)
    await removeFilm({ database: roadshow.database, storage }, EVENT)
  })

  test('requires a poster and a unique slug for a video', async () => {
    const texts = { slug: 'how-we-work', title: { en: 'How we work' }, summary: { en: 'A day with us.' } }
    const place = { database: roadshow.database, storage }
    await expect(postVideo(place, texts, files(FILM))).rejects.toThrow(/requires a poster/)
    await expect(
      postVideo(place, { ...texts, slug: 'what-a-virtual-roadshow-is' }, files(FILM)),
    ).rejects.toThrow(/already in use/)
    await postVideo(place, texts, files(FILM, { poster: POSTER }))
    const { video } = await roadshow.api('fr')(calls.getVideo, { params: { slug: 'how-we-work' } })
    expect([video.title, video.language]).toEqual(['How we work', 'en'])
  })

  test('npm run media reports the result or the fault', async () => {
    const environment = { DATABASE_URL: roadshow.url, DATA_DIR: roadshow.config.dataDir }
    const media = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/media.ts', ...args], {
        env: { ...process.env, ...environment },
      })
    await expect(media('add', EVENT)).rejects.toMatchObject({ code: 2 })
    await expect(media('add', EVENT, join(folder, 'letter.mp4'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a film'),
    })
    const film = join(folder, 'film.mp4')
    await cp(FILM, film)
    const { stdout } = await media('add', EVENT, film, `${TALK}.en.vtt`, '--now')
    expect(stdout).toMatch(/kestrin-biotech-trial-design \(2 min \d+ s, captions: en\) is in the library/)
  })
})
