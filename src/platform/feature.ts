import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'
import type { Config } from './config.ts'
import type { Report } from './csv/import.ts'
import type { Database } from './database/database.ts'
import type { Listener } from './database/listen.ts'
import type { Schema } from './database/schema.ts'
import type { Mount } from './http/mount.ts'
import type { Ready, ResponseCache } from './http/response-cache.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MediaSigner } from './storage/media.ts'
import type { Storage } from './storage/storage.ts'

/** What features answer requests with. */
export type ServerContext = {
  config: Config
  database: Database
  listener: Listener
  jobs: Jobs
  storage: Storage
  /** Makes the address of a media file, which expires. */
  signMedia: MediaSigner
  /** The response cache: emptied when content changes. */
  memory: ResponseCache
  /** The headers of every answer. */
  headers: Record<string, string>
  log: FastifyBaseLogger
  /** What all features keep about people, by table. */
  personalData: PersonalData
  /** Answers GET requests below a path before any framework sees them, where `find` has an answer. */
  answerEarly(prefix: string, find: (url: string) => Ready | undefined): void
}

/** What features work with beside answering requests. */
export type WorkContext = {
  config: Config
  database: Database
  /** Connections of alerts alone: a mail's lock takes one while the mail is sent. */
  alertsDatabase: Database
  listener: Listener
  jobs: Jobs
  /** Notes each mail in the log for staff. */
  mailer: Mailer
  /** Sends without a note, for a feature that notes its mails in a transaction of its own. */
  plainMailer: Mailer
  storage: Storage
  log: Logger
}

/** Something that goes on until it is stopped. */
export type Running = { stop(): Promise<void> | void }

/** Pages that a table holds: the routes that show them, and where each is. */
export type SitemapEntries = {
  routes: readonly string[]
  read: (database: Database) => Promise<SitemapEntry[]>
}
/** A page's path, the same in both languages, and when it last changed, where that is known. */
export type SitemapEntry = { path: string; changed: Date | null }
/** A page that is in one language, or has another path in the other. */
export type SpokenEntry = { paths: Partial<Record<Language, string>>; changed: Date | null }

/** What search engines are told of a feature's pages (R112). */
export type Sitemap = {
  /** Pages that no table holds. */
  pages?: readonly string[]
  /** Pages that tables hold. */
  entries?: readonly SitemapEntries[]
  /** Pages that are too many for one file: as many files as there are names. */
  files?: {
    routes: readonly string[]
    names: (database: Database) => Promise<string[]>
    /** @returns undefined when there is no such file */
    read: (database: Database, name: string) => Promise<SpokenEntry[] | undefined>
  }
  /** Routes whose addresses hold somebody's key: crawlers are asked to stay away. */
  disallowed?: readonly string[]
  /** Routes that are left out on purpose, such as a page that says that something was done. */
  unlisted?: readonly string[]
}

/** An entry of a feed. Paths are within the site; texts are plain. */
export type FeedItem = {
  title: string
  /** The page that it is about. */
  path: string
  /** The language of that page, where it isn't the feed's. */
  language?: Language
  /** Raised by a change that readers should show as a new entry; 0 unless given. */
  revision?: number
  description: string
  /** ISO 8601. */
  publishedAt: string
  author?: string
  categories?: string[]
  film?: { path: string; seconds: number; poster: string }
}
/** An RSS feed in one language, the latest entry first. */
export type Feed = { title: string; description: string; items: FeedItem[] }
export type FeedSource = {
  api: Api
  database: Database
  language: Language
  /** The firm's name in that language. */
  firmName: string
  /** The parameters in the page's path. */
  params: Record<string, string>
}

/** Whose data are asked for: by the account, or by its address in lower case. */
export type Person = { accountId: number; sessionId: number; emailKey: string }

/** When what a table holds about people is deleted. */
export type Retention =
  /** With the rows of these tables that it refers to; the database does it (`on delete cascade`). */
  | { deletedWith: readonly (keyof Schema)[] }
  /** After some time; housekeeping calls this every hour. */
  | { deleteExpired: (database: Database) => Promise<unknown> }
  /** Until a person or the staff remove it: why that is. */
  | { keptBecause: string }

/** What a table holds about people. */
export type PersonalTable = {
  /** What the export of an account has of it (R505), under the name it is given there. */
  export:
    | { as: string; read: (database: Database, person: Person) => Promise<object[]> }
    | { leftOutBecause: string }
  retention: Retention
}
export type PersonalData = { [Table in keyof Schema]?: PersonalTable }

/** Imports a CSV file of one kind (R805). */
export type CsvImport = (database: Database, bytes: Buffer, options: { dryRun: boolean }) => Promise<Report>

/**
 * What a feature says of itself: `feature.ts` of its folder. The server asks every feature of `server/features.ts`, so
 * nothing about a feature is written elsewhere.
 */
export type Feature = {
  /** The name of its folder. */
  name: string
  /** Mounts its calls of the API, with the services behind them. */
  endpoints?: (mount: Mount, context: ServerContext) => void | Promise<void>
  /** Adds routes that are no calls of the API, such as drawings. */
  routes?: (app: FastifyInstance, context: ServerContext) => void | Promise<void>
  /**
   * Registers the handlers of its jobs. Called before jobs are worked on.
   * @returns what must be stopped before the jobs under way are waited for
   */
  jobs?: (context: WorkContext) => undefined | Promise<Running | undefined>
  /** Starts what goes on beside answering and jobs, such as polling. */
  background?: (context: WorkContext) => Running
  /** Deletes what isn't needed any more and isn't about people; called every hour. */
  housekeeping?: (context: WorkContext) => Promise<void>
  /** Its tables that hold something about people. */
  personalData?: PersonalData
  sitemap?: Sitemap
  /** RSS feeds, by the page that each follows: `/releases` has `/releases/feed.xml`. */
  feeds?: Record<string, (source: FeedSource) => Promise<Feed>>
  /** Pages whose form holds a file: the most bytes of it, by the page's route with `*` for what varies. */
  fileForms?: Record<string, number>
  /** CSV imports, by the name that `npm run import` knows them by. */
  imports?: Record<string, CsvImport>
}

/** Describes a feature. It only gives the description its type. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
