import { answerRequests } from '#platform/worker-thread.ts'
import { drawSheet } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** A thread that draws factsheets: it takes longer than the event loop may be held. */
answerRequests((sheet: Sheet) => drawSheet(sheet))
