import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { listRegistrantMessages, previewRegistrantMessage, sendRegistrantMessage } from '../contract.ts'

const { anEvent, mails, registrant, roadshow, smtp } = noticesSite()

const MESSAGE = {
  audience: 'confirmed' as const,
  subject: { en: 'The room has changed', fr: 'La salle a changé' },
  body: { en: 'First line.\n\nSecond line.', fr: 'Première ligne.' },
}

/** A member of staff at the console. */
async function staff(role: Role = 'publisher', language: Language = 'en') {
  const { cookies, email } = await staffMember(roadshow, role)
  return { email, api: consoleBrowser(roadshow, { cookies, language }).api }
}

async function auditOf(eventId: number) {
  const { rows } = await roadshow.pool.query(
    'select actor, action, after from audit_log where subject = $1 order by id',
    [`event ${eventId}`],
  )
  return rows
}

describe('R803 messages to registrants that are refused', () => {
  test('those of editors, and those that no one would get', async () => {
    const { id, slug } = await anEvent(72)
    await registrant(slug)
    const editor = await staff('editor')
    for (const call of [
      () => editor.api(listRegistrantMessages, { params: { id } }),
      () => editor.api(previewRegistrantMessage, { params: { id }, body: MESSAGE }),
      () => editor.api(sendRegistrantMessage, { params: { id }, body: MESSAGE }),
    ])
      expect((await refusal(call())).status).toBe(403)
    const { api } = await staff()
    const toNoOne = { ...MESSAGE, audience: 'waitlisted' as const }
    const refused = await refusal(api(sendRegistrantMessage, { params: { id }, body: toNoOne }))
    expect(refused.fields.audience).toEqual(['No one would get it. Choose other recipients.'])
    expect(await auditOf(id)).toEqual([])
  })

  test('those that lack a language of their recipients, and empty ones', async () => {
    const { id, slug } = await anEvent(72)
    await registrant(slug)
    const { api } = await staff()
    const english = { ...MESSAGE, subject: { en: 'Hello' }, body: { en: 'Text' } }
    await api(previewRegistrantMessage, { params: { id }, body: english })
    await registrant(slug, { language: 'fr' })
    for (const endpoint of [previewRegistrantMessage, sendRegistrantMessage])
      expect(Object.keys((await refusal(api(endpoint, { params: { id }, body: english }))).fields)).toEqual([
        'subject.fr',
        'body.fr',
      ])
    const empty = { ...MESSAGE, subject: { en: ' ', fr: '' } }
    const refused = await refusal(api(sendRegistrantMessage, { params: { id }, body: empty }))
    expect(Object.keys(refused.fields)).toEqual(['subject.en'])
    expect(await auditOf(id)).toEqual([])
  })
})

describe('R803 messages to registrants', () => {
  test('reach each in their language with their own link, once, and are in the audit log', async () => {
    const { id, slug } = await anEvent(72, { capacity: 3 })
    const english = await registrant(slug)
    const french = await registrant(slug, { language: 'fr' })
    const blocked = await registrant(slug)
    const waiting = await registrant(slug)
    await roadshow.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'bounce')`, [
      blocked.email,
    ])
    const { api, email: actor } = await staff()
    const { letters, recipients } = await api(previewRegistrantMessage, { params: { id }, body: MESSAGE })
    expect(recipients).toEqual({ en: 1, fr: 1 })
    expect(letters.map(({ language, subject }) => [language, subject])).toEqual([
      ['en', 'The room has changed'],
      ['fr', 'La salle a changé'],
    ])
    expect(letters[0]?.text).toContain('Hello Anna,')
    expect(letters.map(({ text }) => text).join()).not.toMatch(
      /waiting-room\/\d|my-registration\/\d|Ada Roy|Ada,/,
    )

    const idempotencyKey = randomUUID()
    const send = () => api(sendRegistrantMessage, { params: { id }, body: MESSAGE, idempotencyKey })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ msg }) => msg)).toEqual(Array(2).fill(['The message is on its way to 2 people.']))
    const [, letter] = await mails(english.email, 2)
    expect(letter?.email.subject).toBe('The room has changed')
    const text = letter?.email.text ?? ''
    expect(text).toContain('Hello Ada,')
    expect(text).toContain('Second line.')
    expect(text).toContain(`/waiting-room/${id}/`)
    expect(text).toContain('because this address was registered for an event')
    const [, lettre] = await mails(french.email, 2)
    expect(plain(lettre?.email.subject ?? '')).toBe('La salle a changé')
    expect(lettre?.email.text).toContain('Première ligne.')
    for (const { email } of [blocked, waiting]) expect(smtp.to(email)).toHaveLength(1)
    for (const { email } of [english, french]) expect(smtp.to(email)).toHaveLength(2)

    expect(await auditOf(id)).toEqual([
      {
        actor,
        action: 'event.registrants-messaged',
        after: { audience: 'confirmed', recipients: 2, subject: MESSAGE.subject },
      },
    ])
    const { messages, audiences } = await api(listRegistrantMessages, { params: { id } })
    expect(messages).toMatchObject([
      { audience: 'confirmed', subject: 'The room has changed', recipients: 2, sentBy: actor },
    ])
    expect(audiences).toEqual([
      { audience: 'confirmed', recipients: { en: 1, fr: 1 } },
      { audience: 'waitlisted', recipients: { en: 1, fr: 0 } },
      { audience: 'attended', recipients: { en: 0, fr: 0 } },
      { audience: 'absent', recipients: { en: 1, fr: 1 } },
    ])
  })

  test('tell the waiting list and those who came apart, without a way in that they lack', async () => {
    const { id, slug } = await anEvent(72, { capacity: 1 })
    const came = await registrant(slug)
    const waiting = await registrant(slug)
    await roadshow.pool.query('insert into attendance (registration_id) values ($1)', [came.id])
    const { api } = await staff()
    const send = (audience: 'attended' | 'waitlisted') =>
      api(sendRegistrantMessage, { params: { id }, body: { ...MESSAGE, audience } })
    await send('waitlisted')
    const [, letter] = await mails(waiting.email, 2)
    expect(letter?.email.text).not.toContain('/waiting-room/')
    expect(letter?.email.text).toContain('/my-registration/')
    await send('attended')
    await mails(came.email, 2)
    expect(smtp.to(waiting.email)).toHaveLength(2)
  })
})
