import { expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/site.ts'
import { reportClientError } from '../contract.ts'

const { roadshow, smtp } = testSite({ mailRate: 1000 })

/** Reports an error from a network address of its own. */
function report(message: string, index: number) {
  const body = { message, url: '/events?secret=1', release: 'test' }
  return roadshow.api('en', `127.9.0.${index}`)(reportClientError, { body })
}

async function mails(count: number) {
  await expect.poll(() => smtp.to('web@fairholme.example').length, { timeout: 15_000 }).toBe(count)
  return smtp
    .to('web@fairholme.example')
    .map(({ email }) => ({ subject: email.subject, text: email.text ?? '' }))
}

/** How many errors a mail tells of, by its subject. */
const countOf = ({ subject = '' }: { subject?: string | undefined }) => Number.parseInt(subject, 10)

test('R211 the latest 5,000 are kept, whoever reports how often', async () => {
  await roadshow.pool.query(`insert into client_errors (message, url, release, notified_at)
    select 'flood', '/', 'test', now() from generate_series(1, 5003)`)
  await report('the latest', 30)
  const { rows } = await roadshow.pool.query(
    `select count(*)::int, max(message) filter (where message <> 'flood') as latest from client_errors`,
  )
  expect(rows).toEqual([{ count: 5000, latest: 'the latest' }])
  await roadshow.pool.query('delete from client_errors')
})

test('R211 the team is e-mailed about errors in browsers, at most once an hour', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => report('map is not a function', index + 1)))
  const [first] = await mails(1)
  expect(first?.text).toContain('map is not a function')
  expect(first?.text).toContain('/events')
  expect(first?.text).not.toContain('secret')

  await report('within the hour', 20)
  await roadshow.pool.query(`update client_errors set notified_at = notified_at - interval '61 minutes'`)
  await report('after the hour', 21)
  const [, second] = await mails(2)
  expect(second?.text).toContain('within the hour')
  expect(second?.text).toContain('after the hour')
  expect(countOf(first ?? {}) + countOf(second ?? {})).toBe(12)
})
