// npm run faults: tests resistance to faults and attacks. `--only <name>` runs one test; `--kills`, `--gone`,
// `--overload`,
// `--alerts` and `--fuzz` set the amounts.
import { parseArgs } from 'node:util'
import { alertsBySmtp, alertsOverKills } from './alerts.ts'
import { retryAtOnce, rushForPlaces, severalProcesses } from './concurrent-registrations.ts'
import { frozenDatabase, stoppedDatabase } from './database-outages.ts'
import { fuzzServer } from './fuzz.ts'
import { hostileInput } from './hostile.ts'
import { killWhileRegistering, secondProcess } from './kills.ts'
import { migrationUnderLoad } from './migration.ts'
import { overload } from './overload.ts'
import { runChecks } from './report.ts'
import { slowClients } from './slow-clients.ts'
import { Folders, onTestBed } from './test-bed.ts'
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
    places: onTestBed(folders, rushForPlaces),
    retries: onTestBed(folders, retryAtOnce),
    processes: onTestBed(folders, severalProcesses),
    migration: onTestBed(folders, (testBed) => migrationUnderLoad(testBed, folders)),
    overload: onTestBed(folders, (testBed) => overload(testBed, Number(values.overload))),
    stopped: onTestBed(folders, (testBed) => stoppedDatabase(testBed, seconds)),
    frozen: () => frozenDatabase(folders, seconds),
    alerts: onTestBed(folders, (testBed) => alertsOverKills(testBed, folders, Number(values.alerts))),
    smtp: onTestBed(folders, (testBed) => alertsBySmtp(testBed, folders)),
    timing: onTestBed(folders, timingOfAddresses),
    hostile: onTestBed(folders, hostileInput),
    slow: onTestBed(folders, slowClients),
    fuzz: onTestBed(folders, (testBed) =>
      fuzzServer(testBed, Number(values.fuzz), values.seed ? Number(values.seed) : undefined),
    ),
  },
  values.only,
)
await folders.remove()
