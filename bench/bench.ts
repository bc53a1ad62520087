// npm run bench: measures speed, as ratios within one run. `npm run bench -- --only <name>` runs one measurement;
// `--only search-quality --corpus <folder>` searches the articles of a folder instead of the demo's releases;
// `--only search --size 10000` measures one size.
import { parseArgs } from 'node:util'
import { measureProcess } from './footprint.ts'
import { measureLists } from './lists.ts'
import { measureMedia } from './media.ts'
import { measureHome, measureList, measureRender } from './pages.ts'
import { measureRegistration, measureRegistrationWithMails } from './registration.ts'
import { runChecks } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSearchQuality } from './search-quality.ts'
import { measureSpoken } from './spoken.ts'
import { Folders, onStage } from './stage.ts'
import { measurePoll, measureWaiters } from './waiting.ts'
import { measureWeight } from './weight.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, corpus: { type: 'string' }, size: { type: 'string' } },
})
const folders = new Folders('bench')

await runChecks(
  'Speed',
  {
    poll: onStage(folders, measurePoll),
    waiters: onStage(folders, measureWaiters),
    home: onStage(folders, measureHome),
    list: onStage(folders, measureList),
    render: onStage(folders, measureRender),
    registration: onStage(folders, measureRegistration),
    'registration-with-mails': onStage(folders, measureRegistrationWithMails),
    search: onStage(folders, (stage) => measureSearch(stage, values.size ? Number(values.size) : undefined)),
    'search-quality': onStage(folders, (stage) => measureSearchQuality(stage, values.corpus)),
    spoken: onStage(folders, measureSpoken),
    media: onStage(folders, measureMedia),
    process: () => measureProcess(folders),
    lists: onStage(folders, measureLists),
    weight: onStage(folders, measureWeight),
  },
  values.only,
)
await folders.remove()
