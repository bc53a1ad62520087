import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { subscriptionsSite } from '../../../../tests/support/subscriptions.ts'
import {
  changeSubscription,
  endSubscription,
  getSubscription,
  getUnsubscription,
  undoUnsubscribe,
  unsubscribeOneClick,
} from '../contract.ts'
import { endSubscriptionAt } from './consent.ts'
import { forgetEndedChoices } from './undo-unsubscribe.ts'

const { api, consentsOf, roadshow, rowOf, subscriber } = subscriptionsSite()

async function unsubscribed() {
  const reader = await subscriber({ areas: ['Boston'], clients: ['Énergie Solvane'] })
  await api()(changeSubscription, {
    params: { token: reader.token },
    body: { topics: ['results'], frequency: 'daily' },
  })
  const before = await rowOf(reader.email)
  await api()(unsubscribeOneClick, { params: { token: reader.unsubscribe }, body: { by: 'page' } })
  return { ...reader, before, params: { token: reader.unsubscribe } }
}

describe('R603 undoing an unsubscription, refused', () => {
  test('by a link for something else, or a body of something else', async () => {
    const { params, token, email } = await unsubscribed()
    expect(await refusal(api()(undoUnsubscribe, { params: { token }, body: {} }))).toMatchObject({
      code: 'link_invalid',
    })
    expect(await refusal(api()(getUnsubscription, { params: { token } }))).toMatchObject({
      code: 'link_invalid',
    })
    const odd = api()(undoUnsubscribe, { params, body: { fewer: 'none' } as never })
    expect(await refusal(odd)).toMatchObject({ status: 422, fields: { fewer: expect.anything() } })
    expect(await rowOf(email)).toMatchObject({ status: 'ended' })
  })

  test('after a bounce or complaint, which isn’t the reader’s doing', async () => {
    const { email, unsubscribe } = await subscriber()
    await roadshow.database.transaction().execute((tx) => endSubscriptionAt(tx, email, 'complaint'))
    const params = { token: unsubscribe }
    expect(await api()(getUnsubscription, { params })).toMatchObject({ status: 'ended', canUndo: false })
    expect(await refusal(api()(undoUnsubscribe, { params, body: {} }))).toMatchObject({
      code: 'link_invalid',
    })
    expect(await rowOf(email)).toMatchObject({ status: 'ended' })
  })

  test('after 30 days, when the choices are deleted, and not before', async () => {
    const { params, email } = await unsubscribed()
    await forgetEndedChoices(roadshow.database)
    expect(await api()(getUnsubscription, { params })).toMatchObject({ canUndo: true })
    await roadshow.pool.query(
      `update subscriptions set ended_at = now() - interval '31 days' where email = $1`,
      [email],
    )
    await forgetEndedChoices(roadshow.database)
    expect((await rowOf(email))?.endedChoices).toBeNull()
    expect(await refusal(api()(undoUnsubscribe, { params, body: {} }))).toMatchObject({
      code: 'link_invalid',
    })
  })
})

describe('R603 undoing an unsubscription', () => {
  test('restores the choices, not the name, and stores a new consent', async () => {
    const { params, email, before } = await unsubscribed()
    expect(await api()(getUnsubscription, { params })).toEqual({
      email: `${email.slice(0, 2)}…@example.com`,
      status: 'ended',
      canUndo: true,
      consents: [expect.stringContaining('when an event is announced')],
    })
    await api()(undoUnsubscribe, { params, body: {} })
    const { areas, clients, topics, frequency, allEvents } = before ?? expect.fail()
    expect(await rowOf(email)).toMatchObject({
      areas,
      clients,
      topics,
      frequency,
      allEvents,
      status: 'confirmed',
      endedAt: null,
      endedChoices: null,
      firstName: '',
    })
    expect((await consentsOf(email)).map(({ ended_by }) => ended_by)).toEqual(['page', null])
    // Again it changes nothing, and no consent is stored.
    await api()(undoUnsubscribe, { params, body: {} })
    expect(await consentsOf(email)).toHaveLength(2)
  })

  test.each(['weekly', 'pause'] as const)('offers fewer instead: %s', async (fewer) => {
    const { params, token } = await unsubscribed()
    await api()(undoUnsubscribe, { params, body: { fewer } })
    const { subscription } = await api()(getSubscription, { params: { token } })
    const days = (Date.parse(subscription.pausedUntil ?? '') - Date.now()) / 86_400_000
    expect([subscription.status, subscription.frequency, Math.round(days)]).toEqual([
      'confirmed',
      fewer === 'weekly' ? 'weekly' : 'daily',
      fewer === 'pause' ? 30 : Number.NaN,
    ])
  })

  test('ends a pause, as alerts are wanted again, and says so', async () => {
    const { token, email } = await subscriber({ clients: ['Énergie Solvane'] })
    await roadshow.database
      .updateTable('subscriptions')
      .set({ pausedUntil: new Date('2999-01-01') })
      .where('email', '=', email)
      .execute()
    const { unsubscribeToken } = await api()(endSubscription, { params: { token } })
    const params = { token: unsubscribeToken }
    expect(await api('fr')(undoUnsubscribe, { params, body: {} })).toEqual({
      msg: [expect.any(String), 'Vos alertes ne sont plus suspendues.'],
    })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', pausedUntil: null })
    const again = await api('fr')(undoUnsubscribe, { params, body: {} })
    expect(again.msg).toHaveLength(1)
  })

  test('is possible after leaving by the preferences', async () => {
    const { token, email } = await subscriber({ clients: ['Énergie Solvane'] })
    const { unsubscribeToken } = await api()(endSubscription, { params: { token } })
    await api()(undoUnsubscribe, { params: { token: unsubscribeToken }, body: {} })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', allEvents: false })
  })
})
