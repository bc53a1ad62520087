import { beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#features/contact/contract.ts'
import { beginDraft } from '#features/drafts/contract.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { aCompany, anEvent } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { searchConsole } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm', environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
const apis = {} as Record<Role, ReturnType<typeof consoleBrowser>['api']>

beforeAll(async () => {
  for (const role of ['editor', 'publisher'] as const) {
    const { cookies } = await staffMember(roadshow, role)
    apis[role] = consoleBrowser(roadshow, { cookies }).api
  }
})

describe('R809 the search over everything', () => {
  test('needs words, and shows an editor no people', async () => {
    expect((await refusal(apis.editor(searchConsole, { query: { q: ' ' } }))).status).toBe(422)
    await roadshow.api()(sendMessage, {
      body: { name: 'Vesna Quillfeather', email: newEmail(), topic: 'Found', message: 'Hello' },
    })
    const search = async (role: Role) =>
      (await apis[role](searchConsole, { query: { q: 'quillfeather' } })).people
    expect(await search('editor')).toEqual([])
    expect((await search('publisher')).map(({ name }) => name)).toEqual(['Vesna Quillfeather'])
  })

  test('finds companies by ticker, events by all words of their title without accents, and new drafts', async () => {
    const { database } = roadshow
    const id = await aCompany(database, {
      slug: 'quill-mines',
      name: 'Quill Mines',
      ticker: 'QWX',
      otherListings: [{ exchange: 'FSE', ticker: '4Q1' }],
    })
    const event = await anEvent(database, {
      company: 'quill-mines',
      title: { en: 'Evening of quills', fr: 'Soirée des plumes à Québec' },
    })
    const { draft } = await apis.editor(beginDraft, {
      params: { kind: 'article' },
      body: { record: null, basedOn: null, document: { title: { en: 'Quills in writing' } } },
    })
    const search = async (q: string) =>
      (await apis.editor(searchConsole, { query: { q } })).records.map((found) => [
        found.kind,
        found.record,
        found.draft,
      ])
    for (const symbol of ['qwx', 'QWX.TO', 'TSX:QWX', 'QWX-T', '4Q1.F'])
      expect([symbol, await search(symbol)]).toEqual([symbol, [['company', String(id), null]]])
    expect(await search('QWX.V')).toEqual([])
    expect(await search('quebec soiree')).toEqual([['event', String(event.id), null]])
    expect(await search('quills writing')).toEqual([['article', null, draft?.id]])
    expect(await search('quills %')).toEqual([])
  })
})
