import { beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from '#server/features.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { beginDraft, duplicateContent, getContent, listContent } from '../contract.ts'

const { roadshow } = testSite()
let api: ConsoleBrowser['api']
beforeAll(async () => {
  const { cookies } = await staffMember(roadshow, 'administrator')
  ;({ api } = consoleBrowser(roadshow, { cookies }))
})

async function firstRecord(kind: string): Promise<string | undefined> {
  const { entries } = await api(listContent, { params: { kind }, query: {} })
  return entries.find(({ record }) => record !== null)?.record ?? undefined
}

describe('duplicating a record', () => {
  test('is refused for one that doesn’t exist, and for a draft of another kind', async () => {
    const gone = api(duplicateContent, { params: { kind: 'event' }, body: { record: '999999' } })
    expect((await refusal(gone)).code).toBe('not_found')
    const record = (await firstRecord('release')) ?? ''
    const { draft } = await api(duplicateContent, { params: { kind: 'release' }, body: { record } })
    const other = api(duplicateContent, { params: { kind: 'event' }, body: { draft: draft?.id ?? 0 } })
    expect((await refusal(other)).code).toBe('not_found')
  })

  test.each(CONTENT_KINDS.filter(({ isRemovable }) => !isRemovable).map(({ key }) => key))(
    'is refused for a %s, like a new one: the site has all of them',
    async (kind) => {
      const body = { record: null, basedOn: null, document: {} }
      expect((await refusal(api(beginDraft, { params: { kind }, body }))).code).toBe('records_fixed')
      const record = (await firstRecord(kind)) ?? ''
      const copy = api(duplicateContent, { params: { kind }, body: { record } })
      expect((await refusal(copy)).code).toBe('records_fixed')
    },
  )

  test.each(CONTENT_KINDS.filter(({ isRemovable }) => isRemovable).map(({ key }) => key))(
    'begins a draft of a new %s without an address and times of its own',
    async (kind) => {
      const record = await firstRecord(kind)
      if (record === undefined) return expect(kind).toBe('redirect')
      const { published } = await api(getContent, { params: { kind, record } })
      const copied = await api(duplicateContent, { params: { kind }, body: { record } })
      expect(copied).toMatchObject({ record: null, published: null, draft: { state: 'draft' } })
      const text = JSON.stringify(copied.draft?.document)
      expect(text).not.toMatch(/"(slug|startsAt|endsAt|publishedAt|notice|origin|ticker|path)":/)
      const { title } = published?.document ?? {}
      expect(copied.draft?.document.title).toEqual(title)
    },
  )

  test('takes a draft as it is written, of a record never published too', async () => {
    const record = (await firstRecord('article')) ?? ''
    const params = { kind: 'article' }
    const first = await api(duplicateContent, { params, body: { record } })
    const second = await api(duplicateContent, { params, body: { draft: first.draft?.id ?? 0 } })
    expect(second.draft?.id).not.toBe(first.draft?.id)
    expect(second.draft?.document).toEqual(first.draft?.document)
  })
})
