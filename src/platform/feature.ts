import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Attachment } from '#kit/attachment.ts'
import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'
import type { TextPicture } from '#kit/rich-text.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Config } from './config.ts'
import type { AnyContentKind } from './content/content-kind.ts'
import type { CsvImport } from './csv/import.ts'
import type { Connection, Database } from './database/database.ts'
import type { Listener } from './database/listen.ts'
import type { Schema } from './database/schema.ts'
import type { Mount } from './http/mount.ts'
import type { PreparedResponse, ResponseCache } from './http/response-cache.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MailSource } from './mail/queued-mails.ts'
import type { BrowserItem, PolicyRow } from './privacy.ts'
import type { ShareCardOf } from './share-card.ts'
import type { MediaSigner } from './storage/media.ts'
import type { Storage } from './storage/storage.ts'

/** What the server passes to features for answering requests. */
export type ServerContext = {
  config: Config
  database: Database
  listener: Listener
  jobs: Jobs
  storage: Storage
  /** Builds the address of a media file, which expires. */
  signMedia: MediaSigner
  /** The response cache, emptied when content changes. */
  memory: ResponseCache
  /** The headers of every response. */
  headers: Record<string, string>
  log: FastifyBaseLogger
  /** Aborted when the process has been told to stop. */
  stopping: AbortSignal
  /** The personal data of all features, by table. */
  personalData: PersonalData
  /** The content kinds of all features. */
  contentKinds: readonly AnyContentKind[]
  /** The CSV imports of all features, by name. */
  imports: ReadonlyMap<string, CsvImport>
  /** What the privacy policy lists (R416). */
  policy: PrivacyDeclarations
  /** The menu's lists of all features. */
  menuLists: MenuLists
  /** The mails of all features. */
  mailSources: readonly MailSource[]
  /** Answers GET requests below a path before the framework sees them, when `find` returns a response. */
  answerEarly(prefix: string, find: (url: string) => PreparedResponse | undefined): void
}

/** What the server passes to features for jobs and background work. */
export type WorkContext = {
  config: Config
  /** How threads reach the database. */
  connection: Connection
  database: Database
  listener: Listener
  jobs: Jobs
  /** Sends mails and records each in the staff's log. */
  mailer: Mailer
  storage: Storage
  /** The content kinds of all features. */
  contentKinds: readonly AnyContentKind[]
  /** The CSV imports of all features, by name. */
  imports: ReadonlyMap<string, CsvImport>
  log: Logger
}

/** A background activity that can be stopped. */
export type BackgroundWork = { stop(): Promise<void> | void }

/** Pages whose entries come from a table: the routes that show them, and a query for their paths. */
export type SitemapEntries = {
  routes: readonly string[]
  read: (database: Database) => Promise<SitemapEntry[]>
}
/** A page's path, the same in both languages, and when it last changed, if known. `isTranslated`: true unless said. */
export type SitemapEntry = { path: string; changed: Date | null; isTranslated?: boolean }
/** The pages of records with a slug, below the page that lists them: `/events/:slug`. */
export function pagesBySlug(
  list: string,
  read: (database: Database) => Promise<{ slug: string; changed?: Date | null; isTranslated?: boolean }[]>,
): SitemapEntries {
  return {
    routes: [`${list}/:slug`],
    read: async (database) =>
      (await read(database)).map(({ slug, changed = null, isTranslated = true }) => ({
        path: `${list}/${slug}`,
        changed,
        isTranslated,
      })),
  }
}
/** A page that exists in one language only, or has different paths in the two. */
export type LanguageEntry = { paths: Partial<Record<Language, string>>; changed: Date | null }

/** The feature's pages for search engines (R112). */
export type Sitemap = {
  /** Static pages. */
  pages?: readonly string[]
  /** Pages whose entries come from tables. */
  entries?: readonly SitemapEntries[]
  /** Pages that are too many for one file: one file per name. */
  files?: {
    routes: readonly string[]
    names: (database: Database) => Promise<string[]>
    /** @returns undefined when there is no such file */
    read: (database: Database, name: string) => Promise<LanguageEntry[] | undefined>
  }
  /** Routes whose addresses hold a credential: robots.txt disallows them. */
  disallowed?: readonly string[]
  /** Routes left out of the sitemap on purpose, such as confirmation pages. */
  unlisted?: readonly string[]
}

/** Lists that the menu shows only while they have entries (R202): whether they have any, by their page. */
export type MenuLists = Record<string, (database: Database) => Promise<boolean>>

/** An entry of a feed. Paths are paths of the site; texts are plain. */
export type FeedItem = {
  title: string
  /** The page of the entry. */
  path: string
  /** The page's language, when it differs from the feed's. */
  language?: Language
  /** Increase it for a change that readers should see as a new entry; 0 by default. */
  revision?: number
  description: string
  /** ISO 8601. */
  publishedAt: string
  author?: string
  categories?: string[]
  /** The ids of the companies it presents: the entry says what they pay the firm (R415). */
  companies?: number[]
  film?: { path: string; seconds: number; poster: string }
  attachments?: readonly Attachment[]
  /** Those of its text. */
  pictures?: readonly TextPicture[]
}
/** What a feed lists, which follows the name of its owner in its title, and its description, in both languages. */
export type FeedTexts = Record<Language, Pick<Feed, 'subject' | 'description'>>
/** An RSS feed in one language, latest entry first. */
export type Feed = {
  /** Whose feed it is; the firm by default. */
  owner?: string
  subject: string
  description: string
  items: FeedItem[]
}
export type FeedSource = {
  api: Api
  database: Database
  language: Language
  /** The parameters of the page's path. */
  params: Record<string, string>
}

/** The person whose data are exported or erased: by account, or by e-mail address in lower case. */
export type Person = { accountId: number; sessionId: number; emailKey: string }

/** When a table's personal data is deleted. */
export type Retention =
  /** Together with the referenced rows of these tables, by the database (`on delete cascade`). */
  | { deletedWith: readonly (keyof Schema)[] }
  /** After some time, by this function, which housekeeping calls every hour. */
  | { deleteExpired: (database: Database) => Promise<unknown> }
  /** Not by time, only by the person or the staff, for this reason. */
  | { retainedBecause: string }

/** What staff do when a person asks to be erased (R810), besides deleting rows with those of other tables. */
export type Erasure =
  /** Deletes the rows of an address. @returns how many */
  | { erase: (tx: Tx, person: { emailKey: string; jobs: Jobs }) => Promise<number> }
  /** The database deletes them with the rows of these tables (`on delete cascade`). */
  | { erasedWith: readonly (keyof Schema)[] }
  /** The rows stay, for this reason. */
  | { leftBecause: string }

/** A person as staff find them. */
export type FoundPerson = { name: string; email: string }

/** A table's personal data. */
export type PersonalTable = {
  /** The table's part in the data export of an account (R505). */
  export: ((database: Database, person: Person) => Promise<object[]>) | { leftOutBecause: string }
  /** The name of that part, where it isn't the table's. */
  exportedAs?: string
  retention: Retention
  /** Needed unless `deletedWith` says it. */
  erasure?: Erasure
  /** Finds people by the beginning of an address or a part of a name (R810); the latest first. */
  find?: (database: Database, q: string, limit: number) => Promise<FoundPerson[]>
  /** What the privacy policy says of it (R416), or the table whose row includes it. */
  policy: PolicyRow | { partOf: keyof Schema }
}
/** A table that neither the data export of an account nor an erasure includes, for this reason. */
export function leftOut(because: string): Required<Pick<PersonalTable, 'export' | 'erasure'>> {
  return { export: { leftOutBecause: because }, erasure: { leftBecause: because } }
}
/** A table of what members of staff do: the same, and the privacy policy’s row of the audit log includes it. */
export function byStaff(because: string) {
  return { ...leftOut(because), policy: { partOf: 'auditLog' } } as const
}
/** A table whose rows go with those of another, which the privacy policy names; left out of the export for this reason. */
export function goesWith(table: keyof Schema, because: string): PersonalTable {
  return {
    export: { leftOutBecause: because },
    retention: { deletedWith: [table] },
    policy: { partOf: table },
  }
}
/** What all features declare for the privacy policy (R416). */
export type PrivacyDeclarations = { rows: readonly PolicyRow[]; browserItems: readonly BrowserItem[] }
export type PersonalData = { [Table in keyof Schema]?: PersonalTable }

/**
 * The description of a feature, in `feature.ts` of its folder. The server composes all features from
 * `server/features.ts`. What is written elsewhere (routes, the menu, the console's kinds, sections that a firm may do
 * without) is in docs/adding-a-feature.md; tests name what is missing there.
 */
export type Feature = {
  /** The name of the feature's folder. */
  name: string
  /** Mounts the feature's endpoints on its services. */
  endpoints?: (mount: Mount, context: ServerContext) => void | Promise<void>
  /** Adds routes outside the API, such as drawings. */
  routes?: (app: FastifyInstance, context: ServerContext) => void | Promise<void>
  /**
   * Registers the handlers of the feature's jobs. Called before any job runs.
   * @returns what to stop before waiting for running jobs
   */
  jobs?: (context: WorkContext) => undefined | Promise<BackgroundWork | undefined>
  /** What it mails. */
  mails?: MailSource
  /** Starts background work other than jobs, such as polling. */
  background?: (context: WorkContext) => BackgroundWork
  /** Deletes expired rows that hold no personal data; called every hour. */
  housekeeping?: (context: WorkContext) => Promise<void>
  /** The feature's tables with personal data. */
  personalData?: PersonalData
  /** The feature's tables without data about visitors, account holders or registrants. */
  otherTables?: readonly (keyof Schema)[]
  /** Personal data outside such tables: in memory, in logs, in published content. */
  otherPersonalData?: readonly PolicyRow[]
  /** What the feature's pages store in the browser (R416). */
  browserItems?: readonly BrowserItem[]
  sitemap?: Sitemap
  menuLists?: MenuLists
  /** RSS feeds by the page they belong to: `/releases` has `/releases/feed.xml`. */
  feeds?: Record<string, (source: FeedSource) => Promise<Feed>>
  /**
   * Cards for social networks, by the route of the pages: `/articles/:slug` (R112). Other pages show their title and the firm's
   * tagline.
   */
  shareCards?: Record<string, ShareCardOf>
  /** Pages whose form uploads a file: the maximum bytes, by the page's route with `*` for parameters. */
  fileForms?: Record<string, number>
  /** What staff edit (decision 33). */
  contentKinds?: readonly AnyContentKind[]
  /** CSV imports (R805), by their name in `npm run import`. */
  imports?: Record<string, CsvImport>
}

/** Describes a feature: returns the description unchanged, with its type. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
