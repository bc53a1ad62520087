import { DatabaseSync } from 'node:sqlite'
import { newStemmer } from 'snowball-stemmers'
import type { Language } from '#kit/localized.ts'

/** An article as plain text. */
export type Article = { language: Language; title: string; body: string }
type Indexed = Article & { id: number }

/** bm25's weights of title and body. */
const WEIGHTS = '5.0, 1.0'

/** Indexes articles of one language in SQLite's FTS5: English with its porter stemmer, French stemmed by Snowball. */
export class ReferenceIndex {
  readonly language: Language
  readonly articles: Indexed[]
  readonly #database = new DatabaseSync(':memory:')
  readonly #stemmer = newStemmer('french')

  constructor(language: Language, articles: Indexed[]) {
    this.language = language
    this.articles = articles
    const tokenizer = language === 'en' ? 'porter unicode61' : 'unicode61'
    this.#database.exec(
      `create virtual table articles using fts5(title, body, tokenize = '${tokenizer}'); begin`,
    )
    const insert = this.#database.prepare('insert into articles (rowid, title, body) values (?, ?, ?)')
    for (const { id, title, body } of articles) insert.run(id, this.#stemmed(title), this.#stemmed(body))
    this.#database.exec('commit')
  }

  /** The articles that have all words, ranked by bm25. */
  find(q: string): number[] {
    const query = wordsIn(this.#stemmed(q))
      .map((word) => `"${word}"`)
      .join(' ')
    return this.#database
      .prepare(
        `select rowid from articles where articles match ? order by bm25(articles, ${WEIGHTS}), rowid desc`,
      )
      .all(query)
      .map((row) => Number(row.rowid))
  }

  /** The number of articles that have each lower-case word. */
  frequencies(): Map<string, number> {
    const frequencies = new Map<string, number>()
    for (const { title, body } of this.articles)
      for (const word of new Set(wordsIn(`${title}\n${body}`)))
        frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    return frequencies
  }

  close(): void {
    this.#database.close()
  }

  #stemmed(text: string): string {
    if (this.language === 'en') return text
    return wordsIn(text)
      .map((word) => this.#stemmer.stem(word))
      .join(' ')
  }
}

/** The words and numbers of a text in lower case. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
