import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginDraft, getContent, listRevisions, publishDraft } from '#features/drafts/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import { MAX_CSV_BYTES } from '#kit/csv-limits.ts'
import type { Language } from '#kit/localized.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import * as calls from '../contract.ts'

const { roadshow } = testSite({ environment: { SECRET: 'thirty-two characters for the tests' } })

let publisher: ConsoleBrowser
let inFrench: ConsoleBrowser
let email: string

beforeAll(async () => {
  const member = await staffMember(roadshow, 'publisher')
  email = member.email
  publisher = consoleBrowser(roadshow, { cookies: member.cookies })
  inFrench = consoleBrowser(roadshow, { cookies: member.cookies, language: 'fr' })
})

beforeEach(async () => {
  await roadshow.pool.query("delete from companies where slug like 'ardmoor%'")
  await roadshow.pool.query('delete from reviewed_kinds')
})

const COMPANIES = 'slug,name,ticker,exchange,sector,city,tagline (en),tagline (fr)'
const GOLD = 'ardmoor-gold,Ardmoor Gold,ARDM,TSX-V,mining,Sudbury,Gold,De l’or'
const SILVER = 'ardmoor-silver,Ardmoor Silver,ARDS,TSX-V,mining,Sudbury,Silver,De l’argent'
const table = (...lines: string[]) => [COMPANIES, ...lines].join('\n')
const csv = (content: BlobPart, name = 'clients.csv') => new File([content], name, { type: 'text/csv' })

/** Adds a file. @returns its import, once it has been checked */
async function checked(content: BlobPart, { name = 'companies', by = publisher } = {}) {
  const { import: added } = await by.api(calls.addImport, { body: { name, file: csv(content) } })
  return settled(added.id)
}

/** An import, once nothing is being done with it. */
async function settled(id: number) {
  const read = async () => (await publisher.api(calls.getImport, { params: { id } })).import
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toMatch(/ing$/)
  return read()
}

async function imported({ id, version }: { id: number; version: number }, by = publisher) {
  await by.api(calls.runImport, { params: { id }, body: { version } })
  return settled(id)
}

async function recordsOf(id: number) {
  const { records } = await publisher.api(calls.listImportRecords, { params: { id } })
  return records
}

async function faultsOf(id: number, by = publisher) {
  const { faults } = await by.api(calls.listImportFaults, { params: { id } })
  return faults.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
}

async function company(slug: string) {
  const { rows } = await roadshow.pool.query('select * from companies where slug = $1', [slug])
  return rows[0]
}

describe('R805 imports in the console refuse', () => {
  test('editors, who may not publish', async () => {
    const { cookies } = await staffMember(roadshow, 'editor')
    const editor = consoleBrowser(roadshow, { cookies })
    const body = { name: 'companies', file: csv(table(GOLD)) }
    const params = { id: (await checked(table(GOLD))).id }
    for (const attempt of [
      () => editor.api(calls.listImports),
      () => editor.api(calls.addImport, { body }),
      () => editor.api(calls.getImport, { params }),
      () => editor.api(calls.runImport, { params, body: { version: 1 } }),
    ])
      expect((await refusal(attempt())).status).toBe(403)
  })

  test.each([
    ['nothing', new Uint8Array(), 'The file is empty.', 'Le fichier est vide.'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'This is not a text file.',
      'Ce n’est pas un fichier texte.',
    ],
    [
      'a workbook',
      Buffer.from('504b030414000600', 'hex'),
      'This is a workbook',
      'C’est un classeur de tableur.',
    ],
    [
      'UTF-16 without its mark',
      Buffer.from(table(GOLD), 'utf16le'),
      'This is not a text file.',
      'Ce n’est pas un fichier texte.',
    ],
  ])('a file that holds %s, in both languages', async (_, content, en, fr) => {
    for (const [browser, words] of [
      [publisher, en],
      [inFrench, fr],
    ] as const) {
      const body = { name: 'companies', file: csv(content) }
      const { status, fields } = await refusal(browser.api(calls.addImport, { body }))
      expect(status).toBe(422)
      expect(fields?.file?.[0]).toContain(words)
    }
  })

  test('a file of 30 MB', async () => {
    const file = csv(new Uint8Array(MAX_CSV_BYTES * 1.5).fill(65))
    const { status } = await refusal(publisher.api(calls.addImport, { body: { name: 'companies', file } }))
    expect(status).toBe(413)
  })

  test('what no feature imports', async () => {
    const body = { name: 'releases', file: csv(table(GOLD)) }
    expect((await refusal(publisher.api(calls.addImport, { body }))).status).toBe(404)
    const template = publisher.api(calls.getImportTemplate, { params: { name: 'releases' } })
    expect((await refusal(template)).status).toBe(404)
    expect((await refusal(publisher.api(calls.getImport, { params: { id: 999_999 } }))).status).toBe(404)
  })

  test('a file with faults, and list each with line, column and what to do, in both languages', async () => {
    const entry = await checked(
      table(GOLD, SILVER.replace('Ardmoor Silver', '=1+1').replace('mining', 'wood')),
    )
    expect(entry).toMatchObject({ state: 'checked', lines: 2, faults: 2 })
    expect(await faultsOf(entry.id)).toEqual([
      '3 B (name): Text must not begin with “=”: a spreadsheet would run it as a formula.',
      '3 E (sector): Choose one of: energy, finance, life_science, mining',
    ])
    expect(await faultsOf(entry.id, inFrench)).toEqual([
      '3 B (name): Un texte ne doit pas commencer par «\u00a0=\u00a0»\u00a0: un tableur l’exécuterait comme une formule.',
      '3 E (sector): Choisissez parmi\u00a0: energy, finance, life_science, mining',
    ])
    const { id, version } = entry
    const run = publisher.api(calls.runImport, { params: { id }, body: { version } })
    expect((await refusal(run)).status).toBe(422)
    expect(await company('ardmoor-gold')).toBeUndefined()
  })

  test('a file of 200,000 lines', async () => {
    const { id } = await checked(`${COMPANIES}\n${'a,b\n'.repeat(200_000)}`)
    expect(await faultsOf(id)).toEqual([
      '20002 -: The file has more than 20,000 lines. Divide it into smaller files.',
    ])
    expect(await faultsOf(id, inFrench)).toEqual([
      expect.stringMatching(/plus de 20\s000\slignes. Divisez-le.$/),
    ])
  })

  test('to import another version than was shown, or twice', async () => {
    const { id, version } = await checked(table(GOLD))
    const run = (shown: number) =>
      publisher.api(calls.runImport, { params: { id }, body: { version: shown } })
    expect(await refusal(run(version + 1))).toMatchObject({ status: 409, code: 'import_changed' })
    await imported({ id, version })
    expect(await refusal(run(version))).toMatchObject({ status: 409, code: 'import_changed' })
  })

  test('to let one person write and publish what needs a second pair of eyes', async () => {
    await roadshow.pool.query("insert into reviewed_kinds (kind) values ('company')")
    const entry = await checked(table(GOLD))
    expect(entry.needsSecondPerson).toBe(true)
    const own = publisher.api(calls.runImport, { params: { id: entry.id }, body: { version: entry.version } })
    expect(await refusal(own)).toMatchObject({ status: 409, code: 'second_person_required' })
    const { cookies } = await staffMember(roadshow, 'administrator')
    expect(await imported(entry, consoleBrowser(roadshow, { cookies }))).toMatchObject({ state: 'imported' })
  })

  test('to write over what has changed since the dry run, and show that anew', async () => {
    await imported(await checked(table(GOLD)))
    const entry = await checked(table(GOLD.replace('Sudbury', 'Timmins')))
    await roadshow.pool.query("update companies set city = 'Kenora' where slug = 'ardmoor-gold'")
    const again = await imported(entry)
    expect(again).toMatchObject({ state: 'checked', isOutdated: true, version: entry.version + 1 })
    expect((await company('ardmoor-gold')).city).toBe('Kenora')
    const [record] = await recordsOf(entry.id)
    expect(record?.differences).toEqual([
      { path: 'city', language: null, change: 'changed', before: 'Kenora', after: 'Timmins' },
    ])
    expect(await imported(again)).toMatchObject({ state: 'imported', isOutdated: false })
    expect((await company('ardmoor-gold')).city).toBe('Timmins')
  })
})

describe('R805 imports in the console', () => {
  test('show what will change field by field in both languages, and write nothing', async () => {
    await imported(await checked(table(GOLD, SILVER)))
    const changes = GOLD.replace('Sudbury', 'Timmins').replace('De l’or', 'Tout en or')
    const copper = 'ardmoor-copper,Ardmoor Copper,ARDC,TSX-V,mining,Sudbury,Copper,Du cuivre'
    const entry = await checked(table(changes, SILVER, copper))
    expect(entry).toMatchObject({ records: { created: 1, changed: 1, unchanged: 1 }, faults: 0, lines: 3 })
    const [gold, silver, newOne] = await recordsOf(entry.id)
    expect(gold).toMatchObject({
      line: 2,
      outcome: 'changed',
      title: { en: 'Ardmoor Gold' },
      differences: [
        { path: 'city', language: null, change: 'changed', before: 'Sudbury', after: 'Timmins' },
        { path: 'tagline.fr', language: 'fr', change: 'changed', before: 'De l’or', after: 'Tout en or' },
      ],
    })
    expect(silver).toMatchObject({ line: 3, outcome: 'unchanged', differences: [] })
    expect(newOne).toMatchObject({ line: 4, outcome: 'created', record: null })
    expect(newOne?.differences).toContainEqual({
      path: 'tagline.fr',
      language: 'fr',
      change: 'added',
      before: null,
      after: 'Du cuivre',
    })
    const { id } = entry
    const { records } = await publisher.api(calls.listImportRecords, {
      params: { id },
      query: { outcome: 'created' },
    })
    expect(records.map(({ line }) => line)).toEqual([4])
    expect((await company('ardmoor-gold')).city).toBe('Sudbury')
    expect(await company('ardmoor-copper')).toBeUndefined()
  })

  test('leave a revision of each record with who imported it, and one entry in the audit log', async () => {
    const first = await imported(await checked(table(GOLD)))
    const [{ record = null } = {}] = await recordsOf(first.id)
    const params = { kind: 'company', record: record ?? '' }
    await roadshow.pool.query("update companies set city = 'Kenora' where slug = 'ardmoor-gold'")
    const entry = await imported(await checked(table(GOLD, SILVER)))
    expect(entry).toMatchObject({ state: 'imported', importedBy: email, records: { created: 1, changed: 1 } })
    const { revisions } = await publisher.api(listRevisions, { params })
    expect(revisions.map(({ number, publishedBy, reason }) => [number, publishedBy, reason])).toEqual([
      [3, email, 'CSV: clients.csv'],
      [2, null, null],
      [1, email, 'CSV: clients.csv'],
    ])
    const { cookies } = await staffMember(roadshow, 'administrator')
    const { entries } = await consoleBrowser(roadshow, { cookies }).api(listAudit, {
      query: { action: 'imports.imported' },
    })
    expect(entries[0]).toMatchObject({
      actor: email,
      subject: `import ${entry.id}`,
      after: { kind: 'company', file: 'clients.csv', created: 1, changed: 1, unchanged: 0 },
    })
    expect((await recordsOf(entry.id)).map((each) => each.record)).toEqual([
      record,
      expect.stringMatching(/^\d+$/),
    ])
  })

  test('keep an open draft of a record, which says that something else was published', async () => {
    const [{ record = null } = {}] = await recordsOf((await imported(await checked(table(GOLD)))).id)
    const params = { kind: 'company', record: record ?? '' }
    const { published } = await publisher.api(getContent, { params })
    const document = { ...published?.document, name: 'Ardmoor Gold Mines' }
    const basedOn = published?.fingerprint ?? null
    await publisher.api(beginDraft, { params: { kind: 'company' }, body: { record, basedOn, document } })
    await imported(await checked(table(GOLD.replace('Sudbury', 'Timmins'))))
    const { draft } = await publisher.api(getContent, { params })
    expect(draft).toMatchObject({ isOutdated: true, document: { name: 'Ardmoor Gold Mines' } })
  })

  test('let a publication of the same kind wait a little, and then say so', async () => {
    const [{ record = null } = {}] = await recordsOf((await imported(await checked(table(GOLD)))).id)
    const { published } = await publisher.api(getContent, {
      params: { kind: 'company', record: record ?? '' },
    })
    const basedOn = published?.fingerprint ?? null
    const body = { record, basedOn, document: { ...published?.document, city: 'Timmins' } }
    const { draft } = await publisher.api(beginDraft, { params: { kind: 'company' }, body })
    const params = { id: draft?.id ?? 0 }
    const client = await roadshow.pool.connect()
    try {
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtext('content company'))")
      const publication = publisher.api(publishDraft, { params, body: { version: 1 } })
      expect(await refusal(publication)).toMatchObject({ status: 409, code: 'import_running' })
    } finally {
      await client.query('rollback')
      client.release()
    }
    await publisher.api(publishDraft, { params, body: { version: 1 } })
    expect((await company('ardmoor-gold')).city).toBe('Timmins')
  })

  test('take a corrected file in place of the one with faults, and check the same file again', async () => {
    const events = 'slug,company,type,title,presenter,summary,starts,ends,time zone,city,topic'
    const line = `ardmoor-day-${process.pid},ardmoor-gold,corporate presentation,Day,Lee Park,Gold.,2027-03-04 13:30,14:30,America/Toronto,Toronto,exploration`
    const entry = await checked(`${events}\n${line}`, { name: 'events' })
    expect(await faultsOf(entry.id)).toEqual(['2 B (company): There is no company “ardmoor-gold”.'])
    expect(await faultsOf(entry.id, inFrench)).toEqual([
      '2 B (company): La société «\u00a0ardmoor-gold\u00a0» n’existe pas.',
    ])
    await imported(await checked(table(GOLD)))
    const { id, version } = entry
    await publisher.api(calls.checkImport, { params: { id }, body: { version } })
    const again = await settled(id)
    expect(again).toMatchObject({ faults: 0, version: version + 1, records: { created: 1 } })
    const [event] = await recordsOf(id)
    expect(event?.differences).toContainEqual({
      path: 'presentations.0.companyId',
      language: null,
      change: 'added',
      before: null,
      after: 'Ardmoor Gold',
    })
    await publisher.api(calls.replaceImportFile, {
      params: { id },
      body: { file: csv(`${events}\n${line.replace('exploration', 'wood')}`, 'later.csv') },
    })
    expect(await settled(id)).toMatchObject({ fileName: 'later.csv', faults: 1 })
    expect(await faultsOf(id)).toEqual([expect.stringMatching(/^2 K \(topic\): Choose one of: results/)])
    await publisher.api(calls.deleteImport, { params: { id } })
    expect((await refusal(publisher.api(calls.getImport, { params: { id } }))).status).toBe(404)
  })

  test.each(['en', 'fr'] as const)(
    'offer templates in %s, which can be imported as they are',
    async (language) => {
      const { kinds } = await publisher.api(calls.listImports)
      expect(kinds).toEqual([
        { name: 'companies', kind: 'company' },
        { name: 'events', kind: 'event' },
        { name: 'team', kind: 'team-member' },
      ])
      for (const { name, kind } of kinds) {
        const text = await template(name, language)
        expect(text).toMatch(language === 'en' ? /^\uFEFFslug,/ : /^\uFEFFidentifiant;/)
        expect(
          text
            .slice(1)
            .split(/[\r\n;,]+/)
            .filter((cell) => /^["']?[=+@-]/.test(cell)),
        ).toEqual([])
        const entry = await checked(text, { name })
        expect(await faultsOf(entry.id), name).toEqual([])
        await imported(entry)
        const [{ record = null } = {}] = await recordsOf(entry.id)
        const { published } = await publisher.api(getContent, { params: { kind, record: record ?? '' } })
        // Null when the revision isn't what is published.
        expect(published?.revision, name).not.toBeNull()
      }
    },
  )
})

async function template(name: string, language: Language): Promise<string> {
  const response = await fetch(`${roadshow.origin}/api/console/imports/templates/${name}?lng=${language}`, {
    headers: { cookie: [...publisher.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/)
  // As bytes: text() drops the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}
