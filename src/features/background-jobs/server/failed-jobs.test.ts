import { beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#features/contact/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { en as jobTexts } from '../console/text.en.ts'
import { discardJob, listJobQueues, retryJob } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm', environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
const apis = {} as Record<Role, ReturnType<typeof consoleBrowser>['api']>

beforeAll(async () => {
  for (const role of ['editor', 'publisher', 'administrator'] as const) {
    const { cookies } = await staffMember(roadshow, role)
    apis[role] = consoleBrowser(roadshow, { cookies }).api
  }
})

describe('R809 background jobs', () => {
  test('have a name in words, every kind of them', async () => {
    const { rows } = await roadshow.pool.query<{ name: string }>(
      `select name from pgboss.queue where name not like '\\_\\_%'`,
    )
    const names = rows.map(({ name }) => name)
    expect(names).toContain('contact-mail')
    expect(names.filter((name) => !(name in jobTexts.kinds))).toEqual([])
  })

  test('that failed for good are listed with their error, tried again, and discarded', async () => {
    const fail = async () => {
      await roadshow.api()(sendMessage, {
        body: { name: 'Bo Lind', email: newEmail(), topic: 'Job', message: 'Hello' },
      })
      const { rows } = await roadshow.pool.query<{ id: string }>(
        `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "no route"}'
         where id = (select id from pgboss.job where name = 'contact-mail' and state = 'created' limit 1)
         returning id`,
      )
      return rows[0]?.id ?? expect.fail()
    }
    const [first, second] = [await fail(), await fail()]
    expect((await refusal(apis.editor(listJobQueues))).code).toBe('forbidden')
    const { failed, queues, late } = await apis.publisher(listJobQueues)
    expect(late, 'this site runs no jobs').toContain('worker')
    expect(failed.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
      [first, second].toSorted().map((id) => [id, 'no route']),
    )
    expect(queues.find(({ name }) => name === 'contact-mail')).toMatchObject({ failed: 2 })

    expect(await apis.publisher(listJobQueues, { query: { page: 2 } })).toMatchObject({
      failed: [],
      total: 2,
    })

    const params = { name: 'contact-mail', id: first }
    await apis.publisher(retryJob, { params, body: {} })
    expect((await refusal(apis.publisher(retryJob, { params, body: {} }))).status).toBe(404)
    await apis.publisher(discardJob, { params: { ...params, id: second } })
    expect((await refusal(apis.publisher(discardJob, { params: { ...params, id: second } }))).status).toBe(
      404,
    )
    expect((await apis.publisher(listJobQueues)).failed).toEqual([])
    const { rows } = await roadshow.pool.query('select state from pgboss.job where id = any ($1)', [
      [first, second],
    ])
    expect(rows).toEqual([{ state: 'retry' }])
    const { entries } = await apis.administrator(listAudit)
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['jobs.discarded', 'jobs.retried'])
  })
})
