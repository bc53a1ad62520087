import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { changePasswordRoute } from '#features/accounts/server/routes.ts'
import { authenticator } from '#features/accounts/server/sessions.ts'
import { areasRoutes } from '#features/areas/server/routes.ts'
import { areasService } from '#features/areas/server/service.ts'
import { articlesRoutes } from '#features/articles/server/routes.ts'
import { articlesService } from '#features/articles/server/service.ts'
import { blogsRoutes } from '#features/blogs/server/routes.ts'
import { MOST_CV_BYTES } from '#features/careers/contract.ts'
import { applicationsService } from '#features/careers/server/apply.ts'
import { cvReader } from '#features/careers/server/cv.ts'
import { careersRoutes } from '#features/careers/server/routes.ts'
import { careersService } from '#features/careers/server/service.ts'
import { clientErrorsRoutes } from '#features/client-errors/server/routes.ts'
import { clientErrorsService } from '#features/client-errors/server/service.ts'
import { drawMark } from '#features/companies/server/mark.ts'
import { companiesRoutes } from '#features/companies/server/routes.ts'
import { companiesService } from '#features/companies/server/service.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { contactService } from '#features/contact/server/service.ts'
import { calendarRoutes } from '#features/events/server/calendar-routes.ts'
import { holdsUntil, startOf, statusAt, timingOf } from '#features/events/server/phase.ts'
import { drawPoster } from '#features/events/server/poster.ts'
import { eventsRoutes } from '#features/events/server/routes.ts'
import { eventsService } from '#features/events/server/service.ts'
import { faqRoutes } from '#features/faq/server/routes.ts'
import { faqService } from '#features/faq/server/service.ts'
import { firmRoutes } from '#features/firm/server/routes.ts'
import { firmService } from '#features/firm/server/service.ts'
import { liveRoutes } from '#features/live/server/routes.ts'
import { liveService } from '#features/live/server/service.ts'
import type { KeptShow } from '#features/live/server/shows.ts'
import { mailboxRoutes } from '#features/mailbox/server/routes.ts'
import { pagesRoutes } from '#features/pages/server/routes.ts'
import { securityTxt } from '#features/pages/server/security-txt.ts'
import { pagesService } from '#features/pages/server/service.ts'
import { quotesRoutes } from '#features/quotes/server/routes.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { redirectsRoutes } from '#features/redirects/server/routes.ts'
import { movedAddresses } from '#features/redirects/server/service.ts'
import { ownAccessKeys } from '#features/registrations/server/access-keys.ts'
import { ownRegistrationsService } from '#features/registrations/server/own.ts'
import { registrationsRoutes } from '#features/registrations/server/routes.ts'
import { registrationsService } from '#features/registrations/server/service.ts'
import { releasesRoutes } from '#features/releases/server/routes.ts'
import { releasesService } from '#features/releases/server/service.ts'
import { teamRoutes } from '#features/team/server/routes.ts'
import { teamService } from '#features/team/server/service.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { wordsIn } from '#kit/words.ts'
import { clamdAt } from '#platform/clamd.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import { sendError } from '#platform/http/errors.ts'
import { securityHeaders } from '#platform/http/headers.ts'
import { refuseUnknownParameters } from '#platform/http/known-parameters.ts'
import { Memory } from '#platform/http/memory.ts'
import { collectMethods } from '#platform/http/methods.ts'
import { createMount, type Mount } from '#platform/http/mount.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { createHttpServer, drain } from '#platform/http/server.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mediaRoutes, mediaSigner } from '#platform/storage/media.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { mountAccounts } from './accounts.ts'
import { serveAssets } from './assets.ts'
import { getDescription, getHealth, getReadiness, type ReadinessCheck } from './contract.ts'
import { docs } from './docs.ts'
import { KEPT_FOR } from './erasure.ts'
import { found } from './found/routes.ts'
import { createFront } from './front.ts'
import { pages, routedAddress } from './pages.ts'
import { servePictures } from './pictures.ts'
import { pressKit } from './press/routes.ts'
import { readiness } from './readiness.ts'
import { sharePictures } from './share/routes.ts'
import { CLIENT_BUILD, type Site } from './site.ts'
import { mountSubscriptions } from './subscriptions.ts'
import { mountVndrs } from './vndrs.ts'

/** What the application stands on; `main.ts` and the tests open these and close them. */
export type Foundations = {
  config: Config
  database: Database
  listener: Listener
  jobs: Jobs
  /** Absent in tests of the API alone. */
  site?: Site
  log: FastifyBaseLogger
}

/** Builds the services and mounts everything; the one place where features meet. */
export async function buildApp(foundations: Foundations): Promise<FastifyInstance> {
  const { config, database, listener, jobs, site, log } = foundations
  const memory = new Memory()
  listener.on('content', () => memory.forget())
  const assets = new Memory(Number.POSITIVE_INFINITY)
  const events = eventsService(database, listener)
  const companies = companiesService(database)
  const firm = firmService(database)
  const quotes = quotesService(database)
  const releases = releasesService(database)
  const careers = careersService(database, firm)
  const signMedia = mediaSigner(config.secret)
  const storage = storageAt(config.storageUrl, config.dataDir)
  const clock = {
    statusAt: (show: KeptShow, now: Date) => statusAt(timingOf(show), now),
    startOf: (show: KeptShow) => startOf(timingOf(show)),
    holdsUntil: (show: KeptShow, now: Date) => holdsUntil(timingOf(show), now),
  }
  const headers = securityHeaders({ tls: config.publicUrl.startsWith('https:') })
  const accessKeys = ownAccessKeys(config.secret)
  const live = await liveService({
    database,
    listener,
    clock,
    keyHolder: (accessKey) => accessKeys.holderOf(database, accessKey),
    signMedia,
    headers,
  })
  const registrations = registrationsService({
    database,
    jobs,
    publicUrl: config.publicUrl,
    findEvent: events.registrable,
  })
  const ownRegistrations = ownRegistrationsService({
    database,
    jobs,
    secret: config.secret,
    findEvent: events.registrable,
    eventDetail: events.get,
  })
  const front = createFront({ pages: memory, assets, polls: live.polls })
  const servers: Server[] = []

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    // Such errors come before any hook.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, (reply as FastifyReply).headers({ ...headers, ...API_HEADERS })),
    // While closing, what comes on a connection that stands is still answered.
    return503OnClosing: false,
    clientErrorHandler: () => undefined,
    serverFactory: (handler) => {
      const server = createHttpServer(
        (request, response) => {
          if (!front(request, response))
            (site?.middleware ?? pass)(request, response, () => handler(request, response))
        },
        { headers, countsConnections: config.trustedProxies === 0 },
      )
      servers.push(server)
      return server
    },
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  app.addHook('preClose', async () => {
    for (const server of servers) drain(server)
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))

  const endpoints: Endpoint[] = []
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain')
      const methods = collectMethods(api)
      refuseUnknownParameters(api, endpoints)
      api.addHook('onRequest', async (_, reply) => void reply.headers(API_HEADERS))
      const mount = createMount(api, { memory, endpoints, authenticate: authenticator(database) })
      areasRoutes(mount, areasService(database))
      articlesRoutes(mount, articlesService(database, 'articles'))
      blogsRoutes(mount, articlesService(database, 'blogs'))
      careersRoutes(
        mount,
        careers,
        applicationsService({
          database,
          jobs,
          findJob: careers.get,
          readCv: cvReader(config.clamavUrl ? clamdAt(config.clamavUrl) : undefined),
        }),
      )
      teamRoutes(mount, teamService(database, firm.officeNames))
      companiesRoutes(mount, companies, signMedia)
      eventsRoutes(mount, events)
      contactRoutes(mount, contactService({ database, jobs }))
      faqRoutes(mount, faqService(database))
      firmRoutes(mount, firm)
      pagesRoutes(mount, pagesService({ database, firm: firm.get, keptFor: KEPT_FOR }))
      quotesRoutes(mount, quotes)
      registrationsRoutes(mount, registrations, ownRegistrations)
      releasesRoutes(mount, releases)
      mountAccounts(mount, { config, database, jobs, events, companies, quotes, releases })
      mountVndrs(mount, { config, database, events })
      mountSubscriptions(mount, { config, database, jobs, firm: firm.get })
      liveRoutes(mount, live)
      redirectsRoutes(mount, { presentation: config.presentationUrl, help: config.presentationInfoUrl })
      calendarRoutes(mount, events, { publicUrl: config.publicUrl, firm: firm.get })
      clientErrorsRoutes(mount, clientErrorsService(database), log)
      mediaRoutes(mount, { storage, secret: config.secret })
      healthRoutes(mount, readiness({ database, config }))
      mount(getDescription, () =>
        openApiOf(endpoints, { title: 'Roadshow', version: '1', url: config.publicUrl }),
      )
      await api.register(docs)
      api.get('/', (_, reply) => reply.redirect('/api/docs'))
      methods.refuseOthers()
      api.all('/*', () => {
        throw new AppError('not_found')
      })
    },
    { prefix: '/api' },
  )
  servePictures(app, memory, 'marks', (name) =>
    name === 'sheet' ? companies.markSheet() : companies.mark(name),
  )
  servePictures(app, memory, 'posters', async (slug, language) =>
    drawPoster(await events.get(slug, language), drawMark),
  )
  await app.register(found, {
    database,
    memory,
    firm: firm.get,
    events: (language) => events.datedFeed(undefined, language),
    publicUrl: config.publicUrl,
  })
  await app.register(pressKit, { firm: firm.get })
  await app.register(sharePictures, { memory, firm: firm.get })
  if (config.mailbox) await app.register(mailboxRoutes, { dataDir: config.dataDir })
  securityTxt(app, { firm: firm.get, publicUrl: config.publicUrl })
  changePasswordRoute(app)
  if (site) {
    if (!site.middleware) await serveAssets(app, assets, CLIENT_BUILD)
    await app.register(pages, {
      site,
      memory,
      findMoved: movedAddresses(database),
      publicUrl: config.publicUrl,
      isPublicUrlGiven: config.isPublicUrlGiven,
      tagManagerId: config.tagManagerId,
      mediaOrigin: storage.origin,
      fileForms: { '/careers/*': MOST_CV_BYTES },
    })
  }
  return app
}

/** Seconds after which whoever asks for readiness may ask again. */
const READY_RETRY_SECONDS = 5

/** Most bytes of a call's body: a long comment, not a file. */
const BODY_LIMIT_BYTES = 128 * 1024

/** Data are no search results: pages show what they hold (R112). */
const API_HEADERS = { 'x-robots-tag': 'noindex' }

function pass(_request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  next()
}

/** `healthz`: the process lives; `readyz`: it can do its work, or what it lacks. */
function healthRoutes(mount: Mount, failedChecks: () => Promise<ReadinessCheck[]>): void {
  mount(getHealth, () => ({ status: 'ok' as const }))
  mount(getReadiness, async (_, { language }) => {
    const failed = await failedChecks()
    return {
      async write(_request, reply) {
        if (failed.length === 0) return reply.send({ status: 'ok' })
        reply.status(503).header('Retry-After', READY_RETRY_SECONDS).header('Cache-Control', 'no-store')
        const msg = [wordsIn(language).errors.unavailable]
        return reply.send({ status: 'error', code: 'unavailable', msg, failed })
      },
    }
  })
}
