// npm run bench: measures speed, as ratios within one run. `npm run bench -- --only <name>` runs one measurement;
// `--only search-quality --corpus <folder>` searches the articles of a folder instead of the demo's releases;
// `--only search --size 10000` measures one size; `--only soak --minutes 120 --rate 20` runs for hours, and only when named.
import { parseArgs } from 'node:util'
import { measureProcess } from './footprint.ts'
import { measureLists } from './lists.ts'
import { measureMedia } from './media.ts'
import { measureHome, measureList, measureRender } from './pages.ts'
import { measureRegistration, measureRegistrationWithMails } from './registration.ts'
import { runChecks } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSearchQuality } from './search-quality.ts'
import { soak } from './soak.ts'
import { Folders, onTestBed } from './test-bed.ts'
import { measurePoll, measureWaiters } from './waiting-room.ts'
import { measureWeight } from './weight.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    corpus: { type: 'string' },
    size: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    rate: { type: 'string', default: '20' },
  },
})
const folders = new Folders('bench')

await runChecks(
  'Speed',
  {
    poll: onTestBed(folders, measurePoll),
    waiters: onTestBed(folders, measureWaiters),
    home: onTestBed(folders, measureHome),
    list: onTestBed(folders, measureList),
    render: onTestBed(folders, measureRender),
    registration: onTestBed(folders, measureRegistration),
    'registration-with-mails': onTestBed(folders, measureRegistrationWithMails),
    search: onTestBed(folders, (testBed) =>
      measureSearch(testBed, values.size ? Number(values.size) : undefined),
    ),
    'search-quality': onTestBed(folders, (testBed) => measureSearchQuality(testBed, values.corpus)),
    media: onTestBed(folders, measureMedia),
    process: () => measureProcess(folders),
    lists: onTestBed(folders, measureLists),
    weight: onTestBed(folders, measureWeight),
    ...(values.only === 'soak' && {
      soak: onTestBed(folders, (testBed) => soak(testBed, Number(values.minutes), Number(values.rate))),
    }),
  },
  values.only,
)
await folders.remove()
