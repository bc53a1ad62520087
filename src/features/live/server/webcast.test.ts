import { expect, test } from 'vitest'
import { getEventDay } from '#features/event-operations/contract.ts'
import { getEvent } from '#features/events/contract.ts'
import { eventKind } from '#features/events/server/event-document.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { anEvent } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { getStage, getWaitingRoom, getWaitingRoomEvent, reportAttendance } from '../contract.ts'

const { roadshow } = testSite()

const WEBCAST = 'https://webcast.example/hail-pricing'
const FILM = { kind: 'recorded' as const, media: 'stage.mp4', height: null, sound: null }

test('R346 a webcast without https, and an address that a browser would run, are refused', async () => {
  const { id } = await anEvent(roadshow.database)
  const isRefused = (webcastUrl: string) =>
    roadshow.database.transaction().execute(async (tx) => {
      const event = await eventKind.load(tx, id)
      const faults = await eventKind.check(tx, id, { ...event, webcastUrl })
      return faults?.issues.map(({ path }) => path.join('.')).includes('webcastUrl') ?? false
    })
  expect(await isRefused('http://webcast.example/x')).toBe(true)
  expect(await isRefused('javascript:alert(1)')).toBe(true)
  expect(await isRefused('webcast.example/hail')).toBe(false)
})

test('R346 registrants get the address from the start on, in place of the stage, and opening it counts', async () => {
  const { id, slug } = await anEvent(roadshow.database, { hours: 1, webcastUrl: WEBCAST, stream: FILM })
  const api = roadshow.api()
  const body = { firstName: 'Ada', lastName: 'Roy', email: newEmail(), company: 'Roy Capital' }
  const registered = await api(registerForEvent, { params: { slug }, body })
  const params = { eventId: id, accessKey: registered.registration.accessKey }
  const waiting = await api(getWaitingRoom, { params })
  expect(waiting).toMatchObject({ started: false, webcast: { url: null } })
  const page = await fetch(`${roadshow.origin}/events/${slug}`)
  const before = [registered, waiting, await api(getEvent, { params: { slug } }), await page.text()]
  expect(JSON.stringify(before)).not.toContain('webcast.example')

  await runOperation(roadshow.database, slug, 'start')
  await expect
    .poll(() => api(getWaitingRoom, { params }))
    .toMatchObject({ started: true, redirectUrl: null, webcast: { url: WEBCAST } })
  expect(JSON.stringify(await api(getWaitingRoomEvent, { params: { eventId: id } }))).not.toContain(
    'webcast.',
  )
  expect((await refusal(api(getStage, { params }))).code).toBe('event_not_started')

  const { cookies } = await staffMember(roadshow, 'publisher')
  const day = async () => {
    const staff = consoleBrowser(roadshow, { cookies }).api
    return (await staff(getEventDay, { params: { id } })).event
  }
  expect(await day()).toMatchObject({ picture: 'webcast', webcastUrl: WEBCAST, attended: 0 })
  await api(reportAttendance, { params })
  expect((await day()).attended).toBe(1)
})
