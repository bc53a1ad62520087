import { beforeAll, describe, expect, test } from 'vitest'
import { getConsequences } from '#features/desk/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { anEvent, aRegistrant, aSubscriber } from '../../../../tests/support/factories.ts'
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
    const { id, version } = await draftOf('question', await record('question'), {})
    for (const email of [writer.email, 'nobody@example.com']) {
      const asked = writer.api(calls.submitDraft, { params: { id }, body: { version, reviewer: email } })
      expect((await refusal(asked)).fields).toHaveProperty('reviewer')
    }
    const { reviewers } = await writer.api(calls.listReviewers, { params: { kind: 'question' } })
    expect(reviewers.map(({ email }) => email).sort()).toEqual([reviewer.email, other.email].sort())
  })

  test('isn’t sent back by its only writer, but by whoever else wrote a part', async () => {
    const { id, version, document } = await draftOf('team-member', await record('team-member'), {})
    const params = { id }
    const asked = await writer.api(calls.submitDraft, { params, body: { version } })
    const body = { version: asked.draft?.version ?? 0 }
    expect((await refusal(writer.api(calls.sendDraftBack, { params, body }))).code).toBe('forbidden')
    const change = {
      ...body,
      basedOn: asked.draft?.basedOn ?? null,
      document: { ...document, name: 'Nora Lind' },
    }
    const { draft } = await reviewer.api(calls.saveDraft, { params, body: change })
    const back = { version: draft?.version ?? 0 }
    const returned = await reviewer.api(calls.sendDraftBack, { params, body: back })
    expect(returned.draft?.state).toBe('draft')
    await reviewer.api(calls.discardDraft, { params, query: { version: returned.draft?.version ?? 0 } })
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
    for (const language of ['en', 'en', 'fr'] as const)
      await aSubscriber(roadshow.database, { clients: ['alderic-mines'], language })
    const { draft } = await writer.api(calls.duplicateContent, {
      params: { kind: 'release' },
      body: { record: String(await releaseInEnglish()) },
    })
    const { document = {}, id = 0, version = 0 } = draft ?? {}
    const { en } = document.versions as { en: object }
    const body = {
      version,
      basedOn: null,
      document: { ...document, versions: { en: { ...en, slug: 'next' } } },
    }
    await writer.api(calls.saveDraft, { params: { id }, body })
    const { consequences } = await whatFollows(id)
    expect(consequences).toEqual({
      moved: [],
      subscribers: { en: 2, fr: 1 },
      registrants: { en: 0, fr: 0 },
    })
    const { rows } = await roadshow.pool.query(`select from releases where slug = 'next'`)
    expect(rows).toEqual([])
  })

  test('is told: the readers of a correction that is announced', async () => {
    const notice = { state: 'corrected', on: '2026-11-27', text: { en: 'The grade is 4.1 g/t.' } }
    const draft = await draftOf('release', String(await releaseInEnglish()), {
      notice: { ...notice, isAnnounced: true },
    })
    const { consequences } = await whatFollows(draft.id)
    expect(consequences?.subscribers).toEqual({ en: 2, fr: 1 })
  })

  test('is told: a page that moves', async () => {
    const id = await record('team-member')
    const { published } = await writer.api(calls.getContent, { params: { kind: 'team-member', record: id } })
    const draft = await draftOf('team-member', id, { slug: 'another-name' })
    const { consequences } = await whatFollows(draft.id)
    expect(consequences?.moved).toEqual([{ from: published?.path, to: '/team/another-name' }])
  })

  test('is told: the registrants of an event that changes, and of one whose replay it is, together', async () => {
    const [moving, over] = [
      await anEvent(roadshow.database, { hours: 48 }),
      await anEvent(roadshow.database, { hours: -2, status: 'ended' }),
    ]
    await aRegistrant(roadshow.database, moving.id, { language: 'fr' })
    await aRegistrant(roadshow.database, over.id)
    const endsAt = new Date(moving.startsAt.getTime() + 7_200_000).toISOString()
    const { id: change } = await draftOf('event', String(moving.id), { endsAt })
    expect((await whatFollows(change)).consequences?.registrants).toEqual({ en: 0, fr: 1 })
    const document = {
      ...{ slug: over.slug, eventId: over.id, language: 'en', media: 'talk.mp4', preview: 'talk-360.mp4' },
      ...{ lengthSeconds: 120, width: 1280, height: 720, publishedAt: new Date().toISOString() },
    }
    const { draft } = await writer.api(calls.beginDraft, {
      params: { kind: 'vndr' },
      body: { record: null, basedOn: null, document },
    })
    expect((await whatFollows(draft?.id ?? 0)).consequences?.registrants).toEqual({ en: 1, fr: 0 })
    expect((await whatFollows(change, draft?.id ?? 0)).consequences?.registrants).toEqual({ en: 1, fr: 1 })
  })

  const whatFollows = (...drafts: number[]) =>
    writer.api(getConsequences, { query: { drafts: drafts.join(',') } })

  async function releaseInEnglish(): Promise<number> {
    const { rows } = await roadshow.pool.query(
      `select releases.id from releases join companies on companies.id = company_id
        where companies.slug = 'alderic-mines' and language = 'en' limit 1`,
    )
    return rows[0].id
  }
})

async function mailTo(address: string): Promise<string> {
  await expect.poll(() => smtp.mails.some(({ to }) => to.includes(address))).toBe(true)
  return smtp.mails
    .filter(({ to }) => to.includes(address))
    .map(({ email }) => `${email.subject}\n${email.text}`)
    .join('\n')
}
