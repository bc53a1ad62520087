import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '#kit/drawing.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { ROOT } from './processes.ts'

const TOPICS = ['results', 'financing', 'appointment', 'exploration', 'operations', 'transaction']

/** A release generated from the demo's words. */
export type GeneratedRelease = {
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

/** Vocabulary per language: some thousand words of the demo, the others names made of syllables. */
const WORDS_A_LANGUAGE = 60_000
const YEARS = 5
const YEAR_MS = 365.25 * 86_400_000
/** Share of a text's words that are specific to its company. */
const OWN_PART = 0.3
const SYLLABLES =
  'ba ce di fo gu la me ni or pu ra se ti vo xa ze bran dor fel gran hol mar nor pel quin stel tor val wes'.split(
    ' ',
  )

type Company = { id: number; slug: string; name: string; ticker: string; exchange: string; city: string }

/**
 * Generates releases with natural word frequencies: the nth most common word is n times rarer than the first (Zipf).
 */
export class ReleaseGenerator {
  readonly #random = seededRandom('releases')
  readonly #words: Record<Language, string[]>
  readonly #own = new Map<number, Record<Language, string[]>>()
  readonly companies: Company[]

  constructor() {
    const companies = readJson('demo/records/company.json') as Omit<Company, 'id'>[]
    this.companies = companies.map((company, index) => ({ ...company, id: index + 1 }))
    const texts = companies.map(({ slug }) => readJson(`demo/records/release/${slug}.json`))
    this.#words = inBoth((language) => {
      const demoWords = new Set(byFrequency(texts, language))
      while (demoWords.size < WORDS_A_LANGUAGE) demoWords.add(this.#name())
      return [...demoWords]
    })
    for (const [index, { id }] of this.companies.entries())
      this.#own.set(
        id,
        inBoth((language) => byFrequency([texts[index]], language)),
      )
  }

  /** The words of a language between two ranks; 0 is the most common. All by default. */
  ranks(language: Language, from = 0, to = WORDS_A_LANGUAGE): string[] {
    return this.#words[language].slice(from, to)
  }

  /**
   * This many releases over five years, oldest first, grouped in stories: two thirds in English only, a few in French
   * only, the others in both.
   */
  *stories(total: number): Generator<GeneratedRelease[]> {
    const start = Date.now() - YEARS * YEAR_MS
    for (let id = 1; id <= total; ) {
      const company = this.#oneOf(this.companies)
      const publishedAt = new Date(start + ((YEARS * YEAR_MS) / total) * id).toISOString()
      const common = { companyId: company.id, topic: this.#oneOf(TOPICS), publishedAt }
      const languages = id === total ? (['en'] as const) : this.#languages()
      const isPair = languages.length === 2
      const story = languages.map((language, index) => ({
        id: id + index,
        counterpartId: isPair ? id + 1 - index : null,
        language,
        ...common,
        ...this.#text(company, language),
      }))
      yield story
      id += story.length
    }
  }

  #languages(): readonly Language[] {
    const chance = this.#random()
    return chance < 0.65 ? ['en'] : chance < 0.7 ? ['fr'] : LANGUAGES
  }

  #text(company: Company, language: Language): Pick<GeneratedRelease, 'title' | 'summary' | 'body'> {
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

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

function inBoth(make: (language: Language) => string[]): Record<Language, string[]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    string[]
  >
}

/** The words in a language's parts of JSON texts, most frequent first. */
function byFrequency(texts: unknown[], language: Language): string[] {
  const counts = new Map<string, number>()
  for (const text of stringsIn(texts, language)) {
    for (const [word] of text
      .replace(/\{[^}]*\}/g, ' ')
      .toLowerCase()
      .matchAll(/\p{L}{2,}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

function stringsIn(value: unknown, language: Language, isInside = false): string[] {
  if (typeof value === 'string') return isInside ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'slug' ? [] : stringsIn(part, language, isInside || key === language),
  )
}
