import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { getMyCalendar } from '#features/accounts/contract.ts'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { myRegistrationLinks } from '#features/registrations/server/my-registration-links.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { isPermission, PERMISSIONS } from '#kit/staff.ts'
import { credentialHash } from '#platform/credentials.ts'
import { expiringLinks, mediaSigner } from '#platform/storage/media.ts'
import { member, ownAddress } from '../../tests/support/callers.ts'
import { eventsAhead } from '../../tests/support/samples.ts'
import { testSite } from '../../tests/support/site.ts'
import { staffMember } from '../../tests/support/staff.ts'
import { rowVersions } from '../../tests/support/table-contents.ts'

const SECRET = 'thirty-two characters for the tests'
const WEBHOOK_SECRET = `whsec_${Buffer.from('only for these tests, and long enough').toString('base64')}`
const REFUSED = [401, 403, 404]
/** staff-access.test.ts calls what needs a permission of staff. */
const ACCESS_KINDS = [
  'public',
  'maybe-signed-in',
  'signed-in',
  'signed-link',
  'console-sign-in',
  ...PERMISSIONS,
]
/** A media file of the fixture. */
const FILE = 'talk.mp4'

type Operation = { method: string; path: string; access: string }
type Person = {
  accountId: number
  sessionId: number
  passkeyId: number
  registrationId: number
  eventId: number
  accessKey: string
  subscriptionId: number
  requestId: number
  calendar: string
}
type Call = { path: string; headers?: Record<string, string>; body?: string }

const { roadshow } = testSite({
  environment: { ROLE: 'web', SECRET, MAIL_EVENTS_SECRET: WEBHOOK_SECRET, TRUST_PROXY: '1' },
})
let operations: Operation[]
let owner: Person
let stranger: Person
/** The fixture's slugs, files and ids that fill path parameters. */
let samples: Record<string, string | number>
/** The address of each list's first record by its path: `/articles/{slug}`. */
let records: Record<string, string>

beforeAll(async () => {
  // Without background jobs, so that only calls change the database.
  const { paths } = (await (await send('GET', { path: '/openapi.json' })).json()) as {
    paths: Record<string, Record<string, { 'x-access': string }>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access }]) => ({
      method: method.toUpperCase(),
      path,
      access,
    })),
  )
  const { events } = await roadshow.api()(listEvents, {})
  const [first, second] = eventsAhead(events)
  owner = await person(first.slug)
  stranger = await person(second?.slug ?? '')
  samples = await fixtureSamples()
  records = await firstRecords()
})

let calls = 0
/** Sends each call from another address, since rate limits count by address. */
function send(method: string, { path, headers, body }: Call): Promise<Response> {
  calls += 1
  return fetch(`${roadshow.origin}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.${calls % 200}.${Math.floor(calls / 200) % 200}.1`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method !== 'GET' && { body: body ?? '{}' }),
  })
}

/** Creates a person with an account, a passkey, a registration, a subscription and an unconfirmed request. */
async function person(eventSlug: string): Promise<Person> {
  const { email, token } = await member(roadshow)
  const { registration } = await roadshow.api('en', ownAddress())(registerForEvent, {
    params: { slug: eventSlug },
    body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
  })
  const { calendar } = await roadshow.api('en', ownAddress(), token)(getMyCalendar)
  const { rows } = await roadshow.pool.query(
    `with account as (select id from accounts where email = $1),
      passkey as (
        insert into passkeys (account_id, credential_id, public_key, counter, transports, device)
        select id, $1, '', 0, '{}', '' from account returning id),
      subscription as (
        insert into subscriptions (email, first_name, last_name, areas, clients, all_events, language, time_zone, status)
        values ($1, 'Ada', 'Roy', '{}', '{}', true, 'en', 'America/Toronto', 'confirmed') returning id),
      request as (
        insert into subscription_requests (email, first_name, last_name, areas, clients, language, time_zone, wording, address)
        values ($1, 'Ada', 'Roy', '{}', '{}', 'en', 'America/Toronto', 'Yes', '127.0.0.1') returning id)
     select account.id as account_id, sessions.id as session_id, passkey.id as passkey_id,
       registrations.id as registration_id, event_id, subscription.id as subscription_id, request.id as request_id
     from account join sessions on account_id = account.id join registrations on email_key = $1, passkey, subscription, request`,
    [email],
  )
  const [row] = rows
  return {
    accountId: Number(row.account_id),
    sessionId: Number(row.session_id),
    passkeyId: Number(row.passkey_id),
    registrationId: Number(row.registration_id),
    eventId: Number(row.event_id),
    accessKey: registration.accessKey,
    subscriptionId: Number(row.subscription_id),
    requestId: Number(row.request_id),
    calendar: new URL(calendar.url).pathname.replace('/api', ''),
  }
}

/** Signs a person in, and refreshes the session's last use so that calls don't update it. */
async function tokenFor({ accountId }: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await roadshow.pool.query(
    `insert into sessions (account_id, token_hash, seen_at) values ($1, $2, now() + interval '1 hour')`,
    [accountId, credentialHash(token)],
  )
  return token
}

async function firstRecords(): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {}
  for (const { path } of operations.filter(({ method }) => method === 'GET')) {
    const list = path.replace(/\/\{slug\}$/, '')
    if (list === path || !operations.some((other) => other.method === 'GET' && other.path === list)) continue
    const reply = (await (await send('GET', { path: list })).json()) as Record<string, unknown>
    const [first] = Object.values(reply).find(Array.isArray) as { slug: string }[]
    addresses[path] = `${list}/${first?.slug}`
  }
  return addresses
}

async function fixtureSamples(): Promise<Record<string, string | number>> {
  await roadshow.pool.query(
    `insert into renditions (film_id, height, width, media, playlist, variant)
     select id, 360, 640, 'small.mp4', '#EXTM3U', 'BANDWIDTH=1' from films
     where event_id is not null and preview is not null and expires_at > now() limit 1`,
  )
  await roadshow.pool.query(
    `insert into revisions (kind, record, number, title, document) values ('area', '1', 1, '{}', '{}')`,
  )
  const { rows } = await roadshow.pool.query(
    `with draft as (
       insert into drafts (kind, title, document, changed_by) values ('area', '{}', '{}', '') returning id),
      message as (
       insert into contact_messages (name, email, message, language)
       values ('Ada', 'ada@example.com', 'Hello', 'en') returning id),
      application as (
       insert into applications (position_id, name, email, language, cv, cv_name, cv_type)
       select id, 'Ada', 'ada@example.com', 'en', '', 'cv.pdf', 'pdf' from positions limit 1 returning id),
      import as (
       insert into imports (name, file_name, file, state, added_by) values ('team', 'team.csv', '', 'checked', '')
       returning id)
     select (select id from draft) as draft, (select id from import) as import, (select id from message) as message,
      (select id from application) as application, company.slug as company, company.document, (select slug from events where id = $1) as event,
      (select id from films where media is not null limit 1) as film,
      (select poster from films where poster is not null limit 1) as poster,
      (select slug from films join renditions on film_id = films.id where renditions.media = 'small.mp4') as replay,
      (select slug from films where event_id is null and media is not null limit 1) as video
     from (select slug, documents -> 0 ->> 'media' as document from companies where documents != '[]' limit 1) as company`,
    [owner.eventId],
  )
  return rows[0]
}

/**
 * Builds a call of an endpoint for holders of a link: to the data of `of`, with the credential of `by` or without one.
 */
type Claim = (of: Person, by?: Person) => Call

const seal = (purpose: string, subject: string) => `?${expiringLinks(SECRET, purpose).sign(subject)}`
const subscription = (
  purpose: 'preferences' | 'unsubscribe' | 'confirm',
  id: 'subscriptionId' | 'requestId',
) => {
  const { make } = subscriptionLinks(SECRET)
  return (of: Person, by?: Person) => {
    const [ownId = ''] = make(purpose, of[id]).split('.')
    const [, day = '', signature = ''] = make(purpose, by?.[id] ?? 0).split('.')
    return [ownId, day, signature].join('.')
  }
}
const preferences = subscription('preferences', 'subscriptionId')
const unsubscribe = subscription('unsubscribe', 'subscriptionId')
const confirm = subscription('confirm', 'requestId')
const ownLink = (of: Person, by?: Person) => {
  const signature = by && myRegistrationLinks(SECRET).path(by.registrationId).split('/').at(-1)
  return `/registrations/${of.registrationId}/${signature ?? 'A'.repeat(32)}`
}
const linkOf = (of: Person, by?: Person) => `${of.eventId}/${by?.accessKey ?? randomUUID()}`

/** A token that nobody signed. */
const OTHERS_REVIEW = `1.${'A'.repeat(43)}`

/** Every path with access `signed-link` needs an entry here. */
const SIGNED_LINKS: Record<string, Claim> = {
  '/calendars/{account}/{signature}/events.ics': (of, by) => {
    const signature = by?.calendar.split('/').at(3) ?? 'A'.repeat(32)
    return { path: `/calendars/${of.accountId}/${signature}/events.ics` }
  },
  '/client-reviews/{token}/approvals': () => ({
    path: `/client-reviews/${OTHERS_REVIEW}/approvals`,
    body: JSON.stringify({ version: 'A' }),
  }),
  '/client-reviews/{token}/openings': () => ({ path: `/client-reviews/${OTHERS_REVIEW}/openings` }),
  '/client-reviews/{token}/remarks': () => ({
    path: `/client-reviews/${OTHERS_REVIEW}/remarks`,
    body: JSON.stringify({ text: 'Hello' }),
  }),
  '/confirm/{token}': (of, by) => ({ path: `/confirm/${confirm(of, by)}` }),
  '/mail/events': (of, by) => mailEvents(by === of ? { events: [] } : undefined),
  '/media/{key}': (of, by) => ({
    path:
      by === of
        ? (mediaSigner(SECRET)(FILE).split('/api')[1] ?? '')
        : `/media/${FILE}${seal('media', 'other.mp4')}`,
  }),
  '/mute-reminders/{id}/{signature}': (of, by) => ({
    path: ownLink(of, by).replace('/registrations/', '/mute-reminders/'),
  }),
  '/mute-reminders/{id}/{signature}/event': (of, by) => {
    const signature = by && myRegistrationLinks(SECRET).mutePath(by.registrationId).split('/').at(-1)
    return { path: `/mute-reminders/${of.registrationId}/${signature ?? 'A'.repeat(32)}/event` }
  },
  '/playlists/{slug}/{playlist}': (of, by) => ({
    path: `/playlists/${samples.replay}/film.m3u8${seal('playlists', by === of ? String(samples.replay) : 'another')}`,
  }),
  '/registrations/{id}/{signature}': (of, by) => ({ path: ownLink(of, by) }),
  '/registrations/{id}/{signature}/place': (of, by) => ({ path: `${ownLink(of, by)}/place` }),
  '/registrations/{id}/{signature}/reminders': (of, by) => ({
    path: `${ownLink(of, by)}/reminders`,
    body: JSON.stringify({ muted: true }),
  }),
  '/stage/{eventId}/{accessKey}': (of, by) => ({ path: `/stage/${linkOf(of, by)}` }),
  '/stage/{eventId}/{accessKey}/attendance': (of, by) => ({ path: `/stage/${linkOf(of, by)}/attendance` }),
  '/subscriptions/{token}': (of, by) => ({ path: `/subscriptions/${preferences(of, by)}` }),
  '/unsubscribe/{token}': (of, by) => ({ path: `/unsubscribe/${unsubscribe(of, by)}` }),
  '/unsubscribe/{token}/status': (of, by) => ({ path: `/unsubscribe/${unsubscribe(of, by)}/status` }),
  '/unsubscribe/{token}/undo': (of, by) => ({ path: `/unsubscribe/${unsubscribe(of, by)}/undo` }),
  '/waiting-room/{eventId}/{accessKey}': (of, by) => ({ path: `/waiting-room/${linkOf(of, by)}` }),
}

/** Paths of records that belong to an account, with the owner's ids. */
const OWNED: Record<string, (of: Person) => string> = {
  '/user/passkeys/{id}': ({ passkeyId }) => `/user/passkeys/${passkeyId}`,
  '/user/sessions/{id}': ({ sessionId }) => `/user/sessions/${sessionId}`,
}

function mailEvents(signed: object | undefined): Call {
  const body = JSON.stringify(signed ?? { events: [{ type: 'bounce', email: 'ada@example.com' }] })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64'))
    .update(`1.${timestamp}.${signed ? body : 'another body'}`)
    .digest('base64')
  return {
    path: '/mail/events',
    body,
    headers: { 'webhook-id': '1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
  }
}

/** A path with arbitrary parameters: it is refused before anything is looked up. */
const anyAddress = (path: string) => path.replaceAll(/\{\w+\}/g, '1')

function signedLink(path: string): Claim {
  return SIGNED_LINKS[path] ?? expect.fail(`${path} has no line in SIGNED_LINKS`)
}

/** Describes a response that isn't a refusal. An invalid link gets its own 422 (R501, R603). */
async function faultOf(label: string, answer: Promise<Response>): Promise<string[]> {
  const response = await answer
  if (REFUSED.includes(response.status)) return []
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  return code === 'link_invalid' ? [] : [`${label} answers ${response.status} ${code}`]
}

const withAccess = (access: string) => operations.filter((operation) => operation.access === access)
/** Calls that change or show a record of the account that makes them. */
const withOwnId = () => withAccess('signed-in').filter(({ path }) => path.includes('{id}'))
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** The endpoints that a module declares, each by method and path as in the OpenAPI description. */
function declaredIn(module: object): string[] {
  const endpoints = Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  return endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
}

test('R701 every endpoint that a contract declares is mounted', async () => {
  const contracts = globSync('src/{features/**/,server/}contract.ts')
  const declared = await Promise.all(
    contracts.map(async (file) => {
      const names = declaredIn(await import(join(import.meta.dirname, '../..', file)))
      return names.map((name) => ({ file, name }))
    }),
  )
  expect(declared.flat().length).toBeGreaterThan(90)
  const mounted = new Set(operations.map(nameOf))
  expect(
    declared.flat().flatMap(({ file, name }) => (mounted.has(name) ? [] : [`${name} of ${file}`])),
    'mount these endpoints in endpoints of the feature’s feature.ts, or remove them from the contract',
  ).toEqual([])
})

test('R701 endpoints with parameters in their path have addresses of records', () => {
  const without = (lines: object, needed: Operation[]) =>
    needed.map(({ path }) => path).filter((path) => path.includes('{') && !(path in lines))
  expect
    .soft(
      without(SIGNED_LINKS, withAccess('signed-link')),
      'add these paths to SIGNED_LINKS of src/server/endpoints.test.ts, with the link of a person',
    )
    .toEqual([])
  expect
    .soft(
      without(OWNED, withOwnId()),
      'add these paths to OWNED of src/server/endpoints.test.ts, with the id of a record of the owner',
    )
    .toEqual([])
  expect
    .soft(
      without(
        { ...SIGNED_LINKS, ...addresses() },
        operations.filter(({ method }) => method === 'GET'),
      ),
      'add these paths to addresses() of src/server/endpoints.test.ts, with an id of the fixture (fixtureSamples)',
    )
    .toEqual([])
})

describe('R701 GET requests', () => {
  test('leave every table unchanged, whoever makes them', { timeout: 90_000 }, async () => {
    await roadshow.pool.query(
      `update events set status = 'live', started_at = now(), stream = jsonb_build_object('kind', 'recorded', 'media', $2::text)
       where id = $1`,
      [owner.eventId, FILE],
    )
    const stage = SIGNED_LINKS['/stage/{eventId}/{accessKey}']?.(owner, owner) ?? expect.fail('no stage')
    await expect.poll(async () => (await send('GET', stage)).status).toBe(200)
    const { cookies, id: memberId } = await staffMember(roadshow, 'administrator')
    await roadshow.pool.query(
      `insert into media_uploads (id, name, bytes, member_id, started_by) values ($1, 'a.pdf', 9, $2, 'somebody')`,
      [UPLOAD, memberId],
    )
    await roadshow.pool.query(`update staff_sessions set seen_at = now() + interval '1 hour'`)
    const headers = {
      authorization: `Bearer ${await tokenFor(owner)}`,
      cookie: `staff=${cookies.get('staff')}`,
    }
    const known = addresses()
    let before = await rowVersions(roadshow.pool)
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const call = SIGNED_LINKS[operation.path]?.(owner, owner) ?? {
        path: known[operation.path] ?? operation.path,
        headers,
      }
      const { status } = await send('GET', call)
      expect([200, 302], `${nameOf(operation)} at ${call.path} answers ${status}`).toContain(status)
      const after = await rowVersions(roadshow.pool)
      // What processes tell each other while the console asks; and who exported registrants.
      const mayChange = ['public.waiting_room_reports']
      if (/\/registrants\.(csv|xlsx)$/.test(operation.path)) mayChange.push('public.audit_log')
      const expected = { ...before, ...Object.fromEntries(mayChange.map((name) => [name, after[name]])) }
      expect(after, `${nameOf(operation)} wrote to a table`).toEqual(expected)
      before = after
    }
  })
})

describe('R701 access to endpoints', () => {
  test('states the access in the OpenAPI description', () => {
    expect(operations.length).toBeGreaterThan(90)
    const unnamed = operations.filter(({ access }) => !ACCESS_KINDS.includes(access))
    expect(unnamed.map(nameOf)).toEqual([])
    for (const access of ACCESS_KINDS.filter((each) => !isPermission(each)))
      expect(withAccess(access).length, access).toBeGreaterThan(0)
  })

  test('refuses every non-public call without credentials, and changes nothing', async () => {
    const before = await rowVersions(roadshow.pool)
    const faults: string[] = []
    for (const operation of withAccess('signed-in')) {
      const path = anyAddress(operation.path)
      faults.push(...(await faultOf(nameOf(operation), send(operation.method, { path }))))
      const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
      faults.push(
        ...(await faultOf(
          `${nameOf(operation)} by a made-up token`,
          send(operation.method, { path, headers }),
        )),
      )
    }
    for (const operation of withAccess('signed-link'))
      faults.push(
        ...(await faultOf(nameOf(operation), send(operation.method, signedLink(operation.path)(owner)))),
      )
    expect(faults).toEqual([])
    expect(await rowVersions(roadshow.pool)).toEqual(before)
  })

  test('refuses access to one person’s data with another’s credentials', async () => {
    const authorization = `Bearer ${await tokenFor(stranger)}`
    const before = await rowVersions(roadshow.pool)
    const faults: string[] = []
    for (const operation of withOwnId()) {
      const address = OWNED[operation.path] ?? expect.fail(`${operation.path} has no line in OWNED`)
      const call = { path: address(owner), headers: { authorization } }
      faults.push(...(await faultOf(nameOf(operation), send(operation.method, call))))
    }
    for (const operation of withAccess('signed-link')) {
      const call = signedLink(operation.path)(owner, stranger)
      faults.push(...(await faultOf(nameOf(operation), send(operation.method, call))))
    }
    expect(faults).toEqual([])
    expect(await rowVersions(roadshow.pool)).toEqual(before)
  })

  test('leaves other accounts unchanged when a person changes their own data', async () => {
    const before = await heldByOwner()
    for (const operation of withAccess('signed-in')) {
      const authorization = `Bearer ${await tokenFor(stranger)}`
      const path =
        OWNED[operation.path]?.(owner) ?? operation.path.replaceAll(/\{\w+\}/g, String(samples.company))
      const { status } = await send(operation.method, { path, headers: { authorization } })
      expect(status, nameOf(operation)).toBeLessThan(500)
    }
    expect(await heldByOwner()).toEqual(before)
  })
})

/** The owner's rows in every table that refers to accounts. */
async function heldByOwner(): Promise<unknown> {
  const { rows: tables } = await roadshow.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
  )
  expect(tables.length).toBeGreaterThan(3)
  const held: Record<string, unknown> = {}
  for (const { name } of tables)
    held[name] = (
      await roadshow.pool.query(`select * from ${name} where account_id = $1`, [owner.accountId])
    ).rows
  const { rows } = await roadshow.pool.query(
    `select * from accounts, registrations, subscriptions
     where accounts.id = $1 and registrations.id = $2 and subscriptions.id = $3`,
    [owner.accountId, owner.registrationId, owner.subscriptionId],
  )
  return { ...held, own: rows }
}

/** The id of an upload to the media library. */
const UPLOAD = 'A'.repeat(22)

/** Addresses for GET requests by their path: where it has parameters, or the call needs a query. */
function addresses(): Record<string, string> {
  const { company, event, replay, video, document } = samples
  return {
    ...records,
    '/companies/{slug}': `/companies/${company}`,
    '/event/videos/{slug}': `/event/videos/${video}`,
    '/events/{slug}': `/events/${event}`,
    '/own-pages/{slug}': '/own-pages/spring-briefings',
    '/captions/{slug}/{language}': `/captions/${replay}/en.vtt`,
    '/companies/{slug}/calendar.ics': `/companies/${company}/calendar.ics`,
    '/articles/{slug}/attachments/{file}': `/articles/settlement-in-one-day/attachments/${document}`,
    '/blogs/{slug}/attachments/{file}': `/blogs/four-hundred-questions/attachments/${document}`,
    '/own-pages/{slug}/attachments/{file}': `/own-pages/spring-briefings/attachments/${document}`,
    '/pages/{slug}/attachments/{file}': `/pages/retail-services/attachments/${document}`,
    '/releases/{slug}/attachments/{file}': `/releases/alderic-mines-quarter-results-1/attachments/${document}`,
    '/companies/{slug}/documents/{file}': `/companies/${company}/documents/${document}`,
    '/companies/{slug}/factsheet.pdf': `/companies/${company}/factsheet.pdf`,
    '/companies/{slug}/pictures/{file}':
      '/companies/alderic-mines/pictures/poster-alderic-mines-third-quarter-call.webp',
    '/console/applications/{id}': `/console/applications/${samples.application}`,
    '/console/applications/{id}/cv': `/console/applications/${samples.application}/cv`,
    '/console/content/{kind}': '/console/content/area',
    '/console/content/{kind}/choices': '/console/content/area/choices?by=id',
    '/console/content/{kind}/columns': '/console/content/area/columns',
    '/console/content/{kind}/records/{record}': '/console/content/area/records/1',
    '/console/content/{kind}/records/{record}/revisions': '/console/content/area/records/1/revisions',
    '/console/content/{kind}/records/{record}/revisions/{number}':
      '/console/content/area/records/1/revisions/1',
    '/console/content/{kind}/records/{record}/revisions/{number}/comments':
      '/console/content/area/records/1/revisions/1/comments',
    '/console/content/{kind}/records/{record}/revisions/{number}/differences':
      '/console/content/area/records/1/revisions/1/differences?from=1',
    '/console/drafts/{id}': `/console/drafts/${samples.draft}`,
    '/console/drafts/{id}/changes': `/console/drafts/${samples.draft}/changes`,
    '/console/drafts/{id}/comments': `/console/drafts/${samples.draft}/comments`,
    '/console/consequences': `/console/consequences?drafts=${samples.draft}`,
    '/console/content/{kind}/reviewers': '/console/content/article/reviewers',
    '/console/drafts/{id}/market-sessions': `/console/drafts/${samples.draft}/market-sessions`,
    '/console/instants': '/console/instants?dateTime=2027-01-05T10:00&timeZone=America/Toronto',
    '/console/events/{id}': `/console/events/${owner.eventId}`,
    '/console/events/{id}/messages': `/console/events/${owner.eventId}/messages`,
    '/console/events/{id}/new-start': `/console/events/${owner.eventId}/new-start?at=2027-01-05T10:00`,
    '/console/events/{id}/registrants': `/console/events/${owner.eventId}/registrants`,
    '/console/events/{id}/registrants.csv': `/console/events/${owner.eventId}/registrants.csv`,
    '/console/events/{id}/registrants.xlsx': `/console/events/${owner.eventId}/registrants.xlsx`,
    '/console/events/{id}/visitor-link': `/console/events/${owner.eventId}/visitor-link`,
    '/console/films/{id}/preparation': `/console/films/${samples.film}/preparation`,
    '/console/imports/templates/{name}': '/console/imports/templates/team',
    '/console/imports/{id}': `/console/imports/${samples.import}`,
    '/console/imports/{id}/faults': `/console/imports/${samples.import}/faults`,
    '/console/imports/{id}/records': `/console/imports/${samples.import}/records`,
    '/console/media/{key}': `/console/media/${samples.poster}`,
    '/console/messages/{id}': `/console/messages/${samples.message}`,
    '/console/media/uploads/{id}': `/console/media/uploads/${UPLOAD}`,
    '/console/media/uploads/{id}/result': `/console/media/uploads/${UPLOAD}/result`,
    '/email/verify/{id}/{token}': `/email/verify/${owner.accountId}/x`,
    '/event/vndrs/{slug}': `/event/vndrs/${replay}`,
    '/event/vndrs/{slug}/film': `/event/vndrs/${replay}/film`,
    '/event/vndrs/{slug}/preview.mp4': `/event/vndrs/${replay}/preview.mp4`,
    '/event/vndrs/{slug}/transcript': `/event/vndrs/${replay}/transcript`,
    '/event/videos/{slug}/film.mp4': `/event/videos/${video}/film.mp4`,
    '/events/{slug}/calendar.ics': `/events/${event}/calendar.ics`,
    '/mute-reminders/{id}/{signature}': ownLink(owner, owner).replace('/registrations/', '/mute-reminders/'),
    '/posters/{key}': `/posters/${samples.poster}`,
    '/presentation-target/{room}/{eventId}/{accessKey}': `/presentation-target/renmark/${owner.eventId}/${owner.accessKey}`,
    '/quotes/{id}': '/quotes/1',
    '/quotes/{id}/history': '/quotes/1/history',
    '/quotes/{id}/listings': '/quotes/1/listings',
    '/console/people': '/console/people?q=ada',
    '/console/people/person': '/console/people/person?email=ada@example.com',
    '/console/search': '/console/search?q=gold',
    '/releases/search': '/releases/search?q=gold',
    '/talk-deck-target/{name}': '/talk-deck-target/index',
    '/unsubscribe/{token}': `/unsubscribe/${unsubscribe(owner, owner)}`,
    '/unsubscribe/{token}/status': `/unsubscribe/${unsubscribe(owner, owner)}/status`,
    '/user/playback/{slug}': `/user/playback/${replay}`,
    '/user/watchlist/{company}': `/user/watchlist/${company}`,
    '/vndrs/search': '/vndrs/search?q=gold',
    '/waiting-room-events/{eventId}': `/waiting-room-events/${owner.eventId}`,
    '/vndrs/{company}': `/vndrs/${company}`,
  }
}
