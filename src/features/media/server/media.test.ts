import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getCompany } from '#features/companies/contract.ts'
import { beginDraft, discardDraft, publishDraft } from '#features/drafts/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import { getFilm, getVndr } from '#features/vndrs/contract.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { testBucket } from '../../../../tests/support/bucket.ts'
import { member, refusal } from '../../../../tests/support/callers.ts'
import { EICAR, startClamd } from '../../../../tests/support/clamd.ts'
import { pdfCv } from '../../../../tests/support/cvs.ts'
import { aRelease, articleDraft } from '../../../../tests/support/factories.ts'
import { type Roadshow, startRoadshow, startSecondProcess } from '../../../../tests/support/roadshow.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { mediaOf } from '../../../../tests/support/templates.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { deleteMedia, describeMedia, getMediaFile, listMedia, MAX_PART_BYTES } from '../console/contract.ts'
import { encodePicture } from './check-picture.ts'
import { addUsedFiles, forgetMissingFilms } from './library.ts'
import { deleteAbandonedParts, deleteOldUploads } from './uploads.ts'

const MEDIA = join(import.meta.dirname, '../../../../tests/fixture/media')

const { roadshow } = testSite()
let second: Awaited<ReturnType<typeof startSecondProcess>>
let editor: Uploader
let photograph: Buffer
let film: Buffer
beforeAll(async () => {
  second = await startSecondProcess(roadshow)
  editor = await uploader(roadshow)
  photograph = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
  film = await readFile(join(MEDIA, 'talk.mp4'))
})
afterAll(() => second.stop())

const storedFile = (key: string) => readFile(join(roadshow.config.dataDir, 'media', key))
const storedKeys = () => readdir(join(roadshow.config.dataDir, 'media'))

async function began(name: string, bytes: number): Promise<string> {
  const { headers } = await editor.begin(name, bytes)
  return headers.get('location') ?? expect.fail('the upload was refused')
}

async function added(name: string, bytes: Uint8Array) {
  const { state, fault, file } = await editor.upload(name, bytes)
  return file ?? expect.fail(`${name} is ${state}: ${fault}`)
}

const codeOf = async (response: Response) => [response.status, (await response.json()).code]

describe('R804 an upload is refused', () => {
  test('without a session, from other sites, and without the protocol’s headers', async () => {
    const location = await began('portrait.jpg', 100)
    const foreign = { origin: 'https://evil.example' }
    const faults = [
      [{ cookie: undefined }, 401],
      [{ origin: undefined }, 400],
      [foreign, 400],
      [{ 'tus-resumable': undefined }, 412],
      [{ 'tus-resumable': '0.2.0' }, 412],
    ] as const
    for (const [headers, status] of faults) {
      expect((await editor.begin('portrait.jpg', 100, headers)).status).toBe(status)
      expect((await editor.append(location, 0, Buffer.alloc(10), headers)).status).toBe(status)
      const abandoned = await fetch(roadshow.origin + location, {
        method: 'DELETE',
        headers: Object.fromEntries(
          Object.entries({ ...editor.headers, ...headers }).filter(([, value]) => value !== undefined),
        ) as Record<string, string>,
      })
      expect(abandoned.status).toBe(status)
    }
    const offset = await fetch(roadshow.origin + location, { method: 'HEAD', headers: editor.headers })
    expect([offset.status, offset.headers.get('upload-offset')]).toEqual([200, '0'])
  })

  test.each([
    ['an unknown extension', 'report.exe', 100, 415],
    ['no extension', 'report', 100, 415],
    ['an empty file', 'portrait.jpg', 0, 400],
    ['a picture of more than 40 MB', 'portrait.jpg', 40 * 1024 ** 2 + 1, 413],
    ['a PDF of more than 50 MB', 'deck.pdf', 50 * 1024 ** 2 + 1, 413],
    ['a film of more than 4 GB', 'talk.mp4', 4096 * 1024 ** 2 + 1, 413],
  ])('for %s', async (_, name, bytes, status) => {
    expect((await editor.begin(name, bytes)).status).toBe(status)
  })

  test('when it is another member’s', async () => {
    const location = await began('portrait.jpg', 100)
    const other = await uploader(roadshow, 'publisher')
    expect((await other.append(location, 0, Buffer.alloc(100))).status).toBe(404)
    expect((await fetch(roadshow.origin + location, { headers: other.headers })).status).toBe(404)
  })

  test('when a part is too large, too long, of another type, or not the next one', async () => {
    const location = await began('talk.mp4', 100)
    expect((await editor.append(location, 0, Buffer.alloc(MAX_PART_BYTES + 1))).status).toBe(413)
    expect((await editor.append(location, 0, Buffer.alloc(101))).status).toBe(413)
    expect((await editor.append(location, 0, Buffer.alloc(10), { 'content-type': 'video/mp4' })).status).toBe(
      415,
    )
    expect(await codeOf(await editor.append(location, 10, Buffer.alloc(10)))).toEqual([409, 'conflict'])
    expect((await editor.append(location, 0, Buffer.alloc(10), { 'upload-offset': '-1' })).status).toBe(400)
  })

  test.each<[string, string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a web page', 'portrait.jpg', 'other', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', 'portrait.png', 'other', () => Buffer.from('Dear shareholders,\n'.repeat(50))],
    ['a program', 'portrait.jpg', 'mismatch', () => Buffer.from(`MZ${'\0'.repeat(500)}`)],
    [
      'a photograph of a telephone',
      'portrait.jpg',
      'heic',
      () => Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(500)}`),
    ],
    ['a drawing with texts', 'logo.svg', 'text', () => Buffer.from(svgWith('<text y="9">Alderic</text>'))],
    ['a picture', 'deck.pdf', 'mismatch', () => photograph],
    ['a script behind the head of a picture', 'x.gif', 'damaged', () => Buffer.from('GIF89a/*<script>*/=1;')],
    ['a picture that is cut off', 'portrait.jpg', 'damaged', () => photograph.subarray(0, 4000)],
    ['a picture of 30,000 × 30,000 pixels', 'huge.png', 'pixels', () => hugePng()],
    ['a drawing that multiplies itself', 'logo.svg', 'damaged', () => Buffer.from(BOMB)],
    [
      'a drawing of 3 MB',
      'logo.svg',
      'too-large',
      () => Buffer.from(BOMB.replace(/<!ENTITY[^>]*>/g, '').padEnd(3_000_000)),
    ],
    [
      'a PDF that runs a script',
      'deck.pdf',
      'active',
      () => pdfCv((pdf) => pdf.addJavaScript('run', 'app.alert(1)')),
    ],
    [
      'a PDF whose last part is cut off',
      'deck.pdf',
      'truncated',
      async () => Buffer.concat([await pdfCv(), Buffer.from('\n9 0 obj\n<< /Type')]),
    ],
    ['a zip file that ends as a PDF', 'deck.pdf', 'active', async () => zipEndingAsPdf(await pdfCv())],
    ['a PDF without its end', 'deck.pdf', 'truncated', async () => (await pdfCv()).subarray(0, -40)],
    ['a film that is cut off', 'talk.mp4', 'truncated', () => film.subarray(0, film.length * 0.7)],
    ['a film without its head', 'talk.mp4', 'other', () => film.subarray(64)],
    ['a web page', 'talk.en.vtt', 'captions', () => Buffer.from('<html><script>alert(1)</script>')],
    ['notes', 'talk.en.vtt', 'captions', () => Buffer.from('What we said')],
  ])('for the content: %s as %s', async (_, name, fault, content) => {
    const before = await storedKeys()
    expect(await editor.upload(name, await content())).toEqual({ state: 'refused', fault, file: null })
    expect((await storedKeys()).filter((key) => !before.includes(key) && key !== 'uploads')).toEqual([])
  })

  test('when a member has uploaded more than anybody needs in some days', async () => {
    const location = await began('talk.mp4', 100)
    const id = location.split('/').at(-1)
    await roadshow.pool.query(`update media_uploads set bytes = 200e9 where id = $1`, [id])
    expect(await codeOf(await editor.begin('talk.mp4', 100))).toEqual([507, 'storage_full'])
    await roadshow.pool.query('delete from media_uploads where id = $1', [id])
  })

  test('when its drawing takes too long, and nothing goes on drawing it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drawing-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const blur = '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="90"/>'.repeat(40)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="a">${blur}</filter><rect width="900" height="900" filter="url(#a)"/></svg>`
    const file = join(folder, 'logo.svg')
    await writeFile(file, svg)
    expect(await encodePicture(file, folder, 'svg', { svgLimitMs: 400 })).toBe('unreadable')
  })

  describe('with a scanner', () => {
    let scanning: Roadshow
    let clamd: Awaited<ReturnType<typeof startClamd>>
    beforeAll(async () => {
      clamd = await startClamd()
      scanning = await startRoadshow({ environment: { CLAMAV_URL: clamd.url } })
    })
    afterAll(async () => {
      await scanning.stop()
      await clamd.close()
    })

    test('for a PDF with a virus', async () => {
      const somebody = await uploader(scanning)
      const infected = Buffer.concat([await pdfCv(), Buffer.from(`%${EICAR}\n%%EOF\n`)])
      expect(await somebody.upload('deck.pdf', infected)).toMatchObject({ state: 'refused', fault: 'virus' })
      expect(await somebody.upload('deck.pdf', await pdfCv())).toMatchObject({ state: 'done' })
    })
  })
})

describe('R804 an upload', () => {
  test('encodes pictures anew, without metadata, in the site’s sizes', async () => {
    const hidden = Buffer.concat([photograph, zip()])
    const file = await added('Équipe à Montréal.JPG', hidden)
    expect(file).toMatchObject({
      kind: 'picture',
      type: 'image/webp',
      name: 'Équipe à Montréal.JPG',
      width: 1920,
      height: 960,
      isUsed: false,
      addedBy: editor.email,
      alternative: { en: null, fr: null },
    })
    expect(file.key).toMatch(/^picture-equipe-a-montreal-[0-9a-f]{20}\.webp$/)
    const bytes = await storedFile(file.key)
    expect(file.bytes).toBe(bytes.length)
    expect(bytes.includes('a secret place')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
    const { exif, format } = await sharp(bytes).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    for (const address of [file.href, file.thumbnail ?? '']) {
      const response = await fetch(roadshow.origin + address)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const { width } = await sharp(
      Buffer.from(await (await fetch(roadshow.origin + file.thumbnail)).arrayBuffer()),
    ).metadata()
    expect(width).toBe(480)
  })

  test('turns pictures as the camera says', async () => {
    const sideways = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await added('sideways.jpg', sideways)).toMatchObject({ width: 40, height: 80 })
  })

  test.each<[string, string, () => Buffer]>([
    ['a JPEG as Chrome on Windows saves it', 'portrait.jfif', () => photograph],
    ['a JPEG under another picture’s extension', 'portrait.png', () => photograph],
    ['a drawing with Illustrator’s entities', 'logo.svg', () => Buffer.from(ILLUSTRATOR_SVG)],
    [
      'a drawing below long comments',
      'logo.svg',
      () => Buffer.from(`<!--${'x'.repeat(9000)}-->${svgWith('')}`),
    ],
  ])('takes %s', async (_, name, content) => {
    expect(await added(name, content())).toMatchObject({ kind: 'picture', type: 'image/webp' })
  })

  test('stores a PDF without what stands behind its end', async () => {
    const pdf = await pdfCv()
    for (const behind of [Buffer.alloc(512), Buffer.from('\n<!-- served by a proxy -->'), zip()]) {
      const { key } = await added('deck.pdf', Buffer.concat([pdf, behind]))
      const stored = await storedFile(key)
      expect([stored.length <= pdf.length, stored.toString('latin1').endsWith('%%EOF')]).toEqual([true, true])
    }
  })

  test('draws an SVG, so that its scripts and what it loads are gone', async () => {
    const file = await added('logo.svg', Buffer.from(SCRIPTED_SVG))
    const bytes = await storedFile(file.key)
    const { format, width } = await sharp(bytes).metadata()
    expect([file.key.endsWith('.webp'), format, width]).toEqual([true, 'webp', 1920])
    expect(bytes.includes('script')).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 51))).toEqual([0, 5, 0])
  })

  test('reads a film’s length and size, and stores it unchanged', async () => {
    const file = await added('Warehouse tour.mp4', film)
    expect(file).toMatchObject({ kind: 'film', type: 'video/mp4', bytes: film.length })
    expect(file.lengthSeconds).toBeGreaterThan(1)
    expect((file.width ?? 0) > (file.height ?? 0)).toBe(true)
    expect((await storedFile(file.key)).equals(film)).toBe(true)
  })

  test('writes captions anew, as WebVTT', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:04,000\n<script>alert(1)</script><b>Bonjour</b>\n'
    const file = await added('talk.fr.srt', Buffer.from(srt))
    expect(file).toMatchObject({ kind: 'captions', type: 'text/vtt' })
    expect((await storedFile(file.key)).toString()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nalert(1)Bonjour\n',
    )
  })

  test('takes captions as WebVTT, which is recognized by its first line', async () => {
    const vtt = await readFile(join(MEDIA, 'talk.en.vtt'))
    const file = await added('talk.en.vtt', vtt)
    expect(file).toMatchObject({ kind: 'captions', type: 'text/vtt' })
    expect((await storedFile(file.key)).toString()).toContain('<v Nora Lindqvist>Good morning')
  })

  test('stores PDFs unchanged', async () => {
    const pdf = await readFile(join(MEDIA, 'alderic-mines-presentation-en.pdf'))
    const file = await added('Deck Q3.pdf', pdf)
    expect((await storedFile(file.key)).equals(pdf)).toBe(true)
  })

  test('that was interrupted is resumed, at any process', async () => {
    const middle = Math.floor(film.length / 2)
    const location = await began('interrupted.mp4', film.length)
    expect((await editor.append(location, 0, film.subarray(0, middle))).status).toBe(204)
    const elsewhere = { ...editor.headers, origin: second.origin }
    const found = await fetch(second.origin + location, { method: 'HEAD', headers: elsewhere })
    expect([found.headers.get('upload-offset'), found.headers.get('upload-length')]).toEqual([
      String(middle),
      String(film.length),
    ])
    expect(found.headers.get('cache-control')).toBe('no-store')
    const rest = await editor.append(location, middle, film.subarray(middle), elsewhere, second.origin)
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(film.length)])
    const { file } = await editor.result(location)
    expect((await storedFile(file?.key ?? '')).equals(film)).toBe(true)
  })

  test('takes the same part once, when it is sent several times at once', async () => {
    const middle = Math.floor(photograph.length / 2)
    const location = await began('twice.jpg', photograph.length)
    const first = photograph.subarray(0, middle)
    const statuses = await Promise.all(
      [0, 1, 2].map(async () => (await editor.append(location, 0, first)).status),
    )
    expect(statuses.toSorted()).toEqual([204, 409, 409])
    await editor.append(location, middle, photograph.subarray(middle))
    expect((await editor.result(location)).state).toBe('done')
    expect((await editor.append(location, photograph.length, Buffer.alloc(0))).status).toBe(409)
  })

  test('is deleted when it is abandoned, or nobody goes on with it', async () => {
    const parts = async () => readdir(join(roadshow.config.dataDir, 'media/uploads'))
    const idOf = (location: string) => location.split('/').at(-1) ?? ''
    const [abandoned, forgotten, recent] = await Promise.all(
      ['abandoned', 'forgotten', 'recent'].map((name) => began(`${name}.jpg`, 100)),
    )
    for (const location of [abandoned, forgotten, recent])
      await editor.append(location ?? '', 0, Buffer.alloc(10))
    const deleted = await fetch(`${roadshow.origin}${abandoned}`, {
      method: 'DELETE',
      headers: editor.headers,
    })
    expect(deleted.status).toBe(204)
    expect(await parts()).not.toContain(idOf(abandoned ?? ''))
    const age = (days: number) =>
      roadshow.pool.query(
        'update media_uploads set changed_at = now() - make_interval(days => $1) where id = $2',
        [days, idOf(forgotten ?? '')],
      )
    await age(3)
    const storage = folderAt(join(roadshow.config.dataDir, 'media'))
    await deleteAbandonedParts(roadshow.database, storage)
    expect(await parts()).toContain(idOf(recent ?? ''))
    expect(await parts()).not.toContain(idOf(forgotten ?? ''))
    await age(5)
    await deleteOldUploads(roadshow.database)
    const offset = (location = '') => fetch(roadshow.origin + location, { headers: editor.headers })
    expect((await offset(forgotten)).status).toBe(404)
    expect((await offset(recent)).headers.get('upload-offset')).toBe('10')
  })

  test('is never served before it is whole and checked', async () => {
    const location = await began('page.jpg', 100)
    await editor.append(location, 0, Buffer.from('<script>'))
    const [part = ''] = await readdir(
      join(roadshow.config.dataDir, 'media/uploads', location.split('/').at(-1) ?? ''),
    )
    const key = `uploads/${location.split('/').at(-1)}/${part}`
    for (const address of [
      `/api/media/${encodeURIComponent(key)}`,
      `/api/posters/${encodeURIComponent(key)}`,
    ])
      expect((await fetch(roadshow.origin + address)).status).toBe(404)
  })
})

test('R804 the console may load previews from the bucket that holds the media', async () => {
  const environment = { STORAGE_URL: 's3://films?region=ca-central-1', ROLE: 'web', SECRET: 's'.repeat(40) }
  const away = await startRoadshow({ environment })
  onTestFinished(() => away.stop())
  const policy = (await fetch(`${away.origin}/console/media`)).headers.get('content-security-policy')
  for (const kind of ['img-src', 'media-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*https://films\\.s3\\.ca-central-1\\.amazonaws\\.com`))
})

describe('R804 the media library', () => {
  test('lists the files that content names, and says where', async () => {
    const key = 'alderic-mines-presentation-en.pdf'
    const { file, uses } = await editor.api(getMediaFile, { params: { key } })
    expect(file).toMatchObject({ kind: 'pdf', name: key, isUsed: true, addedBy: null })
    expect(file.bytes).toBe((await storedFile(key)).length)
    expect(uses).toEqual(
      expect.arrayContaining([
        {
          kind: 'company',
          record: expect.any(String),
          draft: null,
          title: { en: 'Alderic Mines' },
        },
      ]),
    )
    const { files } = await editor.api(listMedia, { query: { q: 'ALDERIC-mines', kind: 'pdf' } })
    expect(files.map((each) => each.key)).toContain(key)
    const pictures = await editor.api(listMedia, { query: { kind: 'picture', page: 1 } })
    expect(pictures.files.every(({ kind }) => kind === 'picture')).toBe(true)
    expect((await refusal(editor.api(getMediaFile, { params: { key: 'none.pdf' } }))).status).toBe(404)
  })

  test('asks what pictures show, in both languages', async () => {
    const { key } = await added('undescribed.jpg', photograph)
    const undescribed = async () =>
      (await editor.api(listMedia, { query: { only: 'undescribed' } })).files.map((each) => each.key)
    expect(await undescribed()).toContain(key)
    const { file } = await editor.api(describeMedia, {
      params: { key },
      body: { en: ' A blue wall ', fr: '' },
    })
    expect(file.alternative).toEqual({ en: 'A blue wall', fr: null })
    expect(await undescribed()).toContain(key)
    await editor.api(describeMedia, { params: { key }, body: { en: 'A blue wall', fr: 'Un mur bleu' } })
    expect(await undescribed()).not.toContain(key)
    const { files } = await editor.api(listMedia, { query: { q: 'mur bleu' } })
    expect(files.map((each) => each.key)).toEqual([key])
  })

  test('tells visitors what a picture shows, wherever the site shows it', async () => {
    const key = 'poster-alderic-mines-third-quarter-call.webp'
    const slide = 'slide-alderic-mines-third-quarter-call-1.webp'
    await roadshow.pool.query(
      `update companies set management = jsonb_set(management, '{0,portrait}', to_jsonb($1::text)) where slug = 'alderic-mines'`,
      [key],
    )
    const { token } = await member(roadshow)
    /** As a photograph, a portrait, a poster and a slide. */
    const alternativesIn = async (language: 'en' | 'fr') => {
      const api = roadshow.api(language, undefined, token)
      const { company } = await api(getCompany, { params: { slug: 'alderic-mines' } })
      const params = { slug: 'alderic-mines-third-quarter-call' }
      const [{ vndr }, { film: played }] = [await api(getVndr, { params }), await api(getFilm, { params })]
      return [
        company.photographs.find(({ href }) => href.endsWith(key))?.alternative,
        company.management[0]?.portraitAlternative,
        vndr.posterAlternative,
        played.slides.find(({ image }) => image.includes(slide))?.alternative,
      ]
    }
    expect(await alternativesIn('en')).toEqual([null, null, null, null])
    for (const each of [key, slide])
      await editor.api(describeMedia, {
        params: { key: each },
        body: { en: 'The mill at night', fr: 'L’usine la nuit' },
      })
    await expect.poll(() => alternativesIn('en')).toEqual(Array(4).fill('The mill at night'))
    await expect.poll(() => alternativesIn('fr')).toEqual(Array(4).fill('L’usine la nuit'))
  })

  test('deletes a file with its small version, unless a draft or a record uses it', async () => {
    const { key } = await added('photo.jpg', photograph)
    const unused = async () =>
      (await editor.api(listMedia, { query: { only: 'unused' } })).files.some((each) => each.key === key)
    expect(await unused()).toBe(true)
    const publisher = await uploader(roadshow, 'publisher')
    const { id, version } = await draftWith(key)
    expect(await unused()).toBe(false)
    const refused = await refusal(editor.api(deleteMedia, { params: { key } }))
    expect([refused.status, refused.code]).toEqual([409, 'media_in_use'])
    expect(refused.current).toMatchObject({ uses: [{ kind: 'video', record: null, draft: id }] })
    const content = await publisher.api(publishDraft, { params: { id }, body: { version } })
    const published = await refusal(editor.api(deleteMedia, { params: { key } }))
    expect(published.current).toMatchObject({
      uses: [{ kind: 'video', record: content.record, draft: null, title: { en: 'A tour' } }],
    })
    await roadshow.pool.query('delete from films where id = $1', [Number(content.record)])
    await editor.api(deleteMedia, { params: { key } })
    expect((await refusal(editor.api(getMediaFile, { params: { key } }))).status).toBe(404)
    expect((await storedKeys()).filter((each) => each.startsWith(key.replace('.webp', '')))).toEqual([])
  })

  test('R804 a draft can’t name a file that isn’t in the library, or is of another type', async () => {
    const message = async (poster: string) => (await draftWith(poster)).faults.poster?.[0]
    expect(await message('picture-nope.webp')).toContain('isn’t in the media library any more')
    expect(await message('../../secret')).toContain('Choose a file of the media library')
    expect(await message((await added('other.mp4', film)).key)).toContain('right type')
    const { key } = await added('poster.jpg', photograph)
    const { id, version, faults } = await draftWith(key)
    expect(faults).toEqual({})
    await editor.api(discardDraft, { params: { id }, query: { version } })
    await editor.api(deleteMedia, { params: { key } })
    expect(await message(key)).toContain('isn’t in the media library any more')
  })

  test('R811 keeps a picture that a text shows, in each kind of content and in drafts', async () => {
    const { key } = await added('chart.png', await sharp(photograph).png().toBuffer())
    const shown = `<figure><img src="/api/posters/${key}" alt="A chart"></figure>`
    const body = `<p>Text.</p>${shown}`
    const article = await articleWith({ en: body })
    expect(article.faults).toEqual({})
    const release = await aRelease(roadshow.database, { body, language: 'fr' })
    const { rows } = await roadshow.pool.query(`
      with text as (select jsonb_build_object('en', 'Text', 'fr', '${shown}') as html)
      , companies as (update companies set profile = html from text where id = (select min(id) from companies) returning 1)
      , members as (update team_members set bio = html from text where id = (select min(id) from team_members) returning 1)
      , posts as (update blogs set body = html from text where id = (select min(id) from blogs) returning 1)
      , pages as (update pages set sections = sections || jsonb_build_array(jsonb_build_object('text', html)) from text
          where slug = (select min(slug) from pages) returning slug)
      select slug as page from pages`)
    const { current } = await refusal(editor.api(deleteMedia, { params: { key } }))
    const { uses } = current as { uses: { kind: string; record: string | null; draft: number | null }[] }
    expect(uses.map(({ kind }) => kind)).toEqual([
      'article',
      'blog-post',
      'company',
      'page',
      'release',
      'team-member',
    ])
    expect(uses.map(({ record, draft }) => record ?? draft)).toEqual(
      expect.arrayContaining([article.id, String(release), rows[0].page]),
    )
  })

  test.each([
    [
      'that isn’t in the library',
      `src="/api/posters/picture-nope.webp" alt="A chart"`,
      'isn’t in the media library any more',
    ],
    ['that nobody has described', `src="/api/posters/picture-nope.webp"`, 'Describe each picture'],
  ])('R811 names the text with a picture %s', async (_, attributes, message) => {
    const { faults } = await articleWith({ en: '<p>Text.</p>', fr: `<p>Texte.</p><img ${attributes}>` })
    expect(faults).toEqual({ 'body.fr': [expect.stringContaining(message)] })
  })

  test('knows every file that content names', async () => {
    const { rows } = await roadshow.pool.query<{ key: string }>('select distinct key from media_uses')
    const known = new Set(rows.map(({ key }) => key))
    const files = await readdir(mediaOf('fixture'))
    expect(files.filter((name) => !known.has(name))).toEqual([])
  })

  test('keeps files that content has named, once nothing uses them', async () => {
    const key = 'picture-kept.webp'
    const { rows } = await roadshow.pool.query(
      'select id, poster from films where poster is not null order by id limit 1',
    )
    const setPoster = (poster: string) =>
      roadshow.pool.query('update films set poster = $1 where id = $2', [poster, rows[0].id])
    await setPoster(key)
    await addUsedFiles(roadshow.database)
    await setPoster(rows[0].poster)
    expect((await editor.api(getMediaFile, { params: { key } })).file).toMatchObject({
      isUsed: false,
      bytes: null,
    })
    await editor.api(deleteMedia, { params: { key } })
  })

  test('forgets films whose files are gone', async () => {
    const { key } = await added('expired.mp4', film)
    const storage = folderAt(join(roadshow.config.dataDir, 'media'))
    await forgetMissingFilms(roadshow.database, storage)
    expect((await editor.api(getMediaFile, { params: { key } })).file.key).toBe(key)
    await (await storage.disk()).delete(key)
    await forgetMissingFilms(roadshow.database, storage)
    expect((await refusal(editor.api(getMediaFile, { params: { key } }))).status).toBe(404)
  })

  test('records who did what in the audit log', async () => {
    const { key } = await added('audited.jpg', photograph)
    await editor.api(describeMedia, { params: { key }, body: { en: 'Blue', fr: 'Bleu' } })
    await editor.api(deleteMedia, { params: { key } })
    const { cookies } = await staffMember(roadshow, 'administrator')
    const { entries } = await consoleBrowser(roadshow, { cookies }).api(listAudit, { query: { q: key } })
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      ['media.deleted', 'media.described', 'media.uploaded'].map((action) => [action, editor.email]),
    )
  })
})

/** Begins the draft of a video with a poster. */
async function draftWith(poster: string) {
  const document = {
    slug: `tour-${poster.slice(-12, -5)}`,
    language: 'en',
    media: null,
    preview: null,
    lengthSeconds: 60,
    width: 1280,
    height: 720,
    publishedAt: '2026-01-05T12:00:00.000Z',
    title: { en: 'A tour', fr: 'Une visite' },
    summary: { en: 'Of a wall.', fr: 'D’un mur.' },
    poster,
  }
  const content = await editor.api(beginDraft, {
    params: { kind: 'video' },
    body: { record: null, basedOn: null, document },
  })
  return content.draft ?? expect.fail('there is no draft')
}

async function articleWith(body: { en: string; fr?: string }) {
  const content = await editor.api(beginDraft, {
    params: { kind: 'article' },
    body: { record: null, basedOn: null, document: articleDraft({ body }) },
  })
  return content.draft ?? expect.fail('there is no draft')
}

/** A zip file with a web page. */
function zip(): Uint8Array {
  return zipSync({ 'index.html': Buffer.from('<script>alert(1)</script>') })
}

/** The PDF's end stands in the comment of the zip file's directory. */
function zipEndingAsPdf(pdf: Uint8Array): Buffer {
  const archive = Buffer.from(zip())
  const comment = Buffer.from('\n%%EOF\n')
  archive.writeUInt16LE(comment.length, archive.length - 2)
  return Buffer.concat([pdf, archive, comment])
}

/** A black picture of 900 megapixels in 110 kB. */
function hugePng(): Buffer {
  const edge = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(edge * (edge / 8 + 1)))
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SCRIPTED_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)">
  <script>alert(1)</script>
  <rect width="40" height="20" fill="lime"/>
  <image href="file:///etc/passwd" width="40" height="20"/>
  <foreignObject width="40" height="20"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>
</svg>`

const svgWith = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}<rect width="9" height="9"/></svg>`

const ILLUSTRATOR_SVG = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="40" height="20"><rect width="9" height="9"/></svg>`

const BOMB = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><desc>&b;&b;&b;</desc></svg>`

describe('R804 with a bucket as storage', () => {
  const bucket = testBucket()

  test('an upload waits while the bucket refuses it or stores something else, and is then there as it was sent', async () => {
    const site = await startRoadshow({ environment: { STORAGE_URL: bucket.url } })
    onTestFinished(() => site.stop())
    const { begin, append, result } = await uploader(site)
    const location = (await begin('talk.mp4', film.length)).headers.get('location') ?? ''
    for (const state of ['refuses', 'corrupts'] as const) {
      bucket.state = state
      const refused = await append(location, 0, film)
      expect([...(await codeOf(refused)), refused.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ])
    }
    bucket.state = 'well'
    expect((await append(location, 0, film)).status).toBe(204)
    const { file } = await result(location)
    expect(bucket.kept.get(`/films/${file?.key}`)).toEqual(film)
    expect([...bucket.kept.keys()].filter((path) => path.includes(location.split('/').at(-1) ?? ''))).toEqual(
      [],
    )
  })
})
