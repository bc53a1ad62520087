import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { articleDraft } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { askClient, listComments, listRevisionComments, withdrawClientLink } from '../console/contract.ts'
import * as calls from '../contract.ts'
import { clientTokens } from './client-tokens.ts'

const { roadshow, smtp } = testSite({ mailRate: 1000 })
type Member = { api: ConsoleBrowser['api']; email: string }
let writer: Member
let publisher: Member

async function join(role: 'editor' | 'publisher'): Promise<Member> {
  const { cookies, email } = await staffMember(roadshow, role)
  return { ...consoleBrowser(roadshow, { cookies }), email }
}

beforeAll(async () => {
  writer = await join('editor')
  publisher = await join('publisher')
})

async function begun(changes: object = {}) {
  const body = { record: null, basedOn: null, document: { ...articleDraft(), ...changes } }
  const { draft } = await writer.api(calls.beginDraft, { params: { kind: 'article' }, body })
  return draft ?? expect.fail('there is no draft')
}

const CLIENT = { name: 'Jane Roe', language: 'en' as const }

/** Asks a client to review a draft. @returns the id and the token of the link */
async function asked(id: number, email = 'jane@client.test') {
  const { links } = await publisher.api(askClient, { params: { id }, body: { ...CLIENT, email } })
  const { id: link } = links.at(-1) ?? expect.fail('there is no link')
  return { link, token: clientTokens(roadshow.config.secret).tokenOf(link) }
}

const open = (token: string) => roadshow.api()(calls.openReview, { params: { token } })
const remark = (token: string, text: string) =>
  roadshow.api()(calls.addRemark, { params: { token }, body: { text } })
const approve = (token: string, version: string) =>
  roadshow.api()(calls.approveReview, { params: { token }, body: { version } })
const said = (id: number) => publisher.api(listComments, { params: { id } })
const save = ({ id, version, document }: calls.Draft) =>
  writer.api(calls.saveDraft, {
    params: { id },
    body: { version, basedOn: null, document: { ...document, topic: 'language' } },
  })

describe('R820 a client’s link', () => {
  test('is refused for a draft with faults, for more days than thirty, and when a character is altered', async () => {
    const { id } = await begun({ title: {} })
    const body = { ...CLIENT, email: 'jane@client.test' }
    const ask = (wish: object, draft = id) =>
      refusal(writer.api(askClient, { params: { id: draft }, body: { ...body, ...wish } }))
    expect((await ask({})).fields).toHaveProperty(['title.en'])
    expect((await ask({ days: 31 })).fields).toHaveProperty('days')
    const { token } = await asked((await begun()).id)
    expect((await refusal(open(`${token.slice(0, -1)}_`))).code).toBe('link_invalid')
  })

  test('says whom to ask once it is withdrawn, over, or its draft is gone, and takes nothing more', async () => {
    const [withdrawn, expired, discarded] = [await begun(), await begun(), await begun()]
    const links = [await asked(withdrawn.id), await asked(expired.id), await asked(discarded.id)]
    const { version } = (await open(links[0]?.token ?? '')).review
    const params = { id: withdrawn.id, link: links[0]?.link ?? 0 }
    expect((await publisher.api(withdrawClientLink, { params })).links[0]?.state).toBe('withdrawn')
    await roadshow.pool.query(`update client_links set expires_at = now() where draft_id = $1`, [expired.id])
    await writer.api(calls.discardDraft, { params: { id: discarded.id }, query: { version: 1 } })
    for (const [index, reason] of ['withdrawn', 'expired', 'over'].entries()) {
      const token = links[index]?.token ?? ''
      for (const call of [
        () => open(token),
        () => remark(token, 'Too late'),
        () => approve(token, version),
      ]) {
        const refused = await refusal(call())
        expect([refused.status, refused.code]).toEqual([410, 'review_ended'])
        expect(refused.current).toEqual({ reason, by: { name: 'Ada Roy', email: publisher.email } })
      }
    }
    expect((await said(withdrawn.id)).comments).toEqual([])
  })

  test('is mailed without what the draft says; opening it is logged, without the client’s name', async () => {
    const { id } = await begun({ title: { en: 'A secret takeover' } })
    const { link, token } = await asked(id, 'mailed@client.test')
    await expect.poll(() => mailsTo('mailed@client.test').length).toBe(1)
    const [mail] = mailsTo('mailed@client.test')
    expect(mail).toContain(`/review/${token}`)
    expect(mail).not.toContain('takeover')
    expect((await open(token)).review).toMatchObject({
      title: 'A secret takeover',
      remarks: [],
      approval: null,
    })
    await open(token)
    const { rows } = await roadshow.pool.query(
      `select actor, action from audit_log where subject = $1 order by id`,
      [`article draft ${id}`],
    )
    expect(rows.slice(1)).toEqual([
      { actor: publisher.email, action: 'content.client-asked' },
      { actor: `client link ${link}`, action: 'content.client-opened' },
    ])
  })

  test('takes what two people say at once; staff find it among the comments, and are told', async () => {
    const { id } = await begun({ title: { en: 'Two people' } })
    const { token } = await asked(id)
    await Promise.all([remark(token, 'The date is wrong.'), remark(token, 'So is the figure.')])
    const { comments } = await said(id)
    expect(comments.map(({ text }) => text).sort()).toEqual(['So is the figure.', 'The date is wrong.'])
    expect(comments[0]).toMatchObject({ by: 'Jane Roe', isClient: true, approval: null, resolved: null })
    await roadshow.pool.query(`update pgboss.job set start_after = now() where name = 'draft-comment-mail'`)
    const told = ({ email }: Member) => mailsTo(email).find((text) => text.includes('Two people'))
    await expect.poll(() => told(writer)).toContain('- Jane Roe (client)\n  The date is wrong.')
    await expect.poll(() => told(publisher)).toContain('So is the figure.')
  })

  test('approves what was read, once; what is changed later is not approved', async () => {
    const draft = await begun()
    const { token } = await asked(draft.id)
    const { version } = (await open(token)).review
    const both = await Promise.all([approve(token, version), approve(token, version)])
    expect(both.map(({ status }) => status).sort()).toEqual(['again', 'approved'])
    expect((await said(draft.id)).comments).toMatchObject([{ by: 'Jane Roe', approval: 'current' }])
    // A step of the review changes nothing of the text.
    const body = { version: draft.version }
    await writer.api(calls.submitDraft, { params: { id: draft.id }, body })
    expect((await open(token)).review.approval?.isCurrent).toBe(true)

    await save({ ...draft, version: draft.version + 1 })
    expect((await refusal(approve(token, version))).code).toBe('review_changed')
    expect((await said(draft.id)).comments).toMatchObject([{ approval: 'changed' }])
    expect((await open(token)).review.approval?.isCurrent).toBe(false)
    const { drafts } = await writer.api(calls.listOpenDrafts, { query: { ids: String(draft.id) } })
    expect(drafts[0]?.openComments).toBe(0)
  })

  test('is in the history with what was said, beside who wrote, approved and published', async () => {
    const draft = await begun()
    const [early, late] = [await asked(draft.id), await asked(draft.id, 'max@client.test')]
    await approve(early.token, (await open(early.token)).review.version)
    const { draft: changed } = await save(draft)
    await approve(late.token, (await open(late.token)).review.version)
    const approver = await join('publisher')
    const params = { id: draft.id }
    const version = (content: calls.Content) => ({ version: content.draft?.version ?? 0 })
    const submitted = await writer.api(calls.submitDraft, {
      params,
      body: { version: changed?.version ?? 0 },
    })
    const approved = await approver.api(calls.approveDraft, { params, body: version(submitted) })
    expect(approved.draft).toMatchObject({ approvedBy: approver.email, textChangedBy: writer.email })
    const { drafts } = await writer.api(calls.listOpenDrafts, { query: { ids: String(draft.id) } })
    expect(drafts[0]?.changedBy).toBe(writer.email)

    const { record } = await publisher.api(calls.publishDraft, { params, body: version(approved) })
    const of = { kind: 'article', record: record ?? '' }
    const { revisions } = await writer.api(calls.listRevisions, { params: of, query: {} })
    expect(revisions).toMatchObject([
      {
        publishedBy: publisher.email,
        writers: [writer.email],
        approvedBy: approver.email,
        clients: ['Jane Roe'],
      },
    ])
    const { comments } = await writer.api(listRevisionComments, { params: { ...of, number: 1 } })
    expect(comments.map(({ approval }) => approval)).toEqual(['changed', 'current'])
    expect((await refusal(open(late.token))).current).toMatchObject({ reason: 'over' })
  })

  test('an approval by staff ends when the text changes', async () => {
    const draft = await begun()
    const params = { id: draft.id }
    const { draft: submitted } = await writer.api(calls.submitDraft, { params, body: { version: 1 } })
    const body = { version: submitted?.version ?? 0 }
    const { draft: approved } = await publisher.api(calls.approveDraft, { params, body })
    const { draft: changed } = await save({ ...draft, version: approved?.version ?? 0 })
    expect(changed).toMatchObject({ state: 'in-review', approvedBy: null })
  })
})

const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map((mail) => `${mail.email.subject}\n${mail.email.text}`)
