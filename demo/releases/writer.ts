import type { Company, Person } from './company.ts'
import { measuresNote } from './measures.ts'
import { randomFrom, shuffled } from './random.ts'
import { type Facts, filled, type Language, say, type Text, textIn, typeset, type Value } from './text.ts'

export type Topic =
  | 'results'
  | 'financing'
  | 'appointment'
  | 'exploration'
  | 'clinical'
  | 'operations'
  | 'transaction'
  | 'regulatory'

/**
 * When a release came out: business days from the first start, days off the usual day of a quarter's results, or days
 * before those results really came, or business days after them; or a quarter's results on a business day, unless the
 * law asks for them earlier.
 */
export type When =
  | number
  | { quarter: number; daysOff: number }
  | { quarter: number; daysBefore: number }
  | AfterResults
  | { quarter: number; businessDay: number }

/** Shares are offered and dividends raised once results are known, on whatever day the demo first starts. */
export type AfterResults = { quarter: number; businessDaysAfter: number }

export type Table = { caption: Text; head: Text[]; rows: (Text | string)[][] }

/** A release before it is composed. Paragraphs are in the order they are read; a table is one of them. */
export type Draft = {
  at: When
  time?: string
  /** The latest hour at which it may come out. */
  notAfter?: string
  /** The event that it invites to. */
  event?: string | undefined
  /** What the event is called before its own title can be read, because that tells results to come. */
  eventTitle?: Text | undefined
  topic: Topic
  title: Text
  lede: Text
  paragraphs: (Text | Table | undefined)[]
  /** Technical news of a mine: the qualified person's sentence follows. */
  technical?: boolean
  /** The price of a share before it comes out, from which it derives its own. */
  sharePrice?: number
}

type Composed = { title: string; body: string[] }
/** A quarter's figures, in both languages; `quarter` counts back from the newest that was reported. */
export type QuarterFigures = { quarter: number; figures: { label: Value; value: Value; change?: Value }[] }
export type Release = {
  at: When
  time: string
  topic: Topic
  event?: string
  eventTitle?: Partial<Record<Language, string>>
  en: Composed
  fr?: Composed
  results?: QuarterFigures
  sharePrice?: number
}

/** Writes for one company: chooses words so that none comes back before its turn, and puts a release together. */
export class Writer {
  readonly company: Company
  readonly #random: () => number
  readonly #queues = new Map<string, unknown[]>()
  readonly #met = new Map<unknown, Set<unknown>>()
  readonly #used = new Map<string, Set<unknown>>()

  constructor(company: Company) {
    this.company = company
    this.#random = randomFrom(company.slug)
  }

  /** One of a list, none twice before each was taken; where the list has changed, one that is still in it. */
  pick<T>(slot: string, list: readonly T[]): T {
    const left = (this.#queues.get(slot) ?? []) as T[]
    const queue = left.some((each) => list.includes(each)) ? left : shuffled(list, this.#random)
    const taken = queue.findIndex((each) => list.includes(each))
    this.#queues.set(
      slot,
      queue.filter((_, index) => index !== taken),
    )
    return queue[taken] as T
  }

  /** One of a list that wasn't taken before; undefined once each was. */
  pickOnce<T>(slot: string, list: readonly T[]): T | undefined {
    const used = this.#used.get(slot) ?? new Set()
    const unused = list.filter((each) => !used.has(each))
    if (unused.length === 0) return undefined
    const taken = this.pick(slot, unused)
    this.#used.set(slot, used.add(taken))
    return taken
  }

  /** One of a list that hasn't stood beside something yet, so that no two texts share both. */
  pickBeside<T>(slot: string, list: readonly T[], beside: unknown): T {
    const met = this.#met.get(beside) ?? new Set()
    const fresh = list.filter((each) => !met.has(each))
    const taken = this.pick(slot, fresh.length > 0 ? fresh : list)
    this.#met.set(beside, met.add(taken))
    return taken
  }

  /** A number between two, always the same at the same place. */
  between(low: number, high: number, digits = 0): number {
    return Number((low + (high - low) * this.#random()).toFixed(digits))
  }

  say(pattern: Text, facts: Facts = {}): Text {
    return say(pattern, { ...this.company.facts, ...facts })
  }

  /** A pattern of a slot, its facts filled in. */
  one(slot: string, patterns: readonly Text[], facts: Facts = {}): Text {
    return this.say(this.pick(slot, patterns), facts)
  }

  /** What somebody said, after the first sentence the name. */
  quote(surname: string | Person, words: Text, facts: Facts = {}): Text {
    const person = typeof surname === 'string' ? this.company.person(surname) : surname
    const form = this.pick('quote form', [0, 1, 2])
    const verb = this.pick('said', SAID)
    const said = this.say(words, facts)
    const en = quoteIn.en(person, textIn(said, 'en') ?? '', form, verb[0])
    const fr = textIn(said, 'fr')
    return fr === undefined ? en : [en, quoteIn.fr(person, fr, form, verb[1])]
  }

  compose(draft: Draft): Release {
    const { notAfter = '24:00' } = draft
    const drawn = draft.time ?? this.pick('time', TIMES)
    const isLate = drawn > notAfter
    const time = isLate ? notAfter : drawn
    const caution = this.one('caution', CAUTIONS, {
      hopes: both(this.company.hopes),
      risks: both(this.company.risks),
      assumptions: this.company.assumptions,
      ...(this.company.onExchange ? REGIMES[this.company.currency] : OVER_THE_COUNTER),
    })
    const qualified = draft.technical ? this.company.qualified : undefined
    const measures = measuresNote(this.#composed(draft, [qualified], 'en').body, this.company)
    const made = (language: Language) => this.#composed(draft, [qualified, measures, caution], language)
    this.#refuseStrangers(draft.at, made('en').body)
    const french = this.company.french && textIn(draft.title, 'fr') !== undefined
    const { at, event, eventTitle, topic, sharePrice } = draft
    const titleIn = (language: Language) => typeset(textIn(eventTitle ?? '', language) ?? '', language)
    return {
      at,
      time,
      topic,
      ...(event && { event }),
      ...(eventTitle && { eventTitle: { en: titleIn('en'), ...(french && { fr: titleIn('fr') }) } }),
      en: made('en'),
      ...(french && { fr: made('fr') }),
      ...(sharePrice !== undefined && { sharePrice }),
    }
  }

  /** @throws Error for somebody who speaks before taking office */
  #refuseStrangers(at: When, body: string[]): void {
    if (typeof at !== 'number') return
    for (const [surname, since] of Object.entries(this.company.since ?? {}))
      if (at < since && body.some((text) => text.includes(surname)))
        throw new Error(`${surname} speaks for ${this.company.name} ${at}, before ${since}`)
  }

  #composed({ title, lede, paragraphs }: Draft, closing: (Text | undefined)[], language: Language): Composed {
    const facts = this.company.facts
    const own = (text: Text): string => {
      const words = textIn(text, language)
      if (words === undefined) throw new Error(`${this.company.name}: no French for “${text}”`)
      return typeset(filled(words, facts, language), language)
    }
    const line = language === 'en' ? '{place}, {@date} — ' : '{place}, le {@date} — '
    const blocks = [...paragraphs, ...closing].filter((block) => block !== undefined && !isEmpty(block))
    return {
      title: own(title),
      body: [
        typeset(filled(line, facts, language), language) + own(lede),
        ...blocks.map((block) => (isTable(block) ? tableLines(block, own) : own(block as Text))),
      ],
    }
  }
}

function both(text: Text) {
  return typeof text === 'string' ? text : { en: text[0], fr: text[1] }
}

function isTable(block: unknown): block is Table {
  return typeof block === 'object' && block !== null && 'head' in block
}

function isEmpty(block: Text | Table): boolean {
  return !isTable(block) && textIn(block, 'en') === ''
}

/** A table as one string: its caption, then head and rows, a line each, their cells parted by bars. */
function tableLines({ caption, head, rows }: Table, own: (text: Text) => string): string {
  const line = (cells: (Text | string)[]) =>
    cells.map((cell) => (cell === '' ? '' : own(plain(cell)))).join('|')
  return [`|${own(caption)}`, line(head), ...rows.map(line)].join('\n')
}

/** A cell without letters is the same in both languages. */
function plain(cell: Text): Text {
  return typeof cell === 'string' ? [cell, cell] : cell
}

const TIMES = ['06:30', '07:00', '07:00', '07:30', '08:00', '08:30', '16:15', '16:30', '17:05']

const SAID = [
  ['said', 'a déclaré'],
  ['said', 'a souligné'],
  ['said', 'a expliqué'],
  ['said', 'a affirmé'],
] as const

/** The first sentence and the rest. A full stop counts where a new sentence follows. */
function parted(words: string): [first: string, rest: string] {
  const [, first = words, rest = ''] = /^(.*?[^.\s]{2}[.?!…])\s+(?=[\p{Lu}«"])(.*)$/su.exec(words) ?? []
  return [first, rest]
}

const quoteIn = {
  en({ name, role }: Person, words: string, form: number, verb: string): string {
    const [first, rest] = parted(words)
    const who = `${name.en}, ${role.en}`
    if (form === 1) return `${who}, ${verb}: "${words}"`
    const start = /[?!]$/.test(first) ? first : first.replace(/\.$/, ',')
    return `"${start}" ${verb} ${who}.${rest && ` "${rest}"`}`
  },
  fr({ name, role }: Person, words: string, form: number, verb: string): string {
    const [first, rest] = parted(words)
    const who = `${name.fr}, ${role.fr}`
    if (form === 1) return `${who.charAt(0).toUpperCase()}${who.slice(1)}, ${verb} : « ${words} »`
    const start = first.replace(/\.$/, '')
    return `« ${start} », ${verb} ${who}.${rest && ` « ${rest} »`}`
  },
}

/** Where each country's law has it, and where its issuers describe their risks. */
const REGIMES: Record<Company['currency'], Facts> = {
  CAD: {
    law: {
      en: 'applicable Canadian securities laws',
      fr: 'de la législation canadienne en valeurs mobilières',
    },
    filing: {
      en: 'latest management’s discussion and analysis on SEDAR+',
      fr: 'le dernier rapport de gestion sur SEDAR+',
    },
  },
  USD: {
    law: 'the US Private Securities Litigation Reform Act',
    filing: 'latest annual report filed with the SEC',
  },
}

/** The safe harbour of that Act excludes penny stocks, which trade over the counter. */
const OVER_THE_COUNTER: Facts = { ...REGIMES.USD, law: 'US federal securities laws' }

/** The caution every wire carries, with the assumptions and the risks that the law asks for. */
const CAUTIONS: Text[] = [
  [
    'This release contains forward-looking statements within the meaning of {law}, about {hopes}. They assume {assumptions}. Actual results may differ materially because of {risks}, and other risks described in the {filing}. {short} will update these statements only as the law requires.',
    'Le présent communiqué contient des énoncés prospectifs au sens {law}, portant sur {hopes}. Ils supposent {assumptions}. Les résultats réels pourraient différer sensiblement en raison de facteurs tels que {risks}, ou d’autres risques que décrit {filing}. {^short} ne mettra ces énoncés à jour que si la loi l’exige.',
  ],
  [
    'Statements in this release about {hopes} are forward-looking within the meaning of {law}. The material assumptions are {assumptions}. Results may differ materially because of {risks}, among other risks described in the {filing}. The statements are made as of today and will be updated only as the law requires.',
    'Les énoncés du présent communiqué qui portent sur {hopes} sont prospectifs au sens {law}. Les principales hypothèses sont {assumptions}. Divers facteurs, dont {risks}, et d’autres risques que décrit {filing}, pourraient entraîner des écarts importants. Ces énoncés valent à ce jour et ne seront mis à jour que si la loi l’exige.',
  ],
  [
    'Forward-looking statements in this release, within the meaning of {law}, concern {hopes}. They assume {assumptions}, and are no guarantee of performance: {risks} are among the risks that could change results materially. See the {filing}. {short} will update them only as the law requires.',
    'Les énoncés prospectifs du présent communiqué, au sens {law}, concernent {hopes}. Ils supposent {assumptions}. Ils ne garantissent pas les résultats futurs : divers risques, dont {risks}, pourraient changer sensiblement ceux-ci. Voir {filing}. {^short} ne les mettra à jour que si la loi l’exige.',
  ],
]
