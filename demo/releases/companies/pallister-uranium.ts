import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { drilling } from '../patterns/drilling.ts'
import { presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'pallister-uranium',
  short: 'Pallister',
  about: 'Pallister Uranium drills for uranium at the eastern edge of the Athabasca Basin in Saskatchewan.',
  hopes: 'drilling and resources at Cutbank Lake',
  risks:
    'what the next holes find, water in the sandstone, the price of uranium and the market for flow-through shares',
  phone: '306 555-0124',
  since: { Aune: -1165, Durocher: -430 },
  qualified:
    'Kirsten Aune, P.Geo., Vice-President, Exploration, a qualified person under National Instrument 43-101, has approved the technical content of this release.',
  reports: { quarter: 3, on: -15 },
}

type Row = [hole: string, from: number, metres: number, grade: number] | [hole: string]
const drilled = path('pallister metres', { to: 3600, from: 1500, count: 14, wobble: 0.5, digits: -2 })
const spent = drilled.map((metres) => Number(((metres * 610) / 1e6 + 0.3).toFixed(1)))
const cash = [17.2, 19.6, 9.1, 11.4, 13.8, 4.9, 6.8, 8.9, 10.7, 3.1, 4.6, 6.2, 7.7, 2.4]

export function releases(w: Writer): Release[] {
  const drill = (
    at: number,
    rows: Row[],
    meaning: string,
    quote: string,
    next: string,
    target = 'Cutbank Lake',
  ) =>
    drilling(w, {
      at,
      target,
      columns: [{ name: 'U₃O₈ (%)', digits: 2 }],
      of: '% U₃O₈',
      meaning,
      by: 'Aune',
      quote,
      next,
      holes: rows.map(([hole, from, metres, grade]) =>
        from === undefined || metres === undefined
          ? { hole, from: null }
          : { hole, from, metres, grades: [grade ?? 0] },
      ),
    })
  return [
    ...results(w, {
      count: 7,
      early: true,
      metrics: [
        { name: 'drilling', values: drilled, write: (each) => unit(each, 'metres'), adds: true },
        { name: 'cash', values: cash, write: (m) => cad(m, 'M'), ratio: true },
        { name: 'exploration expenses', were: true, values: spent, write: (m) => cad(m, 'M') },
      ],
      up: [
        'Two rigs worked from barges and from the shore at Cutbank Lake.',
        'Directional drilling reached three targets from one hole and saved 700 metres of sandstone.',
        'The camp was open for 74 days, eleven more than the year before.',
        'Deeper holes looked for the root of the structure and found it twice.',
      ],
      down: [
        'The rigs waited for the probe that measures radiation down the hole; it was in repair for four weeks.',
        'It was a quarter of modelling, paid by the hour and not by the metre.',
        'Ground was too soft to move a rig for five weeks.',
      ],
      by: ['Hnatyshyn', 'Durocher'],
      quotes: [
        'We have five properties and spend on one. The other four are patient.',
        'The mill is 31 kilometres by road. Many better grades are farther from anything.',
        'Uranium is popular again, which makes drillers dear. We had booked ours before.',
        'Water is the question here, and we have begun to pay for the answer.',
      ],
      outlook: [
        'The next programme is 14,000 metres for $9.8 million.',
        'Assays of the last four holes are due within five weeks.',
        'The company has no debt.',
      ],
    }),
    presentation(w, {
      at: -6,
      about: '22 holes at Cutbank Lake and a first resource estimate',
      who: 'Aune',
      day: '{@b+19}',
      time: '10:00 a.m. Central',
      more: 'She shows the sections, says how far apart the holes really are, and presents the first four hydrology holes and two possible mining methods.',
    }),
    story(w, {
      at: -28,
      topic: 'exploration',
      technical: true,
      title: 'First resource at Cutbank Lake: 18.6 million pounds at 2.1%',
      lede: '{co} today published its first resource estimate for Cutbank Lake: 18.6 million pounds of uranium oxide, inferred, at an average grade of 2.1%.',
      more: [
        {
          caption: 'Inferred resource by cut-off grade',
          head: ['Cut-off', 'Tonnes (000)', 'U₃O₈ (%)', 'Pounds (M)'],
          rows: [
            ['0.3%', '486', '1.8', '19.3'],
            ['0.5%', '402', '2.1', '18.6'],
            ['1.0%', '241', '3.1', '16.4'],
          ],
        },
        'It rests on 22 holes over 640 metres of a structure that is traced for three kilometres. The holes are 40 metres apart on average, which is why none of it is called indicated.',
      ],
      by: 'Aune',
      quote: 'Twenty-two holes are few. The estimate says so in its first line, because I wrote that line.',
      next: 'The next programme drills between the holes and beyond them.',
    }),
    drill(
      -56,
      [['CL-43', 301.5, 6.4, 2.85], ['CL-44', 318, 3.1, 0.92], ['CL-45'], ['CL-46', 294.2, 4.7, 3.4]],
      'These holes close the gap between the two lenses, which are one.',
      'Forty-six is short and rich, like most of what we like here.',
      'A first resource estimate follows within six weeks.',
    ),
    drill(
      -148,
      [['CL-37', 309, 8.2, 1.96], ['CL-38', 333.7, 2.2, 0.61], ['CL-39', 297.4, 5.5, 2.31], ['CL-40']],
      'The structure turns north under the lake and keeps its grade.',
      'It turned where the magnetics turn. I have been wrong about that before.',
      'Four holes are drilled for water and not for uranium next.',
    ),
    drill(
      -372,
      [
        ['CL-25', 315.8, 3.9, 1.42],
        ['CL-26'],
        ['CL-28', 291, 7.1, 2.64],
        ['CL-29', 304.6, 2.8, 0.77],
        ['CL-31'],
      ],
      'Mineralization is followed over 410 metres now, mostly at the base of the sandstone.',
      'Five holes, three hits. In the basin that is a feast.',
      'Drilling resumes when a rig can stand on the lake.',
    ),
    drill(
      -628,
      [['CL-14', 322.3, 5.2, 1.88], ['CL-16', 340.1, 1.6, 0.44], ['CL-17']],
      'Hole 14 lies 120 metres from the discovery, along strike.',
      'A hundred and twenty metres is a brave step-out. I had a quiet night before it.',
      'Six more holes are planned along strike.',
    ),
    drill(
      -884,
      [['CL-05', 298.6, 4.4, 2.17], ['CL-06'], ['CL-07', 312, 1.9, 0.58]],
      'CL-05 is the discovery hole of Cutbank Lake. It cut graphite, clay and then uranium, in the order in which books describe it.',
      'The counter began to sing at four in the morning. Nobody went back to bed.',
      'The claims around the lake have been enlarged to 18,000 hectares.',
    ),
    drill(
      -1108,
      [['HB-02', 188, 1.1, 0.12], ['HB-03'], ['HB-04']],
      'Hatchet Bay shows a trace and no more. The company drops the option on it and keeps its money.',
      'A trace is not a trail.',
      'The next target is Cutbank Lake, 46 kilometres to the north.',
      'Hatchet Bay',
    ),
    story(w, {
      at: -93,
      topic: 'operations',
      technical: true,
      title: 'Hydrology holes at Cutbank Lake find less water than feared',
      lede: 'Four holes drilled to measure water at Cutbank Lake gave a third of the inflow that {co} had assumed, it reported today.',
      more: [
        'The deposit begins 290 metres down, just below the sandstone, where water has made neighbouring projects difficult. Four holes can’t settle it.',
      ],
      by: 'Aune',
      quote: 'Less is not little. We shall drill eight more of the dull ones.',
    }),
    story(w, {
      at: -470,
      topic: 'regulatory',
      title: 'Pallister and Athabasca communities sign agreement on exploration',
      lede: '{co} and three communities of the Athabasca region have signed an agreement on work at Cutbank Lake.',
      more: [
        'A third of the camp is staffed from the communities. No rig stands within 200 metres of a named portage.',
      ],
      by: 'Hnatyshyn',
      quote: 'They have names for every bay. We have begun to use them.',
    }),
    story(w, {
      at: -760,
      topic: 'transaction',
      title: 'Pallister swaps two properties for claims at Cutbank Lake',
      lede: '{co} has given up two properties in the west of the basin in exchange for the remaining 30% of Cutbank Lake, of which it now owns all.',
      more: ['No money changed hands; a royalty of 1.5% stays with the seller.'],
      by: 'Hnatyshyn',
      quote: 'We traded two maybes for the rest of a yes.',
    }),
    story(w, {
      at: -996,
      topic: 'operations',
      title: 'Survey from the air finds conductors under Cutbank Lake',
      lede: 'A survey from the air has found two conductors of three kilometres under Cutbank Lake, {co} said today.',
      more: [
        'Graphite conducts, and uranium in the basin likes graphite. Seven holes are planned when the ice is thick enough.',
      ],
      by: 'Aune',
      quote: 'Geophysics proposes, the drill disposes.',
    }),
    ...placement(w, {
      at: -101,
      kind: 'flow-through',
      amount: 12,
      use: '14,000 metres of drilling at Cutbank Lake',
      by: 'Durocher',
      quote: 'It was filled in a day by people who had read the sections.',
      closes: 14,
    }),
    ...placement(w, {
      at: -398,
      kind: 'flow-through',
      amount: 8.5,
      use: '11 holes at Cutbank Lake',
      by: 'Hnatyshyn',
      quote: 'Eleven holes, one lake. The plan fits on a napkin and the permits fill a shelf.',
      closes: 13,
    }),
    ...placement(w, {
      at: -690,
      kind: 'flow-through',
      amount: 6.4,
      use: 'step-out drilling at Cutbank Lake',
      by: 'Hnatyshyn',
      quote: 'A step-out costs as much as a hole that hits and teaches as much when it misses.',
      closes: 15,
    }),
    ...placement(w, {
      at: -940,
      kind: 'units',
      amount: 4.2,
      use: 'the first seven holes at Cutbank Lake',
      by: 'Hnatyshyn',
      quote: 'We asked old shareholders first, and they took most of it.',
      closes: 12,
    }),
    appointment(w, {
      at: -1165,
      who: { name: 'Kirsten Aune', she: true },
      role: 'Vice-President, Exploration',
      past: '{^ms} {last} logged core for two mines of the basin and was on the team that found one of them.',
      by: 'Hnatyshyn',
      quote: 'She knows what three metres before uranium looks like.',
    }),
    appointment(w, {
      at: -430,
      who: { name: 'Melissa Durocher', she: true },
      role: 'Chief Financial Officer',
      past: '{^ms} {last}, from Île-à-la-Crosse, was controller of an airline that serves the North.',
      by: 'Hnatyshyn',
      quote: 'She knows what it costs to bring a bolt to 58 degrees north.',
    }),
    annualMeeting(w, { at: -107, chief: 'Hnatyshyn' }),
    annualMeeting(w, { at: -615, chief: 'Hnatyshyn' }),
  ]
}
