import type { Facts, Text } from '../text.ts'
import type { Release, Table, Topic, When, Writer } from '../writer.ts'

type Story = {
  at: When
  time?: string
  event?: string
  topic: Topic
  title: Text
  lede: Text
  /** What follows the first paragraph: texts and tables. */
  more?: (Text | Table)[]
  by?: string
  quote?: Text
  /** What comes next. */
  next?: Text
  technical?: boolean
  facts?: Facts
}

/** News that happens once. The quote stands second or after the details. */
export function story(
  w: Writer,
  { at, time, event, topic, title, lede, more = [], by, quote, next, technical, facts }: Story,
): Release {
  const said = by && quote ? w.quote(by, quote, facts) : undefined
  const details = more.map((part) => (typeof part === 'object' && 'head' in part ? part : w.say(part, facts)))
  const early = w.pick('story order', [true, false, false])
  return w.compose({
    at,
    time,
    event,
    topic,
    technical,
    title: w.say(title, facts),
    lede: w.say(lede, facts),
    paragraphs: [...(early ? [said, ...details] : [...details, said]), next && w.say(next, facts)],
  })
}
