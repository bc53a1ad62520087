import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOperation } from '#features/events/server/operations.ts'
import { getWaitingRoom } from '#features/live/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { getTalkDeckTarget } from '../contract.ts'
import { type FindRedirect, redirectFinder } from './service.ts'

describe('R103 moved addresses', () => {
  let db: TestDatabase
  let find: FindRedirect
  beforeAll(async () => {
    db = await createTestDatabase()
    find = redirectFinder(db.database)
  })
  afterAll(() => db.drop())

  const move = (path: string, target: string) =>
    db.database.insertInto('redirects').values({ path, target }).execute()

  test('refuses targets off the site and a redirect to itself', async () => {
    for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\tb', 'events'])
      await expect(move('/out', target), target).rejects.toThrow('violates check constraint')
    await expect(move('/same', '/same')).rejects.toThrow('violates check constraint')
  })

  test('doesn’t follow a target that browsers would resolve to another site', async () => {
    await move('/dots', '/.//evil.example')
    expect(await find('/dots')).toBeUndefined()
    for (const url of ['//evil.example/dots', '/%5C%5Cevil.example', `/${'x'.repeat(300)}`, '/%00', '/%'])
      expect(await find(url), url).toBeUndefined()
  })

  test('doesn’t follow loops; of several moves the last one counts', async () => {
    await move('/round', '/and-round')
    await move('/and-round', '/round')
    await move('/first', '/second')
    await move('/second', '/third?period=past#top')
    expect(await find('/round')).toBeUndefined()
    expect(await find('/first')).toBe('/third?period=past#top')
    for (let step = 0; step < 12; step += 1) await move(`/far-${step}`, `/far-${step + 1}`)
    expect(await find('/far-0')).toBeUndefined()
    expect(await find('/far-9')).toBe('/far-12')
  })

  test('keeps the query, including the language; parameters of the new address take precedence', async () => {
    await move('/old', '/events?period=past#list')
    expect(await find('/old?lng=fr&period=upcoming&q=a%26b')).toBe('/events?period=past&lng=fr&q=a%26b#list')
    expect(await find('/first?lng=fr')).toBe('/third?period=past&lng=fr#top')
  })

  test('what is below a moved record has moved with it', async () => {
    await move('/events/old-slug', '/events/new-slug')
    await move('/video-watch?v=old-film', '/video-watch?v=new-film')
    expect(await find('/events/old-slug/feed.xml?lng=fr')).toBe('/events/new-slug/feed.xml?lng=fr')
    expect(await find('/video-watch?v=old-film&lng=fr')).toBe('/video-watch?v=new-film&lng=fr')
    expect(await find('/events/old-slug-too')).toBeUndefined()
    expect(await find('/video-watch?v=other')).toBeUndefined()
  })

  test('matches paths as people type them: accents, blanks, a trailing slash', async () => {
    await move('/société d’or', '/companies/or-é')
    expect(await find(`${encodeURI('/société d’or')}/?lng=fr`)).toBe('/companies/or-%C3%A9?lng=fr')
  })
})

describe('with a presentation host elsewhere', () => {
  let roadshow: Roadshow
  beforeAll(async () => {
    roadshow = await startRoadshow({
      environment: {
        PRESENTATION_URL: 'https://platform.example/room',
        PRESENTATION_INFO_URL: 'https://platform.example/info/',
      },
    })
  })
  afterAll(() => roadshow.stop())

  test('R106 R108 R311 leads to it by a page that calls it external', async () => {
    const slug = 'kestrin-biotech-phase-2'
    const body = { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', company: 'Roy Capital' }
    const { registration } = await roadshow.api()(registerForEvent, { params: { slug }, body })
    const params = { eventId: registration.event.id, accessKey: registration.accessKey }
    await runOperation(roadshow.database, slug, 'start')
    const watchLink = `/watch/renmark/${params.eventId}/${params.accessKey}`
    await expect
      .poll(async () => (await roadshow.api()(getWaitingRoom, { params })).redirectUrl)
      .toBe(watchLink)
    const page = await (await fetch(roadshow.origin + watchLink)).text()
    expect(page).toContain('Redirecting to an external site')
    expect(page).toContain(
      `href="https://platform.example/room?room=renmark&amp;id=${params.eventId}&amp;key=${params.accessKey}"`,
    )
  })

  test('R103 keeps what a form sent to a former address', async () => {
    const person = { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', company: 'Roy Capital' }
    const leads = async (path: string, headers: Record<string, string>, body: string | URLSearchParams) => {
      const answer = await fetch(roadshow.origin + path, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      })
      return [answer.status, answer.headers.get('location')]
    }
    for (const page of ['/api/events', '/live-registration'])
      await roadshow.database
        .insertInto('redirects')
        .values({ path: `${page}/before`, target: `${page}/after` })
        .execute()
    const json = { 'content-type': 'application/json' }
    expect(await leads('/api/events/before/registrations', json, JSON.stringify(person))).toEqual([
      308,
      '/api/events/after/registrations',
    ])
    const form = new URLSearchParams(person)
    expect(await leads('/live-registration/before', { origin: roadshow.origin }, form)).toEqual([
      308,
      '/live-registration/after',
    ])
  })

  test('R107 answers an unknown name with 404, in the API and as a page', async () => {
    expect((await fetch(`${roadshow.origin}/api/talk-deck-target/elsewhere`)).status).toBe(404)
    expect((await fetch(`${roadshow.origin}/talk-deck/elsewhere`)).status).toBe(404)
  })

  test('R107 redirects each name to its page of the configured platform', async () => {
    const targets = {
      index: '',
      'live-check-system-requirements': '/system-requirements',
      'live-register-cancel': '/cancelled',
      'live-register-stop': '/stopped',
      'live-register-spam': '/spam',
    } as const
    for (const [name, path] of Object.entries(targets) as [keyof typeof targets, string][]) {
      const { url } = await roadshow.api()(getTalkDeckTarget, { params: { name } })
      expect(url).toBe(`https://platform.example/info${path}`)
    }
  })
})
