import { readFile } from 'node:fs/promises'
import type { Metric } from './releases/patterns/results.ts'
import { type Language, textIn, typeset, written } from './releases/text.ts'

/**
 * The figures of a company's quarters, from its releases: the one place where they are written. Other texts of the demo
 * (factsheets, events, films, decks) take them by placeholders, so that they can't differ:
 * `{=combined ratio/0}` is the newest quarter's as in running text, `/1` the quarter's before, `/year` the sum of four;
 * `{~…}` is short, for a slide, and `{#…}` the bare number, for a chart.
 */
const PLACEHOLDER = /\{([=~#])([^/{}]+)\/(\d+|year)\}/g

/** A chart's values: `per` 1000 shows thousands. */
export type Series = { metric: string; count: number; every?: number; per?: number }

export class CompanyFigures {
  readonly metrics: readonly Metric[]
  readonly #company: string
  readonly #metrics: Map<string, Metric>

  constructor(company: string, metrics: Metric[]) {
    this.metrics = metrics
    this.#company = company
    this.#metrics = new Map(metrics.map((metric) => [textIn(metric.name, 'en') ?? '', metric]))
  }

  /** The values of a chart: the oldest first, of each quarter or of every fourth. */
  series({ metric, count, every = 1, per = 1 }: Series): number[] {
    const { values } = this.#metric(metric)
    return Array.from({ length: count }, (_, back) => values[back * every] ?? Number.NaN)
      .reverse()
      .map((value) => Number((value / per).toPrecision(4)))
  }

  /** A text with its figures in it. @throws Error for a figure that no release has */
  fill(text: string, language: Language): string {
    return text.replace(PLACEHOLDER, (_, form: string, name: string, back: string) => {
      const metric = this.#metric(name)
      const amount = this.#amount(metric, back)
      if (form === '#') return String(amount)
      const { text: _around, ...bare } = metric.format
      const whole = typeset(written(amount, form === '~' ? bare : metric.format)[language], language)
      if (language === 'fr') return whole
      const unit = form === '~' ? { million: 'M', billion: 'B' } : { million: 'million', billion: 'billion' }
      return whole.replace(/ ([mb]illion)/, (_, scale: keyof typeof unit) => `\u00A0${unit[scale]}`)
    })
  }

  #metric(name: string): Metric {
    const metric = this.#metrics.get(name)
    if (!metric) throw new Error(`${this.#company} reports no ${name}`)
    return metric
  }

  #amount({ values, name }: Metric, back: string): number {
    const digits = Math.max(0, ...values.map((each) => String(each).split('.')[1]?.length ?? 0))
    const amount =
      back === 'year'
        ? Number(
            values
              .slice(0, 4)
              .reduce((sum, each) => sum + each, 0)
              .toFixed(digits),
          )
        : values[Number(back)]
    if (amount === undefined) throw new Error(`${this.#company} has no ${textIn(name, 'en')} of ${back}`)
    return amount
  }
}

/** The figures of a company. */
export async function figuresOf(company: string): Promise<CompanyFigures> {
  const { releases } = JSON.parse(
    await readFile(new URL(`releases/companies/${company}.json`, import.meta.url), 'utf8'),
  )
  const results = releases.find(({ pattern }: { pattern: string }) => pattern === 'results')
  const { metrics = [], perShare } = results ?? {}
  return new CompanyFigures(company, perShare ? [...metrics, perShare] : metrics)
}

/** Companies or events as they are in their files, with the figures of each one's company. */
export function eachWithFigures<T>(list: T[], companyOf: (each: T) => string): Promise<T[]> {
  return Promise.all(list.map(async (each) => withFigures(each, await figuresOf(companyOf(each)), 'en')))
}

/** Data with its figures in it: texts below `en` and `fr` in their language, others in `language`. */
export function withFigures<T>(data: T, figures: CompanyFigures, language: Language): T {
  return filledIn(data, figures, language) as T
}

function filledIn(data: unknown, figures: CompanyFigures, language: Language): unknown {
  if (typeof data === 'string') {
    const text = figures.fill(data, language)
    return /^\{#[^{}]+\}$/.test(data) ? Number(text) : text
  }
  if (Array.isArray(data)) return data.map((each) => filledIn(each, figures, language))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, each]) => [
      key,
      filledIn(each, figures, key === 'en' || key === 'fr' ? key : language),
    ]),
  )
}
