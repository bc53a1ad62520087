import { describe, expect, test } from 'vitest'
import { getEvent } from '#features/events/contract.ts'
import { eventKind } from '#features/events/server/event-document.ts'
import { getStage, getWaitingRoom } from '#features/live/contract.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { noticesSite, partOf } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { registerForEvent } from '../contract.ts'

const { anEvent, bring, look, mails, registrant, roadshow, smtp } = noticesSite()

const PLACE = {
  name: { en: 'Clarendon Hotel', fr: 'Hôtel Clarendon' },
  address: '57, rue Sainte-Anne',
  region: 'QC',
  postalCode: 'G1R 3X4',
  country: 'CA' as const,
  directions: { en: 'Second floor', fr: 'Deuxième étage' },
}
const ADDRESS_FR =
  /Hôtel Clarendon\n +57, rue Sainte-Anne\n +Toronto \(QC\) G1R 3X4\n +Canada\n +Deuxième étage\n/

describe('R303 the place of an event', () => {
  test('is refused without its street, in a country that isn’t one, and in more than four lines', async () => {
    const { id } = await anEvent(72)
    const faultsOf = (place: object) =>
      roadshow.database.transaction().execute(async (tx) => {
        const event = await eventKind.load(tx, id)
        const faults = await eventKind.check(tx, id, { ...event, place })
        return faults?.issues.map(({ path }) => path.join('.'))
      })
    expect(await faultsOf({ ...PLACE, address: ' ' })).toEqual(['place.address'])
    expect(await faultsOf({ ...PLACE, country: 'ZZ' })).toEqual(['place.country'])
    expect(await faultsOf({ ...PLACE, address: 'a\nb\nc\nd\ne' })).toEqual(['place.address'])
    expect(await faultsOf(PLACE)).toBeUndefined()
  })

  test('is given in the reader’s language, beside whether the event is online too', async () => {
    const { slug } = await anEvent(72, { place: { ...PLACE, isAlsoOnline: true } })
    const { event } = await roadshow.api('fr')(getEvent, { params: { slug } })
    expect(event).toMatchObject({
      attendanceMode: 'hybrid',
      place: { name: 'Hôtel Clarendon', lines: ['57, rue Sainte-Anne', 'Toronto (QC) G1R 3X4', 'Canada'] },
    })
  })
})

describe('R309 an event in person', () => {
  test('admits nobody to a waiting room or a stage, and gives no link to them', async () => {
    const { id, slug } = await anEvent(0, { status: 'live', place: PLACE })
    const body = { firstName: 'Ada', lastName: 'Roy', email: newEmail(), company: 'Roy Capital' }
    const { registration, msg } = await roadshow.api()(registerForEvent, { params: { slug }, body })
    expect(registration.waitingRoomUrl).toBeNull()
    expect(msg.join()).not.toContain('link')
    const link = { params: { eventId: id, accessKey: registration.accessKey } }
    expect(await refusal(roadshow.api()(getWaitingRoom, link))).toMatchObject({
      status: 409,
      code: 'event_in_person',
    })
    expect((await refusal(roadshow.api()(getStage, link))).code).toBe('event_in_person')
  })

  test('R308 asks for consent to what is known of those who come, which is not how long they stay', async () => {
    const { slug } = await anEvent(72, { place: PLACE })
    const { email } = await registrant(slug, { language: 'fr' })
    const { rows } = await roadshow.pool.query('select wording from consents where email = $1', [email])
    expect(rows).toEqual([{ wording: expect.stringContaining('sache qui est inscrit') }])
    expect(rows[0].wording).not.toContain('présence')
  })

  test('is confirmed and recalled with its address instead of a link, and not when it starts', async () => {
    const event = await anEvent(72, { place: PLACE })
    const { email } = await registrant(event.slug, { language: 'fr', daysAgo: 2 })
    const [confirmation] = await mails(email, 1)
    if (!confirmation) return expect.fail('there is no mail')
    const text = plain(confirmation.email.text ?? '')
    expect(text).toMatch(ADDRESS_FR)
    expect(text).not.toMatch(/waiting-room|lien personnel|salle d’attente/)
    const calendar = partOf(confirmation)?.replaceAll('\r\n ', '') ?? ''
    expect(calendar).toMatch(/^LOCATION:Hôtel Clarendon\\, 57\\, rue Sainte-Anne/m)
    expect(calendar).not.toContain('lien personnel')

    await bring(event, 20)
    await look()
    const reminder = plain((await mails(email, 2)).at(-1)?.email.text ?? '')
    expect(reminder).toContain('L’adresse y figure')
    expect(reminder).not.toMatch(/waiting-room|lien personnel/)
    await roadshow.database
      .updateTable('events')
      .set({ status: 'live', startedAt: new Date(), startsAt: new Date() })
      .where('id', '=', event.id)
      .execute()
    await look()
    expect(smtp.to(email).filter(({ email: { subject } }) => /C’est l’heure/.test(subject ?? ''))).toEqual([])
  })

  test('is announced anew when its place changes, for calendars too', async () => {
    const event = await anEvent(72, { place: PLACE })
    const { email } = await registrant(event.slug)
    await roadshow.database.transaction().execute(async (tx) => {
      const document = (await eventKind.load(tx, event.id)) ?? expect.fail('no event')
      const place = { ...PLACE, name: { en: 'Frontenac' }, isAlsoOnline: false }
      await eventKind.save(tx, event.id, { ...document, place })
    })
    await look()
    const news = (await mails(email, 2)).at(-1) ?? expect.fail('there is no mail')
    expect(plain(news.email.subject)).toBe('New details: The Sable mill')
    expect(plain(news.email.text ?? '')).not.toContain('personal link')
    expect(partOf(news)).toMatch(/^SEQUENCE:1$[\s\S]*^LOCATION:Frontenac/m)
  })
})
