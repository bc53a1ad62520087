import { beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#features/drafts/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { refusal } from '../../../tests/support/callers.ts'
import { aCompany, articleDraft, HOUR_MS } from '../../../tests/support/factories.ts'
import { testSite } from '../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../tests/support/staff.ts'
import { tableContents } from '../../../tests/support/table-contents.ts'

const DAY_MS = 24 * HOUR_MS

const { roadshow } = testSite()
let editor: ConsoleBrowser
let publisher: ConsoleBrowser

async function signedIn(role: Role) {
  const { cookies } = await staffMember(roadshow, role)
  return consoleBrowser(roadshow, { cookies })
}

beforeAll(async () => {
  editor = await signedIn('editor')
  publisher = await signedIn('publisher')
})

async function begun(kind: string, document: object, record: string | null = null, basedOn?: string) {
  const body = { record, basedOn: basedOn ?? null, document: document as Record<string, unknown> }
  const { draft } = await editor.api(calls.beginDraft, { params: { kind }, body })
  return draft ?? expect.fail('there is no draft')
}

/** Begins the draft of a published record with changes. */
async function changed(kind: string, record: string, changes: object) {
  const { published } = await editor.api(calls.getContent, { params: { kind, record } })
  const { document, fingerprint, path } = published ?? expect.fail('nothing is published')
  return { draft: await begun(kind, { ...document, ...changes }, record, fingerprint), path: path ?? '' }
}

/** A published record of a kind without a draft. */
async function firstOf(kind: string): Promise<string> {
  const { entries } = await editor.api(calls.listContent, { params: { kind }, query: { state: 'published' } })
  const found = entries.find(({ draft }) => !draft)?.record
  if (found === undefined && kind === 'company') return String(await aCompany(roadshow.database))
  return found ?? expect.fail(`there is no ${kind} without a draft`)
}

async function linkTo(draftId: number, audience: calls.PreviewAudience = 'outside', days?: number) {
  const body = { audience, ...(days !== undefined && { days }) }
  return editor.api(calls.createPreviewLink, { params: { id: draftId }, body })
}

async function open(path: string, language: Language = 'en', more = '') {
  const response = await fetch(`${roadshow.origin}${path}?lng=${language}${more}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** What a visitor gets at an address. */
async function publicly(path: string) {
  return (await fetch(roadshow.origin + path)).text()
}

test('R802 the preview of a release shows the text of each language', async () => {
  const text = (language: string) => ({
    slug: `quillfeather-release-${language}-${process.pid}`,
    title: `Quillfeather in ${language}`,
    summary: 'A summary.',
    body: `<p>The text in ${language}.</p>`,
    source: null,
    sourceUrl: null,
  })
  const record = await firstOf('release')
  const { draft } = await changed('release', record, { versions: { en: text('en'), fr: text('fr') } })
  const { path } = await linkTo(draft.id)
  for (const [language, other] of [
    ['en', 'fr'],
    ['fr', 'en'],
  ] as const) {
    const { status, html } = await open(path, language)
    expect(status).toBe(200)
    expect(html).toContain(`The text in ${language}.`)
    expect(html).not.toContain(`The text in ${other}.`)
  }
})

describe('R802 links to a preview', () => {
  test('are refused without a session, and for a draft that isn’t there', async () => {
    const { id } = await begun('article', articleDraft())
    const call = { params: { id }, body: { audience: 'outside' as const } }
    expect((await refusal(consoleBrowser(roadshow).api(calls.createPreviewLink, call))).status).toBe(401)
    const missing = { ...call, params: { id: 999_999_999 } }
    expect((await refusal(editor.api(calls.createPreviewLink, missing))).status).toBe(404)
  })

  test('last as many days as were chosen for somebody outside, from one to thirty', async () => {
    const { id } = await begun('article', articleDraft())
    const body = (days: number) => ({ audience: 'outside' as const, days })
    for (const days of [0, 31, 1.5]) {
      const refused = await refusal(editor.api(calls.createPreviewLink, { params: { id }, body: body(days) }))
      expect(refused.status).toBe(422)
    }
    for (const days of [1, 30]) {
      const { path, expiresAt } = await linkTo(id, 'outside', days)
      expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - days * DAY_MS)).toBeLessThan(600_000)
      expect((await open(path)).status).toBe(200)
    }
  })

  test('last a week for somebody outside unless it is chosen, which the audit log says, and an hour for the console', async () => {
    const { id } = await begun('article', articleDraft())
    const leftMs = async (audience: calls.PreviewAudience) =>
      new Date((await linkTo(id, audience)).expiresAt).getTime() - Date.now()
    const minute = 60_000
    expect(Math.abs((await leftMs('outside')) - 7 * DAY_MS)).toBeLessThan(10 * minute)
    expect(Math.abs((await leftMs('console')) - HOUR_MS)).toBeLessThan(10 * minute)
    const administrator = await signedIn('administrator')
    const { entries } = await administrator.api(listAudit, { query: { q: `article draft ${id}` } })
    expect(entries.filter(({ action }) => action === 'content.preview-shared')).toHaveLength(1)
  })

  test('show nothing of the draft when they are altered or have expired', async () => {
    const document = articleDraft()
    const { id } = await begun('article', document)
    const other = await begun('article', articleDraft())
    const { path } = await linkTo(id, 'console')
    const [, , audience, , expires = '', signature = ''] = path.split('/')
    const ended = previewPath('console', id, String(Date.now() - 1), signature)
    for (const altered of [
      previewPath('outside', id, expires, signature),
      previewPath(audience, other.id, expires, signature),
      previewPath(audience, id, String(Number(expires) + 1), signature),
      previewPath(audience, id, expires, `${signature.slice(0, -2)}AA`),
      previewPath(audience, id, expires, 'x'),
      ended,
    ]) {
      const { status, html, headers } = await open(altered)
      expect(status, altered).toBe(404)
      expect(html).toContain('This preview link doesn’t work')
      expect(html).not.toContain(document.slug)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  function previewPath(audience: string | undefined, id: number, expires: string, signature: string) {
    return `/preview/${audience}/${id}/${expires}/${signature}`
  }

  test('say so when the draft was published or discarded', async () => {
    const { id, version } = await begun('article', articleDraft())
    const { path } = await linkTo(id)
    await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    const { status, html } = await open(path, 'fr')
    expect(status).toBe(410)
    expect(html).toContain('Cet aperçu a pris fin')
  })
})

describe('R802 the preview of a draft', () => {
  test('is the real page with the draft in it, in both languages and themes, without scripts', async () => {
    const document = articleDraft()
    const { id } = await begun('article', document)
    const { path } = await linkTo(id)
    for (const language of ['en', 'fr'] as const)
      for (const theme of ['light', 'dark']) {
        const { status, html } = await open(path, language, `&theme=${theme}`)
        expect(status).toBe(200)
        expect(html).toContain(`<html lang="${language}" data-theme="${theme}"`)
        expect(html).toContain(document.title[language])
        expect(html).toContain('/assets/')
        expect(html).not.toMatch(/<script/i)
      }
    expect((await open(path, 'fr')).html).toContain('Aperçu d’un brouillon, non publié.')
    expect((await open((await linkTo(id, 'console')).path)).html).not.toContain('not published.')
  })

  test('is never cached nor indexed, framed by the site alone, and without scripts by its policy', async () => {
    const { id } = await begun('article', articleDraft())
    const { headers, html } = await open((await linkTo(id)).path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('etag')).toBeNull()
    expect(html).toContain('<meta name="robots" content="noindex">')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/)
    expect(policy).not.toContain('script-src')
    const page = await fetch(`${roadshow.origin}/articles`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('shows the draft as it is whenever it is opened', async () => {
    const document = articleDraft()
    const { id, version } = await begun('article', document)
    const { path } = await linkTo(id)
    expect((await open(path)).html).toContain(document.title.en)
    const title = { ...document.title, en: 'Second thoughts of a quillfeather' }
    await editor.api(calls.saveDraft, {
      params: { id },
      body: { version, basedOn: null, document: { ...document, title } },
    })
    expect((await open(path)).html).toContain(title.en)
  })

  test('names what an incomplete draft lacks, in the reader’s language', async () => {
    const { id } = await begun('article', { slug: 'Not A Slug', title: {} })
    const { path } = await linkTo(id)
    const { status, html } = await open(path, 'fr')
    expect(status).toBe(200)
    expect(html).toContain('Ce brouillon ne peut pas encore être affiché')
    for (const field of ['slug', 'title.en', 'summary', 'body']) expect(html).toContain(`<li>${field}`)
  })

  test('shows what is dated in the future as if it went out now, and says so', async () => {
    const publishedAt = new Date(Date.now() + 3 * DAY_MS).toISOString()
    const document = articleDraft({ publishedAt })
    const { id } = await begun('article', document)
    const { status, html } = await open((await linkTo(id)).path)
    expect(status).toBe(200)
    expect(html).toContain(document.title.en)
    expect(html).toContain('The draft’s publication date is in the future')
  })

  test('says where a redirect leads, which has no page', async () => {
    const { id } = await begun('redirect', { path: '/old-quill', target: '/team' })
    const { html } = await open((await linkTo(id)).path)
    expect(html).toContain('Once this is published, /old-quill will redirect visitors to /team.')
  })

  test('shows the pictures that are drawn from the draft', async () => {
    const { draft } = await changed('company', await firstOf('company'), { slug: 'quillfeather-mines' })
    const { html } = await open((await linkTo(draft.id)).path)
    expect(html).toContain('<img src="data:image/svg+xml;base64,')
    expect(await publicly('/marks/quillfeather-mines.svg')).toContain('not_found')
  })

  test('exists for a record of every kind that has a page', { timeout: 60_000 }, async () => {
    const { kinds } = await editor.api(calls.listContentKinds)
    const missing: string[] = []
    for (const { kind } of kinds) {
      // The fixture has no redirects, and lists of terms have no page.
      if (kind === 'redirect' || kind === 'term-list') continue
      const { draft } = await changed(kind, await firstOf(kind), {})
      const { status, html } = await open((await linkTo(draft.id)).path, 'fr')
      if (status !== 200 || !html.includes('<footer'))
        missing.push(`${kind}: ${status} ${html.slice(0, 300)}`)
    }
    expect(missing).toEqual([])
  })
})

describe('R802 a preview leaves no trace', () => {
  test('in the database', async () => {
    const record = await firstOf('event')
    const { draft } = await changed('event', record, { title: { en: 'A quillfeather evening' } })
    const { path } = await linkTo(draft.id)
    const before = await tableContents(roadshow.pool)
    expect((await open(path)).html).toContain('A quillfeather evening')
    expect(await tableContents(roadshow.pool)).toEqual(before)
  })

  test('in what visitors get at the same time: pages, lists, API, feed, sitemap, search', async () => {
    const word = `unseenquill${process.pid}`
    const fresh = articleDraft({ slug: word, title: { en: `${word} news`, fr: `${word} nouvelles` } })
    const { id } = await begun('article', fresh)
    const record = await firstOf('company')
    const { draft, path: factsheet } = await changed('company', record, {
      tagline: { en: `A ${word} tagline`, fr: `Une accroche ${word}` },
    })
    const links = [(await linkTo(id)).path, (await linkTo(draft.id)).path]
    const addresses = [
      '/',
      '/articles',
      `/articles/${word}`,
      factsheet,
      '/companies',
      '/sitemap.xml',
      '/articles/feed.xml',
      '/api/articles',
      `/api/articles/${word}`,
      '/api/companies',
      `/api${factsheet}`,
    ]
    let previewing = true
    const previews = Promise.all(
      links.map(async (path) => {
        for (let round = 0; round < 4; round += 1) {
          const { html } = await open(path)
          expect(html).toContain(word)
        }
      }),
    ).finally(() => {
      previewing = false
    })
    const seen: string[] = []
    do {
      for (const address of addresses) {
        // Another address each time, which no cache answers.
        const text = await publicly(`${address}${address.startsWith('/api') ? '' : `?${Math.random()}`}`)
        if (text.includes(`${word} `) || text.includes(`A ${word}`)) seen.push(address)
      }
    } while (previewing)
    await previews
    expect(seen).toEqual([])
    for (const address of addresses) expect(await publicly(address), address).not.toContain(`${word} news`)
  })

  test('for whoever publishes the same record meanwhile', async () => {
    const document = articleDraft()
    const { id, version } = await begun('article', document)
    const { path } = await linkTo(id)
    let publishing = true
    const previews = (async () => {
      while (publishing) await open(path)
    })()
    const { record } = await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    publishing = false
    await previews
    expect(record).not.toBeNull()
    expect(await publicly(`/articles/${document.slug}`)).toContain(document.title.en)
  })

  test('gives way when the record is locked, and can be tried again', async () => {
    const record = await firstOf('company')
    const { draft } = await changed('company', record, {})
    const { path } = await linkTo(draft.id)
    const client = await roadshow.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from companies where id = $1 for update', [record])
      const { status, headers, html } = await open(path)
      expect(status).toBe(503)
      expect(headers.get('retry-after')).not.toBeNull()
      expect(html).toContain('One moment, please')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await open(path)).status).toBe(200)
  })
})
