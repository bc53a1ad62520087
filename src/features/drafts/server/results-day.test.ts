import { beforeAll, describe, expect, test } from 'vitest'
import { getCompany } from '#features/companies/contract.ts'
import { ALDERIC, SOLVANE } from '../../../../tests/fixture/companies.ts'
import { at } from '../../../../tests/fixture/dates.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import * as calls from '../contract.ts'

const { roadshow } = testSite()
let api: ConsoleBrowser['api']
let colleague: ConsoleBrowser['api']
beforeAll(async () => {
  const [writer, publisher] = [
    await staffMember(roadshow, 'editor'),
    await staffMember(roadshow, 'publisher'),
  ]
  ;({ api } = consoleBrowser(roadshow, { cookies: writer.cookies }))
  ;({ api: colleague } = consoleBrowser(roadshow, { cookies: publisher.cookies }))
})

const RELEASE = 'alderic-mines-quarter-results-1'

async function recordAt(table: 'releases' | 'events', slug: string): Promise<string> {
  const { rows } = await roadshow.pool.query(`select id::text as record from ${table} where slug = $1`, [
    slug,
  ])
  return rows[0].record
}
const prepare = (kind: 'release' | 'event' | 'company', record: string) =>
  api(calls.prepareResultsDay, { body: { kind, record } })
const draftOf = async (id: number) => {
  const { draft, kind } = await api(calls.getDraft, { params: { id } })
  return { ...(draft ?? expect.fail('there is no draft')), kind }
}
const countDrafts = async () => (await api(calls.listOpenDrafts, { query: {} })).total

describe('R817 the next results day', () => {
  test('is refused from a release that no company’s results name, and from a record that isn’t there', async () => {
    const { rows } = await roadshow.pool.query(
      `select id::text from releases where topic = 'exploration' limit 1`,
    )
    expect((await refusal(prepare('release', rows[0].id))).code).toBe('no_quarter')
    expect((await refusal(prepare('event', '999999'))).code).toBe('not_found')
    expect(await countDrafts()).toBe(0)
  })

  test('begins drafts like last quarter’s that refer to each other and say what is missing, once', async () => {
    const { published } = await api(calls.getContent, {
      params: { kind: 'company', record: String(ALDERIC.id) },
    })
    const record = await recordAt('releases', RELEASE)
    const answers = await Promise.allSettled([prepare('release', record), prepare('release', record)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { drafts } = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0] ?? {
      drafts: [],
    }
    const [release, event, company] = await Promise.all(drafts.map(draftOf))
    expect(await countDrafts()).toBe(3)
    expect((await refusal(prepare('company', String(ALDERIC.id)))).code).toBe('results_day_prepared')

    const before = published?.document.results as { endsOn: string; quarter: number; fiscalYear: number }[]
    const [added, ...others] = (company?.document.results ?? []) as Record<string, unknown>[]
    expect(others).toEqual(before)
    const number = ((before[0]?.quarter ?? 0) % 4) + 1
    const year = (before[0]?.fiscalYear ?? 0) + (number === 1 ? 1 : 0)
    const slug = `${ALDERIC.slug}-q${number}-${year}-results`
    const lastDay = new Date(Date.UTC(year, number * 3, 0)).toISOString().slice(0, 10)
    expect(added).toMatchObject({
      endsOn: lastDay,
      quarter: number,
      fiscalYear: year,
      release: slug,
      event: slug,
    })
    expect(added?.figures).toMatchObject([{ label: { en: 'Revenue' } }, {}, {}])
    expect(JSON.stringify(added)).not.toContain('"value"')
    const paths = Object.keys(company?.faults ?? {})
    expect(paths).toEqual(expect.arrayContaining(['results.0.figures.0.value', 'documents.0.media']))

    expect(release).toMatchObject({
      kind: 'release',
      document: { topic: 'results', versions: { en: { slug, attachments: [] } } },
    })
    expect(event).toMatchObject({ kind: 'event', document: { slug, topic: 'results' } })
    expect(Object.keys(event?.faults ?? {})).toEqual(expect.arrayContaining(['startsAt', 'endsAt']))
  })

  test('joins a draft of the company, and goes out at one moment when it is complete', async () => {
    const record = String(SOLVANE.id)
    const { published } = await api(calls.getContent, { params: { kind: 'company', record } })
    const { document: solvane, fingerprint } = published ?? expect.fail('it is published')
    await api(calls.beginDraft, {
      params: { kind: 'company' },
      body: { record, basedOn: fingerprint, document: { ...solvane, city: 'Rimouski' } },
    })
    const { drafts } = await prepare(
      'release',
      await recordAt('releases', 'energie-solvane-quarter-results-1'),
    )
    const versions = []
    for (const id of drafts) {
      const { kind, version, document, basedOn } = await draftOf(id)
      const { results = [] } = document as { results?: { figures: object[] }[] }
      if (kind === 'company') expect(document.city).toBe('Rimouski')
      const [added, ...others] = results
      const complete = {
        release: { publishedAt: at(-1, '07:00') },
        company: {
          results: [
            { ...added, figures: added?.figures.map((each) => ({ ...each, value: { en: '$1' } })) },
            ...others,
          ],
          documents: solvane.documents,
        },
        event: {
          startsAt: at(1, '10:00'),
          endsAt: at(1, '11:00'),
          presentations: [
            {
              companyId: SOLVANE.id,
              presenter: { en: 'P' },
              startsAt: at(1, '10:00'),
              endsAt: at(1, '11:00'),
            },
          ],
        },
      }[kind]
      const body = { version, basedOn, document: { ...document, ...complete } }
      const saved = await api(calls.saveDraft, { params: { id }, body })
      expect(saved.draft?.faults).toEqual({})
      versions.push({ id, version: saved.draft?.version ?? 0 })
    }
    await colleague(calls.publishTogether, { body: { drafts: versions } })
    const { company } = await roadshow.api()(getCompany, { params: { slug: SOLVANE.slug } })
    expect(company.results[0]?.release?.slug).toMatch(/^energie-solvane-[qt]\d-\d{4}-resul/)
    expect(company.results[0]?.figures[0]?.value).toBe('$1')
  })
})
