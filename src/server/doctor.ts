import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupLate } from '#features/backups/server/service.ts'
import { firmService } from '#features/firm/server/index.ts'
import { countLostAuthenticators } from '#features/staff/server/authenticator.ts'
import { findFfmpeg } from '#features/vndrs/server/ffmpeg.ts'
import { clamdAt } from '#platform/clamd.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { clusterConnection } from '#platform/database/cluster.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { checkClock, checkDatabase } from '#platform/database/database-check.ts'
import { attention, type Finding, fault, findingsOf, messageOf, ok } from '#platform/finding.ts'
import { checkMailServer, checkSender } from '#platform/mail/mail-check.ts'
import { checkSettings } from '#platform/settings-check.ts'
import { lateWork, siteStateOf } from '#platform/site-state.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { checkStorage } from '#platform/storage/storage-check.ts'

const FETCH_LIMIT_MS = 10_000

type Variables = Record<string, string | undefined>

/**
 * Checks everything that a site leans on, with the settings of an environment, whether the site runs or not. Leaves nothing behind.
 * @returns what was found, in the order in which it is best mended
 */
export async function diagnose(environment: Variables): Promise<Finding[]> {
  let config: Config
  try {
    config = configOf(environment)
  } catch (error) {
    return findingsOf('settings', () => Promise.reject(error), environment)
  }
  const of = (what: string, check: () => Promise<Finding[]>) => findingsOf(what, check, environment)
  const found = await Promise.all([
    of('settings', async () => checkSettings(config, environment)),
    of('database', () => checkSite(config)),
    of('storage', () => checkStorages(config)),
    of('mail server', () => checkMailServer(config)),
    of('address', () => checkAddress(config)),
    of('ffmpeg', () => checkFfmpeg(config)),
    of('virus scan', () => checkScanner(config)),
  ])
  return found.flat()
}

/** Unlike a start, it makes no secret. */
function configOf(environment: Variables): Config {
  const hasSecret = environment.SECRET || environment.SECRET_FILE
  const isStored = existsSync(join(environment.DATA_DIR || './data', 'secret'))
  return readConfig(hasSecret || isStored ? environment : { ...environment, SECRET: '-'.repeat(32) })
}

async function checkSite(config: Config): Promise<Finding[]> {
  const addresses = await addressesOf(config)
  const findings = await checkDatabase({ ...addresses, hasBackups: config.backup !== undefined })
  if (findings.some(({ what, state }) => what === 'migrations' && state !== 'ok')) return findings
  const database = createDatabase(createPool(addresses.direct, { size: 1 }))
  try {
    return [
      ...findings,
      ...(await checkAuthenticators(database, config)),
      ...(await checkWork(database, config)),
      ...(await checkMailNames(database, config)),
    ]
  } finally {
    await database.destroy()
  }
}

/** @throws Error when the data folder's own server isn't running */
async function addressesOf({ databaseUrl, databaseDirectUrl, dataDir }: Config) {
  if (!databaseUrl || !databaseDirectUrl) {
    const own = await clusterConnection(dataDir)
    return { connection: own, direct: own }
  }
  const connection: Connection = { connectionString: databaseUrl }
  const isDirect = databaseDirectUrl === databaseUrl
  return { connection, direct: isDirect ? connection : { connectionString: databaseDirectUrl } }
}

async function checkAuthenticators(database: Database, { secrets }: Config): Promise<Finding[]> {
  const lost = await countLostAuthenticators(database, secrets)
  if (lost === 0) return []
  const said = `${lost} authenticators were encrypted with another SECRET, and their codes are refused.`
  return [
    fault(
      'secret',
      said,
      'Set SECRET_PREVIOUS to the one before, or invite these members again (npm run staff).',
    ),
  ]
}

async function checkWork(database: Database, config: Config): Promise<Finding[]> {
  const late = lateWork(await siteStateOf(database)())
  const findings = [
    late.includes('worker')
      ? attention(
          'jobs',
          'No process runs jobs: no e-mail is sent.',
          'Start the site, or a process with ROLE=worker.',
        )
      : late.includes('jobs')
        ? attention(
            'jobs',
            'A job has been due for more than five minutes.',
            'See Background jobs in the console for its reason.',
          )
        : ok('jobs', 'They run in time.'),
  ]
  if (!config.backup)
    findings.push(
      attention(
        'backups',
        'None are made.',
        'Set BACKUP_URL, or run npm run backup by a timer (docs/operations.md).',
      ),
    )
  else if (await isBackupLate(database, config))
    findings.push(
      attention(
        'backups',
        'The last whole one is older than 36 hours.',
        'See Backups in the console for the reason.',
      ),
    )
  else findings.push(ok('backups', 'The last night’s is whole.'))
  return findings
}

async function checkMailNames(database: Database, config: Config): Promise<Finding[]> {
  if (!config.smtpUrl) return []
  const address = /<(.+)>/.exec(config.mailFrom ?? '')?.[1] ?? config.mailFrom
  const from = address ?? (await firmService(database).sender('en')).email
  return checkSender({ ...config, from })
}

async function checkStorages(config: Config): Promise<Finding[]> {
  const media = await checkStorage('storage', storageAt(config.storageUrl, config.dataDir), config.publicUrl)
  if (!config.backup) return media
  return [
    ...media,
    ...(await checkStorage('backups', storageAt(config.backup.url, config.dataDir), undefined)),
  ]
}

/** Asks the site itself at its public address, through everything between. */
async function checkAddress({ publicUrl, isPublicUrlSet }: Config): Promise<Finding[]> {
  const unset = isPublicUrlSet
    ? []
    : [
        attention(
          'address',
          `PUBLIC_URL isn’t set: links in e-mails lead to ${publicUrl}.`,
          'Set it to the public address.',
        ),
      ]
  const startedAtMs = Date.now()
  const reply = await fetch(`${publicUrl}/api/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
  }).catch((error: unknown) => messageOf(error))
  if (typeof reply === 'string')
    return [
      ...unset,
      fault(
        'address',
        `${publicUrl} doesn’t answer: ${reply}.`,
        'Start the site; then check DNS, the firewall, the proxy and its certificate.',
      ),
    ]
  const body = await reply.json().catch(() => undefined)
  if (reply.status !== 200 || body?.status !== 'ok')
    return [
      ...unset,
      fault(
        'address',
        `${publicUrl}/api/healthz came with status ${reply.status}, and not from this site.`,
        'Check that the proxy passes all paths on, and that PUBLIC_URL is where it doesn’t redirect.',
      ),
    ]
  const said = Date.parse(reply.headers.get('date') ?? '')
  const delayMs = (Date.now() - startedAtMs) / 2
  // The header has whole seconds.
  const clock = Number.isNaN(said) ? [] : [checkClock('that of PUBLIC_URL', said + delayMs + 500)]
  return [...unset, ok('address', `${publicUrl} leads to the site.`), ...clock]
}

async function checkFfmpeg({ ffmpeg }: Config): Promise<Finding[]> {
  if (ffmpeg === 'off') return [ok('ffmpeg', 'It is off: films have no smaller versions.')]
  if (await findFfmpeg(ffmpeg)) return [ok('ffmpeg', `${ffmpeg} has the encoders that films need.`)]
  return [
    attention(
      'ffmpeg',
      `${ffmpeg} isn’t there, or lacks an encoder: films have no posters and smaller versions.`,
      'Install ffmpeg with libx264, name it in FFMPEG, or set FFMPEG=off.',
    ),
  ]
}

async function checkScanner({ clamavUrl }: Config): Promise<Finding[]> {
  if (!clamavUrl) return []
  try {
    await clamdAt(clamavUrl)(new Uint8Array(1))
    return [ok('virus scan', 'ClamAV answers.')]
  } catch (error) {
    return [
      fault(
        'virus scan',
        `ClamAV: ${messageOf(error)}. Uploads wait for it.`,
        'Start clamd, or correct CLAMAV_URL.',
      ),
    ]
  }
}
