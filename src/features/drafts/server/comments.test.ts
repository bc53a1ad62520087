import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { articleDraft } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { addComment, listComments, MAX_COMMENT_CHARACTERS, resolveComment } from '../console/contract.ts'
import * as calls from '../contract.ts'

const { roadshow, smtp } = testSite({ mailRate: 1000 })
type Member = { api: ConsoleBrowser['api']; email: string }
let writer: Member
let publisher: Member

async function join(role: 'editor' | 'publisher', name: string): Promise<Member> {
  const { cookies, email } = await staffMember(roadshow, role)
  await roadshow.pool.query('update staff_members set name = $2 where email = $1', [email, name])
  return { ...consoleBrowser(roadshow, { cookies }), email }
}

beforeAll(async () => {
  writer = await join('editor', 'Wanda Writer')
  publisher = await join('publisher', 'Paul Publisher')
})

async function begun() {
  const body = { record: null, basedOn: null, document: articleDraft() }
  const { draft } = await writer.api(calls.beginDraft, { params: { kind: 'article' }, body })
  return draft ?? expect.fail('there is no draft')
}

const comment = (by: Member, id: number, text: string, field?: string) =>
  by.api(addComment, { params: { id }, body: { text, ...(field && { field }) } })

const openIn = async (id: number) => {
  const { drafts } = await writer.api(calls.listOpenDrafts, { query: { ids: String(id) } })
  return drafts[0]?.openComments
}

const rowsOf = async (id: number) =>
  (await roadshow.pool.query('select from draft_comments where draft_id = $1', [id])).rowCount

describe('R818 comments on a draft', () => {
  test('are refused without words, with too many, on no draft, and on another draft than theirs', async () => {
    const { id } = await begun()
    for (const text of [' ', 'x'.repeat(MAX_COMMENT_CHARACTERS + 1)])
      expect((await refusal(comment(writer, id, text))).fields).toHaveProperty('text')
    expect((await refusal(comment(writer, 987_654, 'Hello'))).status).toBe(404)
    const [{ id: other } = { id: 0 }] = (await comment(writer, (await begun()).id, 'Hello')).comments
    const foreign = writer.api(resolveComment, {
      params: { id, comment: other },
      body: { isResolved: true },
    })
    expect((await refusal(foreign)).status).toBe(404)
  })

  test('say who wrote what about which field, and are resolved and opened again', async () => {
    const { id } = await begun()
    await comment(publisher, id, 'Name the month.', 'title.en')
    const { comments } = await comment(writer, id, 'Which one?')
    expect(comments).toMatchObject([
      { by: 'Paul Publisher', field: 'title.en', text: 'Name the month.', resolved: null },
      { by: 'Wanda Writer', field: null, text: 'Which one?', resolved: null },
    ])
    expect(await openIn(id)).toBe(2)
    const resolve = (isResolved: boolean) =>
      writer.api(resolveComment, {
        params: { id, comment: comments[0]?.id ?? 0 },
        body: { isResolved },
      })
    expect((await resolve(true)).comments[0]?.resolved?.by).toBe('Wanda Writer')
    expect(await openIn(id)).toBe(1)
    expect((await resolve(false)).comments[0]?.resolved).toBeNull()
  })

  test('stay when the draft is saved, and when it is published; they go with a discarded draft', async () => {
    const kept = await begun()
    await comment(writer, kept.id, 'Hello')
    const document = { ...kept.document, topic: 'language' }
    const { draft } = await publisher.api(calls.saveDraft, {
      params: { id: kept.id },
      body: { version: kept.version, basedOn: null, document },
    })
    const { comments } = await writer.api(listComments, { params: { id: kept.id } })
    expect(comments).toHaveLength(1)
    const body = { version: draft?.version ?? 0 }
    await publisher.api(calls.publishDraft, { params: { id: kept.id }, body })
    expect(await rowsOf(kept.id)).toBe(1)

    const discarded = await begun()
    await comment(writer, discarded.id, 'Hello')
    const { id, version } = discarded
    await writer.api(calls.discardDraft, { params: { id }, query: { version } })
    expect(await rowsOf(id)).toBe(0)
  })

  test('are mailed in one letter to who wrote the draft or commented on it, not to their own author', async () => {
    const { id } = await begun()
    await comment(publisher, id, 'Name the month.')
    await comment(publisher, id, 'And the year.')
    await sendNow()
    await expect.poll(() => mailsTo(writer, id).length).toBe(1)
    expect(mailsTo(writer, id)[0]).toMatch(/Paul Publisher commented[\s\S]*month\.[\s\S]*And the year\./)
    await comment(writer, id, 'Both are there now.')
    await sendNow()
    await expect.poll(() => mailsTo(publisher, id).length).toBe(1)
    expect(mailsTo(publisher, id)[0]).toContain('Both are there now.')
    expect(mailsTo(writer, id)).toHaveLength(1)
  })

  test('are mailed also when the draft is published first, with the way to its history', async () => {
    const { id, version } = await begun()
    await comment(publisher, id, 'The figure is 21.4, not 21.3.')
    await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    await sendNow()
    const { rows } = await roadshow.pool.query('select record from revisions where draft_id = $1', [id])
    await expect
      .poll(() =>
        smtp.mails.map(({ email }) => email.text).filter((text) => text?.includes('21.4, not 21.3')),
      )
      .toEqual([expect.stringContaining(`/console/content/article/records/${rows[0]?.record}/history`)])
  })
})

/** Ends the time within which comments are gathered. */
const sendNow = () =>
  roadshow.pool.query(`update pgboss.job set start_after = now() where name = 'draft-comment-mail'`)

const mailsTo = ({ email }: Member, id: number) =>
  smtp.mails
    .filter(({ to, email: { text } }) => to.includes(email) && text?.includes(`/drafts/${id}\n`))
    .map((mail) => String(mail.email.text))
