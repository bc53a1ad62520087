import { beforeAll, describe, expect, test } from 'vitest'
import { getConsequences } from '#features/desk/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { aSubscriber } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import * as calls from '../contract.ts'

const { roadshow, smtp } = testSite({ mailRate: 1000 })
type Member = { api: ConsoleBrowser['api']; email: string }
let writer: Member
let reviewer: Member
let other: Member

async function join(role: 'editor' | 'publisher'): Promise<Member> {
  const { cookies, email } = await staffMember(roadshow, role)
  return { ...consoleBrowser(roadshow, { cookies }), email }
}

beforeAll(async () => {
  writer = await join('editor')
  reviewer = await join('publisher')
  other = await join('publisher')
})

const record = async (kind: string) => {
  const { entries } = await writer.api(calls.listContent, { params: { kind }, query: {} })
  return entries[0]?.record ?? expect.fail('there is none')
}

/** Begins a draft of a published record, with some fields changed. */
async function draftOf(kind: string, id: string, changes: Record<string, unknown>) {
  const { published } = await writer.api(calls.getContent, { params: { kind, record: id } })
  const { document, fingerprint } = published ?? expect.fail('it is not published')
  const body = { record: id, basedOn: fingerprint, document: { ...document, ...changes } }
  const { draft } = await writer.api(calls.beginDraft, { params: { kind }, body })
  return draft ?? expect.fail('there is no draft')
}

describe('R802 a review', () => {
  test('is refused to a reviewer who may not publish, is nobody, or is the writer', async () => {
    const { id, version } = await draftOf('faq', await record('faq'), {})
    for (const email of [writer.email, 'nobody@example.com']) {
      const asked = writer.api(calls.submitDraft, { params: { id }, body: { version, reviewer: email } })
      expect((await refusal(asked)).fields).toHaveProperty('reviewer')
    }
    const { reviewers } = await writer.api(calls.listReviewers, { params: { kind: 'faq' } })
    expect(reviewers.map(({ email }) => email).sort()).toEqual([reviewer.email, other.email].sort())
  })

  test('is asked of one person, who is told by e-mail and finds it; the writer is told of the answer', async () => {
    const { id, version } = await draftOf('article', await record('article'), { title: { en: 'To be read' } })
    const body = { version, reviewer: reviewer.email }
    const { draft } = await writer.api(calls.submitDraft, { params: { id }, body })
    expect(draft).toMatchObject({ state: 'in-review', reviewer: reviewer.email })
    const asked = await mailTo(reviewer.email)
    expect(asked).toContain('To review: To be read')
    expect(asked).toContain(`/console/content/drafts/${id}`)
    const mine = (member: Member) => member.api(calls.listOpenDrafts, { query: { reviewer: 'me' } })
    expect((await mine(reviewer)).drafts.map((each) => each.id)).toEqual([id])
    expect((await mine(other)).drafts).toEqual([])

    const note = 'Please name the month.'
    await reviewer.api(calls.sendDraftBack, {
      params: { id },
      body: { version: draft?.version ?? 0, note },
    })
    const answer = await mailTo(writer.email)
    expect(answer).toContain('Sent back: To be read')
    expect(answer).toContain(note)
    expect((await mine(reviewer)).drafts).toEqual([])
  })

  test('shows what the draft changes of what is published, field by field', async () => {
    const { id } = await draftOf('blog-post', await record('blog-post'), { title: { en: 'Another title' } })
    const { differences } = await reviewer.api(calls.getDraftChanges, { params: { id } })
    expect(differences).toMatchObject([
      { path: 'title.en', change: 'changed', after: 'Another title' },
      { path: 'title.fr', change: 'removed' },
    ])
  })
})

describe('R812 what follows from a publication', () => {
  test('is told: whom an alert reaches in each language, and that nothing was published by asking', async () => {
    const company = await firstCompany()
    for (const language of ['en', 'en', 'fr'] as const)
      await aSubscriber(roadshow.database, { clients: ['alderic-mines'], language })
    const { draft } = await writer.api(calls.duplicateContent, {
      params: { kind: 'event' },
      body: { record: String(await eventOf(company)) },
    })
    const startsAt = '2031-05-14T14:00:00.000Z'
    const { document = {}, id = 0, version = 0 } = draft ?? {}
    const presentations = (document.presentations as object[]).map((each) => ({ ...each, startsAt }))
    const complete = {
      ...document,
      slug: 'next-quarter',
      startsAt,
      endsAt: '2031-05-14T15:00:00.000Z',
      presentations,
    }
    await writer.api(calls.saveDraft, {
      params: { id },
      body: { version, basedOn: null, document: complete },
    })
    expect(await writer.api(getConsequences, { params: { id } })).toEqual({
      path: '/events/next-quarter',
      formerPath: null,
      subscribers: { en: 2, fr: 1 },
      registrants: { en: 0, fr: 0 },
    })
    const { rows } = await roadshow.pool.query(`select from events where slug = 'next-quarter'`)
    expect(rows).toEqual([])
  })

  test('is told: a page that moves', async () => {
    const id = await record('team-member')
    const { published } = await writer.api(calls.getContent, { params: { kind: 'team-member', record: id } })
    const draft = await draftOf('team-member', id, { slug: 'another-name' })
    const { path, formerPath } = await writer.api(getConsequences, { params: { id: draft.id } })
    expect([formerPath, path]).toEqual([published?.path, '/team/another-name'])
  })

  async function firstCompany(): Promise<number> {
    const { rows } = await roadshow.pool.query(`select id from companies where slug = 'alderic-mines'`)
    return rows[0].id
  }

  async function eventOf(company: number): Promise<number> {
    const { rows } = await roadshow.pool.query(
      `select event_id from presentations group by event_id having array_agg(company_id) = array[$1::integer] limit 1`,
      [company],
    )
    return rows[0].event_id
  }
})

async function mailTo(address: string): Promise<string> {
  await expect.poll(() => smtp.mails.some(({ to }) => to.includes(address))).toBe(true)
  return smtp.mails
    .filter(({ to }) => to.includes(address))
    .map(({ email }) => `${email.subject}\n${email.text}`)
    .join('\n')
}
