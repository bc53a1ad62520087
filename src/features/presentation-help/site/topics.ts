/** The pages of help, in the order they are listed (R107). */
export const TOPICS = ['system-requirements', 'cancelled', 'stopped', 'spam'] as const
export type Topic = (typeof TOPICS)[number]

/** Those that are text; the other one checks the browser too. */
export type TextTopic = Exclude<Topic, 'system-requirements'>

export function isTextTopic(name: string | undefined): name is TextTopic {
  return name !== 'system-requirements' && TOPICS.some((topic) => topic === name)
}

export function topicHref(topic: Topic): string {
  return `/presentation-help/${topic}`
}
