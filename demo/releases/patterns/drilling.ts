import { count, num, type Text, value } from '../text.ts'
import type { Release, Table, When, Writer } from '../writer.ts'

/** A hole with its best intercept: from, length and grades. The name alone where the hole found nothing. */
type Row = [hole: string] | [hole: string, from: number, metres: number, ...grades: number[]]

/** What is the same in all drilling results of a company; a release may say otherwise. */
export type DrillingDefaults = {
  /** "Lac Griset", « au lac Griset ». */
  target: Text
  /** What the columns of grades are, and their decimals: `[{ name: 'Ni (%)', digits: 2 }]`. */
  columns: { name: Text; digits: number }[]
  /** "% nickel", « % de nickel », after the first grade. */
  of: Text
  by: string
  /** What is known of true widths, where all releases say the same. */
  widths?: keyof typeof WIDTHS
}

export type Drilling = DrillingDefaults & {
  at: When
  holes: Row[]
  /** What the results say, in a sentence or two. */
  meaning: Text
  quote: Text
  /** What comes next; one of several in turn. */
  next: Text | { oneOf: Text[] }
}

function isChoice(next: Drilling['next']): next is { oneOf: Text[] } {
  return typeof next === 'object' && 'oneOf' in next
}

type Intercept = { hole: string; from: number; metres: number; grades: number[] }
type Hole = Intercept | { hole: string; from: null }

function holeOf([hole, from, metres, ...grades]: Row): Hole {
  return from === undefined || metres === undefined ? { hole, from: null } : { hole, from, metres, grades }
}

const NOTHING: Text = ['no significant value', 'aucune valeur significative']

/** Assays of some holes, the best one in the title. */
export function drilling(
  w: Writer,
  { at, target, columns, of, holes: rows, meaning, by, quote, next, widths }: Drilling,
): Release {
  const after = isChoice(next) ? w.pick('drill next', next.oneOf) : next
  const holes = rows.map(holeOf)
  const found = holes.filter((hole) => hole.from !== null)
  const best = found.reduce((top, hole) => (worth(hole) > worth(top) ? hole : top))
  const grade = num(best.grades[0] ?? 0, columns[0]?.digits)
  const metres = num(best.metres, best.metres < 10 ? 1 : 0)
  const facts = {
    target: value(target),
    hole: best.hole,
    grade: { en: grade.en + value(of).en, fr: `${grade.fr} ${value(of).fr}` },
    metres: { en: `${metres.en} metres`, fr: `${metres.fr} mètres` },
    from: count(Math.round(best.from)),
    count: count(holes.length),
  }
  const table: Table = {
    caption: w.say(['Results at {target}', 'Résultats {target}'], facts),
    head: [
      ['Hole', 'Sondage'],
      ['From (m)', 'De (m)'],
      ['Length (m)', 'Longueur (m)'],
      ...columns.map(({ name }) => name),
    ],
    rows: holes.map((hole) => rowOf(hole, columns)),
  }
  return w.compose({
    at,
    topic: 'exploration',
    technical: true,
    title: w.one('drilling title', TITLES, facts),
    lede: w.one('drilling lede', LEDES, facts),
    paragraphs: w.pick('drilling order', [0, 1])
      ? [
          table,
          w.say(meaning, facts),
          w.quote(by, quote, facts),
          w.say(after, facts),
          w.say(trueWidth(w, widths)),
          w.say(QUALITY),
        ]
      : [
          w.say(meaning, facts),
          w.quote(by, quote, facts),
          table,
          w.say(trueWidth(w, widths)),
          w.say(QUALITY),
          w.say(after, facts),
        ],
  })
}

function worth({ metres, grades }: Intercept): number {
  return metres * (grades[0] ?? 0)
}

function rowOf(hole: Hole, columns: Drilling['columns']): (Text | string)[] {
  if (hole.from === null) return [hole.hole, '', '', NOTHING, ...columns.slice(1).map(() => '')]
  const digits = (amount: number, places: number): Text => [num(amount, places).en, num(amount, places).fr]
  return [
    hole.hole,
    digits(hole.from, 1),
    digits(hole.metres, 1),
    ...columns.map((column, index) => digits(hole.grades[index] ?? 0, column.digits)),
  ]
}

const TITLES: readonly Text[] = [
  ['{name} cuts {metres} of {grade} at {target}', '{name} recoupe {metres} à {grade} {target}'],
  [
    '{name} reports {count} new holes from {target}, best {metres} at {grade}',
    '{name} : {count} nouveaux sondages {target}, le meilleur livrant {metres} à {grade}',
  ],
  [
    'Hole {hole} returns {metres} of {grade} for {name}',
    'Le sondage {hole} livre {metres} à {grade} à {name}',
  ],
  ['{short} drills {grade} over {metres} at {target}', '{short} obtient {grade} sur {metres} {target}'],
]
const LEDES: readonly Text[] = [
  [
    '{co} today reported assays from {count} holes at {target}. The best, {hole}, cut {metres} of {grade} from a depth of {from} metres.',
    '{co} a publié aujourd’hui les résultats d’analyse de {count} sondages {target}. Le meilleur, {hole}, a recoupé {metres} à {grade} à partir de {from} mètres de profondeur.',
  ],
  [
    'Drill hole {hole} at {target} returned {metres} grading {grade}, beginning {from} metres down the hole, {co} said today. Assays of {count} holes are in.',
    'Le sondage {hole} a livré {metres} à {grade} à partir de {from} mètres le long du trou, a annoncé aujourd’hui {co}, qui a reçu les analyses de {count} sondages {target}.',
  ],
  [
    '{co} has received the laboratory results of {count} holes drilled at {target}; {hole} stands out, with {metres} of {grade}.',
    '{co} a reçu les résultats de laboratoire de {count} sondages {target} ; {hole} se détache du lot, avec {metres} à {grade}.',
  ],
]
const WIDTHS = {
  estimated: [
    [
      'Lengths are measured along the core; true widths are estimated at 65 to 80% of them.',
      'Les longueurs sont mesurées le long de la carotte ; selon les estimations, les épaisseurs vraies en représentent de 65 à 80 %.',
    ],
  ],
  unknown: [
    [
      'Intervals are core lengths. Too little is known of the geometry to state true widths.',
      'Les intervalles sont des longueurs de carotte. La géométrie est encore trop peu connue pour qu’on puisse indiquer des épaisseurs vraies.',
    ],
    [
      'Lengths are along the core; true widths are not yet known.',
      'Les longueurs sont celles de la carotte ; les épaisseurs vraies ne sont pas encore connues.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>

const WIDTHS_IN_TURN: readonly Text[] = [...WIDTHS.estimated, ...WIDTHS.unknown]

function trueWidth(w: Writer, widths?: keyof typeof WIDTHS): Text {
  const drawn = w.pick<Text>('true width', WIDTHS_IN_TURN)
  const fitting: readonly Text[] = widths ? WIDTHS[widths] : WIDTHS_IN_TURN
  return fitting.includes(drawn) ? drawn : WIDTHS[widths ?? 'unknown'][0]
}

/** Sampling, laboratory and quality control, which each release of assays has to state (NI 43-101, 3.3). */
const QUALITY: Text = [
  'Core was sawn in half, and one half was assayed at Cordale Laboratories, which is accredited and independent of the company. Blanks and standards were inserted in every batch of 25 samples, and the results were within accepted limits.',
  'Les carottes ont été sciées en deux, et une moitié a été analysée par Laboratoires Cordale, laboratoire accrédité et indépendant de la société. Des blancs et des étalons ont été insérés dans chaque lot de 25 échantillons, et leurs résultats étaient dans les limites admises.',
]
