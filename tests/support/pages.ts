import { listArticles } from '#features/articles/contract.ts'
import { listBlogs } from '#features/blogs/contract.ts'
import { listPositions } from '#features/careers/contract.ts'
import { listCompanies } from '#features/companies/contract.ts'
import { clientTokens } from '#features/drafts/server/client-tokens.ts'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { myRegistrationLinks } from '#features/registrations/server/my-registration-links.ts'
import { searchReleases } from '#features/releases/contract.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { listTeams } from '#features/team/contract.ts'
import { listVndrs } from '#features/vndrs/contract.ts'
import { FEATURES } from '../../src/server/features.ts'
import { routeOf } from './crawl.ts'
import { articleDraft, aSubscriber } from './factories.ts'
import type { Roadshow } from './roadshow.ts'
import { eventsAhead } from './samples.ts'

/** Pages by name that the sitemap doesn't list without a parameter, and states that look different. */
const NAMED_PAGES = {
  home: '/',
  about: '/about',
  services: '/services',
  'retail services': '/retail-services',
  'media relations': '/media-relations',
  'web development': '/web-development',
  'social media': '/social-media',
  studio: '/studio',
  'privacy policy': '/privacy-policy',
  disclosure: '/disclosure',
  'terms of use': '/terms-of-use',
  security: '/security',
  accessibility: '/accessibility',
  'site map': '/site-map',
  'own page': '/spring-briefings',
  events: '/events',
  'events without a result': '/events?q=zzzz',
  'events with a bad filter': '/events?date=2026-13-45&page=0',
  event: '/events/{event}',
  'event with several companies': '/events/{several}',
  'cancelled event': '/events/{cancelled}',
  'unknown event': '/events/no-such-event',
  'live registration': '/live-registration/{event}',
  'event registration': '/event-registration/{several}',
  'registration of a cancelled event': '/live-registration/{cancelled}',
  'waiting room': '/waiting-room/{room}',
  'waiting room with a wrong key': '/waiting-room/{eventId}/nobody',
  'own registration': '{ownRegistration}',
  'muting reminders': '{muteReminders}',
  'sending the personal link': '/send-my-link/{event}',
  'redirect screen': '/watch/renmark/{room}',
  stage: '/stage',
  'presentation has ended': '/presentation-has-ended',
  'presentation help': '/presentation-help',
  'presentation help, a topic': '/presentation-help/spam',
  'system requirements': '/presentation-help/system-requirements',
  companies: '/companies',
  'companies with a bad filter': '/companies?sector=gossip&exchange=NYSE',
  factsheet: '/companies/{company}',
  'unknown company': '/companies/nobody',
  releases: '/releases?page=2',
  'releases, searched': '/releases?q=results&sector=mining',
  'releases with a bad filter': '/releases?topic=gossip&page=0',
  release: '/releases/{release}',
  articles: '/articles',
  article: '/articles/{article}',
  blogs: '/blogs',
  'blog post': '/blogs/{blog}',
  newsroom: '/newsroom',
  'VNDR library': '/vndrs?page=2',
  'VNDR library without a result': '/vndrs?q=zzzz',
  'VNDR library, what was said': '/vndrs?said=margin',
  'VNDR library with a bad filter': '/vndrs?topic=gossip&date=yesterday',
  'archive of the VNDR library': '/vndrs/archive',
  'VNDRs of a company': '/vndr/{talker}',
  VNDR: '/vndrs/{vndr}',
  'player of a VNDR': '/vndrs/video/{vndr}',
  'video library': '/video-watch',
  team: '/team',
  'team member': '/team/{member}',
  careers: '/careers',
  position: '/careers/{job}',
  faq: '/faq',
  'questions and answers, searched': '/faq?q=delay',
  quiz: '/quiz',
  'result of the quiz': '/quiz?a=31203120',
  contact: '/contact',
  'draft for a client': '{clientReview}',
  subscribe: '/subscribe',
  'confirm a subscription': '/confirm/nobody',
  preferences: '{preferences}',
  'preferences by a bad link': '/preferences/nobody',
  'link to the preferences': '/unsubscribe',
  unsubscribe: '/unsubscribe/nobody',
  unsubscribed: '/you-are-unsubscribed',
  'sign in': '/login?to=/manage-account',
  'sign up': '/signup',
  'forgot password': '/forgot-password',
  'reset password': '/reset-password/a-token-of-somebody/ada@example.com',
  'password changed': '/password-changed',
  'e-mail verified': '/email-verification',
  'account updated': '/manage-account-confirmation',
  'not found': '/no-such-page',
}

const pathOf = (address: string) => address.replace(/\?.*/, '')
const NAMED_PATHS = new Set(Object.values(NAMED_PAGES).map(pathOf))
/** Static pages that features list for the sitemap, by their paths. */
const OTHER_PAGES = FEATURES.flatMap(({ sitemap }) => sitemap?.pages ?? []).filter(
  (address) => !NAMED_PATHS.has(pathOf(address)),
)

/** The routes that the pages above show. */
const NAMED_ROUTES = new Set(Object.values(NAMED_PAGES).map((address) => routeOf(pathOf(address))))
/** Other pages of records that features list for the sitemap, as the routes `/podcasts/:slug`. */
const RECORD_ROUTES = FEATURES.flatMap(({ sitemap }) => sitemap?.entries ?? []).flatMap(({ routes, read }) =>
  routes
    .filter((route) => route.endsWith('/:slug') && !NAMED_ROUTES.has(route))
    .map((route) => ({ route, folder: route.replace(':slug', ''), read })),
)

/** A page of each kind. */
export const PAGE_KINDS = [
  'home',
  'retail services',
  'privacy policy',
  'events',
  'event with several companies',
  'live registration',
  'event registration',
  'waiting room',
  'factsheet',
  'releases with a bad filter',
  'release',
  'VNDR library, what was said',
  'VNDR',
  'team member',
  'position',
  'questions and answers, searched',
  'result of the quiz',
  'preferences',
  'sign up',
  'presentation has ended',
  'not found',
]

/**
 * Every page of the site by name, including states that look different. `{event}` is a placeholder of `samplePaths`.
 * `tests/e2e/every-page.test.ts` opens each; `routes.test.ts` fails when a route of `src/site/routes.ts` is missing here.
 */
export const PAGES: Record<string, string> = {
  ...NAMED_PAGES,
  ...Object.fromEntries(OTHER_PAGES.map((address) => [address, address])),
  ...Object.fromEntries(RECORD_ROUTES.map(({ route, folder }) => [route, `${folder}{${route}}`])),
}

/** Routes without an entry above, and the test that checks them instead. */
export const ROUTES_TESTED_ELSEWHERE: Record<string, string> = {
  '/dashboard': 'my-account.test.ts, signed in',
  '/manage-account': 'my-account.test.ts, signed in',
  '/verify/:id/:token/:expires/:signature': 'accounts.test.ts: it leaves for the API at once',
  '/talk-deck/:name?': 'help.test.ts: it redirects',
}

/** Values for the placeholders of PAGES, from the site's content; registers a person for an event and another for alerts. */
export async function samplePaths(roadshow: Roadshow): Promise<Record<string, string>> {
  const api = roadshow.api()
  const { events } = await api(listEvents, {})
  const [event] = eventsAhead(events)
  const body = { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', company: 'Roy Capital' }
  const { registration } = await api(registerForEvent, { params: { slug: event.slug }, body })
  const { id: registrationId } = await roadshow.database
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  const { id: subscriptionId } = await aSubscriber(roadshow.database, { email: body.email })
  const { secret } = roadshow.config
  const { id: draftId } = await roadshow.database
    .insertInto('drafts')
    .values({
      kind: 'article',
      title: JSON.stringify({ en: 'A draft' }),
      document: JSON.stringify(articleDraft()),
      changedBy: body.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: clientLinkId } = await roadshow.database
    .insertInto('clientLinks')
    .values({
      draftId,
      name: 'Ada Roy',
      email: body.email,
      language: 'en',
      madeBy: body.email,
      expiresAt: new Date(Date.now() + 7 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [company] = (await api(listCompanies)).companies.map(({ slug }) => slug)
  const releases = { company, topic: 'exploration', language: 'en' } as const
  const { vndrs } = await api(listVndrs, { query: {} })
  const ofRecords = RECORD_ROUTES.map(async ({ route, folder, read }) => {
    const entries = await read(roadshow.database)
    const slugs = entries
      .filter(({ path }) => routeOf(path) === route)
      .map(({ path }) => ({ slug: path.replace(folder, '') }))
    return [route, firstSlug(slugs)] as const
  })
  return {
    ...Object.fromEntries(await Promise.all(ofRecords)),
    event: event.slug,
    eventId: String(event.id),
    several: firstSlug(events.filter(({ companies }) => companies.length > 1)),
    cancelled: firstSlug(events.filter(({ status }) => status === 'cancelled')),
    company: company ?? '',
    talker: firstSlug(vndrs.flatMap(({ companies }) => companies)),
    release: firstSlug((await api(searchReleases, { query: releases })).releases),
    article: firstSlug((await api(listArticles, {})).articles),
    blog: firstSlug((await api(listBlogs, {})).blogs),
    job: firstSlug((await api(listPositions)).jobs),
    member: firstSlug((await api(listTeams)).teams),
    vndr: firstSlug(vndrs),
    room: `${event.id}/${registration.accessKey}`,
    ownRegistration: myRegistrationLinks(secret).path(registrationId),
    muteReminders: myRegistrationLinks(secret).mutePath(registrationId),
    clientReview: `/review/${clientTokens(secret).tokenOf(clientLinkId)}`,
    preferences: `/preferences/${subscriptionLinks(secret).make('preferences', subscriptionId)}`,
  }
}

function firstSlug([first]: { slug: string }[]): string {
  if (!first) throw new Error('the site lacks a sample')
  return first.slug
}

/** Fills the placeholders of an address. */
export function fillIn(address: string, samples: Record<string, string>): string {
  return address.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = samples[name]
    if (value === undefined)
      throw new Error(`tests/support/pages.ts: add a value for {${name}} of ${address} to samplePaths`)
    return value
  })
}
