import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test } from 'vitest'
import { positionKind } from '#features/careers/server/position-document.ts'
import { alertsPost, PUBLIC_URL } from '../../../../tests/support/alerts.ts'
import { aPosition, type SubscriberChanges } from '../../../../tests/support/factories.ts'
import { plain } from '../../../../tests/support/smtp.ts'

const { db, delivered, fanOutComplete, forgetReaders, publish, reader, release } = alertsPost()
beforeEach(forgetReaders)

const newPosition = (changes: Parameters<typeof aPosition>[1] = {}) => aPosition(db.database, changes)
const subjectsFor = async (email: string) => (await delivered(email)).map(({ subject }) => plain(subject))

describe('R604 alerts of new positions', () => {
  test.each<[string, boolean, SubscriberChanges]>([
    ['every event', false, {}],
    ['a company and a zone', false, { clients: ['alderic-mines'], areas: ['Toronto'] }],
    ['positions', true, { positions: true }],
    ['positions, and of events on a topic', true, { positions: true, allEvents: true, topics: ['clinical'] }],
    ['positions in its office', true, { positions: true, offices: ['Montréal', 'Toronto'] }],
    ['positions in another office', false, { positions: true, offices: ['Montréal'] }],
    ['positions, whose alerts are paused', false, { positions: true, pausedUntil: new Date('2999-01-01') }],
  ])('reach a subscriber of %s: %s', async (_, reaches, choice) => {
    const { email } = await reader(choice)
    await newPosition()
    expect((await delivered(email)).length).toBe(reaches ? 1 : 0)
  })

  test('bring no releases, events or replays', async () => {
    const { email } = await reader({ positions: true })
    await publish()
    await release()
    expect(await delivered(email)).toEqual([])
  })

  test('aren’t made of positions that are closed, or changed, or of one twice', async () => {
    const id = await newPosition()
    await fanOutComplete()
    const { email } = await reader({ positions: true })
    await newPosition({ inDays: -40 })
    await newPosition({ id, title: { en: 'Senior analyst' } })
    await newPosition({ id, inDays: -3 })
    expect(await delivered(email)).toEqual([])
  })

  test('are made of a position that is posted later on that day, also when it is postponed', async () => {
    const { email } = await reader({ positions: true })
    const id = await newPosition({ inDays: 1 })
    const happensAt = async () =>
      (await db.pool.query('select happened_at from alerts where position_id = $1', [id])).rows[0].happened_at
    const first = await happensAt()
    await newPosition({ id, inDays: 3 })
    expect(await subjectsFor(email)).toEqual([])
    expect((await happensAt()) - first).toBeGreaterThan(47 * 3_600_000)
    await newPosition({ id, inDays: 0 })
    expect(await subjectsFor(email)).toEqual(['New position: Analyst (Toronto)'])
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['closed', (id) => newPosition({ id, inDays: -40 })],
    ['removed', (id) => db.database.transaction().execute((tx) => positionKind.remove(tx, id))],
  ])('leave out a position that was %s meanwhile', async (_, change) => {
    const { email } = await reader({ positions: true })
    const id = await newPosition()
    await fanOutComplete()
    await change(id)
    expect(await delivered(email)).toEqual([])
  })

  test('have the position in the reader’s language', async () => {
    const [anna, luc] = [await reader({ positions: true }), await reader({ positions: true, language: 'fr' })]
    await db.pool.query(
      `update firm set profile = jsonb_set(profile, '{offices,1,city}', '{"en": "New York", "fr": "New York (N. Y.)"}')`,
    )
    await newPosition({ slug: 'analyst', office: 'New York' })
    const [english] = await delivered(anna.email)
    expect(english?.subject).toBe('New position: Analyst (New York)')
    expect(plain(english?.text)).toMatch(
      /Writes briefing notes\.\n\nOffice {2}New York\nCloses {2}\w+ \d+, \d{4}/,
    )
    expect(english?.text).toContain(`${PUBLIC_URL}/careers/analyst\n`)
    expect(english?.html).toContain(`${PUBLIC_URL}/careers/analyst"`)
    const [french] = await delivered(luc.email)
    expect(plain(french?.subject)).toBe('Nouveau poste : Analyste (New York (N. Y.))')
    expect(plain(french?.text)).toMatch(
      /Rédige des notes\.\n\nBureau {3}New York \(N\. Y\.\)\nClôture {2}\d+\S* \S+ \d{4}/,
    )
    expect(french?.text).toContain('/careers/analyst?lng=fr')
  })

  test('stand beside others in one mail, and in digests under their own heading', async () => {
    const timeZone = ['Pacific/Honolulu', 'Europe/Paris', 'Asia/Tokyo'].find((zone) => {
      const { hour } = Temporal.Now.zonedDateTimeISO(zone)
      return hour >= 8 && hour <= 19
    })
    const choice = { positions: true, clients: ['alderic-mines'], timeZone }
    const [anna, luc] = [
      await reader(choice),
      await reader({ ...choice, frequency: 'weekly', language: 'fr' }),
    ]
    await release()
    await newPosition()
    expect(await subjectsFor(anna.email)).toEqual(['2 updates: Alderic Mines, Analyst'])
    const [digest] = await delivered(luc.email)
    expect(plain(digest?.subject)).toBe('Votre semaine : 1 communiqué, 1 poste')
    expect(plain(digest?.text)).toMatch(/Nouveaux postes\n\nAnalyste\nToronto · clôture le \d/)
  })
})
