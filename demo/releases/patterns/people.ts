import { count, of, pct, roleBefore, type Text, type Value, value, withQue } from '../text.ts'
import type { Release, Table, Writer } from '../writer.ts'

/** Somebody who joins: `she` decides the French agreement. */
export type Newcomer = { name: string; she: boolean; doctor?: boolean }

type Appointment = {
  at: number
  who: Newcomer
  /** "Chief Financial Officer", « cheffe de la direction financière ». */
  role: Text
  /** A sentence on where they come from; `{she}` and `{last}` are known. */
  past: Text
  /** A sentence on whom they follow, or why the place is new. */
  instead?: Text
  /** "effective immediately" when absent. */
  startsIn?: number
  quote: Text
  by: string
  board?: boolean
}

/** Somebody is appointed, to an office or to the board. */
export function appointment(
  w: Writer,
  { at, who, role, past, instead, startsIn, quote, by, board }: Appointment,
): Release {
  const facts = {
    who: named(who),
    ofWho: ofNamed(who),
    thatWho: withQue(named(who)),
    last: who.name.split(' ').slice(1).join(' '),
    ms: {
      en: who.doctor ? 'Dr.' : who.she ? 'Ms.' : 'Mr.',
      fr: who.doctor ? (who.she ? 'la Dre' : 'le Dr') : who.she ? 'Mme' : 'M.',
    },
    she: { en: who.she ? 'she' : 'he', fr: who.she ? 'elle' : 'il' },
    her: who.she ? 'her' : 'his',
    e: { en: '', fr: who.she ? 'e' : '' },
    director: who.she ? 'administratrice' : 'administrateur',
    role: value(role),
    roleBefore: roleBefore(role),
    from:
      startsIn === undefined
        ? { en: 'effective immediately', fr: 'avec effet immédiat' }
        : { en: `effective {@+${startsIn}}`, fr: `à compter du {@+${startsIn}}` },
  }
  return w.compose({
    at,
    topic: 'appointment',
    title: w.one(board ? 'board title' : 'appointment title', board ? BOARD_TITLES : TITLES, facts),
    lede: w.one(board ? 'board lede' : 'appointment lede', board ? BOARD_LEDES : LEDES, facts),
    paragraphs: w.pick('appointment order', [0, 1])
      ? [w.say(past, facts), instead && w.say(instead, facts), w.quote(by, quote, facts)]
      : [w.quote(by, quote, facts), w.say(past, facts), instead && w.say(instead, facts)],
  })
}

function named({ name, doctor, she }: Newcomer): Value {
  return doctor ? { en: `Dr. ${name}`, fr: `${she ? 'la Dre' : 'le Dr'} ${name}` } : { en: name, fr: name }
}

/** « du Dr Nwosu », « d’Amélie Turgeon ». */
function ofNamed(who: Newcomer): string {
  if (who.doctor) return who.she ? `de la Dre ${who.name}` : `du Dr ${who.name}`
  return of(who.name, /^(?:[AEIOUÀÂÉÈÊËÎÏÔÛH]|Y(?![aeiou]))/.test(who.name)).fr
}

const TITLES: readonly Text[] = [
  ['{name} appoints {who} as {role}', '{name} nomme {who} au poste de {role}'],
  ['{who} appointed {roleBefore} of {name}', '{^who} est nommé{e} {roleBefore} {de}'],
  ['{name} names {who} {role}', '{^who} devient {roleBefore} {de}'],
]
const LEDES: readonly Text[] = [
  [
    '{co} today announced the appointment of {who} as {role}, {from}.',
    '{co} a annoncé aujourd’hui la nomination {ofWho} au poste de {role}, {from}.',
  ],
  [
    '{co} has appointed {who} as {role}, {from}, the company said today.',
    '{co} a nommé {who} au poste de {role}, {from}, a indiqué aujourd’hui la société.',
  ],
  ['{^who} becomes {roleBefore} of {co}, {from}.', '{^who} devient {roleBefore} {deco}, {from}.'],
]
const BOARD_TITLES: readonly Text[] = [
  ['{name} adds {who} to its board of directors', '{^who} fait son entrée au conseil d’administration {de}'],
  ['{who} joins the board of {name}', '{name} accueille {who} à son conseil d’administration'],
]
const BOARD_LEDES: readonly Text[] = [
  [
    '{co} announced today {thatWho} has joined its board of directors, {from}.',
    '{co} a annoncé aujourd’hui {thatWho} se joint à son conseil d’administration, {from}.',
  ],
  [
    'The board of {co} has appointed {who} as an independent director, {from}.',
    'Le conseil d’administration {deco} a nommé {who} {director} indépendant{e}, {from}.',
  ],
]

/** Directors besides the chief executive; invented. */
const FIRST = [
  'Helen',
  'Robert',
  'Aisha',
  'Michel',
  'Susan',
  'David',
  'Naomi',
  'Peter',
  'Louise',
  'Andrew',
  'Grace',
  'Daniel',
  'Ingrid',
  'Samuel',
  'Claire',
  'Victor',
]
const LAST = [
  'Abernathy',
  'Kowalski',
  'Brisebois',
  'Farrukh',
  'Bergeron',
  'Talbot',
  'Marchetti',
  'Desjarlais',
  'Donnelly',
  'Petrovic',
  'Nakagawa',
  'Carrick',
  'Vandermeer',
  'Rousselle',
  'Hathaway',
  'Ashworth',
  'Beauregard',
  'Castellano',
  'Drummond',
  'Ellery',
  'Fontaine',
  'Galloway',
  'Hendricks',
  'Ibrahim',
  'Jamieson',
  'Kaplan',
  'Laframboise',
  'MacLeod',
  'Novak',
  'Ouimet',
  'Pemberton',
  'Quigley',
  'Rasmussen',
  'Sinclair',
  'Trudel',
  'Underhill',
  'Valdez',
  'Wakefield',
  'York',
  'Zimmerman',
  'Aldous',
  'Birch',
  'Cheung',
  'Delacroix',
  'Eastman',
  'Frobisher',
  'Gupta',
  'Hollander',
  'Iverson',
  'Jarvis',
  'Keating',
  'Lachance',
  'Munro',
  'Norquay',
  'Osgood',
  'Paquin',
  'Redfern',
  'Sutherland',
  'Thorvald',
  'Villeneuve',
  'Wexler',
]

const DIRECTORS_A_COMPANY = 5

/** Directors of a company besides its chief executive: nobody sits on two boards. */
function directors({ company }: Writer, chief: string): string[] {
  const first = company.number * DIRECTORS_A_COMPANY
  return [
    company.person(chief).name.en.replace('Dr. ', ''),
    ...Array.from({ length: DIRECTORS_A_COMPANY }, (_, index) => nameOf(first + index)),
  ]
}

/** Each pair of names once: the step shares no divisor with the number of family names, so that no two boards are alike. */
function nameOf(number: number): string {
  const STEP = 7
  return `${FIRST[number % FIRST.length]} ${LAST[(number * STEP) % LAST.length]}`
}

/** The annual meeting of shareholders and how the votes went; `also` tells what else was decided. */
export function annualMeeting(
  w: Writer,
  { at, chief, joined = [], also }: { at: number; chief: string; joined?: string[]; also?: Text },
): Release {
  const share = w.between(48, 74, 1)
  const board = [...directors(w, chief), ...joined]
  const facts = {
    share: pct(share, 1),
    number: count(board.length),
    auditor: AUDITORS[w.company.number % AUDITORS.length] ?? '',
    auditors: pct(w.between(97.5, 99.8, 1), 1),
    circular: w.company.currency === 'CAD' ? 'circular' : 'proxy statement',
  }
  const table: Table = {
    caption: ['Votes for the election of directors', 'Votes pour l’élection des administrateurs'],
    head: [
      ['Director', 'Administrateur'],
      ['For', 'Pour'],
      ['Withheld', 'Abstentions'],
    ],
    rows: board.map((name) => {
      const share = w.between(93.2, 99.6, 1)
      const [a, b] = [pct(share, 1), pct(100 - share, 1)]
      return [
        [name, name],
        [a.en, a.fr],
        [b.en, b.fr],
      ]
    }),
  }
  return w.compose({
    at,
    topic: 'regulatory',
    title: w.one('meeting title', MEETING_TITLES, facts),
    lede: w.one('meeting lede', MEETING_LEDES, facts),
    paragraphs: [
      table,
      w.one('auditor line', AUDITOR_LINES, facts),
      also && w.say(also, facts),
      w.one('meeting end', MEETING_ENDS, facts),
    ],
  })
}

const AUDITORS = ['Carlisle Dunmore LLP', 'Wexford & Lane LLP']
const MEETING_TITLES: readonly Text[] = [
  [
    '{name} announces voting results of its {@year} annual meeting',
    '{name} annonce les résultats du vote à son assemblée annuelle de {@year}',
  ],
  [
    '{name} shareholders elect all {number} directors',
    'Les actionnaires {de} élisent les {number} administrateurs',
  ],
  [
    '{name} reports election of directors for {@year}',
    '{name} rend compte de l’élection de ses administrateurs pour {@year}',
  ],
]
const MEETING_LEDES: readonly Text[] = [
  [
    '{co} today reported the votes cast at its annual meeting of shareholders, held on {@-1}. Holders of {share} of the shares were present or represented, and all {number} nominees were elected.',
    '{co} a rendu compte aujourd’hui du vote tenu à son assemblée annuelle des actionnaires, le {@-1}. Les porteurs de {share} des actions étaient présents ou représentés, et les {number} candidats ont été élus.',
  ],
  [
    'All {number} candidates proposed by management were elected to the board of {co} at the annual meeting held on {@-1}, at which {share} of the shares were represented.',
    'Les {number} candidats proposés par la direction ont été élus au conseil d’administration {deco} à l’assemblée annuelle du {@-1}, où {share} des actions étaient représentées.',
  ],
  [
    'At the annual meeting of {co}, held on {@-1}, at which {share} of the votes were represented, shareholders elected the {number} directors named in the {circular}.',
    'À l’assemblée annuelle {deco}, tenue le {@-1}, les actionnaires présents ou représentés, titulaires de {share} des droits de vote, ont élu les {number} candidats proposés dans la circulaire.',
  ],
]
const AUDITOR_LINES: readonly Text[] = [
  [
    '{auditor} was reappointed as auditor with {auditors} of the votes.',
    '{auditor} a été reconduit comme auditeur avec {auditors} des voix.',
  ],
  [
    'Shareholders also reappointed {auditor} as auditor and authorized the board to fix its fee, with {auditors} of the votes.',
    'Les actionnaires ont également, avec {auditors} des voix, renouvelé le mandat de l’auditeur, {auditor}, et autorisé le conseil à fixer sa rémunération.',
  ],
  [
    'The appointment of {auditor} as auditor for the coming year was approved with {auditors} of the votes.',
    'Le mandat de {auditor} comme auditeur pour le prochain exercice a été approuvé avec {auditors} des voix.',
  ],
]
const MEETING_ENDS: readonly Text[] = [
  [
    'The full results have been filed with the securities regulators, and the presentation made at the meeting is on the company’s website.',
    'Les résultats complets ont été déposés auprès des autorités en valeurs mobilières, et la présentation faite à l’assemblée se trouve sur le site de la société.',
  ],
  [
    'A recording of the meeting will remain on the company’s website for twelve months.',
    'L’enregistrement de l’assemblée demeurera douze mois sur le site de la société.',
  ],
  [
    'Questions that could not be taken at the meeting for lack of time will be answered in writing within ten days.',
    'Les questions auxquelles on n’a pu répondre faute de temps recevront une réponse écrite d’ici dix jours.',
  ],
]
