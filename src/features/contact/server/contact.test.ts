import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { ownAddress } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { sendMessage } from '../contract.ts'

const { roadshow, smtp } = testSite({ mailRate: 1000 })

const ADA = { name: 'Ada Roy', email: 'ada.roy@example.com', message: 'Who follows lithium?' }

type Options = { language?: Language; idempotencyKey?: string; from?: string }

/** Sends a message, by default from a new network address each time. */
function write(body: object, { language = 'en', idempotencyKey, from = ownAddress() }: Options = {}) {
  return roadshow.api(language, from)(sendMessage, { body: body as typeof ADA, idempotencyKey })
}

async function refusal(body: object, options: Options = {}) {
  const error = await write(body, options).catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('the message was not refused')
  return error
}

function rowsOf(email: string) {
  return roadshow.database.selectFrom('contactMessages').selectAll().where('email', '=', email).execute()
}

/** Both mails of the message from an address, once they have arrived. */
async function mailsOf(email: string) {
  const find = () => ({
    acknowledgement: smtp.mails.find(({ to }) => to.includes(email)),
    forward: smtp.mails.find(({ to, email: mail }) => !to.includes(email) && mail.text?.includes(email)),
  })
  await expect.poll(() => Object.values(find()).filter(Boolean).length, { timeout: 15_000 }).toBe(2)
  const { acknowledgement, forward } = find()
  return { acknowledgement: acknowledgement ?? expect.fail(), forward: forward ?? expect.fail() }
}

/** With ordinary spaces, as the tests are typed. */
const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

describe('R409 refused messages', () => {
  test('names missing fields, in the caller’s language', async () => {
    const error = await refusal({ email: 'ada@' }, { language: 'fr' })
    expect(error.status).toBe(422)
    expect(error.fields).toEqual({
      name: ['Ce champ est obligatoire'],
      email: ['Entrez une adresse courriel valide'],
      message: ['Ce champ est obligatoire'],
    })
  })

  test.each([
    ['a line break in the name', { name: 'Ada\r\nBcc: all@example.com' }, 'name'],
    ['a line break in the address', { email: 'ada@example.com\nBcc: all@example.com' }, 'email'],
    ['two addresses', { email: 'ada@example.com,eve@example.com' }, 'email'],
    ['a line break in the topic', { topic: 'Hello\nBcc: all@example.com' }, 'topic'],
    ['a line break in the telephone number', { phone: '514\r\n555' }, 'phone'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['an unknown field', { to: 'all@example.com' }, 'to'],
    ['a list for a name', { name: ['Ada'] }, 'name'],
  ])('%s', async (_, fields, field) => {
    const email = `${randomUUID()}@example.com`
    const error = await refusal({ ...ADA, email, ...fields })
    expect([error.status, Object.keys(error.fields)]).toEqual([422, [field]])
    expect(await rowsOf(email)).toEqual([])
  })

  test('refuses more than ten a minute from one network with 429', async () => {
    const from = ownAddress()
    for (let turn = 0; turn < 10; turn += 1)
      await write({ ...ADA, email: `${randomUUID()}@example.com` }, { from })
    expect(await refusal(ADA, { from })).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('refuses the same Idempotency-Key with another message', async () => {
    const idempotencyKey = randomUUID()
    await write(ADA, { idempotencyKey })
    expect(await refusal({ ...ADA, message: 'Another' }, { idempotencyKey })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })
})

describe('R409 a message', () => {
  test('is stored, acknowledged to its sender and forwarded to the firm, with Reply-To the sender', async () => {
    const email = "o'brien@example.com"
    const answer = await write({
      ...ADA,
      name: 'Ada "The Fox" O’Brien <ada>',
      email,
      company: 'Roy & Sœurs',
      topic: 'Lithium <b>',
      message: 'First line.\n\n<script>x</script>\nBcc: all@example.com',
    })
    expect(answer.msg).toEqual([
      `Thank you. We have received your message and will answer at ${email} within one business day.`,
    ])
    const [row] = await rowsOf(email)
    expect(row).toMatchObject({ company: 'Roy & Sœurs', phone: null, language: 'en' })

    const { acknowledgement, forward } = await mailsOf(email)
    expect(acknowledgement.email.subject).toBe(`We have received your message (no. ${row?.id})`)
    expect(acknowledgement.email.replyTo?.[0]?.address).toBe('info@fairholme.example')
    expect(acknowledgement.email.text).toContain('Hello Ada, thank you')
    // Nobody can have us mail their own text to others.
    expect(acknowledgement.email.text).not.toMatch(/First line|Lithium/)

    expect(forward.to).toEqual(['info@fairholme.example'])
    expect(forward.email.subject).toBe('Contact form: Lithium <b>')
    expect(forward.email.replyTo).toEqual([{ name: '', address: email }])
    expect(forward.email.text).toContain('Bcc: all@example.com')
    expect(forward.email.text).toContain('Roy & Sœurs')
    expect(forward.email.html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(forward.email.bcc).toBeUndefined()
  })

  test('is answered in French throughout', async () => {
    const email = `${randomUUID()}@example.com`
    await write({ ...ADA, email }, { language: 'fr' })
    const { acknowledgement, forward } = await mailsOf(email)
    expect(plain(acknowledgement.email.subject)).toMatch(/^Nous avons reçu votre message \(nº \d+\)$/)
    expect(acknowledgement.raw).toContain('Content-Language: fr')
    expect(acknowledgement.email.text).toContain('/contact?lng=fr')
    expect(acknowledgement.email.text).not.toMatch(/\b(the|your|you)\b/)
    expect(plain(forward.email.subject)).toBe('Formulaire de contact : Ada Roy')
  })

  test('sent 20 times concurrently with one key makes one row and two mails', async () => {
    const body = { ...ADA, email: `${randomUUID()}@example.com` }
    const idempotencyKey = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => write(body, { idempotencyKey })))
    const rows = await rowsOf(body.email)
    expect(rows.length).toBe(1)
    const jobs = await roadshow.pool.query(
      `select data ->> 'to' as to from pgboss.job where data ->> 'contactMessageId' = $1 order by 1`,
      [String(rows[0]?.id)],
    )
    expect(jobs.rows).toEqual([{ to: 'sender' }, { to: 'staff' }])
  })

  test('R605 isn’t stored if its mails can’t be queued', async () => {
    const email = `${randomUUID()}@example.com`
    await roadshow.pool.query(`alter table consents add constraint broken check (email <> '${email}')`)
    expect((await refusal({ ...ADA, email })).status).toBe(500)
    await roadshow.pool.query('alter table consents drop constraint broken')
    expect(await rowsOf(email)).toEqual([])
    const { rows } = await roadshow.pool.query(
      `select from pgboss.job where data ->> 'contactMessageId' not in (select id::text from contact_messages)`,
    )
    expect(rows).toEqual([])
  })

  test('is always forwarded, but acknowledged at most three times an hour per address', async () => {
    const email = `${randomUUID()}@example.com`
    for (let turn = 0; turn < 4; turn += 1)
      await write({ ...ADA, email: turn === 3 ? email.toUpperCase() : email, message: `No. ${turn}` })
    const { rows } = await roadshow.pool.query(
      `select data ->> 'to' as to, count(*)::integer as mails from pgboss.job
       where (data ->> 'contactMessageId')::bigint in (select id from contact_messages where lower(email) = $1)
       group by 1 order by 1`,
      [email],
    )
    expect(rows).toEqual([
      { to: 'sender', mails: 3 },
      { to: 'staff', mails: 4 },
    ])
  })
})

test('R308 stores the wording of the consent; a telephone number is none to text messages', async () => {
  const email = `${randomUUID()}@example.com`
  const from = ownAddress()
  await write({ ...ADA, email, phone: '514 555-0100' }, { language: 'fr', from })
  const { rows } = await roadshow.pool.query(
    `select purpose, language, wording, host(address) as address from consents where email = $1 order by id`,
    [email],
  )
  expect(rows.map(({ purpose, language, address }) => [purpose, language, address])).toEqual([
    ['contact', 'fr', from],
  ])
  expect(rows[0].wording).toContain('nous sert à vous répondre')
})
