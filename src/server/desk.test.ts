import { beforeAll, describe, expect, test } from 'vitest'
import {
  downloadCv,
  getApplication,
  listApplications,
  setApplicationState,
} from '#features/careers/console/contract.ts'
import { listVisitorErrors } from '#features/client-errors/console/contract.ts'
import { reportClientError } from '#features/client-errors/contract.ts'
import { getMessage, listMessages, setMessageState } from '#features/contact/console/contract.ts'
import { sendMessage } from '#features/contact/contract.ts'
import { beginDraft, listOpenDrafts, submitDraft } from '#features/drafts/contract.ts'
import { listMails, unblockMailAddress } from '#features/mail-events/console/contract.ts'
import { listNextEvents } from '#features/registrations/console/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../tests/support/callers.ts'
import { aCompany, anEvent, aPosition, aRegistrant, articleDraft } from '../../tests/support/factories.ts'
import { testSite } from '../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../tests/support/staff.ts'

const { roadshow } = testSite({ template: 'firm', environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
const apis = {} as Record<Role, ReturnType<typeof consoleBrowser>['api']>
const emails = {} as Record<Role, string>

beforeAll(async () => {
  for (const role of ['editor', 'publisher', 'administrator'] as const) {
    const { cookies, email } = await staffMember(roadshow, role)
    apis[role] = consoleBrowser(roadshow, { cookies }).api
    emails[role] = email
  }
})

/** The latest actions in the audit log, latest first. */
async function latestActions(count: number) {
  const { entries } = await apis.administrator(listAudit)
  return entries.slice(0, count).map(({ action, actor, subject }) => [action, actor, subject])
}

describe('R809 the start page', () => {
  test('lists the next events with their registrations, the soonest first', async () => {
    const { database, pool } = roadshow
    const company = 'sable-mills'
    await aCompany(database, { slug: company })
    const later = await anEvent(database, { hours: 80, company })
    const sooner = await anEvent(database, { hours: 30, company })
    await anEvent(database, { hours: 20, company, status: 'cancelled' })
    await anEvent(database, { hours: -30, company })
    for (const status of ['confirmed', 'confirmed', 'waitlisted', 'cancelled'] as const) {
      const { id } = await aRegistrant(database, sooner.id)
      await pool.query('update registrations set status = $2 where id = $1', [id, status])
    }
    const { events } = await apis.editor(listNextEvents)
    expect(events.map(({ id }) => id)).toEqual([sooner.id, later.id])
    expect(events[0]).toMatchObject({ status: 'scheduled', confirmed: 2, waitlisted: 1 })
  })

  test('lists drafts of every kind by their state, the longest unchanged first', async () => {
    const begin = async (kind: string) => {
      const body = { record: null, basedOn: null, document: articleDraft() }
      const { draft } = await apis.editor(beginDraft, { params: { kind }, body })
      const { id, version } = draft ?? expect.fail()
      await apis.editor(submitDraft, { params: { id }, body: { version } })
      return id
    }
    const ids = [await begin('article'), await begin('blog-post')]
    const { drafts } = await apis.editor(listOpenDrafts, { query: { state: 'in-review' } })
    expect(drafts.map(({ id, kind, state }) => [id, kind, state])).toEqual([
      [ids[0], 'article', 'in-review'],
      [ids[1], 'blog-post', 'in-review'],
    ])
    expect((await apis.editor(listOpenDrafts, { query: { state: 'scheduled' } })).drafts).toEqual([])
  })

  test('groups errors in browsers by message and page', async () => {
    const report = (message: string) =>
      roadshow.api()(reportClientError, { body: { message, url: '/events?secret=1', release: 'test' } })
    await report('once')
    for (let count = 0; count < 3; count += 1) await report('often')
    await roadshow.pool.query(
      `insert into client_errors (message, url, release, seen_at) values ('old', '/', '1', now() - interval '8 days')`,
    )
    const { errors, total, reports } = await apis.editor(listVisitorErrors)
    expect(errors.map(({ message, url, count }) => [message, url, count])).toEqual([
      ['often', '/events', 3],
      ['once', '/events', 1],
    ])
    expect([total, reports]).toEqual([2, 4])
    expect((await apis.editor(listVisitorErrors, { query: { days: 90 } })).total).toBe(3)
    expect(await apis.editor(listVisitorErrors, { query: { page: 2 } })).toMatchObject({
      errors: [],
      total,
      reports,
    })
  })
})

describe('R809 messages received', () => {
  const send = async (topic: string, language: 'en' | 'fr' = 'en') => {
    const email = newEmail()
    const body = { name: 'Bo Lind', email, topic, message: 'Hello\nthere' }
    await roadshow.api(language)(sendMessage, { body })
    const { messages } = await apis.publisher(listMessages, { query: { q: email } })
    return messages[0] ?? expect.fail()
  }

  test('are for staff who may read people’s data', async () => {
    const { id } = await send('Refused')
    for (const call of [
      () => apis.editor(listMessages),
      () => apis.editor(getMessage, { params: { id } }),
      () => apis.editor(setMessageState, { params: { id }, body: { state: 'handled' } }),
    ])
      expect((await refusal(call())).code).toBe('forbidden')
    expect((await refusal(apis.publisher(getMessage, { params: { id: 999_999 } }))).status).toBe(404)
  })

  test('are answered in the sender’s language', async () => {
    const { id } = await send('Réponse', 'fr')
    const { message } = await apis.publisher(getMessage, { params: { id } })
    expect(message.replySubject).toBe(`Votre message (nº\u00a0${id})`)
  })

  test('are found by topic without regard to accents and case, opened, and marked as handled by whom', async () => {
    const { id, email } = await send('Journée à Québec')
    const { messages } = await apis.publisher(listMessages, { query: { q: 'QUEBEC', state: 'new' } })
    expect(messages.map((each) => each.id)).toEqual([id])
    const handled = await apis.publisher(setMessageState, { params: { id }, body: { state: 'handled' } })
    expect(handled.message).toMatchObject({
      email,
      message: 'Hello\nthere',
      state: 'handled',
      stateChangedBy: emails.publisher,
    })
    expect(await latestActions(1)).toEqual([['received.message-handled', emails.publisher, `message ${id}`]])
    expect((await apis.publisher(listMessages, { query: { q: email, state: 'new' } })).total).toBe(0)
    await apis.publisher(setMessageState, { params: { id }, body: { state: 'handled' } })
    expect((await latestActions(2)).filter(([action]) => action === 'received.message-handled')).toHaveLength(
      1,
    )
  })
})

describe('R809 applications received', () => {
  const apply = async (cvName: string) => {
    const jobId = await aPosition(roadshow.database, { title: { en: 'Analyst', fr: 'Analyste' } })
    const { rows } = await roadshow.pool.query<{ id: string }>(
      `insert into applications (position_id, name, email, language, cv, cv_name, cv_type)
       values ($1, 'Cy Park', $2, 'en', 'the CV', $3, 'pdf') returning id`,
      [jobId, newEmail(), cvName],
    )
    return Number(rows[0]?.id)
  }

  test('are for staff who may read people’s data', async () => {
    const id = await apply('cv.pdf')
    for (const call of [
      () => apis.editor(listApplications),
      () => apis.editor(getApplication, { params: { id } }),
      () => apis.editor(downloadCv, { params: { id } }),
    ])
      expect((await refusal(call())).code).toBe('forbidden')
  })

  test('are opened in the language of staff, shortlisted and declined; the CV is only ever downloaded', async () => {
    const id = await apply('curriculum “été”\r\n.pdf')
    const { application } = await apis.publisher(getApplication, { params: { id } })
    expect(application).toMatchObject({ name: 'Cy Park', position: 'Analyst', state: 'new' })
    await apis.publisher(setApplicationState, { params: { id }, body: { state: 'shortlisted' } })
    await apis.publisher(setApplicationState, { params: { id }, body: { state: 'declined' } })
    expect((await latestActions(2)).map(([action]) => action)).toEqual([
      'received.application-declined',
      'received.application-shortlisted',
    ])
    const { cookies } = await staffMember(roadshow, 'publisher')
    const response = await fetch(`${roadshow.origin}/api/console/applications/${id}/cv`, {
      headers: { cookie: `staff=${cookies.get('staff')}` },
    })
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''curriculum%20%E2%80%9C%C3%A9t%C3%A9%E2%80%9D%0D%0A.pdf",
    )
    expect(await response.text()).toBe('the CV')
  })
})

describe('R809 e-mails sent', () => {
  beforeAll(async () => {
    await roadshow.pool.query(`
      insert into sent_mails (mail_id, email, language, subject, outcome, bounced_at, complained_at, at) values
        ('1', 'refused@example.com', 'en', 'One', 'refused', null, null, now()),
        ('2', 'Bounced@example.com', 'en', 'Two', 'sent', now(), null, now() - interval '1 hour'),
        ('3', 'fine@example.com', 'en', 'Three', 'sent', null, null, now()),
        ('4', 'unwanted@example.com', 'en', 'Four', 'sent', null, now(), now() - interval '9 days');
      insert into blocked_addresses (email_key, reason) values
        ('bounced@example.com', 'bounce'), ('unwanted@example.com', 'complaint')`)
  })

  test('are for staff who may read people’s data', async () => {
    expect((await refusal(apis.editor(listMails))).code).toBe('forbidden')
  })

  test('are listed with what became of them, and found by the beginning of an address', async () => {
    const failed = await apis.publisher(listMails, { query: { outcome: 'failed', days: 7 } })
    expect(failed.mails.map(({ email, outcome }) => [email, outcome])).toEqual([
      ['refused@example.com', 'refused'],
      ['Bounced@example.com', 'bounced'],
    ])
    const found = await apis.publisher(listMails, { query: { q: 'UNWANTED' } })
    expect(found.mails.map(({ outcome }) => outcome)).toEqual(['complaint'])
    expect((await apis.publisher(listMails, { query: { q: '%' } })).mails).toEqual([])
    expect((await apis.publisher(listMails, { query: { outcome: 'sent', q: 'f' } })).total).toBe(1)
  })

  test('unblocks an address whose mail came back, but not one whose owner complained', async () => {
    const unblock = (email: string) => apis.publisher(unblockMailAddress, { query: { email } })
    expect((await refusal(unblock('unwanted@example.com'))).status).toBe(404)
    const { block } = await apis.publisher(listMails, { query: { q: 'bounced@example.com' } })
    expect(block).toMatchObject({ reason: 'bounce' })
    await unblock('Bounced@Example.com')
    expect((await apis.publisher(listMails, { query: { q: 'bounced@example.com' } })).block).toBeNull()
    expect((await refusal(unblock('bounced@example.com'))).status).toBe(404)
  })
})
