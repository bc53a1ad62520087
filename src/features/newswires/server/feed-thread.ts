import type { Language } from '#kit/localized.ts'
import { answerRequests } from '#platform/thread.ts'
import { convertFeed } from './import.ts'

export type FeedRequest = { text: string; language: Language | undefined; now: Date }

answerRequests(({ text, language, now }: FeedRequest) => convertFeed(text, language, now))
