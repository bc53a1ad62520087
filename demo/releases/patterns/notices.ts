import { roleBefore, type Text, value, withQue } from '../text.ts'
import type { Release, When, Writer } from '../writer.ts'

/** The day and the time of the event that a release invites to; demo/loader/releases.ts knows them. */
const EVENT = { day: '{@event}', time: '{@event.time}' }

type CallNotice = {
  /** The quarter that will be reported, counted back from the newest that was; −1 is the next one. */
  quarter: number
  at: When
  /** The call's page on the firm's site. */
  event?: string
  /** The time of a call that the company holds on its own website, on the day of the results. */
  time?: Text
}

/** Says when results will come out, and when and where they are discussed. */
export function callNotice(w: Writer, { quarter, at, event, time }: CallNotice): Release {
  const results = event && quarter < 0 ? EVENT.day : `{@q${quarter}.out}`
  const facts = {
    ord: `{@q${quarter}.ord}`,
    fy: `{@q${quarter}.fy}`,
    q: `{@q${quarter}}`,
    results,
    call: event ? EVENT.day : results,
    time: time ? value(time) : EVENT.time,
    site: w.company.site,
  }
  return w.compose({
    at,
    event,
    eventTitle: event ? w.say(NOTICES.event, facts) : undefined,
    topic: 'results',
    title: w.one('notice title', NOTICES.title, facts),
    lede: w.one('notice lede', NOTICES.lede, facts),
    paragraphs: [
      w.one('notice call', NOTICES.call, facts),
      event ? w.one('notice end', NOTICES.end, facts) : w.one('notice site', NOTICES.site, facts),
    ],
  })
}

const NOTICES = {
  event: ['Results for the {ord} quarter of {fy}', 'Résultats du {ord} trimestre de {fy}'],
  title: [
    [
      '{name} to report {ord}-quarter results on {results}',
      '{name} publiera ses résultats du {ord} trimestre le {results}',
    ],
    ['{name} sets date of {ord}-quarter call', '{name} fixe la date de sa conférence du {ord} trimestre'],
    [
      '{name} to publish {ord}-quarter {fy} results on {results}, followed by a call',
      '{name} publiera ses résultats du {ord} trimestre de {fy} le {results}, suivis d’une conférence',
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
      'Management will discuss the results on {call}, at {time}, and answer questions sent in beforehand.',
      'La direction les commentera le {call} à {time}, puis répondra aux questions reçues à l’avance.',
    ],
    [
      'Management will hold a call for analysts and investors on {call}, at {time}. Those who cannot attend may send their questions beforehand.',
      'La direction tiendra une conférence à l’intention des analystes et des investisseurs le {call} à {time}. Les personnes qui ne peuvent y assister peuvent transmettre leurs questions à l’avance.',
    ],
    [
      'The call will begin on {call}, at {time}. Slides will be posted half an hour earlier.',
      'La conférence aura lieu le {call} à {time}. Les diapositives seront en ligne une demi-heure avant.',
    ],
  ],
  end: [
    [
      'A replay will be available within 48 hours and will remain online for 90 days.',
      'La rediffusion sera offerte dans les 48 heures et le restera 90 jours.',
    ],
    [
      'Registrants will receive a personal link by e-mail. The replay will remain online for 90 days.',
      'Les personnes inscrites recevront un lien personnel par courriel. La rediffusion demeurera en ligne 90 jours.',
    ],
    ['Registration is free of charge and open to everyone.', 'L’inscription est gratuite et ouverte à tous.'],
  ],
  site: [
    [
      'The call will be broadcast on the company’s website, {site}. It is open to everyone, and no registration is needed.',
      'La conférence sera diffusée sur le site de la société, {site}. Elle est ouverte à tous, sans inscription.',
    ],
    [
      'Investors may follow the call at {site}, where the replay will remain available for 90 days.',
      'On pourra suivre la conférence à l’adresse {site}, où la rediffusion demeurera offerte 90 jours.',
    ],
    [
      'The broadcast and the slides will be available free of charge at {site}.',
      'La diffusion et les diapositives seront offertes gratuitement à l’adresse {site}.',
    ],
  ],
} as const satisfies Record<string, Text | readonly Text[]>

type Presentation = {
  at: number
  /** The subject: "the 38 new holes at Lac Griset", « les 38 nouveaux sondages du lac Griset ». */
  about: Text
  who: string
  event: string
  /** What will be said, in a sentence or two. */
  more: Text
}

/** Invites to a presentation that the firm holds for the company. */
export function presentation(w: Writer, { at, about, who, event, more }: Presentation): Release {
  const person = w.company.person(who)
  const facts = {
    about: value(about),
    who: person.name,
    thatWho: withQue(person.name),
    role: person.role,
    roleBefore: roleBefore([person.role.en, person.role.fr]),
    ...EVENT,
  }
  return w.compose({
    at,
    event,
    topic: 'operations',
    title: w.one('presentation title', PRESENTATIONS.title, facts),
    lede: w.one('presentation lede', PRESENTATIONS.lede, facts),
    paragraphs: [w.say(more, facts), w.one('presentation end', PRESENTATIONS.end, facts)],
  })
}

/** The subject follows a colon, so that any noun phrase, gerund or question fits. */
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
      '{co} will give an online presentation to financial advisors and investors on {day}, at {time}. {^who}, {role}, will speak and answer questions sent in at registration. The subject: {about}.',
      '{co} fera une présentation en ligne à l’intention des conseillers financiers et des investisseurs le {day} à {time}. {^who}, {role}, prendra la parole et répondra aux questions envoyées à l’inscription. Au programme : {about}.',
    ],
    [
      '{co} announced today {thatWho}, {role}, will give an online presentation on {day}, at {time}. The subject: {about}.',
      '{co} a annoncé aujourd’hui {thatWho}, {role}, fera une présentation en ligne le {day} à {time}. Au programme : {about}.',
    ],
    [
      'On {day}, at {time}, {who}, {roleBefore} of {co}, will give an online presentation for investors. The subject: {about}.',
      'Le {day} à {time}, {who}, {roleBefore} {deco}, fera une présentation en ligne à l’intention des investisseurs. Au programme : {about}.',
    ],
  ],
  end: [
    [
      'The presentation is organized by Halcourt Investor Relations. Attendance is free of charge; questions can be sent when registering.',
      'La présentation est organisée par Halcourt Relations avec les investisseurs. La participation est gratuite ; on peut poser des questions au moment de s’inscrire.',
    ],
    [
      'Halcourt Investor Relations takes registrations, and the replay will remain on its website for 90 days.',
      'On s’inscrit auprès de Halcourt Relations avec les investisseurs, dont le site offrira la rediffusion pendant 90 jours.',
    ],
    [
      'Halcourt Investor Relations hosts the event and takes registrations. A replay will follow within 48 hours.',
      'Halcourt Relations avec les investisseurs anime l’événement et reçoit les inscriptions. La rediffusion suivra dans les 48 heures.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>
