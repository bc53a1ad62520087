import { sanitize } from '../rich-text.ts'
import { answerRequests } from '../worker-thread.ts'

answerRequests(sanitize)
