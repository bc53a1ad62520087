import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteMedia } from '#features/media/console/contract.ts'
import { alertFacts } from '#features/subscriptions/server/alert-facts.ts'
import { findMediaFaults } from '#platform/content/media-faults.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { getRelease } from '../contract.ts'
import { releaseDocument, releaseKind } from './release-document.ts'

const MEDIA = join(import.meta.dirname, '../../../../tests/fixture/media')
const WORKBOOK = {
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
  'xl/workbook.xml': strToU8('<workbook/>'),
}
const STATEMENTS = zipSync(WORKBOOK)

const { roadshow } = testSite()
let publisher: Uploader
let release: { id: number; slug: string; language: 'en' | 'fr' }
let pdf: string
let sheet: string

async function added(name: string, bytes: Uint8Array): Promise<string> {
  const { file, fault } = await publisher.upload(name, bytes)
  return file?.key ?? expect.fail(`${name}: ${fault}`)
}

function attach(attachments: { name: string; media: string }[]): Promise<unknown> {
  return roadshow.database.transaction().execute(async (tx) => {
    const document = (await releaseKind.load(tx, release.id)) ?? expect.fail('it is not there')
    const text = document.versions[release.language]
    const versions = { ...document.versions, [release.language]: text && { ...text, attachments } }
    return releaseKind.save(tx, release.id, { ...document, versions })
  })
}

beforeAll(async () => {
  publisher = await uploader(roadshow, 'publisher')
  const { rows } = await roadshow.pool.query(
    'select id, slug, language from releases where counterpart_id is null and company_id is not null limit 1',
  )
  release = rows[0]
  pdf = await added('Q3 report.pdf', await readFile(join(MEDIA, 'alderic-mines-presentation-en.pdf')))
  sheet = await added('Statements.xlsx', STATEMENTS)
})

describe('R417 attachments of a release', () => {
  test('are refused when they are of another type than their name says, or have macros', async () => {
    expect((await publisher.upload('Statements.xlsx', await readFile(join(MEDIA, 'talk.mp4')))).fault).toBe(
      'mismatch',
    )
    const macros = zipSync({ ...WORKBOOK, 'xl/vbaProject.bin': strToU8('x') })
    expect((await publisher.upload('Statements.xlsx', macros)).fault).toBe('macros')
  })

  test('are refused at their field when they are pictures or gone', async () => {
    const document = await roadshow.database
      .transaction()
      .execute(async (tx) => (await releaseKind.load(tx, release.id)) ?? expect.fail('it is not there'))
    const attachments = ['talk-poster.webp', 'pdf-gone-0123456789abcdef0123.pdf', pdf].map((media) => ({
      name: 'Report',
      media,
    }))
    const versions = { [release.language]: { ...document.versions[release.language], attachments } }
    const faults = await findMediaFaults(roadshow.database, releaseDocument, { ...document, versions })
    const pathOf = (index: number) => ['versions', release.language, 'attachments', index, 'media']
    expect(faults).toMatchObject([{ path: pathOf(0) }, { path: pathOf(1) }])
  })

  test('are on the page, in the API, the feed and the alert, with type, size and pages', async () => {
    await attach([
      { name: 'Quarterly report', media: pdf },
      { name: 'Statements', media: sheet },
    ])
    const [report, statements] = (await roadshow.api()(getRelease, { params: release })).release.attachments
    expect(report).toMatchObject({ name: 'Quarterly report', type: 'PDF', pages: expect.any(Number) })
    expect(statements).toMatchObject({ type: 'XLSX', bytes: STATEMENTS.length, pages: null })

    const saved = await fetch(new URL(statements?.href ?? '', roadshow.origin))
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="statements.xlsx"')
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(STATEMENTS)

    const feed = async () => (await fetch(`${roadshow.origin}/releases/feed.xml`)).text()
    await expect.poll(feed).toContain(`${report?.href}" length="${report?.bytes}" type="application/pdf"`)

    const { rows } = await roadshow.pool.query(
      `insert into alerts (kind, release_id, happened_at) values ('release', $1, now()) returning id`,
      [release.id],
    )
    const [alert] = await alertFacts(roadshow.database, [rows[0].id], 'en')
    expect(alert).toMatchObject({ release: { attachments: [{ name: 'Quarterly report' }, {}] } })
  })

  test('can’t be deleted from the library while a release offers them', async () => {
    const { code } = await refusal(publisher.api(deleteMedia, { params: { key: pdf } }))
    expect(code).toBe('media_in_use')
  })

  test('are gone for those who have the address once the release offers them no more', async () => {
    const { attachments } = (await roadshow.api()(getRelease, { params: release })).release
    await attach([])
    const answer = async () => (await fetch(new URL(attachments[0]?.href ?? '', roadshow.origin))).status
    await expect.poll(answer).toBe(404)
  })
})
