/** The help pages, in order (R107). */
export const TOPICS = ['system-requirements', 'cancelled', 'stopped', 'spam'] as const
export type HelpTopic = (typeof TOPICS)[number]

/** The pages with text only; the other one also checks the browser. */
export type TextTopic = Exclude<HelpTopic, 'system-requirements'>

export function isTextTopic(name: string | undefined): name is TextTopic {
  return name !== 'system-requirements' && TOPICS.some((topic) => topic === name)
}

export function topicHref(topic: HelpTopic): string {
  return `/presentation-help/${topic}`
}
