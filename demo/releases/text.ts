import { withDe } from '#kit/french.ts'

/** A text in both languages, or in English alone where a company doesn't publish in French. */
export type Text = string | readonly [en: string, fr: string]
/** Something that reads differently in each language: a number, an amount, a name. */
export type Value = { en: string; fr: string }
export type Facts = Record<string, Value | string | number>
export type Language = 'en' | 'fr'

/** The text in a language; undefined where it isn't written in it. */
export function textIn(text: Text, language: Language): string | undefined {
  if (typeof text === 'string') return language === 'en' ? text : undefined
  return text[language === 'en' ? 0 : 1]
}

export function value(text: Text): Value {
  return typeof text === 'string' ? { en: text, fr: text } : { en: text[0], fr: text[1] }
}

/** Several texts as one, parted by a blank; in French only where all of them are. */
export function joined(...texts: (Text | undefined)[]): Text {
  const given = texts.filter((text): text is Text => text !== undefined && text !== '')
  const english = given.map((text) => textIn(text, 'en')).join(' ')
  const french = given.map((text) => textIn(text, 'fr'))
  return french.includes(undefined) ? english : [english, french.join(' ')]
}

/**
 * Puts facts into a pattern: `{oz}` its value, `{^oz}` the same with a capital. What begins with `@` is a date, which
 * stays for whoever loads the release (demo/loader/releases.ts).
 * @throws Error for a fact that isn't there
 */
export function filled(pattern: string, facts: Facts, language: Language): string {
  return pattern.replace(/\{(\^?)(\w+)\}/g, (_, capital: string, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`No fact {${name}} for “${pattern}”`)
    const words =
      typeof fact === 'object' ? fact[language] : typeof fact === 'number' ? num(fact)[language] : fact
    return capital ? words.charAt(0).toUpperCase() + words.slice(1) : words
  })
}

/** A text with its facts in it, still in both languages. */
export function say(text: Text, facts: Facts): Text {
  if (typeof text === 'string') return filled(text, facts, 'en')
  return [filled(text[0], facts, 'en'), filled(text[1], facts, 'fr')]
}

export function num(amount: number, digits = 0): Value {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return {
    en: amount.toLocaleString('en-CA', options),
    fr: amount.toLocaleString('fr-CA', options).replace(/\s/g, ' '),
  }
}

const SMALL = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
}

/** A count in running text: in words below ten. */
export function count(amount: number): Value {
  const [en, fr] = [SMALL.en[amount], SMALL.fr[amount]]
  return en && fr ? { en, fr } : num(amount)
}

/** A noun after its number, which French joins to whole millions by « de »: « 5 000 000 d’unités ». */
export function nounAfter(amount: number, noun: Text): Value {
  const { en, fr } = value(noun)
  return { en, fr: amount !== 0 && amount % 1e6 === 0 ? withDe(fr) : fr }
}

export function pct(amount: number, digits = 0): Value {
  const { en, fr } = num(Math.abs(amount), digits)
  const minus = amount < 0 ? '−' : ''
  return { en: `${minus}${en}%`, fr: `${minus}${fr} %` }
}

const SCALES = { '': ['', ''], M: [' million', 'M'], B: [' billion', 'G'] } as const
type Scale = keyof typeof SCALES

function money(amount: number, scale: Scale, digits: number, currency: 'CAD' | 'USD'): Value {
  const { en, fr } = num(Math.abs(amount), digits)
  const minus = amount < 0 ? '−' : ''
  const [words, letter] = SCALES[scale]
  const abroad = currency === 'USD'
  return {
    en: `${minus}${abroad ? 'US' : ''}$${en}${words}`,
    fr: `${minus}${fr} ${letter}$${abroad ? ' US' : ''}`,
  }
}

/** Canadian dollars: `cad(61.3, 'M')` is "$61.3 million", « 61,3 M$ ». */
export function cad(amount: number, scale: Scale = '', digits = scale ? 1 : 2): Value {
  return money(amount, scale, digits, 'CAD')
}

export function usd(amount: number, scale: Scale = '', digits = scale ? 1 : 2): Value {
  return money(amount, scale, digits, 'USD')
}

/** How an amount is written: `{ unit: 'USD', text: ['{} an ounce', '{} l’once'] }`. */
export type Format = {
  /** `count` is in words below ten. */
  unit: 'CAD' | 'USD' | 'percent' | 'number' | 'count'
  /** Of money: millions or billions. */
  scale?: 'M' | 'B'
  digits?: number
  /** What stands around the amount, whose place is `{}`. */
  text?: Text
}

/** An amount in both languages. */
export function written(amount: number, { unit, scale, digits, text = ['{}', '{}'] }: Format): Value {
  const { en, fr } = amountIn(unit, { amount, scale, digits })
  const around = value(text)
  return { en: around.en.replace('{}', en), fr: around.fr.replace('{}', fr) }
}

type Amount = { amount: number; scale: 'M' | 'B' | undefined; digits: number | undefined }

function amountIn(unit: Format['unit'], { amount, scale, digits }: Amount): Value {
  switch (unit) {
    case 'CAD':
      return cad(amount, scale, digits)
    case 'USD':
      return usd(amount, scale, digits)
    case 'percent':
      return pct(amount, digits)
    case 'number':
      return num(amount, digits)
    case 'count':
      return count(amount)
  }
}

export function typeset(text: string, language: Language): string {
  return language === 'en' ? englishType(text) : frenchType(text)
}

/** English as printers set it: curly quotation marks and apostrophes. */
function englishType(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/"(?=[\p{L}\d{])/gu, '“')
    .replace(/"/g, '”')
}

/** French as printers set it: apostrophes, and spaces that don't break where a line must not end. */
function frenchType(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/ ([;?!])/g, '\u202F$1')
    .replace(/ :/g, '\u00A0:')
    .replace(/« /g, '«\u00A0')
    .replace(/ »/g, '\u00A0»')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00A0')
    .replace(/(?<!\b(?:19|20)\d)(\d) (?=[%$¢\p{L}])/gu, '$1\u00A0')
    .replace(/(\d\u00A0h) (?=\d{2}\b)/g, '$1\u00A0')
    .replace(/(\$) (?=US)/g, '$1\u00A0')
    .replace(/\b(Dre?|no|M\.|Mme) (?=[\p{Lu}\d])/gu, '$1\u00A0')
}

/** A company's name after « de »: « d’Orvane », « de Tessaly ». */
export function of(name: string, elided: boolean): Value {
  return { en: name, fr: elided ? `d’${name}` : `de ${name}` }
}

/** A role before "of": "Vice-President, Exploration, of Pallister", « vice-présidente, Exploration, de Pallister ». */
export function roleBefore(role: Text): Value {
  const { en, fr } = value(role)
  const closed = (text: string) => (text.includes(',') ? `${text},` : text)
  return { en: closed(en), fr: closed(fr) }
}

/** A person's name after « que »: « qu’Amélie Turgeon ». */
export function withQue(name: Value): Value {
  return { en: `that ${name.en}`, fr: withDe(name.fr).startsWith('d’') ? `qu’${name.fr}` : `que ${name.fr}` }
}
