import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_TOPICS } from '#features/releases/contract.ts'
import { seededRandom } from '#kit/drawing.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { ROOT } from './processes.ts'

/** A release made of the demo's words. */
export type MadeRelease = {
  id: number
  companyId: number
  counterpartId: number | null
  language: Language
  title: string
  summary: string
  body: string
  topic: string
  publishedAt: string
}

/** Different words of each language; the demo has some thousands, the rest are names made of syllables. */
const WORDS_A_LANGUAGE = 60_000
const YEARS = 5
const YEAR_MS = 365.25 * 86_400_000
/** Part of a text's words that are its company's own. */
const OWN_PART = 0.3
const SYLLABLES =
  'ba ce di fo gu la me ni or pu ra se ti vo xa ze bran dor fel gran hol mar nor pel quin stel tor val wes'.split(' ')

type Company = { id: number; name: string; ticker: string; exchange: string; city: string }

/** Makes releases whose words are as frequent as in any language: the nth most common one has the nth part (Zipf). */
export class MadeReleases {
  readonly #random = seededRandom('releases')
  readonly #words: Record<Language, string[]>
  readonly #own = new Map<number, Record<Language, string[]>>()
  readonly companies: (Company & { slug: string })[]

  constructor() {
    this.companies = JSON.parse(readFileSync(join(ROOT, 'demo/companies.json'), 'utf8'))
    const folder = join(ROOT, 'demo/releases/texts')
    const texts = new Map(
      readdirSync(folder).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
      ]),
    )
    this.#words = inBoth((language) => {
      const words = byFrequency([...texts.values()], language)
      const known = new Set(words)
      while (known.size < WORDS_A_LANGUAGE) known.add(this.#name())
      return [...known]
    })
    for (const { id, slug } of this.companies)
      this.#own.set(
        id,
        inBoth((language) => byFrequency([texts.get(slug)], language)),
      )
  }

  /** The words of some ranks: 0 is the most common. */
  ranks(language: Language, from: number, to: number): string[] {
    return this.#words[language].slice(from, to)
  }

  /** So many releases over five years, the oldest first; of three stories one is told in French too, or alone. */
  *make(total: number): Generator<MadeRelease> {
    const start = Date.now() - YEARS * YEAR_MS
    for (let id = 1; id <= total; ) {
      const company = this.#oneOf(this.companies)
      const topic = this.#oneOf([...RELEASE_TOPICS])
      const publishedAt = new Date(start + ((YEARS * YEAR_MS) / total) * id).toISOString()
      const story = { companyId: company.id, topic, publishedAt }
      const chance = this.#random()
      const languages: Language[] = chance < 0.65 || id === total ? ['en'] : chance < 0.7 ? ['fr'] : ['en', 'fr']
      for (const [index, language] of languages.entries()) {
        const counterpartId = languages.length === 1 ? null : index === 0 ? id + 1 : id - 1
        yield { id, counterpartId, language, ...story, ...this.#text(company, language) }
        id += 1
      }
    }
  }

  #text(company: Company, language: Language): Pick<MadeRelease, 'title' | 'summary' | 'body'> {
    const title = `${company.name} ${this.#sentence(company, language, 7)}`
    const summary = `${company.city} — ${company.name} (${company.exchange}: ${company.ticker}) ${this.#sentence(company, language, 25)}.`
    const paragraphs = Array.from(
      { length: 4 + Math.floor(this.#random() * 6) },
      () => `<p>${this.#sentence(company, language, 30)}.</p>`,
    )
    return { title, summary, body: `<p>${summary}</p>${paragraphs.join('')}` }
  }

  #sentence({ id }: Company, language: Language, length: number): string {
    const own = this.#own.get(id)?.[language] ?? []
    const words: string[] = []
    for (let count = 0; count < length; count += 1)
      words.push(this.#zipf(own.length > 0 && this.#random() < OWN_PART ? own : this.#words[language]))
    return words.join(' ')
  }

  #zipf(words: string[]): string {
    return words[Math.floor(words.length ** this.#random()) - 1] ?? ''
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)] as T
  }

  #name(): string {
    return Array.from({ length: 2 + Math.floor(this.#random() * 3) }, () => this.#oneOf(SYLLABLES)).join('')
  }
}

function inBoth(make: (language: Language) => string[]): Record<Language, string[]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, string[]>
}

/** The words in the parts of some JSON that are in a language, the most frequent first. */
function byFrequency(texts: unknown[], language: Language): string[] {
  const counts = new Map<string, number>()
  for (const text of stringsIn(texts, language)) {
    for (const [word] of text.replace(/\{[^}]*\}/g, ' ').toLowerCase().matchAll(/\p{L}{2,}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

function stringsIn(value: unknown, language: Language, isInside = false): string[] {
  if (typeof value === 'string') return isInside ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => stringsIn(part, language, isInside || key === language))
}
