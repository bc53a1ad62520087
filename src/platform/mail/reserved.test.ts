import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aMail } from '../../../tests/support/samples.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { isCatcher, isReserved } from './reserved.ts'
import { isBlocked, recordingMailer } from './sent-log.ts'

const mail = aMail({
  kind: 'registration-day',
  to: { name: 'Amara Linwood', address: 'amara.linwood@example.com' },
})

const db = testDatabase()
let mailer: Mailer
beforeAll(async () => {
  // Nothing listens on this port: a connection to it fails.
  const config = { smtpUrl: 'smtp://127.0.0.1:25', mailFrom: 'a@fairholme.example', mailsPerSecond: 1000 }
  const plain = createMailer(
    { ...config, publicUrl: 'https://fairholme.example', dataDir: '' },
    { info() {}, warn() {} },
  )
  mailer = recordingMailer(plain, db.database, { error: expect.fail })
})
afterAll(async () => {
  mailer.close()
})

test('withholds a mail to a reserved address from the mail server, and logs it', async () => {
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'withheld' })
  const { rows } = await db.pool.query('select email, kind, outcome from sent_mails')
  expect(rows).toEqual([{ email: mail.to.address, kind: 'registration-day', outcome: 'withheld' }])
  expect(await isBlocked(db.database, mail.to.address)).toBe(false)
})

test('sends a mail to any other address to the mail server', async () => {
  const to = { name: 'Amara Linwood', address: 'amara.linwood@exemple.com' }
  await expect(mailer.send({ ...mail, to })).rejects.toThrow('the mail server 127.0.0.1:25 failed')
})

test.each([
  'amara@example.com',
  'amara@mail.Example.ORG',
  'amara@fairholme.example',
  'amara@société.test',
  'amara@nowhere.invalid',
  'amara@localhost',
])('knows that RFC 2606 reserves %s', (address) => expect(isReserved(address)).toBe(true))

test.each(['"@example.com"@gmail.com', 'amara@example.com.ca', 'amara@myexample.com', 'amara@example.ca'])(
  'knows that RFC 2606 doesn’t reserve %s',
  (address) => expect(isReserved(address)).toBe(false),
)

test.each(['smtp://127.0.0.1:1025', 'smtp://localhost:2525', 'smtp://[::1]:1025'])(
  'recognizes %s as a mail catcher for developers',
  (url) => expect(isCatcher(url)).toBe(true),
)

test.each([
  'smtp://localhost',
  'smtp://127.0.0.1:25',
  'smtps://user:password@localhost:465',
  'smtp://127.0.0.1.example.com:1025',
  'smtp://smtp.fairholme.ca:2525',
])('doesn’t take %s for a mail catcher for developers', (url) => expect(isCatcher(url)).toBe(false))
