import type { Language } from './localized.ts'

const NO_BREAK = '\u00a0'
const NARROW_NO_BREAK = '\u202f'

/** What a character becomes: so many characters before the cursor are replaced, together with it, by `text`. */
export type Typeset = { replaced: number; text: string }

/** Addresses, in which nothing is changed. */
const IN_ADDRESS = /(?:(?:https?|mailto|tel):|www\.|[\w.+-]@)\S*$|(?:^|\s)[\w-]+(?:\.[\w-]+)+\/\S*$/i
/** Only so much in front of the cursor counts. */
const CONTEXT_CHARACTERS = 200

/**
 * Typesets a character while it is typed (R811). French: « » with no-break spaces inside, a narrow one before ; ! ?, an ordinary one
 * before : and % (as tests/texts asks of the site's own texts), and ’. English: “ ” ‘ ’.
 * @param before the text in front of the cursor on its line
 * @returns undefined where the character stays as it is
 */
export function typeset(before: string, typed: string, language: Language): Typeset | undefined {
  const context = before.slice(-CONTEXT_CHARACTERS)
  if (IN_ADDRESS.test(context)) return undefined
  return language === 'fr' ? typesetFrench(context, typed) : typesetEnglish(context, typed)
}

const OPENS = /(?:^|[\s([{/–—“‘«-])$/
/** Behind an elision too: l’« année ». */
const OPENS_IN_FRENCH = /(?:^|[\s([{/–—“‘«’-])$/

function typesetEnglish(before: string, typed: string): Typeset | undefined {
  if (typed === "'") return { replaced: 0, text: OPENS.test(before) ? '‘' : '’' }
  if (typed !== '"') return undefined
  if (OPENS.test(before)) return { replaced: 0, text: '“' }
  return isUnit(before, '“', '”') ? undefined : { replaced: 0, text: '”' }
}

function typesetFrench(before: string, typed: string): Typeset | undefined {
  switch (typed) {
    case "'":
      return { replaced: 0, text: '’' }
    case '«':
      return { replaced: 0, text: `«${NO_BREAK}` }
    case '"':
      if (OPENS_IN_FRENCH.test(before)) return { replaced: 0, text: `«${NO_BREAK}` }
      return isUnit(before, '«', '»') ? undefined : closed(before)
    case '»':
      return closed(before)
    case ' ':
    case NO_BREAK:
    case NARROW_NO_BREAK:
      // The one behind « is there already.
      return /«[\u00a0\u202f]$/.test(before) ? { replaced: 0, text: '' } : undefined
    case ';':
    case '!':
    case '?':
    case ':':
    case '%':
      return beforeSign(before, typed)
    default:
      // The colon of 13:30 or of 3:1 was none of a sentence.
      return /\d$/.test(typed) && /\d\u00a0:$/.test(before) ? { replaced: 2, text: `:${typed}` } : undefined
  }
}

/** Whether a quotation mark is the sign of inches or seconds: behind a figure, where none is open. */
function isUnit(before: string, open: string, close: string): boolean {
  return /\d$/.test(before) && before.lastIndexOf(open) <= before.lastIndexOf(close)
}

function spacesAtEnd(text: string): number {
  return text.length - text.trimEnd().length
}

function closed(before: string): Typeset {
  return { replaced: spacesAtEnd(before), text: `${NO_BREAK}»` }
}

function beforeSign(before: string, sign: string): Typeset | undefined {
  const spaces = spacesAtEnd(before)
  const word = before.slice(0, before.length - spaces)
  // At the beginning of a line, behind what opens, and among signs.
  if (word === '' || /[;:!?([{«/…]$/.test(word)) return undefined
  if (sign === '%' && !/[\d)]$/.test(word)) return undefined
  // The beginning of an address.
  if (sign === ':' && spaces === 0 && /(?:^|[\s(])(?:https?|mailto|tel)$/.test(word)) return undefined
  const space = sign === ':' || sign === '%' ? NO_BREAK : NARROW_NO_BREAK
  return { replaced: spaces, text: `${space}${sign}` }
}

/** Typesets a text that is pasted, each of its characters as if it were typed. @param before as of {@link typeset} */
export function typesetText(text: string, language: Language, before = ''): string {
  let line = before
  const lines: string[] = []
  for (const character of text) {
    if (character === '\n') {
      lines.push(line)
      line = ''
      continue
    }
    const { replaced, text: shown } = typeset(line, character, language) ?? { replaced: 0, text: character }
    line = line.slice(0, line.length - replaced) + shown
  }
  const whole = [...lines, line].join('\n')
  return whole.startsWith(before) ? whole.slice(before.length) : text
}
