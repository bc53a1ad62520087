import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import type { Secret } from './credentials.ts'
import { isLocalName } from './http/addresses.ts'

const port = z.coerce.number().int().min(1).max(65535)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Every setting: an optional environment variable with its meaning. the table of docs/settings.md is generated from this. */
export const configSchema = z.object({
  PORT: port.default(3000).describe('Port that the site listens on'),
  HOST: z.string().default('0.0.0.0').describe('Network address that the site listens on'),
  PUBLIC_URL: address
    .refine(isOrigin)
    .optional()
    .describe(
      'Public address of the site, without a path, used in links and e-mails; default `http://localhost:PORT`',
    ),
  DATA_DIR: z.string().default('./data').describe('Folder of the database, media, e-mails and the secret'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 16 or later; by default Roadshow runs its own in the data folder'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database without a pooler, if DATABASE_URL names a pooler such as PgBouncer (docs/operations.md)',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      '`web` serves the site, `worker` runs jobs, `all` does both; `web` and `worker` need DATABASE_URL and SECRET',
    ),
  DEMO: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      '`auto` loads the demo into an empty database, but not into that of DATABASE_URL; `on` into either; `off` begins with an empty site, which is set up in the browser (docs/console.md)',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, `smtp://user:password@host:587`; by default e-mails are written to files, which `/mailbox` shows',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'must be an address, or Name <address>',
    )
    .optional()
    .describe(
      'Sender of all e-mails: an address, or `Name <address>`. The default name and address are those of the firm’s profile, the name in the language of each e-mail',
    ),
  MAIL_RATE: z.coerce
    .number()
    .positive()
    .default(10)
    .describe('Maximum number of e-mails per second, per process'),
  DKIM_DOMAIN: z
    .hostname()
    .optional()
    .describe(
      'Domain that signs e-mails (DKIM), usually that of MAIL_FROM. Requires DKIM_SELECTOR and DKIM_KEY',
    ),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/)
    .optional()
    .describe('Selector of the DKIM key; publish the public key at `<selector>._domainkey.<domain>`'),
  DKIM_KEY: z.string().optional().describe('RSA private key for DKIM, as PEM or as the name of a PEM file'),
  DKIM_BY_PROVIDER: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on` if the server of SMTP_URL signs e-mails itself, as mail providers do (docs/mail.md): alerts then have the one-click unsubscribe header',
    ),
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more as base64')
    .optional()
    .describe(
      'Secret that signs the mail provider’s reports to `/api/mail/events` (docs/mail.md); by default the call is disabled',
    ),
  MAIL_REPORTS_DIR: z
    .string()
    .optional()
    .describe('Folder for bounces and complaints as files; default `mail-reports` in the data folder'),
  STORAGE_URL: z
    .string()
    .refine(isStorage, 'must be a folder, or s3://bucket with ?region= and perhaps &endpoint=')
    .optional()
    .describe(
      'Storage of media: a folder, or `s3://bucket?region=…&endpoint=…` with credentials as the AWS SDK finds them; default `media` in the data folder',
    ),
  BACKUP_URL: z
    .string()
    .refine(isStorage, 'must be a folder, or s3://bucket with ?region= and perhaps &endpoint=')
    .optional()
    .describe(
      'Where each night’s backup goes: a folder or bucket for backups alone (docs/operations.md); by default none is made',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('06:00')
    .describe('Time of the nightly backup, in UTC'),
  BACKUP_KEEP: z
    .string()
    .refine((value) => keepOf(value) !== undefined)
    .default('7d,4w,12m')
    .describe('Which backups stay: the last one of each of so many days, weeks and months'),
  FFMPEG: z
    .string()
    .default('ffmpeg')
    .describe(
      'ffmpeg, as a command or a path, for posters and renditions of films (docs/media.md); `off` disables it. Without ffmpeg, only the original files are served',
    ),
  CLAMAV_URL: z
    .string()
    .refine(isClamd, 'must be tcp://host:port or unix:/path')
    .optional()
    .describe(
      'ClamAV daemon that scans uploads, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl` (docs/uploads.md); by default uploads are not scanned',
    ),
  PRESENTATION_URL: address
    .optional()
    .describe('Presentation host that registrants are redirected to; by default the built-in stage'),
  PRESENTATION_INFO_URL: address
    .optional()
    .describe(
      'Address of the presentation platform’s help pages; by default the site’s own, `/presentation-help`',
    ),
  INTERNAL_FEEDS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on` lets staff add newswire feeds with addresses on the internal network, such as a newswire’s gateway',
    ),
  QUOTES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of the quote provider, JSON or CSV (docs/quotes.md); by default the demo’s companies have simulated prices',
    ),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional()
    .describe('Google Tag Manager container, loaded only after consent'),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|on|[1-9])$/, 'must be off, on (the same as 1) or a number of proxies up to 9')
    .default('off')
    .describe(
      'Number of proxies in front of the site (`on`: 1). Only that many X-Forwarded-For entries are trusted',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port of `/metrics` for Prometheus, and of `/healthz` and `/readyz`, which workers have there too; not for the public',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'How long a process that is told to stop still answers, while `/api/healthz` and `/api/readyz` already say 503: longer than a load balancer takes to notice (docs/operations.md)',
    ),
  ACCESS_LOG: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` logs each request with its route, status and time, without addresses of people'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('Minimum level of log messages'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key for signing links and encrypting authenticators; at least 32 characters, the same for all processes. By default generated and stored in the data folder',
    ),
  SECRET_PREVIOUS: z
    .string()
    .refine((value) => listOf(value).every((secret) => secret.length >= 32))
    .optional()
    .describe(
      'Former values of SECRET, separated by commas, whose links and authenticators still work (docs/operations.md)',
    ),
})

export type Config = {
  port: number
  host: string
  publicUrl: string
  /** Whether `PUBLIC_URL` was set. Without it, the site answers under any host name or address of this machine. */
  isPublicUrlSet: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The same database, without a pooler: for what needs a connection of its own. */
  databaseDirectUrl: string | undefined
  role: 'all' | 'web' | 'worker'
  /** Whether the demo is loaded into an empty database. */
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  mailsPerSecond: number
  dkim: Dkim | undefined
  isSignedByProvider: boolean
  mailEventsSecret: string | undefined
  mailReportsDir: string
  storageUrl: string | undefined
  /** Undefined: there is no nightly backup. */
  backup: { url: string; at: string; keep: Keep } | undefined
  /** A command or a path; not checked to exist. */
  ffmpeg: string
  clamavUrl: string | undefined
  presentationUrl: string | undefined
  presentationInfoUrl: string | undefined
  areInternalFeedsAllowed: boolean
  quotesUrl: string | undefined
  tagManagerId: string | null
  /** The number of proxies in front of the site whose `X-Forwarded-For` is trusted; 0 for none. */
  trustedProxies: number
  metricsPort: number | undefined
  /** How long a process that was told to stop still answers, so that a load balancer can take it out first. */
  drainSeconds: number
  hasAccessLog: boolean
  logLevel: z.output<typeof configSchema>['LOG_LEVEL']
  secret: string
  /** The secret, and those before it, whose signatures still hold. */
  secrets: Secret
  /**
   * Whether `/mailbox` is available: only while mails are files and the site is on localhost without a proxy, so that nobody
   * else reads them.
   */
  mailbox: boolean
}

/** How many backups stay: the last one of each of so many days, weeks and months. */
export type Keep = { days: number; weeks: number; months: number }

/** `7d,4w,12m`; what isn't named is 0. @returns undefined when the text says something else */
export function keepOf(text: string): Keep | undefined {
  const parts = text.split(',').map((part) => /^(\d{1,3})([dwm])$/.exec(part.trim()))
  if (parts.includes(null)) return undefined
  const count = (unit: string) => Number(parts.find((part) => part?.[2] === unit)?.[1] ?? 0)
  return { days: count('d'), weeks: count('w'), months: count('m') }
}

/** The key and names that mails are DKIM-signed with (RFC 6376). */
export type Dkim = { domain: string; selector: string; key: string }

/** An invalid configuration; the message lists every fault. */
export class ConfigError extends Error {
  readonly hint = 'Correct these environment variables; docs/settings.md has them all.'
}

type Variables = Record<string, string | undefined>
const SETTINGS = Object.keys(configSchema.shape)

/** The settings, those in files included: `SECRET_FILE=/run/secrets/roadshow` is the `SECRET` that the file holds. */
export function withFiles(environment: Variables): { variables: Variables; faults: string[] } {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const faults = SETTINGS.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (file === undefined) return []
    if (variables[name] !== undefined) return [`${name} and ${name}_FILE are both set: remove one of them.`]
    try {
      variables[name] = readFileSync(file, 'utf8').trim()
      delete variables[`${name}_FILE`]
      return []
    } catch (error) {
      return [`${name}_FILE is ${file}, which can't be read (${(error as NodeJS.ErrnoException).code}).`]
    }
  })
  return { variables, faults }
}

/**
 * Parses the environment once, at start.
 * @throws ConfigError with every wrong variable and its fault
 */
export function readConfig(environment: Variables): Config {
  const { variables, faults: fileFaults } = withFiles(environment)
  const parsed = configSchema.safeParse(variables)
  const faults = [
    ...fileFaults,
    ...(parsed.error?.issues ?? []).map((issue) => faultOf(issue, variables)),
    ...combinationFaults(variables),
  ]
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`Some settings are not valid.\n${faults.join('\n')}`)
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  const secret = env.SECRET ?? storedSecret(dataDir)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    role: env.ROLE,
    demo: env.DEMO === 'on' || (env.DEMO === 'auto' && env.DATABASE_URL === undefined),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailsPerSecond: env.MAIL_RATE,
    dkim: dkimOf(env),
    isSignedByProvider: env.DKIM_BY_PROVIDER === 'on',
    mailEventsSecret: env.MAIL_EVENTS_SECRET,
    mailReportsDir: resolve(env.MAIL_REPORTS_DIR ?? join(dataDir, 'mail-reports')),
    storageUrl: env.STORAGE_URL,
    backup: env.BACKUP_URL
      ? { url: env.BACKUP_URL, at: env.BACKUP_AT, keep: keepOf(env.BACKUP_KEEP) as Keep }
      : undefined,
    ffmpeg: env.FFMPEG,
    clamavUrl: env.CLAMAV_URL,
    presentationUrl: env.PRESENTATION_URL,
    presentationInfoUrl: env.PRESENTATION_INFO_URL,
    areInternalFeedsAllowed: env.INTERNAL_FEEDS === 'on',
    quotesUrl: env.QUOTES_URL,
    tagManagerId: env.TAG_MANAGER_ID ?? null,
    trustedProxies: env.TRUST_PROXY === 'off' ? 0 : env.TRUST_PROXY === 'on' ? 1 : Number(env.TRUST_PROXY),
    metricsPort: env.METRICS_PORT,
    drainSeconds: env.DRAIN_SECONDS,
    hasAccessLog: env.ACCESS_LOG === 'on',
    logLevel: env.LOG_LEVEL,
    secret,
    secrets: [secret, ...listOf(env.SECRET_PREVIOUS ?? '')],
    mailbox: !env.SMTP_URL && isLocalName(new URL(publicUrl).hostname) && env.TRUST_PROXY === 'off',
  }
}

/** Settings that are valid, and probably not what was meant: a line for each. */
export function configWarnings(environment: Variables): string[] {
  const names = SETTINGS.flatMap((name) => [name, `${name}_FILE`])
  const misspelt = Object.keys(environment).flatMap((name) => {
    const meant = names.find((known) => distance(known, name) <= Math.min(2, Math.floor(known.length / 4)))
    return meant === undefined || names.includes(name) ? [] : [`${name} is not a setting. Is ${meant} meant?`]
  })
  const isPublic = environment.PUBLIC_URL?.startsWith('https:')
  if (!isPublic || environment.SMTP_URL || environment.SMTP_URL_FILE) return misspelt
  return [
    ...misspelt,
    'SMTP_URL is not set: e-mails are only written to files in DATA_DIR/mail, and reach nobody.',
  ]
}

const DATABASE_ADDRESS =
  'an address, such as postgres://user:password@host:5432/database; in a password, / # ? @ % are written %2F %23 %3F %40 %25'
/** Accepted values, for variables whose schema doesn't describe them in its own message. */
const ACCEPTED_VALUES: Record<string, string> = {
  PORT: 'a port, a whole number from 1 to 65535',
  PUBLIC_URL: 'an address without a path, such as https://www.example.com',
  DATABASE_URL: DATABASE_ADDRESS,
  DATABASE_DIRECT_URL: DATABASE_ADDRESS,
  ROLE: 'all, web or worker',
  METRICS_PORT: 'a port, a whole number from 1 to 65535',
  DRAIN_SECONDS: 'a whole number from 0 to 120',
  ACCESS_LOG: 'on or off',
  DEMO: 'auto, on or off',
  INTERNAL_FEEDS: 'on or off',
  BACKUP_AT: 'a time, such as 06:00',
  BACKUP_KEEP: 'numbers of days, weeks and months, such as 7d,4w,12m',
  SMTP_URL: 'an address, such as smtp://user:password@host:587',
  MAIL_RATE: 'a number greater than 0',
  DKIM_DOMAIN: 'a domain, such as example.com',
  DKIM_SELECTOR: 'letters, digits, dots and hyphens',
  DKIM_BY_PROVIDER: 'on or off',
  PRESENTATION_URL: 'an address, such as https://live.example.com',
  PRESENTATION_INFO_URL: 'an address, such as https://help.example.com',
  QUOTES_URL: 'an address that begins with http:// or https://',
  TAG_MANAGER_ID: 'a container, such as GTM-ABC123',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SECRET: 'at least 32 characters',
  SECRET_PREVIOUS: 'at least 32 characters, or several such values separated by commas',
}
/** Variables whose values are never printed or logged. */
const SECRETS = new Set(['SECRET', 'SECRET_PREVIOUS', 'DKIM_KEY', 'MAIL_EVENTS_SECRET'])

function faultOf({ path, message }: z.core.$ZodIssue, variables: Record<string, string | undefined>): string {
  const name = path.join('.')
  const value = SECRETS.has(name) ? '…' : variables[name]?.replace(/:\/\/.*@/, '://…@')
  return `  ${name}=${value}: ${ACCEPTED_VALUES[name] ? `must be ${ACCEPTED_VALUES[name]}` : message}`
}

/** Faults of combinations of variables. */
function combinationFaults(variables: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  const missing = (names: string[]) => names.filter((name) => !variables[name])
  const missingForRole = missing(['SECRET', 'DATABASE_URL'])
  if ((variables.ROLE === 'web' || variables.ROLE === 'worker') && missingForRole.length > 0)
    faults.push(
      `  ROLE=${variables.ROLE}: also set ${missingForRole.join(' and ')}, to the same value for all processes`,
    )
  if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL)
    faults.push('  DATABASE_DIRECT_URL: also set DATABASE_URL, to the address of the pooler')
  const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY']
  const missingDkim = missing(dkim)
  if (missingDkim.length > 0 && missingDkim.length < dkim.length)
    faults.push(
      `  ${dkim.filter((name) => variables[name]).join(', ')}: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together; missing: ${missingDkim.join(', ')}`,
    )
  if (variables.DKIM_KEY && !privateKeyOf(variables.DKIM_KEY))
    faults.push('  DKIM_KEY: must be an RSA private key as PEM, or the name of a file that contains one')
  return faults
}

type Environment = z.output<typeof configSchema>

function dkimOf({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_KEY: given,
}: Environment): Dkim | undefined {
  const key = given && privateKeyOf(given)
  return domain && selector && key ? { domain, selector, key } : undefined
}

/** The key as PEM; undefined when it isn't a private key. */
function privateKeyOf(value: string): string | undefined {
  try {
    const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')
    const key: KeyObject = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key')
    return key.export({ type: 'pkcs8', format: 'pem' }).toString()
  } catch {
    return undefined
  }
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Refuses schemes other than `s3:`, which are rather a mistake than a folder's name. */
function isStorage(url: string): boolean {
  if (!url.includes('://')) return true
  return URL.canParse(url) && new URL(url).protocol === 's3:' && new URL(url).hostname !== ''
}

function isClamd(url: string): boolean {
  const { protocol, hostname, port, pathname } = URL.parse(url) ?? {}
  if (protocol === 'unix:') return !hostname && pathname !== '/'
  return protocol === 'tcp:' && Boolean(hostname && port)
}

/** The site has no base path: a path would be missing from every address in mails. */
function isOrigin(url: string): boolean {
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && !search && !hash && !username
}

/** Reads the data folder's own secret; creates it at the first start, readable by its owner alone. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    if (!existsSync(file)) {
      if (!existsSync(dataDir)) mkdirSync(dataDir)
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `Some settings are not valid.\n  DATA_DIR=${dataDir}: ${file} can't be read or written (${code})`,
    )
  }
}
