import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, configWarnings } from './config.ts'
import { attention, type Finding, fault, ok } from './finding.ts'
import { freeBytes, isDiskFull } from './start-fault.ts'

type Variables = Record<string, string | undefined>

const LOW_DISK_BYTES = 2 * 1024 ** 3

/** Checks settings that are valid, but maybe not meant; secrets; and the disk. */
export function checkSettings(config: Config, environment: Variables): Finding[] {
  const warnings = configWarnings(environment).map((said) =>
    attention('settings', said, 'Correct the environment; docs/settings.md has all settings.'),
  )
  return [
    ...(warnings.length > 0 ? warnings : [ok('settings', 'All are known and valid.')]),
    ...demoOf(config, environment),
    ...secretOf(config, environment),
    diskOf(config.dataDir),
  ]
}

function demoOf({ demo, databaseUrl }: Config, { DEMO = 'auto' }: Variables): Finding[] {
  if (!demo) return []
  const whose = databaseUrl ? 'database' : 'data folder'
  return [
    attention(
      'demo',
      `DEMO=${DEMO} fills an empty ${whose} with an invented firm.`,
      'For a firm’s own site, set DEMO=off.',
    ),
  ]
}

function secretOf({ dataDir, databaseUrl }: Config, environment: Variables): Finding[] {
  if (environment.SECRET || environment.SECRET_FILE) return [ok('secret', 'SECRET is set.')]
  const file = join(dataDir, 'secret')
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined)
    return [attention('secret', `There is none yet: the first start makes it, in ${file}.`, 'Or set SECRET.')]
  if ((mode & 0o077) !== 0)
    return [fault('secret', `${file} can be read by other users.`, `chmod 600 ${file}`)]
  if (!databaseUrl) return [ok('secret', `It is in ${file}.`)]
  return [
    attention(
      'secret',
      `It is in ${file} alone, and another machine would make its own.`,
      'Set SECRET to what the file has, for all processes.',
    ),
  ]
}

function diskOf(dataDir: string): Finding {
  if (!existsSync(dataDir))
    return attention(
      'disk',
      `${dataDir} isn’t there yet: the first start makes it.`,
      'If the site has run, correct DATA_DIR.',
    )
  const free = freeBytes(dataDir)
  const said = `${(free / 1024 ** 3).toFixed(1)} GB are free in ${dataDir}.`
  const whatToDo = 'Free space, or enlarge the disk.'
  if (isDiskFull(dataDir)) return fault('disk', said, whatToDo)
  return free < LOW_DISK_BYTES ? attention('disk', said, whatToDo) : ok('disk', said)
}
