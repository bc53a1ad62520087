import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { newStemmer } from 'snowball-stemmers'

// npm run where -- a replay expires after 90 days: finds the files that answer a question, by the lines of docs/code-map.md.
const DOCS = join(import.meta.dirname, '../docs')
const SHOWN_FILES = 10
/** Of each file. */
const SHOWN_LINES = 2
/** How much a file's second line counts beside its best. */
const SECOND_LINE_WEIGHT = 0.3

/** Words of a question that say nothing of its subject. */
const IGNORED = new Set(
  `a about again all already also an and any anybody anyone are as at away be because been before being but by can
  cannot could decided did do does done each either else even ever every everybody few first for from get gets give
  given gives go goes got had has have he her here him his how if in into is it its just kind let like little look
  looks made make makes many may me might more much my never next no not of often old on once one only onto or other
  our out over per piece put right say says see she should so some somebody someone something still such than that
  the their them then there these they thing this those to too under until up us very was way we were what whatever
  when where whether which while who whoever whom whose why will with within without would you your`.split(
    /\s+/,
  ),
)

/** Words that people use for one another. A line with another word of the group is found too, as a weaker match. */
const SYNONYMS = [
  'account member',
  'address url link path',
  'answer reply response',
  'asks poll polling refresh interval',
  'begin start open begun',
  'calendar ics icalendar',
  'cancel withdraw',
  'client company firm issuer',
  'colleague employee staff editor team',
  'choose choice pick select tick',
  'consent agreed agreement permission',
  'dark light theme colour mode',
  'delete remove erase purge',
  'download load fetch loading',
  'drop throw clear discard',
  'draft unpublished version revision',
  'duplicate twice repeated double same',
  'mail email message letter newsletter',
  'english french language bilingual translation',
  'error fault failure problem',
  'expire expiry valid lifetime',
  'film video recording replay vndr recorded',
  'font type typeface',
  'full sold capacity',
  'guest visitor reader public viewer user stranger outsider',
  'home front homepage',
  'host server process',
  'interface api endpoint call',
  'job position vacancy career',
  'limit maximum most largest',
  'logo image photo picture',
  'mistyped misspelt misspelled spelling typo typing',
  'news release article press',
  'office location branch',
  'order sort sorting sequence',
  'password login token session',
  'permission role allowed',
  'phone telephone mobile',
  'presentation show call talk event roadshow webcast',
  'preview minute excerpt teaser',
  'price stock share quote',
  'publish post posted online',
  'redirect forward sent send moved leads',
  'register registration registrant people participant attendee signup',
  'reject refuse refused forbid',
  'retry try attempt retries tried',
  'rewind skip back forward seek',
  'remind reminder nudge',
  'script javascript code chunk program',
  'setup install configured',
  'engines google robots sitemap crawlers indexed',
  'seat spot place capacity',
  'size bytes mb large',
  'store keep stored kept retention saved remembered',
  'subscribe subscription alert notification newsletter',
  'symbol ticker',
  'sync synchronization step moment latecomers',
  'tracking statistics analytics',
  'wait delay hold held pause',
  'unreadable read legible contrast',
  'wording text words message',
  'wrong failed invalid incorrect',
].map((group) => group.split(' '))

/** A line of the map: a file, what it decides, and the number and text of the rule. `id`: the line's number. */
type Decision = { id: number; rule: string; ruleText: string; file: string; text: string }

function decisionsIn(map: string, rules: Map<string, string>): Decision[] {
  let rule = ''
  return map.split('\n').flatMap((line, id) => {
    rule = /^### (R\d+)/.exec(line)?.[1] ?? rule
    const [, file, text] = /^- `([^`]+)`: (.*)/.exec(line) ?? []
    return file && text ? [{ id, rule, ruleText: rules.get(rule) ?? '', file, text }] : []
  })
}

/** The texts of the rules by number. */
function rulesIn(requirements: string): Map<string, string> {
  const rules = requirements.matchAll(/^- \*\*(R\d+)\*\*([\s\S]*?)(?=\n- |\n#|$(?![\s\S]))/gm)
  return new Map([...rules].map(([, rule = '', text = '']) => [rule, text]))
}

/**
 * Writes "set up", "set-up", "signed in", "e-mailed" as one word, as they mean something else than their parts, and leaves out
 * what an apostrophe shortens: "isn't".
 */
function withCompounds(text: string): string {
  return text
    .replace(/\b(set|sign|log)(?:s|ed|ged|ging|ing)?[- ](up|in|out)\b/gi, '$1$2')
    .replace(/\be-mail/gi, 'email')
    .replace(/(?:n['’]t|['’](?:d|ll|m|re|s|ve))\b/gi, '')
}

const question = withCompounds(process.argv.slice(2).join(' ').toLowerCase())
if (question === '') {
  console.error('What do you look for? For example: npm run where -- a replay expires after 90 days')
  process.exit(1)
}

const english = newStemmer('english')
const stem = (word: string) => english.stem(word.toLowerCase())
const index = new MiniSearch<Decision>({
  fields: ['text', 'file', 'rule', 'ruleText'],
  processTerm: (word) => (IGNORED.has(word.toLowerCase()) ? null : stem(word)),
})
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8')
const decisions = decisionsIn(read('code-map.md'), rulesIn(read('requirements.md')))
index.addAll(
  decisions.map(({ text, ruleText, ...decision }) => ({
    ...decision,
    text: withCompounds(text),
    ruleText: withCompounds(ruleText),
  })),
)

const words = question.match(/[\p{L}\p{N}]+/gu) ?? []
const asked = new Set(words.filter((word) => !IGNORED.has(word)).map(stem))
const synonyms = SYNONYMS.filter((group) => group.some((word) => asked.has(stem(word)))).flat()
const found = index.search([...words, ...synonyms.filter((word) => !asked.has(stem(word)))].join(' '), {
  boost: { file: 0.3, ruleText: 0.1 },
  boostTerm: (term) => (asked.has(term) ? 1 : 0.2),
  prefix: (term) => term.length > 3,
  fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  weights: { prefix: 0.3, fuzzy: 0.3 },
})
// Each file once, by the lines of it that fit best.
const byId = new Map(decisions.map((decision) => [decision.id, decision]))
const byFile = Map.groupBy(
  found.flatMap(({ id, score }) => ({ score, ...(byId.get(id) as Decision) })),
  ({ file }) => file,
)
const scoreOf = ([, [best, second]]: [string, { score: number }[]]) =>
  (best?.score ?? 0) + SECOND_LINE_WEIGHT * (second?.score ?? 0)
const files = [...byFile].sort((a, b) => scoreOf(b) - scoreOf(a))
for (const [file, lines] of files.slice(0, SHOWN_FILES)) {
  console.log(file)
  for (const { rule, text } of lines.slice(0, SHOWN_LINES)) console.log(`  ${rule} ${text}`)
}
if (found.length === 0) console.log('No line of docs/code-map.md has any of these words.')
