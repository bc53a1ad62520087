import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getEvent } from '#features/events/contract.ts'
import { deleteMedia } from '#features/media/console/contract.ts'
import { listQuotes } from '#features/quotes/contract.ts'
import { searchReleases } from '#features/releases/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { anEvent } from '../../../../tests/support/factories.ts'
import { structuredDataOf, tagsOf } from '../../../../tests/support/html.ts'
import { publishChanges } from '../../../../tests/support/publish.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { getCompany, listCompanies } from '../contract.ts'

const RED = { r: 204, g: 17, b: 17 }
const SCRIPTED_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)">
  <script>alert(1)</script><rect width="40" height="40" fill="#cc1111"/></svg>`

const { roadshow } = testSite()
let publisher: Uploader
let light: string
let dark: string
beforeAll(async () => {
  publisher = await uploader(roadshow, 'publisher')
  light = await added('logo.svg', Buffer.from(SCRIPTED_SVG))
  const white = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  dark = await added('logo-dark.png', white)
})

async function added(name: string, bytes: Buffer): Promise<string> {
  const { file, fault } = await publisher.upload(name, bytes)
  return file?.key ?? expect.fail(`the upload was refused: ${fault}`)
}

const SLUG = 'alderic-mines'
const companyIn = async (slug = SLUG) => (await roadshow.api()(getCompany, { params: { slug } })).company
const publish = async (changes: object) =>
  publishChanges(publisher.api, 'company', (await companyIn()).id, { ...changes })
const get = (path: string) => fetch(roadshow.origin + path)
const textAt = async (path: string) => (await get(path)).text()
const small = (key: string) => `/api/posters/${key.replace('.webp', '-480.webp')}`
const imagesOn = async (path: string) =>
  tagsOf(await textAt(path), 'img').flatMap(({ attributes: { src } }) => src ?? [])

/** The colour in the middle of a picture. */
async function middleOf(bytes: ArrayBuffer, left = 0.5, top = 0.5) {
  const picture = sharp(Buffer.from(bytes))
  const { width, height } = await picture.metadata()
  const [r, g, b] = await picture
    .extract({ left: Math.floor(width * left), top: Math.floor(height * top), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  // WebP rounds colours.
  return { r: near(r), g: near(g), b: near(b) }
}

const near = (value = 0) => Math.round(value / 17) * 17

describe('R403 a logo is refused', () => {
  afterEach(() => roadshow.pool.query('delete from drafts'))

  test.each([
    ['a file outside the library', () => ({ logo: 'poster-kestrin-biotech-trial-design.webp' }), 'logo'],
    ['an SVG as it was uploaded', () => ({ logo: 'picture-logo.svg' }), 'logo'],
    ['a film', () => ({ logoOnDark: 'film-tour.mp4' }), 'logoOnDark'],
    ['a logo for dark backgrounds alone', () => ({ logoOnDark: dark }), 'logo'],
  ])('for %s', async (_, changes, field) => {
    expect(Object.keys((await refusal(publish(changes()))).fields)).toEqual([field])
    expect((await companyIn()).logo).toBe(`/marks/${SLUG}.svg`)
  })
})

describe('R403 a company’s own logo', () => {
  /** The slug of an event at which it presents. */
  let event: string
  beforeAll(async () => {
    event = (await anEvent(roadshow.database, { company: SLUG })).slug
    await publish({ logo: light, logoOnDark: dark })
    await vi.waitFor(async () => expect((await companyIn()).logo).toBe(small(light)), 20_000)
  })

  test('is in the API wherever the company is; others keep their marks', async () => {
    const own = { logo: small(light), logoOnDark: small(dark) }
    const api = roadshow.api()
    expect(await companyIn()).toMatchObject(own)
    const { companies } = await api(listCompanies, { query: {} })
    for (const { slug, logo } of companies) expect(logo).toBe(slug === SLUG ? own.logo : `/marks/${slug}.svg`)
    const { quotes } = await api(listQuotes, {})
    expect(quotes.find(({ company }) => company.slug === SLUG)?.company).toMatchObject(own)
    const { releases } = await api(searchReleases, { query: { company: SLUG } })
    expect(releases[0]?.company).toMatchObject(own)
    const { event: detail } = await api(getEvent, { params: { slug: event } })
    expect(detail.presentations.find(({ company }) => company.slug === SLUG)?.company).toMatchObject(own)
  })

  test('is served as a picture, without the script of its SVG', async () => {
    const response = await get(small(light))
    expect(response.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('alert')).toBe(false)
  })

  test.each(['/companies', `/companies/${SLUG}`, `/embed/companies/${SLUG}`])(
    'stands on %s for light and dark backgrounds',
    async (path) => {
      const images = await imagesOn(path)
      expect(images).toEqual(expect.arrayContaining([small(light), small(dark)]))
      expect(images.filter((src) => src.includes(SLUG) && src.startsWith('/marks/'))).toEqual([])
    },
  )

  test('is what search engines are told, and leaves the sheet of marks', async () => {
    expect(structuredDataOf(await textAt(`/companies/${SLUG}`))).toContainEqual(
      expect.objectContaining({ '@type': 'Corporation', logo: roadshow.origin + small(light) }),
    )
    const sheet = await textAt('/marks/sheet.svg')
    expect(sheet).not.toContain(`id="${SLUG}"`)
    expect(sheet).toContain('id="energie-solvane"')
  })

  test('is in drawings: the mark’s address, posters, share pictures and the PDF', async () => {
    const mark = await get(`/marks/${SLUG}.svg`)
    expect(mark.headers.get('content-security-policy')).toContain('img-src data:')
    expect(await mark.text()).toContain('<image href="data:image/png;base64,')
    expect(await textAt(`/posters/${event}.svg`)).toContain('<image href="data:image/png;base64,')
    const card = await get(`/share/companies/${SLUG}.png`)
    expect(card.status).toBe(200)
    // The mark's place is 84 px wide, 60 px from the edges.
    expect(await middleOf(await card.arrayBuffer(), 102 / 1200, 102 / 630)).toEqual(RED)
    const pdf = Buffer.from(await (await get(`/api/companies/${SLUG}/factsheet.pdf`)).arrayBuffer())
    expect(pdf.includes('/Subtype /Image')).toBe(true)
    const other = Buffer.from(await (await get('/api/companies/energie-solvane/factsheet.pdf')).arrayBuffer())
    expect(other.includes('/Subtype /Image')).toBe(false)
  })

  test('is downloaded as large as the library has it; a mark also as SVG', async () => {
    const download = await get(`/press/companies/${SLUG}.png`)
    expect(download.headers.get('content-type')).toBe('image/png')
    const bytes = await download.arrayBuffer()
    expect((await sharp(Buffer.from(bytes)).metadata()).width).toBe(1920)
    expect(await middleOf(bytes)).toEqual(RED)
    const downloadsOn = async (slug: string) =>
      tagsOf(await textAt(`/companies/${slug}`), 'a').flatMap(({ attributes: { download: name } }) =>
        name?.startsWith(`${slug}.`) ? name : [],
      )
    expect(await downloadsOn(SLUG)).toEqual([`${SLUG}.png`])
    expect(await downloadsOn('energie-solvane')).toEqual(['energie-solvane.svg', 'energie-solvane.png'])
  })

  test('stays in the library while it is used; without it the mark is drawn again', async () => {
    const refused = await refusal(publisher.api(deleteMedia, { params: { key: dark } }))
    expect(refused.current).toMatchObject({ uses: [{ kind: 'company' }] })
    await publish({ logo: null, logoOnDark: null })
    await expect.poll(async () => (await companyIn()).logo).toBe(`/marks/${SLUG}.svg`)
    await expect.poll(() => textAt(`/marks/${SLUG}.svg`)).not.toContain('<image')
  })
})
