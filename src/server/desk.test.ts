import { beforeAll, describe, expect, test } from 'vitest'
import { listLatestApplications } from '#features/careers/console/contract.ts'
import { listVisitorErrors } from '#features/client-errors/console/contract.ts'
import { reportClientError } from '#features/client-errors/contract.ts'
import { listLatestMessages } from '#features/contact/console/contract.ts'
import { sendMessage } from '#features/contact/contract.ts'
import { listFailedMails } from '#features/mail-events/console/contract.ts'
import { listNextEvents } from '#features/registrations/console/contract.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../tests/support/callers.ts'
import { aCompany, anEvent, aPosition, aRegistrant } from '../../tests/support/factories.ts'
import { testSite } from '../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../tests/support/staff.ts'

const { roadshow } = testSite({ template: 'empty', environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
const apis = {} as Record<Role, ReturnType<typeof consoleBrowser>['api']>

beforeAll(async () => {
  for (const role of ['editor', 'publisher'] as const)
    apis[role] = consoleBrowser(roadshow, { cookies: (await staffMember(roadshow, role)).cookies }).api
})

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

  test('groups errors in browsers by message and page', async () => {
    const report = (message: string) =>
      roadshow.api()(reportClientError, { body: { message, url: '/events?secret=1', release: 'test' } })
    await report('once')
    for (let count = 0; count < 3; count += 1) await report('often')
    await roadshow.pool.query(
      `insert into client_errors (message, url, release, seen_at) values ('old', '/', '1', now() - interval '8 days')`,
    )
    const { errors, total } = await apis.editor(listVisitorErrors)
    expect(errors.map(({ message, url, count }) => [message, url, count])).toEqual([
      ['often', '/events', 3],
      ['once', '/events', 1],
    ])
    expect(total).toBe(4)
  })

  test('lists messages, applications and failed e-mails for who may read people’s data', async () => {
    const body = { name: 'Bo Lind', email: newEmail(), topic: 'A visit', message: 'Hello' }
    await roadshow.api()(sendMessage, { body })
    const jobId = await aPosition(roadshow.database, { title: { en: 'Analyst', fr: 'Analyste' } })
    await roadshow.pool.query(
      `insert into applications (job_id, name, email, language, cv, cv_name, cv_type)
       values ($1, 'Cy Park', 'cy@example.com', 'en', '', 'cv.pdf', 'pdf')`,
      [jobId],
    )
    await roadshow.pool.query(`
      insert into sent_mails (mail_id, email, language, subject, outcome, bounced_at) values
        ('1', 'refused@example.com', 'en', 'One', 'refused', null),
        ('2', 'bounced@example.com', 'en', 'Two', 'sent', now()),
        ('3', 'fine@example.com', 'en', 'Three', 'sent', null)`)
    const { messages } = await apis.publisher(listLatestMessages)
    expect(messages).toMatchObject([{ name: 'Bo Lind', topic: 'A visit' }])
    const { applications } = await apis.publisher(listLatestApplications)
    expect(applications).toMatchObject([{ name: 'Cy Park', position: 'Analyst' }])
    const { mails, total } = await apis.publisher(listFailedMails)
    expect(mails.map(({ email, reason }) => [email, reason])).toEqual([
      ['bounced@example.com', 'bounced'],
      ['refused@example.com', 'refused'],
    ])
    expect(total).toBe(2)
    for (const endpoint of [listLatestMessages, listLatestApplications, listFailedMails])
      expect((await refusal(apis.editor(endpoint))).code).toBe('forbidden')
  })
})
