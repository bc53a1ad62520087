// npm run faults: tests resistance to faults and attacks. `--only <name>` runs one test; `--kills`, `--gone`,
// `--overload`,
// `--alerts` and `--fuzz` set the amounts.
import { parseArgs } from 'node:util'
import { alertsBySmtp, alertsOverKills } from './alerts.ts'
import { fuzzServer } from './fuzz.ts'
import { frozenDatabase, stoppedDatabase } from './gone.ts'
import { hostileInput } from './hostile.ts'
import { killWhileRegistering, secondProcess } from './kills.ts'
import { migrationUnderLoad } from './migration.ts'
import { overload } from './overload.ts'
import { runChecks } from './report.ts'
import { retryAtOnce, rushForPlaces, severalProcesses } from './rush.ts'
import { slowClients } from './slow.ts'
import { Folders, onStage } from './stage.ts'
import { timingOfAddresses } from './timing.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '50' },
    gone: { type: 'string', default: '30' },
    overload: { type: 'string', default: '60' },
    fuzz: { type: 'string', default: '20000' },
    alerts: { type: 'string', default: '100000' },
    seed: { type: 'string' },
  },
})
const folders = new Folders('faults')
const seconds = Number(values.gone)

await runChecks(
  'Faults',
  {
    kills: () => killWhileRegistering(folders, Number(values.kills)),
    'second-process': () => secondProcess(folders),
    places: onStage(folders, rushForPlaces),
    retries: onStage(folders, retryAtOnce),
    processes: onStage(folders, severalProcesses),
    migration: onStage(folders, (stage) => migrationUnderLoad(stage, folders)),
    overload: onStage(folders, (stage) => overload(stage, Number(values.overload))),
    stopped: onStage(folders, (stage) => stoppedDatabase(stage, seconds)),
    frozen: () => frozenDatabase(folders, seconds),
    alerts: onStage(folders, (stage) => alertsOverKills(stage, folders, Number(values.alerts))),
    smtp: onStage(folders, (stage) => alertsBySmtp(stage, folders)),
    timing: onStage(folders, timingOfAddresses),
    hostile: onStage(folders, hostileInput),
    slow: onStage(folders, slowClients),
    fuzz: onStage(folders, (stage) =>
      fuzzServer(stage, Number(values.fuzz), values.seed ? Number(values.seed) : undefined),
    ),
  },
  values.only,
)
await folders.remove()
