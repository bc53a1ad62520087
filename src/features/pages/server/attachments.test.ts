import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveContent,
  beginDraft,
  createPreviewLink,
  discardDraft,
  duplicateContent,
  getContent,
  publishDraft,
} from '#features/drafts/contract.ts'
import { deleteMedia } from '#features/media/console/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { publishChanges } from '../../../../tests/support/publish.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { getOwnPage, getPage } from '../contract.ts'

const MEDIA = join(import.meta.dirname, '../../../../tests/fixture/media')
const MAIN_PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const WORKBOOK = zipSync({
  '[Content_Types].xml': strToU8(
    `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN_PART}"/></Types>`,
  ),
  'xl/workbook.xml': strToU8('<workbook/>'),
})
const OWN = { kind: 'own-page' }

const { roadshow } = testSite()
let publisher: Uploader
let api: Uploader['api']
let english: string
let french: string
let sheet: string

async function added(name: string, bytes: Uint8Array): Promise<string> {
  const { file, fault } = await publisher.upload(name, bytes)
  return file?.key ?? expect.fail(`${name}: ${fault}`)
}

beforeAll(async () => {
  publisher = await uploader(roadshow, 'publisher')
  ;({ api } = publisher)
  english = await added('Programme.pdf', await readFile(join(MEDIA, 'alderic-mines-presentation-en.pdf')))
  french = await added('Programme FR.pdf', await readFile(join(MEDIA, 'alderic-mines-presentation-fr.pdf')))
  sheet = await added('Figures.xlsx', WORKBOOK)
})

const files = () => ({
  kind: 'attachments',
  attachments: [
    { name: { en: 'Programme of {{firm}}', fr: 'Le programme' }, media: { en: english, fr: french } },
    { name: { en: 'Figures' }, media: { en: sheet } },
  ],
})

function page(slug: string, sections: object[]) {
  return {
    slug,
    title: { en: 'A forum', fr: 'Un forum' },
    description: { en: 'A day.', fr: 'Une journée.' },
    sections,
  }
}

async function begun(document: Record<string, unknown>) {
  const { draft } = await api(beginDraft, { params: OWN, body: { record: null, basedOn: null, document } })
  return draft ?? expect.fail('there is no draft')
}

async function published(document: Record<string, unknown>): Promise<number> {
  const { id, version } = await begun(document)
  return Number((await api(publishDraft, { params: { id }, body: { version } })).record)
}

async function faultsOf(attachments: object[]): Promise<string[]> {
  const { id, version, faults } = await begun(page('free', [{ kind: 'attachments', attachments }]))
  await api(discardDraft, { params: { id }, query: { version } })
  return Object.keys(faults).map((path) => path.replace('sections.0.attachments', 'files'))
}

const download = (path: string) => fetch(`${roadshow.origin}/api${path}`, { redirect: 'manual' })
const statusOf = async (path: string) => (await download(path)).status

describe('R417 the files of a page are refused', () => {
  test('when there are none, when one is a picture or gone, or its name says an unknown fact', async () => {
    const named = (media: object, name: object = { en: 'Programme' }) => ({ name, media })
    expect(await faultsOf([])).toEqual(['files'])
    expect(
      await faultsOf([
        named({ en: 'talk-poster.webp' }),
        named({ en: 'pdf-gone-0123456789abcdef0123.pdf' }),
        named({ en: english, fr: 'talk-poster.webp' }),
      ]),
    ).toEqual(['files.0.media.en', 'files.1.media.en', 'files.2.media.fr'])
    const unknown = { en: 'Fine', fr: 'Le {{rien}}' }
    expect(await faultsOf([named({ en: english }), named({ en: sheet }, unknown)])).toEqual([
      'files.1.name.fr',
    ])
  })

  test('to visitors while only a draft offers them, or when the page offers others', async () => {
    const { id, version } = await begun(page('unpublished', [files()]))
    expect(await statusOf(`/own-pages/unpublished/attachments/${english}`)).toBe(404)
    expect(await statusOf(`/own-pages/spring-briefings/attachments/${english}`)).toBe(404)
    expect(await statusOf(`/pages/retail-services/attachments/${english}`)).toBe(404)
    expect(await statusOf(`/pages/about/attachments/${english}`)).toBe(404)
    const { code } = await refusal(api(deleteMedia, { params: { key: english } }))
    expect(code).toBe('media_in_use')
    const { path } = await api(createPreviewLink, { params: { id }, body: { audience: 'outside' } })
    const preview = await (await fetch(`${roadshow.origin}${path}?lng=fr`)).text()
    const [, signed = ''] = /href="([^"]+)"[^>]*>Le programme<\/a>/.exec(preview) ?? []
    expect((await fetch(roadshow.origin + signed.replaceAll('&amp;', '&'))).status).toBe(200)
    await api(discardDraft, { params: { id }, query: { version } })
  })
})

describe('R417 the files of a page', () => {
  test('are on a text page in each language, with name, type, size and pages', async () => {
    const { published: before } = await api(getContent, {
      params: { kind: 'page', record: 'retail-services' },
    })
    const { sections } = (before?.document ?? {}) as { sections: object[] }
    const sectionsWithFiles = [
      ...sections,
      { ...files(), id: 'files', title: { en: 'To read', fr: 'À lire' } },
    ]
    await publishChanges(api, 'page', 'retail-services', { sections: sectionsWithFiles })
    const shown = async (language: 'en' | 'fr') => {
      const reply = await roadshow.api(language)(getPage, { params: { slug: 'retail-services' } })
      const section = reply.page.sections.at(-1)
      return section?.kind === 'attachments' ? section.attachments : []
    }
    await expect
      .poll(() => shown('fr'))
      .toMatchObject([
        { name: 'Le programme', type: 'PDF', pages: expect.any(Number) },
        { name: 'Figures', type: 'XLSX', bytes: WORKBOOK.length, pages: null },
      ])
    const [programme] = await shown('en')
    expect(programme).toMatchObject({ name: 'Programme of Fairholme Investor Relations' })
    const html = await (await fetch(`${roadshow.origin}/retail-services?lng=fr`)).text()
    expect(html).toMatch(/À lire<\/h2>[\s\S]*Le programme<\/a>[\s\S]*PDF · /)
    expect(html).toContain(`href="/api/pages/retail-services/attachments/${french}"`)
    expect(programme?.href).toBe(`/api/pages/retail-services/attachments/${english}`)
    const saved = await fetch(roadshow.origin + programme?.href)
    expect(saved.headers.get('content-type')).toBe('application/pdf')
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await refusal(api(deleteMedia, { params: { key: sheet } }))).code).toBe('media_in_use')
  })

  test('stay with an own page that moves or is copied, and are gone with it', async () => {
    const record = await published(page('forum', [files()]))
    expect(await statusOf(`/own-pages/forum/attachments/${sheet}`)).toBe(302)
    const copy = await api(duplicateContent, { params: OWN, body: { record: String(record) } })
    expect(copy.draft?.document).toMatchObject({ sections: [files()] })
    await publishChanges(api, 'own-page', record, { slug: 'our-forum' })
    const former = async () =>
      (await download(`/own-pages/forum/attachments/${sheet}`)).headers.get('location')
    await expect.poll(former).toBe(`/api/own-pages/our-forum/attachments/${sheet}`)
    const { page: moved } = await roadshow.api()(getOwnPage, { params: { slug: 'our-forum' } })
    expect(moved.sections).toMatchObject([{ attachments: [{}, { bytes: WORKBOOK.length }] }])

    const [programme] = files().attachments
    await publishChanges(api, 'own-page', record, { sections: [{ ...files(), attachments: [programme] }] })
    await expect.poll(() => statusOf(`/own-pages/our-forum/attachments/${sheet}`)).toBe(404)
    expect(await statusOf(`/own-pages/our-forum/attachments/${french}`)).toBe(302)
    const at = { ...OWN, record: String(record) }
    const { published: present } = await api(getContent, { params: at })
    await api(archiveContent, { params: at, body: { basedOn: present?.fingerprint ?? '' } })
    await expect.poll(() => statusOf(`/own-pages/our-forum/attachments/${french}`)).toBe(410)
  })
})
