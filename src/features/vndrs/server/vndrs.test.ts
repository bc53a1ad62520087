import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { FILMS } from '../../../../tests/fixture/films.ts'
import { aReplay, aUser, HOUR_MS } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import * as calls from '../contract.ts'
import { removeExpiredMedia } from './expired-media.ts'

const { alderic: VNDR, french: FRENCH_TALK, expired: EXPIRED, kestrin: OTHER, video: VIDEO } = FILMS

const { roadshow } = testSite()
let token: string
beforeAll(async () => {
  token = (await aUser(roadshow.database)).token
})

const api = (language: Language = 'en') => roadshow.api(language)
const mine = (language: Language = 'en', as = token) => roadshow.api(language, '127.0.0.1', as)
const get = (path: string, init?: RequestInit) =>
  fetch(roadshow.origin + path, { redirect: 'manual', ...init })
const list = async (query: object, language: Language = 'en') =>
  (await api(language)(calls.listVndrs, { query })).vndrs

describe('R410 the library', () => {
  test.each([
    ['an unknown sector', 'sector=gossip'],
    ['a day that is none', 'date=2026-02-30'],
    ['an unknown parameter', 'colour=red'],
    ['page 0', 'page=0'],
    ['an unknown shelf', 'shelf=attic'],
  ])('%s is a 422', async (_, query) => {
    expect((await get(`/api/event/vndrs?${query}`)).status).toBe(422)
  })

  test.each([
    '/api/event/vndrs/nothing',
    '/api/vndrs/nobody',
    '/api/event/videos/nothing',
    `/api/event/videos/${VNDR}`,
  ])('%s is a 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('lists current replays by the latest event, with the fields of a card', async () => {
    const { vndrs } = await api()(calls.listVndrs)
    expect(vndrs.map(({ slug }) => slug)).toEqual([VNDR, FRENCH_TALK, OTHER])
    const [first] = vndrs
    expect(first).toMatchObject({ slug: VNDR, eventSlug: VNDR, shelf: 'current' })
    expect(first?.captionLanguages).toEqual(['en', 'fr'])
    expect(first?.daysLeft).toBeGreaterThan(80)
    expect((await get(first?.poster ?? '')).headers.get('content-type')).toBe('image/webp')
  })

  test('names the languages spoken, those of the film where the event doesn’t state them', async () => {
    const [{ vndr }, { vndr: english }] = await Promise.all([
      api()(calls.getVndr, { params: { slug: FRENCH_TALK } }),
      api()(calls.getVndr, { params: { slug: VNDR } }),
    ])
    expect(vndr.spokenLanguages).toEqual(['fr'])
    expect(english.spokenLanguages).toEqual(['en'])
  })

  test('is empty for a page past the last', async () => {
    expect(await api()(calls.listVndrs, { query: { page: 99 } })).toMatchObject({ vndrs: [], page: 99 })
  })

  test.each([
    ['company', 'solvane', FRENCH_TALK],
    ['ticker', 'aldm', VNDR],
    ['tag', 'kb-204', OTHER],
    ['city, without accents', 'montreal', FRENCH_TALK],
    ['title in French', 'crue tardive', FRENCH_TALK],
  ])('finds by %s', async (_, q, slug) => {
    expect((await list({ q })).map((vndr) => vndr.slug)).toContain(slug)
  })

  test('filters by sector, topic, company and day; empty if nothing matches', async () => {
    const mining = await list({ sector: 'mining' })
    expect(mining.every(({ companies }) => companies.some(({ sector }) => sector === 'mining'))).toBe(true)
    expect((await list({ topic: 'clinical' })).every(({ topic }) => topic === 'clinical')).toBe(true)
    const { vndrs, company } = await api()(calls.listVndrsOf, { params: { company: 'alderic-mines' } })
    expect([company.ticker, vndrs.map(({ slug }) => slug)]).toEqual(['ALDM', [VNDR]])
    const [first] = vndrs
    const day = new Date(first?.startsAt ?? '').toLocaleDateString('sv', { timeZone: first?.timeZone ?? '' })
    expect((await list({ date: day })).map(({ slug }) => slug)).toContain(VNDR)
    expect(await list({ date: 'tomorrow' })).toEqual([])
  })

  test('has a feed of replays with their previews', async () => {
    const feed = await (await get('/vndrs/feed.xml?lng=fr')).text()
    expect(feed).toContain('rediffusions')
    expect(feed.match(/<item>/g)).toHaveLength(3)
    const [, url = ''] = /<media:content url="https?:\/\/[^/]+([^"]+)"/.exec(feed) ?? []
    expect((await get(url)).status).toBe(302)
  })

  test('the feed has the replay published last, however long ago its event was', async () => {
    const { pool } = roadshow
    const { rows } = await pool.query(`select films.slug from films join events on events.id = event_id
      where expires_at > now() and published_at <= now() order by starts_at limit 1`)
    const [{ slug }] = rows
    const before = await pool.query('select published_at from films where slug = $1', [slug])
    await pool.query('update films set published_at = now() where slug = $1', [slug])
    const feed = async () => (await get('/vndrs/feed.xml')).text()
    await expect.poll(feed).toMatch(new RegExp(`^[^]*?<item>(?:(?!</item>)[^])*/vndrs/${slug}<`))
    await pool.query('update films set published_at = $2 where slug = $1', [
      slug,
      before.rows[0].published_at,
    ])
  })

  test('R112 lists current replays and videos in the sitemap, but not expired ones', async () => {
    const map = await (await get('/sitemaps/site.xml')).text()
    for (const page of [
      '/vndrs/archive',
      `/vndrs/${VNDR}`,
      `/video-watch?v=${VIDEO}`,
      '/vndr/energie-solvane',
    ])
      expect(map).toContain(`${page}</loc>`)
    expect(map).not.toContain(`/vndrs/${EXPIRED}`)
  })

  test('hides a replay until it is published', async () => {
    const later = new Date(Date.now() + 3_600_000)
    const set = (publishedAt: Date) =>
      roadshow.database.updateTable('films').set({ publishedAt }).where('slug', '=', OTHER).execute()
    const { vndr } = await api()(calls.getVndr, { params: { slug: OTHER } })
    await set(later)
    await expect.poll(async () => (await get(`/api/event/vndrs/${OTHER}`)).status).toBe(404)
    expect((await list({ q: 'kestrin' })).length).toBe(0)
    await set(new Date(vndr.publishedAt))
    await expect.poll(async () => (await list({ q: 'kestrin' })).length).toBe(1)
    const [found] = await list({ q: 'kestrin' })
    expect((await list({ q: found?.title.replaceAll(' ', '  ') ?? '' })).length).toBe(1)
  })
})

describe('R412 a public page with a protected film', () => {
  test('shows summary, chapters, speakers and preview to everybody', async () => {
    const { vndr } = await api('fr')(calls.getVndr, { params: { slug: VNDR } })
    expect(vndr.summary).toContain('ce qui vient')
    expect(vndr.chapters[1]).toMatchObject({ title: 'Une première marge' })
    expect(vndr.speakers).toEqual(['Nora Lindqvist', 'Maren Holt'])
    expect(vndr.preview?.lengthSeconds).toBe(60)
    const redirect = await get(vndr.preview?.url ?? '')
    expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const film = await get(redirect.headers.get('location') ?? '')
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  })

  test('cuts captions off after 60 seconds without a seal, or with another’s', async () => {
    const { film } = await mine()(calls.getFilm, { params: { slug: VNDR } })
    const sealed = film.captions.find(({ language }) => language === 'fr')?.url ?? ''
    const whole = await (await get(sealed)).text()
    expect(whole).toContain('neuf semaines')
    expect(whole).toContain('dans chaque rapport')
    const [, query] = sealed.split('?')
    const foreign = await get(`/api/captions/${FRENCH_TALK}/fr.vtt?${query}`)
    for (const answer of [await get(`/api/captions/${VNDR}/fr.vtt`), foreign]) {
      expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
      expect(lastSecond(await answer.text())).toBeLessThanOrEqual(60)
    }
    expect((await get(`/api/captions/${VNDR}/de.vtt`)).status).toBe(404)
  })

  test.each([
    ['film', `/api/event/vndrs/${VNDR}/film`],
    ['transcript', `/api/event/vndrs/${VNDR}/transcript`],
    ['search', '/api/vndrs/search?q=margin'],
    ['playback', `/api/user/playback/${VNDR}`],
  ])('%s without a token, or with a stale one, is a 401', async (_, path) => {
    expect((await get(path)).status).toBe(401)
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    expect((await get(path, { headers })).status).toBe(401)
  })

  test('returns film, slides and the whole transcript to signed-in users', async () => {
    const { film } = await mine()(calls.getFilm, { params: { slug: VNDR } })
    expect(Date.parse(film.expiresAt) - Date.now()).toBeGreaterThan(3.9 * 3_600_000)
    expect([film.width, film.height, film.slides.length]).toEqual([1280, 720, 3])
    expect((await get(film.url, { method: 'HEAD' })).headers.get('content-type')).toBe('video/mp4')
    expect((await get(film.slides[0]?.image ?? '')).status).toBe(200)
    expect((await get((film.slides[0]?.image ?? '').split('?')[0] ?? '')).status).toBe(404)
    const { language, paragraphs } = await mine('fr')(calls.getTranscript, { params: { slug: VNDR } })
    expect([language, paragraphs[0]?.speaker]).toEqual(['fr', 'Nora Lindqvist'])
    expect(paragraphs.at(-1)?.sentences.at(-1)?.startsAtSeconds).toBeGreaterThan(60)
  })

  test('R412 R413 returns the whole sentences of the preview to everybody, and none after it', async () => {
    const { vndr } = await api('fr')(calls.getVndr, { params: { slug: VNDR } })
    const { paragraphs } = await mine('fr')(calls.getTranscript, { params: { slug: VNDR } })
    const sentencesIn = (all: typeof paragraphs) => all.flatMap(({ sentences }) => sentences)
    const [shown, all] = [sentencesIn(vndr.preview?.transcript.paragraphs ?? []), sentencesIn(paragraphs)]
    expect(vndr.preview?.transcript.language).toBe('fr')
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(all.slice(0, shown.length))
    expect(all[shown.length]?.startsAtSeconds).toBeLessThanOrEqual(60)
    expect(all[shown.length + 1]?.startsAtSeconds).toBeGreaterThan(60)
  })

  test('returns a video to everybody', async () => {
    const { videos } = await api()(calls.listVideos)
    expect(videos).toHaveLength(2)
    const { video } = await api('fr')(calls.getVideo, { params: { slug: VIDEO } })
    expect(video.title).toContain('tournée virtuelle')
    expect(lastSecond(await (await get(video.captions[0]?.url ?? '')).text())).toBeGreaterThan(60)
    expect((await fetch(roadshow.origin + video.url)).headers.get('content-type')).toBe('video/mp4')
    expect((await get(`/api/event/vndrs/${VIDEO}`)).status).toBe(404)
  })
})

describe('R411 expired replays', () => {
  test('are in the archive, without video', async () => {
    expect((await list({ shelf: 'archive' })).map(({ slug }) => slug)).toContain(EXPIRED)
    expect((await list({ q: 'patients' })).length).toBe(0)
    const { vndr } = await api()(calls.getVndr, { params: { slug: EXPIRED } })
    expect([vndr.shelf, vndr.preview, vndr.isNew, vndr.daysLeft]).toEqual(['archive', null, false, 0])
    expect(vndr.captionLanguages).toEqual([])
    await expect(mine()(calls.getFilm, { params: { slug: EXPIRED } })).rejects.toMatchObject({
      code: 'replay_expired',
      status: 410,
    })
    expect((await get(`/api/event/vndrs/${EXPIRED}/preview.mp4`)).status).toBe(404)
    expect((await get(`/api/captions/${EXPIRED}/en.vtt`)).status).toBe(404)
  })

  test('lose their files after seven days, and no other replay does', async () => {
    const storage = folderAt(`${roadshow.config.dataDir}/media`)
    const disk = await storage.disk()
    const expire = (slug: string, days: number) =>
      roadshow.database
        .updateTable('films')
        .set({ expiresAt: new Date(Date.now() - days * 86_400_000) })
        .where('slug', '=', slug)
        .execute()
    await expire(OTHER, 6.9)
    await expire(EXPIRED, 7.1)
    const shared = `slide-${EXPIRED}-2.webp`
    await roadshow.pool.query(
      `update companies set photographs = jsonb_build_array(jsonb_build_object('title', '{"en": "The mill"}'::jsonb, 'media', $1::text))
       where id = (select min(id) from companies)`,
      [shared],
    )
    expect(await removeExpiredMedia(roadshow.database, storage)).toEqual([EXPIRED])
    expect(await removeExpiredMedia(roadshow.database, storage)).toEqual([])
    const there = (key: string) => disk.exists(key)
    expect(
      await Promise.all([`${EXPIRED}.mp4`, `${EXPIRED}-preview.mp4`, `slide-${EXPIRED}-1.webp`].map(there)),
    ).toEqual([false, false, false])
    expect(await there(`${OTHER}.mp4`)).toBe(true)
    expect(await there(shared), 'a slide that a factsheet shows too').toBe(true)
    const read = async () => (await api()(calls.getVndr, { params: { slug: EXPIRED } })).vndr
    await expect.poll(async () => (await read()).hasSlides).toBe(false)
    const vndr = await read()
    expect(vndr.shelf).toBe('archive')
    expect((await get(vndr.poster)).status).toBe(200)
  })
})

describe('R413 the search in transcripts', () => {
  const search = async (q: string, language: Language = 'en', page = 1) =>
    mine(language)(calls.searchTranscripts, { query: { q, page } })

  test.each(['', '   '])('refuses an empty query (%j) with 422', async (q) => {
    await expect(search(q)).rejects.toMatchObject({ status: 422 })
  })

  test.each(['the', '"', '- -', "'; drop table films --", '<script>', '!&|', 'a'.repeat(200)])(
    'finds nothing for %j, without an error',
    async (q) => {
      expect((await search(q)).found).toEqual([])
    },
  )

  test('matches a phrase across two captions, with its speaker and position', async () => {
    const { found, total } = await search('"nine weeks late"')
    expect(total).toBe(1)
    const [{ vndr, sentences, totalSentences } = { vndr: null, sentences: [], totalSentences: 0 }] = found
    expect([vndr?.slug, totalSentences, sentences[0]?.speaker]).toEqual([VNDR, 1, 'Maren Holt'])
    expect(sentences[0]?.pieces.filter((piece) => piece.found).map(({ text }) => text)).toEqual([
      'nine',
      'weeks',
      'late',
    ])
    expect(sentences[0]?.pieces.map(({ text }) => text).join('')).toBe(
      'Two mills slipped because their transformers arrived nine weeks late.',
    )
    const { paragraphs } = await mine()(calls.getTranscript, {
      params: { slug: VNDR },
      query: { language: 'en' },
    })
    expect(paragraphs.flatMap((paragraph) => paragraph.sentences)).toContainEqual({
      startsAtSeconds: sentences[0]?.startsAtSeconds,
      text: 'Two mills slipped because their transformers arrived nine weeks late.',
    })
    expect((await search('"weeks nine late"')).total).toBe(0)
    expect((await search('"because their transformers"')).total).toBe(1)
    expect((await search('"because the transformers"')).total).toBe(0)
  })

  test('ignores accents, case and endings in either language', async () => {
    const slugs = async (q: string, language: Language) =>
      (await search(q, language)).found.map(({ vndr }) => vndr.slug)
    expect(await slugs('TRANSFORMER arriving', 'en')).toContain(VNDR)
    expect(await slugs('penalite s’elevent', 'fr')).toContain(VNDR)
    expect(await slugs('TRANSFORMATEUR arrivé', 'en')).toContain(VNDR)
    expect(await slugs('« neuf semaines »', 'fr')).toContain(VNDR)
  })

  test('shows the reader’s language if both match', async () => {
    const languages = async (language: Language) =>
      (await search('Timmins', language)).found.flatMap(({ sentences }) =>
        sentences.map((each) => each.language),
      )
    expect(new Set(await languages('fr'))).toEqual(new Set(['fr']))
    expect(new Set(await languages('en'))).toEqual(new Set(['en']))
  })

  test('names words that are too common to be searched', async () => {
    expect((await search('the transformers')).ignored).toEqual(['the'])
    expect((await search('dans les transformateurs', 'fr')).ignored).toEqual(['dans'])
    expect((await search('transformers')).ignored).toBeUndefined()
  })

  test('suggests corrections for a misspelt word', async () => {
    const { total, didYouMean } = await search('transfromers')
    expect([total, didYouMean]).toEqual([0, 'transformers'])
    expect((await search('thank')).didYouMean).toBeUndefined()
  })

  test('refuses a query without a word', async () => {
    const all = await search('margin')
    const some = await search('margin -service')
    expect(some.total).toBeLessThanOrEqual(all.total)
    expect(all.found.length).toBeGreaterThan(1)
  })

  test('leaves out expired replays and videos', async () => {
    expect((await search('"hundred thousand dollars"')).total).toBe(0)
    expect((await search('SOFR')).total).toBe(0)
    expect((await search('"eleven flights"')).total).toBe(0)
  })

  test('is empty for a page that doesn’t exist', async () => {
    expect(await search('thank', 'en', 1_000_000)).toMatchObject({ found: [], page: 1_000_000 })
  })

  test('lists replays posted last first, without gaps between pages', async () => {
    for (const hours of Array.from({ length: 11 }, (_, index) => 530 - index * 30))
      await aReplay(roadshow.database, { hoursAgo: hours, said: 'Thanks to the orchestra.' })
    const first = await search('orchestra')
    const second = await search('orchestra', 'en', 2)
    expect([first.found.length, first.pageSize, first.lastPage]).toEqual([10, 10, 2])
    const posted = [...first.found, ...second.found].map(({ vndr }) => vndr.publishedAt)
    expect(posted).toEqual([...posted].sort().reverse())
    expect(new Set([...first.found, ...second.found].map(({ vndr }) => vndr.id)).size).toBe(first.total)
  })
})

describe('the position in a film', () => {
  const left = (slug: string, positionSeconds: number, as?: string) =>
    mine('en', as)(calls.setPlayback, { params: { slug }, body: { positionSeconds } })

  test.each([
    [-1, 422],
    ['x', 422],
    [1e9, 422],
  ])('refuses %s as a position', async (positionSeconds, status) => {
    const body = JSON.stringify({ positionSeconds })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    expect((await get(`/api/user/playback/${VNDR}`, { method: 'PUT', headers, body })).status).toBe(status)
  })

  test('is saved and resumed', async () => {
    const { token: me } = await aUser(roadshow.database)
    await expect(left('nothing', 5, me)).rejects.toMatchObject({ status: 404 })
    const where = () => mine('en', me)(calls.getPlayback, { params: { slug: VNDR } })
    expect((await where()).playback).toEqual({ positionSeconds: 0, watchedAt: null, isFinished: false })
    await left(FRENCH_TALK, 20, me)
    await left(VNDR, 41.5, me)
    expect((await where()).playback).toMatchObject({ positionSeconds: 41.5, isFinished: false })
    const continued = async () =>
      (await mine('en', me)(calls.listPlayback)).playback.map(({ vndr, positionSeconds }) => [
        vndr.slug,
        positionSeconds,
      ])
    expect(await continued()).toEqual([
      [VNDR, 41.5],
      [FRENCH_TALK, 20],
    ])
    await left(VNDR, 10_000, me)
    expect((await where()).playback).toMatchObject({ positionSeconds: 0, isFinished: true })
    await left(FRENCH_TALK, 2, me)
    await left(VIDEO, 20, me)
    await left(EXPIRED, 20, me)
    expect(await continued()).toEqual([])
  })

  test('is private to the account', async () => {
    await left(VNDR, 33)
    const { token: other } = await aUser(roadshow.database)
    expect((await mine('en', other)(calls.listPlayback)).playback).toEqual([])
  })
})

test('R410 marks a replay as new for seven days', async () => {
  const publish = (hoursAgo: number) =>
    roadshow.database
      .updateTable('films')
      .set({ publishedAt: new Date(Date.now() - hoursAgo * HOUR_MS) })
      .where('slug', '=', VNDR)
      .execute()
  const isNew = async () => (await api()(calls.getVndr, { params: { slug: VNDR } })).vndr.isNew
  await publish(24 * calls.NEW_FOR_DAYS + 1)
  await expect.poll(isNew).toBe(false)
  await publish(24 * calls.NEW_FOR_DAYS - 1)
  await expect.poll(isNew).toBe(true)
})

function lastSecond(vtt: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = ([...vtt.matchAll(/--> ([\d:.]+)/g)].at(-1)?.[1] ?? '')
    .split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
