import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { loadTerms, TERMS_TABLE } from '#platform/content/terms.ts'
import type { Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { ServerContext } from '#platform/feature.ts'
import { securityHeaders } from '#platform/http/headers.ts'
import { ResponseCache } from '#platform/http/response-cache.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mediaSigner } from '#platform/storage/media.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { api } from './api.ts'
import { serveAssets } from './assets.ts'
import { createCachedResponses, type EarlyAnswers } from './cached-responses.ts'
import { comingSoon } from './coming-soon.ts'
import { consoleScreens } from './console-screens.ts'
import { createServer } from './create-server.ts'
import { embeds } from './embed/routes.ts'
import {
  CONTENT_KINDS,
  FEATURES,
  IMPORTS,
  MAIL_SOURCES,
  MENU_LISTS,
  PERSONAL_DATA,
  PRIVACY,
  SHARE_CARDS,
} from './features.ts'
import { answerFormerAddresses } from './former-addresses.ts'
import type { RequestMonitor } from './monitoring.ts'
import { pages } from './pages.ts'
import { pressKit } from './press/routes.ts'
import { previews } from './preview/routes.ts'
import { searchEngineRoutes } from './seo/routes.ts'
import { sharePictures } from './share/routes.ts'
import { CLIENT_BUILD, CONSOLE_BUILD, type Site } from './site.ts'

/** What the application runs on; `main.ts` and the tests open and close it. */
export type AppDependencies = {
  config: Config
  database: Database
  listener: Listener
  jobs: Jobs
  /** Absent in tests of the API alone. */
  site?: Site
  log: FastifyBaseLogger
  /** Aborted when the process has been told to stop. */
  stopping: AbortSignal
  /** Absent where no one measures. */
  monitor?: RequestMonitor
}

/** For an application that ends with the request it was built for, and hears of no changes. */
const SILENT: Listener = { on: () => undefined, isHearing: () => true, close: async () => undefined }

/** Mounts every feature, and the routes for pages, assets and search engines. */
export async function buildApp({ site, ...foundations }: AppDependencies): Promise<FastifyInstance> {
  const { config, database, listener } = foundations
  const memory = new ResponseCache()
  listener.on('content', (table) => {
    memory.forget()
    if (table === undefined || table === TERMS_TABLE) void readTerms()
  })
  /** What was made with the old terms in the meantime is stale, too. */
  async function readTerms() {
    try {
      await loadTerms(database)
      memory.forget()
    } catch (error) {
      foundations.log.warn({ err: error }, 'the lists of terms could not be read')
    }
  }
  const assets = new ResponseCache(Number.POSITIVE_INFINITY)
  const early: EarlyAnswers = new Map()
  const context: ServerContext = {
    ...foundations,
    memory,
    headers: securityHeaders({ tls: config.publicUrl.startsWith('https:') }),
    storage: storageAt(config.storageUrl, config.dataDir),
    signMedia: mediaSigner(config.secrets),
    personalData: PERSONAL_DATA,
    contentKinds: CONTENT_KINDS,
    imports: IMPORTS,
    policy: PRIVACY,
    menuLists: MENU_LISTS,
    mailSources: MAIL_SOURCES,
    answerEarly: (prefix, find) => early.set(prefix, find),
  }
  const cached = createCachedResponses({ pages: memory, assets, early })
  const app = createServer(context, cached, { site, monitor: foundations.monitor })
  answerFormerAddresses(app, database)
  await comingSoon(app, { database, publicUrl: config.publicUrl })
  await app.register(api, { prefix: '/api', context })
  for (const { routes } of FEATURES) await routes?.(app, context)
  await app.register(searchEngineRoutes, { database, memory, publicUrl: config.publicUrl })
  await app.register(pressKit, { database, storage: context.storage })
  await app.register(embeds, {
    memory,
    database,
    publicUrl: config.publicUrl,
    mediaOrigin: context.storage.origin,
  })
  await app.register(sharePictures, { database, storage: context.storage, cards: SHARE_CARDS })
  if (site) {
    if (!site.middleware)
      for (const folder of [CLIENT_BUILD, CONSOLE_BUILD]) await serveAssets(app, assets, folder)
    const appOn = (other: Database) => buildApp({ ...foundations, database: other, listener: SILENT })
    await app.register(previews, { site, context, appOn })
    await app.register(consoleScreens, {
      site,
      publicUrl: config.publicUrl,
      mediaOrigin: context.storage.origin,
    })
    await app.register(pages, { site, context })
  }
  return app
}
