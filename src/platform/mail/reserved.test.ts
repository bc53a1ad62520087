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
  const config = { smtpUrl: 'smtp://127.0.0.1:25', mailFrom: 'a@halcourt.example', mailsPerSecond: 1000 }
  const plain = createMailer({ ...config, publicUrl: 'https://halcourt.example', dataDir: '' }, { info() {} })
  mailer = recordingMailer(plain, db.database, { error: expect.fail })
})
afterAll(async () => {
  mailer.close()
})

test('withholds a mail to a reserved address from the mail server, and logs it', async () => {
  expect(await mailer.send(mail)).toBe('withheld')
  const { rows } = await db.pool.query('select email, kind, outcome from sent_mails')
  expect(rows).toEqual([{ email: mail.to.address, kind: 'registration-day', outcome: 'withheld' }])
  expect(await isBlocked(db.database, mail.to.address)).toBe(false)
})

test('sends a mail to any other address to the mail server', async () => {
  const to = { name: 'Amara Linwood', address: 'amara.linwood@exemple.com' }
  await expect(mailer.send({ ...mail, to })).rejects.toThrow('the mail server failed')
})

test.each([
  ['amara@example.com', true],
  ['amara@mail.Example.ORG', true],
  ['amara@halcourt.example', true],
  ['amara@société.test', true],
  ['amara@nowhere.invalid', true],
  ['amara@localhost', true],
  ['"@example.com"@gmail.com', false],
  ['amara@example.com.ca', false],
  ['amara@myexample.com', false],
  ['amara@example.ca', false],
])('tells whether RFC 2606 reserves %s: %s', (address, isSo) => {
  expect(isReserved(address)).toBe(isSo)
})

test.each([
  ['smtp://127.0.0.1:1025', true],
  ['smtp://localhost:2525', true],
  ['smtp://[::1]:1025', true],
  ['smtp://localhost', false],
  ['smtp://127.0.0.1:25', false],
  ['smtps://user:password@localhost:465', false],
  ['smtp://127.0.0.1.example.com:1025', false],
  ['smtp://smtp.halcourt.ca:2525', false],
])('tells whether %s is a mail catcher for developers: %s', (url, isSo) => {
  expect(isCatcher(url)).toBe(isSo)
})
