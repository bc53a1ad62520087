// npm run bench: how fast it is, as ratios within this one run. `npm run bench -- --only <name>` measures one thing.
import { parseArgs } from 'node:util'
import { measureProcess } from './footprint.ts'
import { measureHome, measureList, measureRender } from './pages.ts'
import { measureRegistration, measureRegistrationWithMails } from './registration.ts'
import { type Row, runChecks } from './report.ts'
import { Folders, openStage, type Stage } from './stage.ts'
import { measurePoll, measureWaiters } from './waiting.ts'
import { measureWeight } from './weight.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const folders = new Folders('bench')

/** Gives a measurement a database of its own, with the demo in it. */
function onStage(measure: (stage: Stage) => Promise<Row[]>): () => Promise<Row[]> {
  return async () => {
    const stage = await openStage(folders)
    try {
      return await measure(stage)
    } finally {
      await stage.close()
    }
  }
}

await runChecks(
  'Speed',
  {
    poll: onStage(measurePoll),
    waiters: onStage(measureWaiters),
    home: onStage(measureHome),
    list: onStage(measureList),
    render: onStage(measureRender),
    registration: onStage(measureRegistration),
    'registration-with-mails': onStage(measureRegistrationWithMails),
    process: () => measureProcess(folders),
    weight: onStage(measureWeight),
  },
  values.only,
)
await folders.remove()
