import { expect, test } from 'vitest'
import { testSite } from '../../tests/support/site.ts'

/** More requests than may render or wait at once. */
const PEOPLE = 400

const { roadshow } = testSite()

const get = (path: string) => fetch(roadshow.origin + path)
const crowd = (path: (index: number) => string) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => get(path(index))))

test('renders some of too many concurrent pages, and asks the others to retry', async () => {
  const form = new URLSearchParams({ email: 'nobody' })
  // Pages wait for their data until one has been refused, so that the crowd is there at once on any machine.
  const lock = await roadshow.pool.connect()
  await lock.query('begin; lock table events in access exclusive mode')
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await lock.query('rollback')
    lock.release()
  }
  const visit = async (index: number) => {
    const reply = await get(`/events?lng=fr&crowd=${index}`)
    await release()
    return reply
  }
  const [replies, sent] = await Promise.all([
    Promise.all(Array.from({ length: PEOPLE }, (_, index) => visit(index))),
    fetch(`${roadshow.origin}/contact`, {
      method: 'POST',
      body: form,
      headers: { origin: roadshow.origin },
    }),
  ])
  const turnedAway = replies.filter(({ status }) => status === 503)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const reply of turnedAway) {
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await reply.text()).toContain('>Réessayer</a>')
  }
  // A submitted form isn't refused for load: it comes back with its faults.
  expect(sent.status).toBe(422)
  expect((await get('/events?crowd=after')).status).toBe(200)
})

test('renders one page for many concurrent visitors once', async () => {
  const replies = await crowd(() => '/events?crowd=one')
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})
