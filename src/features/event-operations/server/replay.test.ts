import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getDraft, listOpenDrafts, publishDraft } from '#features/drafts/contract.ts'
import { eventKind } from '#features/events/server/event-document.ts'
import { getVndr } from '#features/vndrs/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { aCompany, anEvent } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { getEventDay, prepareReplay } from '../contract.ts'

const MEDIA = join(import.meta.dirname, '../../../../tests/fixture/media')

const { roadshow } = testSite()
let publisher: Uploader
beforeAll(async () => {
  publisher = await uploader(roadshow, 'publisher')
})

const prepare = (id: number) => publisher.api(prepareReplay, { params: { id } })
const countDrafts = async () => (await publisher.api(listOpenDrafts, { query: {} })).total

async function uploaded(name: string): Promise<string> {
  const { file } = await publisher.upload(name, await readFile(join(MEDIA, name)))
  return file?.key ?? expect.fail(`${name} was refused`)
}

async function draftOf(id: number | null) {
  const { draft } = await publisher.api(getDraft, { params: { id: id ?? 0 } })
  return draft ?? expect.fail('there is no draft')
}

test('R819 a replay is refused before the end of its event, and of one that was cancelled', async () => {
  const [ahead, live, cancelled] = [
    await anEvent(roadshow.database),
    await anEvent(roadshow.database, { hours: 0, status: 'live' }),
    await anEvent(roadshow.database, { status: 'cancelled' }),
  ]
  expect(await refusal(prepare(ahead.id))).toMatchObject({ status: 409, code: 'event_not_over' })
  expect((await refusal(prepare(live.id))).code).toBe('event_not_over')
  expect((await refusal(prepare(cancelled.id))).code).toBe('event_cancelled')
  expect((await refusal(prepare(999_999))).code).toBe('event_not_found')
  expect(await countDrafts()).toBe(0)
})

test('R819 film, captions and chapters are carried over: the draft is published as it is, and prepared once', async () => {
  const stream = {
    kind: 'recorded' as const,
    media: await uploaded('talk.mp4'),
    height: null,
    sound: null,
    captions: { en: await uploaded('talk.en.vtt'), fr: await uploaded('talk.fr.vtt') },
  }
  const { id, slug } = await anEvent(roadshow.database, {
    hours: -3,
    status: 'ended',
    stream,
    spokenLanguages: ['fr'],
  })
  const second = await aCompany(roadshow.database, { name: 'Second Mills' })
  const third = await aCompany(roadshow.database, { name: 'Third Mills' })
  await roadshow.database.transaction().execute(async (tx) => {
    const event = (await eventKind.load(tx, id)) ?? expect.fail('no event')
    const [first] = event.presentations
    const after = (seconds: number) => new Date(Date.parse(event.startsAt) + seconds * 1000).toISOString()
    const others = [
      { companyId: second, startsAt: after(20) },
      // After the end of the film.
      { companyId: third, startsAt: after(1800) },
    ].map((part) => ({ ...part, presenter: { en: 'Bo' }, endsAt: event.endsAt }))
    const presentations = first ? [first, ...others] : others
    await eventKind.save(tx, id, { ...event, presentations })
  })

  const day = async () => (await publisher.api(getEventDay, { params: { id } })).event
  expect(await day()).toMatchObject({ hasFilm: true, replay: null })
  const [one, other] = await Promise.all([prepare(id), prepare(id)])
  expect(one).toEqual(other)
  expect(await countDrafts()).toBe(1)
  expect((await day()).replay).toEqual(one.replay)
  const draft = await draftOf(one.replay.draft)
  expect(draft.faults).toEqual({})
  expect(draft.document).toMatchObject({
    slug,
    language: 'fr',
    media: stream.media,
    width: 1280,
    height: 720,
  })
  expect(draft.document.chapters).toMatchObject([
    { startsAtSeconds: 0 },
    { startsAtSeconds: 20, title: { en: 'Second Mills', fr: 'Second Mills' } },
  ])

  const { record } = await publisher.api(publishDraft, {
    params: { id: draft.id },
    body: { version: draft.version },
  })
  expect((await prepare(id)).replay).toEqual({ record, draft: null })
  const { vndr } = await roadshow.api()(getVndr, { params: { slug } })
  expect(vndr.captionLanguages).toEqual(['en', 'fr'])
  expect(vndr.shelf).toBe('current')
})

test('R819 a film that isn’t in the library is read, and a draft without a film names what is missing', async () => {
  await copyFile(join(MEDIA, 'talk-360.mp4'), join(roadshow.config.dataDir, 'media/stage-360.mp4'))
  const begin = async (media: string | null) => {
    const captions = media === null ? {} : { en: 'gone.vtt' }
    const stream =
      media === null ? null : { kind: 'recorded' as const, media, height: null, sound: null, captions }
    const { id } = await anEvent(roadshow.database, { hours: -3, status: 'ended', stream })
    return draftOf((await prepare(id)).replay.draft)
  }
  const read = await begin('stage-360.mp4')
  expect(read.document).toMatchObject({ media: 'stage-360.mp4', height: 360, captions: {} })
  expect(read.faults).toEqual({})
  for (const media of [null, 'missing.mp4'])
    expect(Object.keys((await begin(media)).faults)).toEqual(
      expect.arrayContaining(['lengthSeconds', 'width', 'height']),
    )
})
