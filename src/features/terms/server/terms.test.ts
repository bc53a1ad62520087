import { beforeAll, describe, expect, test } from 'vitest'
import { listCompanies } from '#features/companies/contract.ts'
import { companyKind } from '#features/companies/server/company-document.ts'
import { csvImport as companies } from '#features/companies/server/import.ts'
import { drawMark } from '#features/companies/server/mark.ts'
import * as calls from '#features/drafts/contract.ts'
import { runImport } from '#platform/csv/import.ts'
import { KESTRIN } from '../../../../tests/fixture/companies.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { listTerms } from '../contract.ts'

const { roadshow } = testSite()
let publisher: ConsoleBrowser

beforeAll(async () => {
  const { cookies } = await staffMember(roadshow, 'publisher')
  publisher = consoleBrowser(roadshow, { cookies })
})

type Entry = { key: string; name: { en: string; fr?: string }; isHidden?: boolean }
type Entries = (entries: Entry[]) => Entry[]

/** Changes a list in a draft and publishes it, as staff do. */
async function publish(list: string, change: Entries) {
  const { published } = await publisher.api(calls.getContent, { params: { kind: 'term-list', record: list } })
  const { document, fingerprint } = published ?? expect.fail('there is no such list')
  const entries = change(document.entries as Entry[])
  const { draft } = await publisher.api(calls.beginDraft, {
    params: { kind: 'term-list' },
    body: { record: list, basedOn: fingerprint, document: { ...document, entries } },
  })
  const { id, version } = draft ?? expect.fail('there is no draft')
  try {
    await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
  } catch (error) {
    await publisher.api(calls.discardDraft, { params: { id }, query: { version } })
    throw error
  }
}

const add =
  (entry: Entry): Entries =>
  (entries) => [...entries, entry]
const without =
  (key: string): Entries =>
  (entries) =>
    entries.filter((each) => each.key !== key)

const FORESTRY = { key: 'forestry', name: { en: 'Forestry', fr: 'Foresterie' } }
const sectorsIn = async (language: 'en' | 'fr') =>
  (await roadshow.api(language)(listTerms)).terms.sectors.map(({ name }) => name)

describe('R816 lists of terms', () => {
  test('keeps an entry that something has, and says what', async () => {
    const refused = async (list: string, key: string) =>
      (await refusal(publish(list, without(key)))).fields.entries?.[0]
    expect(await refused('sectors', 'mining')).toMatch(/“Mining” can’t be removed: \d+ companies have it/)
    expect(await refused('departments', 'digital')).toMatch(
      /“Digital” can’t be removed: \d+ (team members|positions)/,
    )
    expect(await refused('releaseTopics', 'regulatory')).toMatch(/releases from feeds/)
  })

  test('refuses a key twice, and a key that addresses can’t have', async () => {
    const refused = async (entry: Entry) => (await refusal(publish('sectors', add(entry)))).fields
    expect(await refused({ ...FORESTRY, key: 'mining' })).toHaveProperty('entries')
    expect(await refused({ ...FORESTRY, key: 'Forêt' })).toHaveProperty(['entries.4.key'])
  })

  test('refuses a term that there isn’t, in filters and in records', async () => {
    const { fields } = await refusal(roadshow.api()(listCompanies, { query: { sector: 'fisheries' } }))
    expect(fields.sector?.[0]).toContain('energy, finance, life_science, mining')
    await roadshow.database.transaction().execute(async (tx) => {
      const kestrin = await companyKind.load(tx, KESTRIN.id)
      const faults = await companyKind.check(tx, KESTRIN.id, { ...kestrin, sector: 'fisheries' })
      expect(faults?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['sector', expect.stringContaining('“fisheries” isn’t in the list')],
      ])
    })
  })

  test('offers a new entry to filters, forms and imports, draws its companies, and hides it again', async () => {
    await publish('sectors', add(FORESTRY))
    await expect.poll(() => sectorsIn('fr')).toContain('Foresterie')
    await expect
      .poll(async () =>
        (await (await fetch(`${roadshow.origin}/companies?lng=fr`)).text()).includes('Foresterie'),
      )
      .toBe(true)
    expect((await roadshow.api()(listCompanies, { query: { sector: 'forestry' } })).companies).toEqual([])

    const line =
      'slug,name,ticker,exchange,sector,city,tagline\nboreal,Boreal Wood,BRLW,TSX,Foresterie,Timmins,Wood'
    const report = await runImport(roadshow.database, companies, Buffer.from(line), { dryRun: false })
    expect(report.faults).toEqual([])
    await expect
      .poll(async () => (await roadshow.api()(listCompanies, { query: { sector: 'forestry' } })).companies)
      .toMatchObject([{ slug: 'boreal', sector: 'forestry' }])
    expect(drawMark({ slug: 'boreal', name: 'Boreal Wood', ticker: 'BRLW', sector: 'forestry' })).toMatch(
      /^<svg.*<\/svg>$/,
    )

    await publish('sectors', (entries) =>
      entries.map((entry) => (entry.key === 'forestry' ? { ...entry, isHidden: true } : entry)),
    )
    const { kinds } = await publisher.api(calls.listContentKinds)
    const schema = kinds.find(({ kind }) => kind === 'company')?.schema as {
      properties: { sector: { enum: string[]; choices: { fr: object } } }
    }
    expect(schema.properties.sector.enum).not.toContain('forestry')
    expect(schema.properties.sector.choices.fr).toHaveProperty('forestry', 'Foresterie')
    expect((await refusal(publish('sectors', without('forestry')))).fields.entries?.[0]).toMatch(
      /1 companies/,
    )
    await roadshow.pool.query(`delete from companies where slug = 'boreal'`)
    await publish('sectors', without('forestry'))
    await expect.poll(() => sectorsIn('en')).not.toContain('Forestry')
  })

  test('shows no draft of a list', async () => {
    const { published } = await publisher.api(calls.getContent, {
      params: { kind: 'term-list', record: 'departments' },
    })
    const { document, fingerprint } = published ?? expect.fail('there is no such list')
    await publisher.api(calls.beginDraft, {
      params: { kind: 'term-list' },
      body: {
        record: 'departments',
        basedOn: fingerprint,
        document: {
          ...document,
          entries: [...(document.entries as Entry[]), { key: 'secret', name: { en: 'Secret' } }],
        },
      },
    })
    const { terms } = await roadshow.api()(listTerms)
    expect(terms.departments.map(({ key }) => key)).toEqual([
      'investor_relations',
      'media_relations',
      'digital',
    ])
  })
})
