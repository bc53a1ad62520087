import {
  type Facts,
  type Format,
  filled,
  joined,
  num,
  pct,
  say,
  type Text,
  textIn,
  typeset,
  type Value,
  value,
  written,
} from '../text.ts'
import type { Draft, Release, Table, Writer } from '../writer.ts'

/** A line of the results: what it is called in running text and how it is written. Values are the newest first. */
export type Metric = {
  /** "net interest income", « les revenus nets d’intérêts ». */
  name: Text
  /** English singular nouns that are counted: "a loan book", and "the loan book" as the subject. */
  article?: 'a' | 'an'
  /** In tables; the name without its article by default. */
  label?: Text
  /** The French name's gender and number; English follows the number unless it says otherwise. */
  form?: 'm' | 'f' | 'mp' | 'fp'
  /** English plural: "revenues were". */
  were?: boolean
  /** What running text calls a negative amount, which it gives without the sign: "a net loss". */
  loss?: string
  values: number[]
  format: Format
  /** A ratio or a price: compared side by side, not by a percentage. */
  ratio?: boolean
  /** What there is on the quarter's last day, as of a loan book. */
  balance?: boolean
  /** Adds up over the year. */
  adds?: boolean
}

/** What happened in a quarter that is known better than by its figures. */
export type Known = {
  title?: Text
  driver?: Text
  quote?: Text
  by?: string
  outlook?: Text
  /** What only this release states: figures that factsheets and events repeat. */
  more?: Text
  /** The event at which the results are discussed. */
  event?: string
  /** The business day of its release. */
  at?: number
}

/** What may be said of any quarter, and by whom where only one of the speakers would say it. */
export type Quote = Text | { by: string; text: Text }

export type Results = {
  /** How many quarters are reported; each metric holds four more. */
  count: number
  /** The one that titles speak of comes first. */
  metrics: Metric[]
  /** The result per share, a line of the tables alone. */
  perShare?: Metric
  /** Why the first metric rose, or fell, against the year before; drawn by any quarter, thus free of figures. */
  up: Text[]
  down: Text[]
  /** Of any quarter, as the outlook: what only one can say belongs to `known`. */
  quotes: Quote[]
  by: string[]
  outlook: Text[]
  /** By quarters back. */
  known?: Record<number, Known>
  /** Nothing is sold yet: titles speak of the second measure, cash. */
  early?: boolean
}

/** Results come out before the markets open, and half an hour or more before any call on them. */
const BEFORE_CALLS = '07:00'

/** Factsheets show the newest quarter, and those back to the same one of the year before. */
const FACTSHEET_QUARTERS = 5

/** The results of each quarter, a release each; the newest with their figures for the factsheet. */
export function results(w: Writer, config: Results): Release[] {
  return Array.from({ length: config.count }, (_, back) => ({
    ...w.compose(quarter(w, config, back)),
    ...(back < FACTSHEET_QUARTERS && { results: { quarter: back, figures: figuresOf(config, back) } }),
  }))
}

/** In both languages, also where the company publishes in English alone. */
function figuresOf(config: Results, back: number): NonNullable<Release['results']>['figures'] {
  const inBoth = ({ en, fr }: Value) => ({ en: typeset(en, 'en'), fr: typeset(fr, 'fr') })
  return linesOf(config).map((metric) => {
    const change = yearlyChange(metric, at(metric, back), at(metric, back + 4))
    return {
      label: inBoth(value(labelOf(metric))),
      value: inBoth(written(at(metric, back), inFigures(metric.format))),
      ...(change && { change: inBoth(change) }),
    }
  })
}

/** What tables show: the metrics, and the result per share. */
function linesOf({ metrics, perShare }: Results): Metric[] {
  return perShare ? [...metrics, perShare] : metrics
}

/** A larger change comes from an amount near zero, and says nothing. */
const MOST_PERCENT = 999

/** Ratios and prices below this change by an amount, because a percentage of them would say little. */
const SMALL = 10

/**
 * The change over a year for the factsheet: rates change by points, small ratios by an amount, the others by a
 * percentage. Undefined where either is a loss: a percentage would say the opposite.
 */
function yearlyChange({ format, ratio }: Metric, amount: number, before: number): Value | undefined {
  const difference = amount - before
  const sign = difference < 0 ? '−' : '+'
  if (format.unit === 'percent') {
    const points = num(Math.abs(difference), format.digits ?? 0)
    if (Number(difference.toFixed(format.digits ?? 0)) === 0) return { en: '0 pts', fr: '0 pt' }
    return { en: `${sign}${points.en} pts`, fr: `${sign}${points.fr} pt` }
  }
  if (!arePositive(amount, before)) return undefined
  if (!ratio && percent(amount, before) > MOST_PERCENT) return undefined
  if (ratio && !format.scale && Math.abs(before) < SMALL) {
    const { en, fr } = written(Math.abs(difference), { ...inFigures(format), text: ['{}', '{}'] })
    const isZero = Math.abs(difference) < 1e-9
    return isZero ? { en, fr } : { en: sign + en, fr: sign + fr }
  }
  const size = percent(amount, before)
  const { en, fr } = pct(size)
  return size === 0 ? { en, fr } : { en: sign + en, fr: sign + fr }
}

function quarter(w: Writer, config: Results, back: number): Draft {
  const { metrics, quotes, by } = config
  const facts = factsOf(w, config, back)
  const known = config.known?.[back] ?? {}
  const driver = known.driver ?? driverOf(w, config, back)
  const lede = w.pickBeside('lede', LEDES, driver)
  const number = otherThan(lede, metrics.length)
  const other = number
    ? w.one('other', otherSentences(facts, number), { ...facts, ...underPlainNames(facts, number) })
    : undefined
  const anyone = known.by ?? w.pick('by', inOffice(w, by, back))
  const quote = known.quote ?? w.pickOnce('quote', quotesFor(w, quotes, back))
  const titles = config.early ? EARLY_TITLES : titlesFor(metrics[0])
  return {
    at: known.at
      ? { quarter: back, businessDay: known.at }
      : { quarter: back, daysOff: back === 0 ? 0 : w.between(-5, 4) },
    event: known.event,
    notAfter: BEFORE_CALLS,
    topic: 'results',
    title: w.say(known.title ?? w.pick('title', titles), facts),
    lede: w.say(lede, facts),
    paragraphs: w.pick(
      'order',
      ORDERS,
    )({
      driver: driver && w.say(driver, facts),
      other: known.more ? joined(other, w.say(known.more, facts)) : other,
      year: isYearEnd(w, back) ? yearOf(w, config, back) : undefined,
      table: tableOf(config, back),
      quote: quote && w.quote(isOfOne(quote) ? quote.by : anyone, wordsOf(quote), facts),
      outlook: w.say(known.outlook ?? w.pickBeside('outlook', outlookOf(w, config, back), driver), facts),
    }),
  }
}

type Parts = Record<'outlook', Text> &
  Record<'driver' | 'other' | 'quote' | 'year', Text | undefined> & { table: Table }

/** What may follow the first paragraph, and in which order. */
const ORDERS: ((parts: Parts) => Draft['paragraphs'])[] = [
  ({ driver, other, year, table, quote, outlook }) => [joined(driver, other), year, table, quote, outlook],
  ({ driver, other, year, table, quote, outlook }) => [quote, joined(driver, other), year, table, outlook],
  ({ driver, other, year, table, quote, outlook }) => [driver, year, table, other, quote, outlook],
  ({ driver, other, year, table, quote, outlook }) => [joined(driver, other), year, quote, table, outlook],
  ({ driver, other, year, table, quote, outlook }) => [driver, quote, year, table, joined(other, outlook)],
]

/** Why the first metric rose or fell: each reason once, and none when all of them have been given. */
function driverOf(w: Writer, { metrics: [lead], up, down }: Results, back: number): Text | undefined {
  const [amount, before] = [at(lead, back), at(lead, back + 4)]
  if (percent(amount, before) === 0) return undefined
  return w.pickOnce('driver', amount > before ? up : down)
}

function isOfOne(quote: Quote): quote is Exclude<Quote, Text> {
  return typeof quote === 'object' && 'by' in quote
}

/** The words of a quote, without their speaker. */
export function wordsOf(quote: Quote): Text {
  return isOfOne(quote) ? quote.text : quote
}

/** The quotes whose speakers held their office when a quarter was reported. */
function quotesFor(w: Writer, quotes: Quote[], back: number): Quote[] {
  return quotes.filter((quote) => !isOfOne(quote) || inOffice(w, [quote.by], back).length > 0)
}

/** The last quarter's release says nothing more of the year that it ends. */
function outlookOf(w: Writer, { outlook }: Results, back: number): Text[] {
  if (!isYearEnd(w, back)) return outlook
  return outlook.filter(
    (text) => !/\b(?:for|of) the (?:rest of the )?year\b|\bnext year\b/.test(textIn(text, 'en') ?? ''),
  )
}

/** Of a company whose quarters follow the calendar it is only known when its releases are dated. */
function isYearEnd(w: Writer, back: number): boolean {
  const newest = w.company.reports.quarter
  return newest !== undefined && (newest - back) % 4 === 0
}

/** The number of the first metric after the leading one that a sentence doesn't mention, if there is one. */
function otherThan(lede: Text, count: number): number | undefined {
  const said = String(lede)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return numbers.slice(1).find((number) => !said.includes(`v${number}}`))
}

/** The facts of a metric under names without its number. */
function underPlainNames(facts: Facts, number: number): Facts {
  const names = ['m', 'n', 'v', 'p', 'chg', 'set', 'came']
  return Object.fromEntries(names.map((name) => [name, facts[name + number] ?? '']))
}

function otherSentences(facts: Facts, number: number): readonly Text[] {
  return isSame(facts[`v${number}`], facts[`p${number}`]) ? SAME.other : OTHERS
}

/** Those who held their office when a quarter was reported. */
function inOffice(w: Writer, surnames: string[], back: number): string[] {
  const { since = {}, reports } = w.company
  const BUSINESS_DAYS_A_QUARTER = 63
  const then = reports.on - BUSINESS_DAYS_A_QUARTER * back - 4
  return surnames.filter((surname) => (since[surname] ?? Number.NEGATIVE_INFINITY) < then)
}

function at(metric: Metric | undefined, back: number): number {
  const amount = metric?.values[back]
  if (amount === undefined) throw new Error(`${metric?.name} has no value ${back} quarters back`)
  return amount
}

function titlesFor(lead: Metric | undefined): readonly Text[] {
  return lead?.ratio ? TITLES.filter((title) => !String(title).includes('{move1}')) : TITLES
}

/** `{m1}` the first metric's name, `{v1}` its value, `{p1}` the year before's, `{chg1}` the change in words … */
function factsOf(w: Writer, { metrics }: Results, back: number): Facts {
  const facts: Facts = {
    ...w.company.facts,
    ord: `{@q${back}.ord}`,
    q: `{@q${back}}`,
    fy: `{@q${back}.fy}`,
    ...whenReached(metrics[0], back),
  }
  for (const [index, metric] of metrics.entries()) {
    const amount = at(metric, back)
    const before = at(metric, back + 4)
    const isLoss = metric.loss !== undefined && amount < 0
    const called = (isLoss ? metric.loss : textIn(metric.name, 'en')) ?? ''
    const bare = called.replace(/^a /, '')
    const name = {
      en: metric.article || bare !== called ? `the ${bare}` : bare,
      fr: textIn(metric.name, 'fr') ?? '',
    }
    const noun = { en: bare, fr: name.fr.replace(/^(les? |la |l’|l')/, '') }
    const v = isLoss ? written(-amount, metric.format) : written(amount, metric.format)
    const p = beforeIn(metric, amount, before)
    Object.assign(facts, {
      [`m${index + 1}`]: name,
      [`n${index + 1}`]: noun,
      [`an${index + 1}`]: { en: metric.article ? `${metric.article} ${bare}` : bare, fr: noun.fr },
      [`v${index + 1}`]: v,
      [`p${index + 1}`]: p,
      [`chg${index + 1}`]: isSame(v, p) ? value(SAME.change) : change(w, metric, amount, before, p),
      [`move${index + 1}`]: move(metric, amount, before),
      ...verbs(metric, index + 1),
    })
  }
  return facts
}

/** When the first metric reached its amount: in the quarter, or, of a balance, on its last day. */
function whenReached(lead: Metric | undefined, back: number): Facts {
  const [ord, q] = [`{@q${back}.ord}`, `{@q${back}}`]
  if (lead?.balance)
    return {
      period: { en: `on ${q}`, fr: `au ${q}` },
      quarter: { en: `at the end of the ${ord} quarter`, fr: `à la fin du ${ord} trimestre` },
    }
  return {
    period: { en: `in the three months ended ${q}`, fr: `au trimestre clos le ${q}` },
    quarter: { en: `in the ${ord} quarter`, fr: `au ${ord} trimestre` },
  }
}

/** The year before's amount; with its name where only one of the two is a loss. */
function beforeIn({ loss, name, format }: Metric, amount: number, before: number): Value {
  if (loss === undefined || (amount >= 0 && before >= 0)) return written(before, format)
  const { en, fr } = written(Math.abs(before), format)
  if (amount < 0 && before < 0) return { en, fr }
  const called = before < 0 ? loss : (textIn(name, 'en') ?? '')
  return { en: `${called} of ${en}`, fr }
}

/** The verbs after a metric's name. */
function verbs({ form = 'm', were = false }: Metric, index: number): Facts {
  const plural = form.endsWith('p')
  const ending = (form.startsWith('f') ? 'e' : '') + (plural ? 's' : '')
  return {
    [`set${index}`]: {
      en: were ? 'were' : 'was',
      fr: plural ? `se sont établi${ending}` : `s’est établi${ending}`,
    },
    [`came${index}`]: { en: 'came to', fr: plural ? `se sont chiffré${ending}` : `s’est chiffré${ending}` },
  }
}

/** Between amounts of which one is negative or none, a percentage says nothing. */
function arePositive(amount: number, before: number): boolean {
  return amount > 0 && before > 0
}

/** As tables write it: counts in figures, which running text writes in words. */
function inFigures(format: Format): Format {
  return format.unit === 'count' ? { ...format, unit: 'number' } : format
}

function percent(amount: number, before: number): number {
  return Math.round(Math.abs(amount / before - 1) * 100)
}

function move({ form = 'm' }: Metric, amount: number, before: number): Value {
  const size = pct(percent(amount, before))
  if (percent(amount, before) === 0 || !arePositive(amount, before))
    return {
      en: amount === before ? 'unchanged' : 'little changed',
      fr: form.endsWith('p') ? 'stables' : 'stable',
    }
  return amount > before
    ? { en: `up ${size.en}`, fr: `en hausse de ${size.fr}` }
    : { en: `down ${size.en}`, fr: `en baisse de ${size.fr}` }
}

function change(w: Writer, metric: Metric, amount: number, before: number, p: Value): Value {
  const size = percent(amount, before)
  const unlike = metric.ratio || size === 0 || size > 150 || !arePositive(amount, before)
  const [en, fr] = w.pick(unlike ? 'comparison' : 'change', unlike ? COMPARED : CHANGED)
  const facts = {
    p,
    move: move(metric, amount, before),
    size: pct(size),
    more: amount > before ? { en: 'more', fr: 'plus' } : { en: 'less', fr: 'moins' },
  }
  return { en: filled(en, facts, 'en'), fr: filled(fr, facts, 'fr') }
}

/** Whether two amounts are written alike. */
function isSame(amount: Facts[string] | undefined, before: Facts[string] | undefined): boolean {
  return JSON.stringify(amount) === JSON.stringify(before)
}

/** Where two amounts are equal, the earlier one isn't repeated. */
const SAME = {
  change: ['the same as a year earlier', 'comme un an plus tôt'],
  other: [['{^m} {set} {v}, the same as a year earlier.', '{^m} {set} à {v}, comme un an plus tôt.']],
  year: [
    [
      'For the year as a whole, {m} {came} {total}, the same as the year before.',
      'Pour l’exercice entier, {m} {came} à {total}, comme un an plus tôt.',
    ],
  ],
} as const satisfies Record<string, Text | readonly Text[]>

const COMPARED: [string, string][] = [
  ['compared with {p} a year earlier', 'contre {p} un an plus tôt'],
  [
    'against {p} in the same quarter a year earlier',
    'comparativement à {p} au trimestre correspondant de l’exercice précédent',
  ],
  ['compared with {p} a year before', 'contre {p} un an auparavant'],
]
const CHANGED: [string, string][] = [
  ['{move} from {p} a year earlier', '{move} par rapport à {p} un an plus tôt'],
  [
    'compared with {p} in the same quarter a year earlier',
    'comparativement à {p} au trimestre correspondant de l’exercice précédent',
  ],
  ['{size} {more} than the {p} of a year earlier', 'soit {size} de {more} qu’un an plus tôt ({p})'],
  ['{move} year over year', '{move} sur un an'],
]

const TITLES: readonly Text[] = [
  ['{name} reports {ord}-quarter {n1} of {v1}', '{name} : {n1} de {v1} au {ord} trimestre'],
  [
    '{name} announces {ord}-quarter results for {fy}',
    '{name} publie ses résultats du {ord} trimestre de {fy}',
  ],
  [
    '{short} {ord}-quarter {n1} {move1}, {n2} {v2}',
    '{short} : {n1} {move1} au {ord} trimestre, {n2} de {v2}',
  ],
  [
    '{name} posts {an1} of {v1} and {an2} of {v2} for {ord} quarter',
    '{^n1} de {v1} et {n2} de {v2} au {ord} trimestre pour {name}',
  ],
  [
    '{^n1} {move1} at {name} in the {ord} quarter of {fy}',
    '{^n1} {move1} chez {name} au {ord} trimestre de {fy}',
  ],
  [
    '{name} reports results for the quarter ended {q}',
    '{name} présente ses résultats du trimestre clos le {q}',
  ],
  [
    '{name}: {n1} of {v1} in the {ord} quarter, {n3} of {v3}',
    '{name} : {n1} de {v1} au {ord} trimestre, {n3} de {v3}',
  ],
]

const EARLY_TITLES: readonly Text[] = [
  [
    '{name} announces {ord}-quarter results for {fy}',
    '{name} publie ses résultats du {ord} trimestre de {fy}',
  ],
  [
    '{name} ends {ord} quarter with {n2} of {v2}',
    '{name} termine le {ord} trimestre avec {v2} de liquidités',
  ],
  ['{short} reports results for {ord} quarter of {fy}', '{short} : résultats du {ord} trimestre de {fy}'],
  [
    '{name} reports results for the quarter ended {q}',
    '{name} présente ses résultats du trimestre clos le {q}',
  ],
  [
    '{short} reports {ord}-quarter results for {fy}, with {n2} of {v2}',
    '{short} : résultats du {ord} trimestre de {fy} et liquidités de {v2}',
  ],
]

const LEDES: readonly Text[] = [
  [
    '{co} today reported its results for the {ord} quarter, which ended on {q}. {^m1} {set1} {v1}, {chg1}.',
    '{co} a présenté aujourd’hui ses résultats du {ord} trimestre, clos le {q}. {^m1} {set1} à {v1}, {chg1}.',
  ],
  [
    '{co} announced today {an1} of {v1} for the {ord} quarter of {fy}, {chg1}. {^m2} {set2} {v2}.',
    '{co} a annoncé aujourd’hui que {m1} {set1} à {v1} au {ord} trimestre de {fy}, {chg1}. {^m2} {set2} à {v2}.',
  ],
  [
    '{co} said today that {m1} {came1} {v1} {period}, {chg1}.',
    '{^period}, {m1} {deco} {set1} à {v1}, {chg1}, a indiqué aujourd’hui la société.',
  ],
  [
    '{co} today released its financial statements for the {ord} quarter of {fy}. {^m1} {set1} {v1}, {chg1}, and {m2} {set2} {v2}, {chg2}.',
    '{co} a publié aujourd’hui ses états financiers du {ord} trimestre de {fy}. {^m1} {set1} à {v1}, {chg1}, et {m2} à {v2}, {chg2}.',
  ],
  [
    '{^m1} {set1} {v1} {quarter}, {chg1}, {co} reported today.',
    '{^m1} {set1} à {v1} {quarter}, {chg1}, a annoncé aujourd’hui {co}.',
  ],
  [
    '{co} closed its {ord} quarter on {q}, with {an1} of {v1}, {chg1}, and {an2} of {v2}.',
    '{co} a terminé son {ord} trimestre le {q}. {^m1} {set1} à {v1}, {chg1}, et {m2} à {v2}.',
  ],
  [
    '{co} published its {ord}-quarter figures today: {m1} {set1} {v1}, {m2} {set2} {v2} and {m3} {set3} {v3}.',
    '{co} a fait paraître aujourd’hui ses chiffres du {ord} trimestre : {m1} {set1} à {v1}, {m2} à {v2} et {m3} à {v3}.',
  ],
]

/** A measure that the first lines leave out. */
const OTHERS: readonly Text[] = [
  ['{^m} {set} {v}, {chg}.', '{^m} {set} à {v}, {chg}.'],
  ['{^m} {set} {v}; a year earlier, the figure was {p}.', '{^m} {came} à {v}, contre {p} un an plus tôt.'],
  ['{^m} {came} {v}, against {p} a year ago.', '{^m} {came} à {v}, contre {p} il y a un an.'],
  ['{^m} {set} {v}, compared with {p} a year before.', '{^m} {set} à {v}, contre {p} un an auparavant.'],
]

const YEARS: readonly Text[] = [
  [
    'For the year as a whole, {m} {came} {total}, against {before} the year before.',
    'Pour l’exercice entier, {m} {came} à {total}, contre {before} un an plus tôt.',
  ],
  [
    'Over {fy} as a whole, {m} {set} {total}; the year before, the figure was {before}.',
    'Sur l’ensemble de {fy}, {m} {set} à {total} ; le chiffre de l’exercice précédent était de {before}.',
  ],
]

/** The year as a whole, told with its last quarter: of the first metric that adds up. */
function yearOf(w: Writer, { metrics }: Results, back: number): Text | undefined {
  const metric = metrics.find(({ adds }) => adds)
  if (!metric || metric.values.length < back + 8) return undefined
  const sum = (from: number) => metric.values.slice(from, from + 4).reduce((total, each) => total + each, 0)
  const words = verbs(metric, 0)
  const [total, before] = [sum(back), sum(back + 4)].map((each) => written(each, metric.format))
  return w.one('year', total?.en === before?.en ? SAME.year : YEARS, {
    m: {
      en: `${metric.article ? 'the ' : ''}${textIn(metric.name, 'en')}`,
      fr: textIn(metric.name, 'fr') ?? '',
    },
    came: words.came0 ?? '',
    set: words.set0 ?? '',
    total: total ?? '',
    before: before ?? '',
    fy: `{@q${back}.fy}`,
  })
}

function tableOf(config: Results, back: number): Table {
  return {
    caption: say(['Quarter ended {q}', 'Trimestre clos le {q}'], { q: `{@q${back}}` }),
    head: [
      '',
      [`{@q${back}.month}`, `{@q${back}.month}`],
      [`{@q${back + 4}.month}`, `{@q${back + 4}.month}`],
      ['Change', 'Variation'],
    ],
    rows: linesOf(config).map((metric) => {
      const [amount, before] = [at(metric, back), at(metric, back + 4)]
      const { en, fr } = written(amount, inFigures(metric.format))
      const old = written(before, inFigures(metric.format))
      return [labelOf(metric), [en, fr], [old.en, old.fr], changeCell(metric, amount, before)]
    }),
  }
}

function labelOf({ name, label }: Metric): Text {
  if (label) return label
  const fr = textIn(name, 'fr')?.replace(/^(les? |la |l’|l')/, '')
  return say(fr === undefined ? '{^n}' : ['{^n}', '{^n}'], {
    n: { en: textIn(name, 'en') ?? '', fr: fr ?? '' },
  })
}

function changeCell(metric: Metric, amount: number, before: number): Text {
  if (metric.ratio || !arePositive(amount, before) || percent(amount, before) > MOST_PERCENT) return ['', '']
  const sign = amount >= before ? '+' : '−'
  const { en, fr } = pct(percent(amount, before))
  return percent(amount, before) === 0 ? ['0%', '0 %'] : [sign + en, sign + fr]
}
