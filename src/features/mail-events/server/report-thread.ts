import { answerRequests } from '#platform/worker-thread.ts'
import { eventsIn } from './report.ts'

answerRequests((mail: Uint8Array) => eventsIn(Buffer.from(mail)))
