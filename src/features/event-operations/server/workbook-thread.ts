import { answerRequests } from '#platform/worker-thread.ts'
import { type Workbook, workbookBytes } from './workbook.ts'

/** A thread that writes workbooks: it takes longer than the event loop may be held. */
answerRequests((workbook: Workbook) => workbookBytes(workbook))
