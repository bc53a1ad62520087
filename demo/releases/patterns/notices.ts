import { type Text, value } from '../text.ts'
import type { Release, When, Writer } from '../writer.ts'

type CallNotice = {
  /** The quarter that will be reported, counted back from the newest that was; −1 is the next one. */
  quarter: number
  at: When
  /** The days of both, as a date that is told later: `{@b+6}`, or `{@+10}` counted from the notice. */
  results: string
  call?: string
  time: Text
}

/** Says when results will come out, and when they are talked about. */
export function callNotice(w: Writer, { quarter, at, results, call = results, time }: CallNotice): Release {
  const facts = {
    ord: `{@q${quarter}.ord}`,
    fy: `{@q${quarter}.fy}`,
    q: `{@q${quarter}}`,
    results,
    call,
    time: value(time),
  }
  return w.compose({
    at,
    topic: 'results',
    title: w.one('notice title', NOTICES.title, facts),
    lede: w.one('notice lede', NOTICES.lede, facts),
    paragraphs: [w.one('notice call', NOTICES.call, facts), w.one('notice end', NOTICES.end, facts)],
  })
}

const NOTICES = {
  title: [
    [
      '{name} to report {ord}-quarter results on {results}',
      '{name} publiera ses résultats du {ord} trimestre le {results}',
    ],
    ['{name} sets date of {ord}-quarter call', '{name} fixe la date de sa conférence du {ord} trimestre'],
    [
      '{name} sets {ord}-quarter {fy} results and call for {results}',
      '{name} : résultats et conférence du {ord} trimestre de {fy} le {results}',
    ],
  ],
  lede: [
    [
      '{co} will publish its results for the {ord} quarter of {fy} on {results}.',
      '{co} publiera ses résultats du {ord} trimestre de {fy} le {results}.',
    ],
    [
      '{co} today announced the date of its {ord}-quarter results: {results}.',
      '{co} a annoncé aujourd’hui la date de publication de ses résultats du {ord} trimestre : le {results}.',
    ],
    [
      'The results of {co} for the {ord} quarter, ended {q}, will be released on {results}.',
      'Les résultats {deco} pour le {ord} trimestre, clos le {q}, seront publiés le {results}.',
    ],
  ],
  call: [
    [
      'Management will discuss the results on {call} at {time} and take questions for half an hour. Investors may join online or by telephone; the link is on the company’s website.',
      'La direction les commentera le {call} à {time}, puis répondra aux questions pendant une demi-heure. On peut y assister en ligne ou par téléphone ; le lien se trouve sur le site de la société.',
    ],
    [
      'A call for analysts and investors will follow on {call} at {time}. It is open to all who register, and those who cannot attend may send their questions beforehand.',
      'Une conférence téléphonique à l’intention des analystes et des investisseurs suivra le {call} à {time}. Elle est ouverte à toute personne inscrite ; celles qui ne peuvent y assister peuvent transmettre leurs questions à l’avance.',
    ],
    [
      'The call will begin on {call} at {time}. Slides will be posted half an hour earlier.',
      'La conférence aura lieu le {call} à {time}. Les diapositives seront en ligne une demi-heure avant.',
    ],
  ],
  end: [
    [
      'A replay will be available within 48 hours and will remain online for 90 days.',
      'La rediffusion sera offerte dans les 48 heures et le restera 90 jours.',
    ],
    [
      'Registrants will receive a personal link by e-mail. The recording will remain online for 90 days.',
      'Les personnes inscrites reçoivent un lien personnel par courriel. L’enregistrement demeure en ligne 90 jours.',
    ],
    [
      'Registration is free of charge and open until the call begins.',
      'L’inscription est gratuite et ouverte jusqu’au début de la conférence.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>

type Presentation = {
  at: number
  /** The subject: "the 38 new holes at Lac Griset", « les 38 nouveaux sondages du lac Griset ». */
  about: Text
  who: string
  /** The day of the event, in business days from the first start: `{@b-20}`. */
  day: string
  time: Text
  /** What will be said, in a sentence or two. */
  more: Text
}

/** Invites to a presentation that the firm holds for the company. */
export function presentation(w: Writer, { at, about, who, day, time, more }: Presentation): Release {
  const person = w.company.person(who)
  const facts = { about: value(about), who: person.name, role: person.role, day, time: value(time) }
  return w.compose({
    at,
    topic: 'operations',
    title: w.one('presentation title', PRESENTATIONS.title, facts),
    lede: w.one('presentation lede', PRESENTATIONS.lede, facts),
    paragraphs: [w.say(more, facts), w.one('presentation end', PRESENTATIONS.end, facts)],
  })
}

/** The subject follows a colon or "is", so that any noun phrase or question fits. */
const PRESENTATIONS = {
  title: [
    [
      '{name} to present to investors on {day}: {about}',
      '{name} fera une présentation aux investisseurs le {day} : {about}',
    ],
    [
      '{name} invites investors to an online presentation: {about}',
      '{name} convie les investisseurs à une présentation en ligne : {about}',
    ],
    ['{short} online presentation on {day}: {about}', 'Présentation en ligne {deshort} le {day} : {about}'],
  ],
  lede: [
    [
      '{co} will give an online presentation to financial advisors and investors on {day} at {time}. {^who}, {role}, will speak and take questions. The subject is {about}.',
      '{co} fera une présentation en ligne à l’intention des conseillers financiers et des investisseurs le {day} à {time}. {^who}, {role}, prendra la parole et répondra aux questions. Au programme : {about}.',
    ],
    [
      '{co} announced today that {who}, {role}, will give an online presentation on {day} at {time}. The subject is {about}.',
      '{co} a annoncé aujourd’hui que {who}, {role}, donnera une présentation en ligne le {day} à {time}. Au programme : {about}.',
    ],
    [
      'On {day} at {time}, {who}, {role} of {co}, will give an online presentation that is open to all investors. The subject is {about}.',
      'Le {day} à {time}, {who}, {role} {deco}, donnera en ligne une présentation ouverte à tous les investisseurs. Au programme : {about}.',
    ],
  ],
  end: [
    [
      'The presentation is organized by Halcourt Investor Relations. Attendance is free of charge; questions can be sent when registering.',
      'La présentation est organisée par Halcourt Relations avec les investisseurs. La participation est gratuite ; on peut poser des questions au moment de s’inscrire.',
    ],
    [
      'Registration is open on the website of Halcourt Investor Relations, where the replay will remain available for 90 days.',
      'On s’inscrit sur le site de Halcourt Relations avec les investisseurs, où la rediffusion demeurera 90 jours.',
    ],
    [
      'Halcourt Investor Relations hosts the session and takes registrations. A recording will follow within 48 hours.',
      'Halcourt Relations avec les investisseurs anime la séance et reçoit les inscriptions. L’enregistrement suivra dans les 48 heures.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>
