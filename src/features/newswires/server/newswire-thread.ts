import type { Language } from '#kit/localized.ts'
import { answerRequests } from '#platform/worker-thread.ts'
import { convertFeed } from './import.ts'
import type { FeedSource } from './import-source.ts'

export type FeedRequest = {
  source: Pick<FeedSource, 'address' | 'text'>
  language: Language | undefined
  now: Date
}

answerRequests(({ source, language, now }: FeedRequest) => convertFeed(source, language, now))
