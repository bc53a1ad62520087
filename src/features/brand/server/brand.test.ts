import { encode } from 'fast-png'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFirm } from '#features/firm/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { startSecondProcess } from '../../../../tests/support/roadshow.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { type Brand, changeBrand, getBrand, MAX_PICTURE_BYTES } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm' })
let own: ConsoleBrowser
beforeAll(async () => {
  const { cookies } = await staffMember(roadshow, 'administrator')
  own = consoleBrowser(roadshow, { cookies })
})

const read = () => own.api(getBrand)
let year = 1900

/** Publishes changes with another year of foundation, and waits until the site shows that. @returns the year */
async function publish(changes: Partial<Brand>): Promise<number> {
  const { brand, basedOn } = await read()
  const founded = ++year
  await own.api(changeBrand, { body: { brand: { ...brand, ...changes, founded }, basedOn } })
  await expect
    .poll(async () => (await roadshow.api()(getFirm)).firm.founded, { timeout: 20_000 })
    .toBe(founded)
  return founded
}
const textOf = async (path: string) => (await fetch(roadshow.origin + path)).text()

/** Uploads a file to the brand, as its screen does. */
async function upload(bytes: Uint8Array | string, use = 'logo', headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('use', use)
  form.append('file', new File([bytes as BlobPart], 'logo.png', { type: 'image/png' }))
  const cookie = `staff=${own.cookies.get('staff')}`
  const response = await fetch(`${roadshow.origin}/api/console/brand/pictures`, {
    method: 'POST',
    body: form,
    headers: { origin: roadshow.origin, cookie, ...headers },
  })
  return { status: response.status, body: await response.json() }
}

const png = (width: number, height: number) =>
  encode({ width, height, data: new Uint8Array(width * height * 4).fill(200), channels: 4 })
const svg = (content: string, size = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`
const DOT = '<circle cx="20" cy="20" r="18" fill="#a00"/>'

describe('R807 the brand refuses', () => {
  test('a colour that can’t be read, and says its contrast in figures, in both languages', async () => {
    const { brand, basedOn } = await read()
    const body = { brand: { ...brand, accent: { light: '#ff8800', dark: '#222222' } }, basedOn }
    expect((await refusal(own.api(changeBrand, { body }))).fields).toEqual({
      'brand.accent.light': ['Its contrast is 2.1:1; text needs at least 4.5:1'],
      'brand.accent.dark': ['Its contrast is 1.06:1; text needs at least 4.5:1'],
    })
    const french = consoleBrowser(roadshow, { cookies: own.cookies, language: 'fr' })
    expect((await refusal(french.api(changeBrand, { body }))).fields['brand.accent.light']).toEqual([
      'Son contraste est de 2,1\u00a0:\u00a01\u202f; un texte demande au moins 4,5\u00a0:\u00a01',
    ])
    expect(await read()).toEqual({ brand, basedOn })
  })

  test.each<[string, object, string]>([
    ['a colour that isn’t one', { accent: { light: 'red', dark: '#62c9aa' } }, 'brand.accent.light'],
    ['an empty name', { name: { en: ' ' } }, 'brand.name.en'],
    ['a link without https', { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'brand.social.0.url'],
    ['a section that the site hasn’t', { hiddenSections: ['privacy-policy'] }, 'brand.hiddenSections.0'],
    ['half a figure', { figures: { advisors: 1.5 } }, 'brand.figures.advisors'],
    [
      'a logo that isn’t the firm’s',
      { logo: { light: { key: '../secret', width: 1, height: 1 } } },
      'brand.logo.light.key',
    ],
  ])('%s', async (_, changes, field) => {
    const { brand, basedOn } = await read()
    const body = { brand: { ...brand, ...changes } as Brand, basedOn }
    expect(Object.keys((await refusal(own.api(changeBrand, { body }))).fields)).toEqual([field])
  })

  test('a change that began from what is no longer published', async () => {
    const { brand, basedOn } = await read()
    const founded = await publish({})
    const body = { brand, basedOn }
    expect((await refusal(own.api(changeBrand, { body }))).code).toBe('content_changed')
    expect((await read()).brand.founded).toBe(founded)
  })

  test.each<[string, () => Uint8Array | string]>([
    ['no picture', () => 'GIF89a'],
    ['HTML', () => '<!doctype html><svg></svg><script>alert(1)</script>'],
    ['an SVG that is cut off', () => '<svg xmlns="http://www.w3.org/2000/svg"><circle'],
    ['a drawing with texts', () => svg('<text y="20">Alderic</text>')],
    ['a PNG that is cut off', () => png(200, 50).subarray(0, 60)],
    [
      'a PNG of 30,000 × 30,000 pixels',
      () => {
        const bomb = Buffer.from(png(10, 10))
        bomb.writeUInt32BE(30_000, 16)
        bomb.writeUInt32BE(30_000, 20)
        return bomb
      },
    ],
    ['a logo of a few pixels', () => png(8, 8)],
    [
      'an SVG that repeats itself without end',
      () => {
        const levels = Array.from(
          { length: 40 },
          (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
        )
        return svg(`<defs><g id="l0">${DOT}</g>${levels.join('')}</defs><use xlink:href="#l40"/>`)
      },
    ],
  ])('%s as a picture', async (_, content) => {
    const { status, body } = await upload(content())
    expect([status, Object.keys(body.fields)]).toEqual([422, ['file']])
  })

  test('a file that is too large, and files from other sites or other roles', async () => {
    expect((await upload(new Uint8Array(MAX_PICTURE_BYTES + 1))).status).toBe(413)
    expect((await upload(png(200, 50), 'logo', { origin: 'https://evil.example' })).status).toBe(400)
    const { cookies } = await staffMember(roadshow, 'publisher')
    expect((await upload(png(200, 50), 'logo', { cookie: `staff=${cookies.get('staff')}` })).status).toBe(403)
  })
})

describe('R807 the brand is held', () => {
  test('R812 as a draft in review, once, where the firm needs a second person', async () => {
    await roadshow.pool.query(`insert into reviewed_kinds (kind) values ('firm')`)
    try {
      const { brand, basedOn } = await read()
      const change = () =>
        own.api(changeBrand, { body: { brand: { ...brand, founded: 1901 } as Brand, basedOn } })
      expect((await change()).basedOn).toBe(basedOn)
      expect((await read()).brand.founded).toBe(brand.founded)
      expect((await refusal(change())).code).toBe('draft_changed')
      const { rows } = await roadshow.pool.query(
        `delete from drafts where kind = 'firm' returning state, writers, document -> 'founded' as founded`,
      )
      expect(rows).toEqual([{ state: 'in-review', writers: [expect.any(String)], founded: 1901 }])
    } finally {
      await roadshow.pool.query(`delete from reviewed_kinds where kind = 'firm'`)
    }
  })
})

describe('R807 the brand is published', () => {
  test('on every process, with a revision and an entry of the audit log', async () => {
    const second = await startSecondProcess(roadshow)
    const name = { en: 'Northlight Investor Relations', fr: 'Northlight Relations avec les investisseurs' }
    await publish({ name, shortName: { en: 'Northlight' }, accent: { light: '#7a1f3d', dark: '#f0a3bb' } })
    for (const origin of [roadshow.origin, second.origin])
      await expect
        .poll(async () => (await fetch(`${origin}/?lng=fr`)).text(), { timeout: 20_000 })
        .toContain(name.fr)
    await second.stop()
    const { rows } = await roadshow.pool.query(
      `select (select count(*)::int from revisions where kind = 'firm') as revisions,
         (select count(*)::int from audit_log where action = 'content.published' and subject = 'firm 1') as entries`,
    )
    expect(rows[0].entries).toBeGreaterThan(0)
    // What was there before the first publication is a revision too.
    expect(rows[0].revisions).toBe(rows[0].entries + 1)
  })

  test('in its colour on pages, the favicon, the press kit and share pictures, and nowhere in green', async () => {
    await publish({ accent: { light: '#7a1f3d', dark: '#f0a3bb' } })
    const home = await textOf('/')
    expect(/<html[^>]*style="([^"]*)"/.exec(home)?.[1]).toContain(
      '--color-action:light-dark(#7a1f3d,#f0a3bb)',
    )
    expect(await textOf('/favicon.svg')).toContain('#7a1f3d')
    for (const [file, colour] of [
      ['logo', '#7a1f3d'],
      ['logo-reversed', '#f0a3bb'],
    ] as const)
      expect(await textOf(`/press/${file}.svg`)).toContain(colour)
    await publish({ accent: undefined })
    expect(await textOf('/')).not.toMatch(/<html[^>]*style=/)
  })

  test('without the sections it does without: not in menus, site map, sitemap or feeds, and not found', async () => {
    await publish({ hiddenSections: ['careers', 'quiz', 'studio', 'blogs'] })
    const { firm } = await roadshow.api()(getFirm)
    expect(firm.hiddenPaths).toEqual(['/careers', '/quiz', '/studio', '/blogs'])
    for (const path of ['/careers', '/careers/anything', '/quiz', '/studio', '/blogs', '/blogs/feed.xml'])
      expect([path, (await fetch(roadshow.origin + path)).status]).toEqual([path, 404])
    expect((await fetch(`${roadshow.origin}/team`)).status).toBe(200)
    for (const path of ['/', '/site-map', '/sitemaps/site.xml', '/services'])
      expect(await textOf(path), path).not.toMatch(/["/](?:careers|quiz|studio|blogs)(?:["?<]|\/feed)/)
    await publish({ hiddenSections: [] })
    expect((await fetch(`${roadshow.origin}/quiz`)).status).toBe(200)
  })

  test('with a logo that was drawn anew: no script, link or metadata is left', async () => {
    const evil = svg(
      `<script>alert(1)</script><a href="https://evil.example"><circle cx="20" cy="20" r="18" fill="#a00" onload="alert(2)"/></a><image href="/etc/passwd" width="9" height="9"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`,
    )
    const { status, body } = await upload(evil)
    expect(status).toBe(201)
    expect(body.picture).toMatchObject({ width: 960, height: 320 })
    const response = await fetch(roadshow.origin + body.src)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.includes('script') || bytes.includes('evil')).toBe(false)
    await publish({ logo: { light: body.picture } })
    const home = await textOf('/')
    expect(home).toContain(`src="${body.src}"`)
    expect(home).toMatch(/<img[^>]*width="960"[^>]*height="320"/)
  })

  test('with its own social picture, which the library lists by its file’s name, on its own pages alone', async () => {
    const { body } = await upload(png(1200, 630), 'share')
    expect(body.picture).toMatchObject({
      key: expect.stringMatching(/^brand-logo-[\w-]{32}\.png$/),
      width: 1200,
      height: 630,
    })
    await publish({ sharePicture: { en: body.picture } })
    for (const page of ['home', 'about']) {
      const response = await fetch(`${roadshow.origin}/share/${page}.png`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([302, body.src])
    }
  })

  test('as sender of e-mails, and with the other parts of the profile as they were', async () => {
    const before = await roadshow.pool.query('select profile from firm')
    const founded = await publish({ senderName: { en: 'Northlight Events', fr: 'Événements Northlight' } })
    const after = await roadshow.pool.query('select profile from firm')
    expect(after.rows[0].profile).toEqual({
      ...before.rows[0].profile,
      founded,
      senderName: { en: 'Northlight Events', fr: 'Événements Northlight' },
    })
  })
})
