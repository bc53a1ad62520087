import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import {
  applyDraft,
  type PreviewLink,
  type PreviewParts,
  previewLinks,
} from '#features/drafts/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { redirectFinder } from '#features/redirects/server/index.ts'
import { formatDay, formatTimeOfDay } from '#kit/date-format.ts'
import { escapeHtml } from '#kit/escape.ts'
import { type LocalTime, localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { ServerContext } from '#platform/feature.ts'
import { callerAddress } from '#platform/http/addresses.ts'
import { previewCsp } from '#platform/http/headers.ts'
import { apiWithin } from '#platform/http/in-process.ts'
import { languageOfPage } from '#platform/http/language.ts'
import { limitPerMinute } from '#platform/http/limits.ts'
import { refuseMethodsBut } from '#platform/http/methods.ts'
import { textIn } from '#platform/text.ts'
import { type PlainPage, plainPage } from '../plain-page.ts'
import type { Site } from '../site.ts'
import { filesOf, picturesOf, previewPage, type Theme } from './page.ts'
import { isContended, undone } from './undone.ts'

const PATH = '/preview/:audience/:draft/:expires/:signature'
/** Previews made at once per process, and those that wait for their turn: each takes a connection and a moment of a core. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 10
const MAX_A_MINUTE = 120
/** A draft's page in the other language may have another address. */
const MAX_REDIRECTS = 3
const RETRY_SECONDS = 2

type Options = {
  site: Site
  context: ServerContext
  /** Builds the whole application once more, on another database. */
  appOn: (database: Database) => Promise<FastifyInstance>
}
type Look = { language: Language; theme: Theme | undefined }
type Answer = { status: number; html: string }

/**
 * Previews of drafts (R802): the real page, rendered by the site from the application's own API, which is built once more on
 * a transaction in which the draft was saved and which is rolled back. Nothing of it is cached or kept (decision 56).
 */
export async function previews(app: FastifyInstance, options: Options): Promise<void> {
  const { config, storage } = options.context
  const links = previewLinks(config.secrets)
  const limit = limitPerMinute(MAX_A_MINUTE)
  const inTurn = pLimit(MAX_AT_ONCE)
  const tls = config.publicUrl.startsWith('https:')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': previewCsp({ tls, mediaOrigin: storage.origin }),
    // A sandboxed page can't be in a browsing context group of its own.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }

  app.get<{ Params: PreviewParts }>(PATH, async (request, reply) => {
    await limit(callerAddress(request))
    const look = lookOf(request)
    const link = links.read(request.params)
    if (!link) return send(reply, look, messageOf('refused', look, 404))
    if (inTurn.pendingCount >= MAX_WAITING) return send(reply, look, messageOf('busy', look, 503))
    const answer = await inTurn(() => preview(link, look, options)).catch((error: unknown) => {
      if (!isContended(error)) throw error
      return messageOf('busy', look, 503)
    })
    return send(reply, look, answer)
  })
  refuseMethodsBut(new Set(['GET', 'HEAD']), app, PATH)

  function send(reply: FastifyReply, { language }: Look, { status, html }: Answer): FastifyReply {
    if (status === 503) reply.header('retry-after', RETRY_SECONDS)
    return reply
      .status(status)
      .headers({ ...headers, 'content-language': language })
      .send(html)
  }
}

function lookOf(request: FastifyRequest): Look {
  const { theme } = request.query as { theme?: unknown }
  return {
    language: languageOfPage(request.raw),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  }
}

function preview(link: PreviewLink, look: Look, options: Options): Promise<Answer> {
  return undone(options.context.database, async (tx) => {
    // Built first, so that the draft's rows are locked for as short as possible.
    const app = await options.appOn(tx)
    try {
      return await previewFrom(app, tx, link, look, options)
    } finally {
      await app.close()
    }
  })
}

async function previewFrom(
  app: FastifyInstance,
  tx: Tx,
  link: PreviewLink,
  look: Look,
  { site, context }: Options,
): Promise<Answer> {
  const { language, theme } = look
  const draft = await applyDraft(tx, context.contentKinds, link.draftId, language)
  if (draft.state === 'ended') return messageOf('ended', look, 410)
  if (draft.state === 'incomplete') {
    const t = textIn(language, 'preview')
    const list = Object.entries(draft.faults).map(([field, faults]) =>
      t('fault', { field, message: faults.join(' ') }),
    )
    return messageOf('incomplete', look, 200, { list })
  }
  const { path, slug, isEarly } = draft
  if (path === null) return messageOf('noPage', look, 200)
  const page = await rendered(path, language, { app, site, context })
  if (page.status === 404) {
    const target = await redirectFinder(tx)(path)
    if (target) return messageOf('moved', look, 200, { path, target })
    return messageOf('hidden', look, 200, { path })
  }
  if (page.status !== 200) return messageOf('busy', look, 503)
  const withFiles = await withFilesOf(page.html, app)
  const html = slug === null ? withFiles : await withPictures(withFiles, slug, app)
  const { timeZone } = await firmService(tx).get(language)
  const bar =
    link.audience === 'outside'
      ? barOf(localTime(link.expiresAt, timeZone, language), isEarly, language)
      : undefined
  return { status: 200, html: previewPage(html, { language, theme, bar }) }
}

type Rendering = { app: FastifyInstance; site: Site; context: ServerContext }

/** Renders a page of the site from an application's API, as `pages.ts` does, and follows its redirects. */
async function rendered(
  path: string,
  language: Language,
  { app, site, context }: Rendering,
): Promise<{ status: number; html: string }> {
  const { publicUrl } = context.config
  const apiIn = (each: Language) => apiWithin(app, each)
  const pageContext = { apiIn, language, publicUrl, release: site.release, tagManagerId: null }
  let url = new URL(path, publicUrl)
  url.searchParams.set('lng', language)
  for (let redirects = 0; ; redirects += 1) {
    const response = await site.handle(new Request(url), pageContext)
    const location = response.headers.get('location')
    if (location === null || redirects === MAX_REDIRECTS)
      return { status: response.status, html: await response.text() }
    url = new URL(location, url)
  }
}

/** The page with the draft's own pictures in it: at their addresses, visitors get none of them. */
async function withPictures(html: string, slug: string, app: FastifyInstance): Promise<string> {
  let filled = html
  for (const address of picturesOf(html, slug)) {
    const [url = '', fragment] = address.replaceAll('&amp;', '&').split('#')
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url })
    const type = String(headers['content-type']).split(';')[0]
    const picture =
      statusCode === 200 && type?.startsWith('image/')
        ? `data:${type};base64,${rawPayload.toString('base64')}${fragment ? `#${fragment}` : ''}`
        : headers.location
    if (picture) filled = filled.replaceAll(`src="${address}"`, `src="${escapeHtml(String(picture))}"`)
  }
  return filled
}

/** The page with its files at addresses that work for a while: those of the draft, visitors get none of. */
async function withFilesOf(html: string, app: FastifyInstance): Promise<string> {
  let filled = html
  for (const address of filesOf(html)) {
    const { headers } = await app.inject({ method: 'GET', url: address.replaceAll('&amp;', '&') })
    if (headers.location)
      filled = filled.replaceAll(`href="${address}"`, `href="${escapeHtml(String(headers.location))}"`)
  }
  return filled
}

function barOf(at: LocalTime, isEarly: boolean, language: Language): string {
  const t = textIn(language, 'preview')
  const until = { day: formatDay(at.dateTime, language), time: formatTimeOfDay(at, language) }
  return escapeHtml([t('bar', until), ...(isEarly ? [t('early')] : [])].join(' '))
}

type Message = 'refused' | 'ended' | 'incomplete' | 'noPage' | 'moved' | 'hidden' | 'busy'

function messageOf(
  message: Message,
  { language, theme }: Look,
  status: number,
  { list, path = '', target = '' }: { list?: string[]; path?: string; target?: string } = {},
): Answer {
  const t = textIn(language, 'preview')
  const link: PlainPage['link'] =
    message === 'busy'
      ? { label: t('again'), href: '' }
      : { label: t('toSite'), href: `/?lng=${language}`, opensTab: true }
  const page = { title: t(`${message}.title`), text: t(`${message}.text`, { path, target }), link, theme }
  return { status, html: plainPage(language, { ...page, ...(list && { list }) }) }
}
