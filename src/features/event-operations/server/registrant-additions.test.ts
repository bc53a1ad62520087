import { describe, expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { registrationsOf } from '../../../../tests/support/registrations.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { addRegistrant, addRegistrantsFile, type NewRegistrant } from '../contract.ts'

const { anEvent, mails, registrant, roadshow, smtp } = noticesSite()

/** What a member of staff adds to an event. */
async function staff(
  eventId: number,
  { role = 'publisher', language = 'en' }: { role?: Role; language?: Language } = {},
) {
  const { cookies, email } = await staffMember(roadshow, role)
  const { api } = consoleBrowser(roadshow, { cookies, language })
  const params = { id: eventId }
  return {
    email,
    add: (person: Partial<NewRegistrant> = {}) =>
      api(addRegistrant, {
        params,
        body: {
          firstName: 'Zoé',
          lastName: 'Lévesque',
          email: newEmail(),
          company: 'Caisse Boréale',
          language: 'fr',
          isNotified: true,
          ...person,
        },
      }),
    addFile: async (
      content: BlobPart,
      { act = 'add', isNotified = 'yes' }: { act?: 'check' | 'add'; isNotified?: 'yes' | 'no' } = {},
    ) => {
      const file = new File([content], 'people.csv')
      return (await api(addRegistrantsFile, { params, body: { file, language: 'en', act, isNotified } }))
        .added
    },
  }
}

const HEAD = 'First name,Last name,E-mail,Firm,Language'
const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\r\n')
const rowsOf = async (eventId: number) => (await registrationsOf(roadshow.database, eventId)).length

async function auditOf(eventId: number) {
  const { rows } = await roadshow.pool.query(
    'select actor, action, after from audit_log where subject = $1',
    [`event ${eventId}`],
  )
  return rows
}

describe('R344 adding registrants: what is refused', () => {
  test('is for those who run events, while the event is to come or on', async () => {
    const event = await anEvent(72)
    const editor = await staff(event.id, { role: 'editor' })
    expect((await refusal(editor.add())).status).toBe(403)
    expect((await refusal(editor.addFile(fileOf('Ada,Roy,a@example.com,Roy Capital,en')))).status).toBe(403)
    for (const [status, code] of [
      ['ended', 'event_over'],
      ['cancelled', 'event_cancelled'],
    ] as const) {
      const over = await anEvent(72, { status })
      expect((await refusal((await staff(over.id)).add())).code).toBe(code)
    }
    expect((await refusal((await staff(999_999)).add())).code).toBe('event_not_found')
  })

  test('names an address that is registered, whatever its case, and doubles neither it nor its mail', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug)
    const { add } = await staff(event.id)
    const refused = await refusal(add({ email: email.toUpperCase() }))
    expect(refused.fields).toEqual({
      email: [`${email.toUpperCase()} is already registered for this event`],
    })
    expect(await rowsOf(event.id)).toBe(1)
    expect(smtp.to(email)).toHaveLength(1)
  })

  test('a company that doesn’t present, and what the form on the site refuses too', async () => {
    const { add } = await staff((await anEvent(72)).id)
    expect(Object.keys((await refusal(add({ companies: ['nobody'] }))).fields)).toEqual(['companies'])
    expect(Object.keys((await refusal(add({ firstName: 'www.evil.example', email: 'x' }))).fields)).toEqual([
      'firstName',
      'email',
    ])
  })

  test('a file with faults, each by line and column in the caller’s language; no one is registered', async () => {
    const event = await anEvent(72)
    const content = fileOf(
      'Ada,Roy,ada@example.com,Roy Capital,en',
      'Bo,Abel,bo@,Abel Ltd.,en',
      'Cy,Roy,ADA@example.com,Roy Capital,German',
      'Di,,di@example.com,=1+1,fr',
    )
    for (const act of ['check', 'add'] as const) {
      const { addFile } = await staff(event.id, { language: 'fr' })
      const refused = await refusal(addFile(content, { act }))
      expect(refused.status).toBe(422)
      expect(refused.fields.file?.map(plain)).toEqual([
        'Ligne 3, C (E-mail) : Entrez une adresse courriel valide',
        'Ligne 4, E (Language) : Choisissez parmi : en, fr',
        expect.stringContaining('Ligne 5, D (Firm) : Un texte ne doit pas commencer par « = »'),
        'Ligne 5, B (Last name) : Ce champ est obligatoire',
      ])
    }
    const twice = fileOf('Ada,Roy,ada@example.com,Roy,en', 'Cy,Roy,ADA@example.com,Roy,')
    const { addFile } = await staff(event.id)
    expect((await refusal(addFile(twice))).fields.file?.[0]).toMatch(/^Line 3, C \(E-mail\): /)
    expect(await rowsOf(event.id)).toBe(0)
    expect(await auditOf(event.id)).toEqual([])
  })

  test('no file, a workbook, a file without the columns, and one that is too long or too large', async () => {
    const { addFile } = await staff((await anEvent(72)).id)
    const long = fileOf(...Array.from({ length: 2001 }, (_, index) => `Ada,Roy,a${index}@example.com,Roy,en`))
    for (const [content, fault] of [
      ['', /empty/],
      [Buffer.from('504b0304', 'hex'), /workbook/],
      ['E-mail\r\nada@example.com', /“first name” is missing/],
      [long, /more than 2,000 lines/],
    ] as const)
      expect((await refusal(addFile(content))).fields.file?.join(' ')).toMatch(fault)
    const large = await refusal(addFile(Buffer.alloc(1024 ** 2 + 1, 'x')))
    expect([413, 422]).toContain(large.status)
  })

  test('more people than there are places, at an event without a waiting list', async () => {
    const event = await anEvent(72, { capacity: 1, waitingList: false })
    const { add, addFile } = await staff(event.id)
    const two = fileOf('Ada,Roy,ada.r@example.com,Roy,en', 'Bo,Abel,bo.a@example.com,Abel,en')
    const refused = await refusal(addFile(two))
    expect(refused.fields).toEqual({
      file: ['There isn’t a place for everyone, and the event has no waiting list'],
    })
    expect(await rowsOf(event.id)).toBe(0)
    await add()
    expect(Object.keys((await refusal(add())).fields)).toEqual(['email'])
  })
})

describe('R344 registrants whom staff add', () => {
  test('get the e-mail with a link that admits them, unless staff leave it out; the audit log has their number', async () => {
    const event = await anEvent(72)
    const { add, email: actor } = await staff(event.id)
    const email = newEmail()
    expect((await add({ email })).msg).toEqual([
      'Zoé Lévesque is registered, and the e-mail with the link is on its way.',
    ])
    const [letter] = await mails(email, 1)
    expect(plain(letter?.email.subject)).toBe('Inscription confirmée : L’usine Sable')
    const [, room] = /(\/waiting-room\/\S+?)(?:\?|\s)/.exec(letter?.email.text ?? '') ?? []
    expect((await fetch(`${roadshow.origin}/api${room}`)).status).toBe(200)
    const silent = newEmail()
    await add({ email: silent, isNotified: false })
    expect((await registrationsOf(roadshow.database, event.id))[1]).toMatchObject({
      email: silent,
      status: 'confirmed',
      mailedAt: null,
      companies: [expect.any(Number)],
    })
    const after = { source: 'hand', confirmed: 1, waitlisted: 0 }
    expect(await auditOf(event.id)).toEqual([
      { actor, action: 'event.registrants-added', after: { ...after, isNotified: true } },
      { actor, action: 'event.registrants-added', after: { ...after, isNotified: false } },
    ])
    expect(smtp.to(silent)).toEqual([])
  })

  test('from a file take the places in its order; a check only tells so', async () => {
    const event = await anEvent(72, { capacity: 2 })
    const { email: before } = await registrant(event.slug)
    const [first, second] = [newEmail(), newEmail()]
    const content = fileOf(`Ada,Roy,${first},Roy,`, `X,Y,${before},Z,en`, `Bo,Abel,${second},Abel,French`)
    const { addFile } = await staff(event.id)
    const expected = {
      confirmed: 1,
      waitlisted: 1,
      registered: [before],
      recipients: { en: 1, fr: 1 },
    }
    expect(await addFile(content, { act: 'check' })).toEqual(expected)
    expect(await rowsOf(event.id)).toBe(1)
    expect(await addFile(content)).toEqual(expected)
    const rows = await registrationsOf(roadshow.database, event.id)
    expect(rows.map(({ email, status, language }) => [email, status, language])).toEqual([
      [before, 'confirmed', 'en'],
      [first, 'confirmed', 'en'],
      [second, 'waitlisted', 'fr'],
    ])
    const [letter] = await mails(second, 1)
    expect(letter?.email.text).not.toContain('/waiting-room/')
    // Sent again, it adds no one.
    expect(await addFile(content)).toMatchObject({
      confirmed: 0,
      waitlisted: 0,
      recipients: { en: 0, fr: 0 },
    })
    expect(smtp.to(before)).toHaveLength(1)
  })
})
