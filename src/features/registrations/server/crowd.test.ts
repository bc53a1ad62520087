import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownAddress } from '../../../../tests/support/callers.ts'
import { person, registrationsSite } from '../../../../tests/support/registrations.ts'
import { startRoadshow } from '../../../../tests/support/roadshow.ts'
import { cancelMyRegistration, registerForEvent } from '../contract.ts'
import { cancelRegistration } from './cancel.ts'
import { myRegistrationLinks } from './my-registration-links.ts'

const { anEvent, jobs, mailsFor, register, registrationsOf, roadshow } = registrationsSite()

describe('R309 concurrent registrations share transactions', () => {
  test('isolates a reused key, a repeated address and a full event from other registrations', async () => {
    const event = await anEvent({ capacity: 13, waitingList: false })
    const idempotencyKey = randomUUID()
    const first = person()
    const before = await register(event.slug, first, { idempotencyKey })
    const twice = person()
    const answers = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => register(event.slug, person())),
      register(event.slug, person(), { idempotencyKey }),
      register(event.slug, first, { idempotencyKey }),
      register(event.slug, twice),
      register(event.slug, { ...twice, email: twice.email.toUpperCase() }),
    ])
    // The order of the others is unspecified, so the last seat and the one too many come last.
    await register(event.slug, person())
    const [last] = await Promise.allSettled([register(event.slug, person())])
    const codes = [...answers, last].map((answer) =>
      answer.status === 'fulfilled' ? 201 : answer.reason.code,
    )
    expect(codes).toEqual([...Array(10).fill(201), 'idempotency_key_reused', 201, 201, 201, 'event_full'])
    expect(new Set((await registrationsOf(event.id)).map(({ email }) => email)).size).toBe(13)
    const again = answers[11] as PromiseFulfilledResult<typeof before>
    expect(again.value.registration.accessKey).not.toBe(before.registration.accessKey)
  })

  test('fails only the row that the database refuses', async () => {
    const event = await anEvent()
    const poisoned = `poison-${randomUUID()}@example.com`
    await roadshow.pool.query(
      `alter table registrations add constraint no_poison check (email not like 'poison-%') not valid`,
    )
    const answers = await Promise.allSettled(
      [person(), person(), person({ email: poisoned }), person(), person()].map((body) =>
        register(event.slug, body),
      ),
    )
    await roadshow.pool.query('alter table registrations drop constraint no_poison')
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
    expect((await registrationsOf(event.id)).length).toBe(4)
  })

  test('trusts X-Forwarded-For only from the load balancer, and only if it is an address', async () => {
    const behind = await startRoadshow({ environment: { TRUST_PROXY: '1' } })
    const send = (forwarded: string) =>
      fetch(`${behind.origin}/api/events/kestrin-biotech-phase-2/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify(person()),
      })
    try {
      for (const forwarded of ['nonsense', '203.0.113.7, 198.51.100.23', 'fe80::1%eth0'])
        expect((await send(forwarded)).status, forwarded).toBe(201)
      const { rows } = await behind.pool.query(
        'select host(address) as address from consents order by id desc limit 3',
      )
      expect(rows.map(({ address }) => address)).toEqual(['fe80::1', '198.51.100.23', '127.0.0.1'])
    } finally {
      await behind.stop()
    }
  })
})

/** Cancels through the signed link in the registrant's mails. */
async function cancelOwn(registrationId: number): Promise<void> {
  const [, , id, signature = ''] = myRegistrationLinks(roadshow.config.secret).path(registrationId).split('/')
  await roadshow.api('en', ownAddress())(cancelMyRegistration, { params: { id: Number(id), signature } })
}

describe('R309 seats', () => {
  test('counts by the capacity of the moment, though its change was never heard of', async () => {
    const event = await anEvent({ capacity: null })
    await register(event.slug, person())
    await roadshow.pool.query(`
      begin;
      alter table events disable trigger content;
      update events set capacity = 1, waiting_list = false where id = ${event.id};
      alter table events enable trigger content;
      commit`)
    await expect(register(event.slug, person())).rejects.toMatchObject({ code: 'event_full' })
  })

  test('answers 60 concurrent requests for 20 seats in a fresh process', async () => {
    const fresh = await startRoadshow({ environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
    try {
      await fresh.database
        .updateTable('events')
        .set({ capacity: 20 })
        .where('slug', '=', 'kestrin-biotech-phase-2')
        .execute()
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          fresh.api('en', ownAddress())(registerForEvent, {
            params: { slug: 'kestrin-biotech-phase-2' },
            body: person(),
          }),
        ),
      )
      const statuses = answers.map(({ registration }) => registration.status)
      expect(statuses.filter((status) => status === 'confirmed').length).toBe(20)
    } finally {
      await fresh.stop()
    }
  })

  test('confirms exactly 25 of 120 concurrent requests for 25 seats, and waitlists the others', async () => {
    const event = await anEvent({ capacity: 25 })
    await Promise.all(Array.from({ length: 120 }, () => register(event.slug, person())))
    const rows = await registrationsOf(event.id)
    expect(rows.filter(({ status }) => status === 'confirmed').length).toBe(25)
    expect(rows.filter(({ status }) => status === 'waitlisted').length).toBe(95)
    expect(rows.slice(0, 25).every(({ status }) => status === 'confirmed')).toBe(true)
  })

  test('gives a cancelled seat to the waiting list, with a mail; then reopens the event', async () => {
    const event = await anEvent({ capacity: 1 })
    const first = await register(event.slug, person())
    const second = await register(event.slug, person())
    const third = await register(event.slug, person())
    expect([first, second, third].map(({ registration }) => registration.status)).toEqual([
      'confirmed',
      'waitlisted',
      'waitlisted',
    ])
    await cancelRegistration(
      { database: roadshow.database, jobs, secret: roadshow.config.secret },
      first.registration.accessKey,
    )
    const rows = await registrationsOf(event.id)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'waitlisted'])
    expect(await mailsFor(rows[1]?.id ?? 0)).toBe(2)
    const waiting = async (accessKey: string) =>
      (await fetch(`${roadshow.origin}/api/waiting-room/${event.id}/${accessKey}`)).status
    await expect.poll(() => waiting(first.registration.accessKey)).toBe(404)

    await expect(
      cancelRegistration(
        { database: roadshow.database, jobs, secret: roadshow.config.secret },
        first.registration.accessKey,
      ),
    ).rejects.toMatchObject({
      code: 'registration_not_found',
    })
    for (const row of rows.slice(1)) await cancelOwn(row.id)
    const { isFull } = await roadshow.database
      .selectFrom('events')
      .select('isFull')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(isFull).toBe(false)
  })

  test('puts a registrant who cancelled and registers again at the end of the waiting list', async () => {
    const event = await anEvent({ capacity: 1 })
    const first = await register(event.slug, person())
    const early = person()
    await register(event.slug, early)
    await register(event.slug, person())
    const [, inLine] = await registrationsOf(event.id)
    await cancelOwn(inLine?.id ?? 0)
    await register(event.slug, early)
    await cancelRegistration(
      { database: roadshow.database, jobs, secret: roadshow.config.secret },
      first.registration.accessKey,
    )
    const again = (await registrationsOf(event.id)).find(({ email }) => email === early.email)
    expect(again?.status).toBe('waitlisted')
  })
})
