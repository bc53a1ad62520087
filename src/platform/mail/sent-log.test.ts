import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aMail } from '../../../tests/support/samples.ts'
import { testSmtp } from '../../../tests/support/smtp.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { recordingMailer } from './sent-log.ts'

const mail = aMail()

const db = testDatabase()
const smtp = testSmtp()
let mailer: Mailer
beforeAll(async () => {
  const config = { smtpUrl: smtp.url, mailFrom: 'a@fairholme.example', mailsPerSecond: 1000, dataDir: '' }
  const plain = createMailer({ ...config, publicUrl: 'https://fairholme.example' }, { info() {}, warn() {} })
  mailer = recordingMailer(plain, db.database, { error: expect.fail })
})
afterAll(() => mailer.close())

test('R605 doesn’t send a mail again when its job is repeated after success, and does after a failure', async () => {
  smtp.mishaps.push({ at: 'RCPT TO', reply: '451 4.3.0 later' })
  await expect(mailer.send(mail)).rejects.toThrow('451')
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'sent' })
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'sent' })
  expect(smtp.mails).toHaveLength(1)
  const other = { ...mail, id: '5d1f0c52-6f0e-4a31-9c11-0a0a6f0d9c02' }
  expect(await mailer.send(other)).toMatchObject({ outcome: 'sent' })
  expect(smtp.mails).toHaveLength(2)
  const { rows } = await db.pool.query('select mail_id, outcome from sent_mails order by id')
  expect(rows).toEqual([mail, other].map(({ id }) => ({ mail_id: id, outcome: 'sent' })))
})
