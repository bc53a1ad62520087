import { parentPort } from 'node:worker_threads'
import { sanitize } from '../rich-text.ts'
import { lowerThreadPriority } from '../thread-priority.ts'

lowerThreadPriority()
parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitize(html)))
parentPort?.postMessage('ready')
