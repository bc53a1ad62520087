import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { drilling } from '../patterns/drilling.ts'
import { presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'tessaly-copper',
  short: 'Tessaly',
  about:
    'Tessaly Copper is bringing Corrigan Creek, an open-pit copper project in the dry interior of British Columbia, to construction.',
  hopes: 'the financing, construction and output of Corrigan Creek',
  risks: 'the price of copper, the cost of construction, lenders’ conditions and the weather',
  phone: '604 555-0133',
  since: { Carmichael: -560, Joseph: -930, Strand: -1180 },
  qualified:
    'Colin Strand, P.Eng., Vice-President, Projects, a qualified person under National Instrument 43-101 and Regulation S-K 1300, has approved the technical content of this release.',
  reports: { quarter: 3, on: -8 },
}

const spent = path('tessaly spent', { to: 5.2, from: 2.1, count: 14, wobble: 0.16, digits: 1 })
const cash = [22.4, 27.5, 32.8, 12.1, 16.0, 19.9, 23.4, 8.2, 11.5, 14.6, 17.5, 6.3, 8.8, 11.2]
const admin = path('tessaly admin', { to: 1.5, from: 0.9, count: 14, wobble: 0.05, digits: 2 })
const columns = [
  { name: 'Copper (%)', digits: 2 },
  { name: 'Soluble copper (%)', digits: 2 },
]
const hole = (name: string, from?: number, metres?: number, ...grades: number[]) =>
  from === undefined || metres === undefined
    ? { hole: name, from: null }
    : { hole: name, from, metres, grades }

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 8,
      early: true,
      metrics: [
        { name: 'spending at Corrigan Creek', values: spent, write: (m) => usd(m, 'M'), adds: true },
        { name: 'cash', values: cash, write: (m) => usd(m, 'M'), ratio: true },
        { name: 'corporate costs', were: true, values: admin, write: (m) => usd(m, 'M', 2) },
      ],
      up: [
        'Detailed engineering passed 30%, and the crusher has been ordered with a deposit of US$2.1 million.',
        'The camp was enlarged to 180 beds, bought second-hand from a finished dam.',
        'Column tests of 14 months ended and gave a recovery of 79%.',
        'Most went into the feasibility study, which employs 52 people in four offices.',
        'Holes for water wells were drilled at six places, and four of them yield enough.',
      ],
      down: [
        'Field work waited for the permits.',
        'Two contracts were signed later than planned, and at better prices.',
      ],
      by: ['Carmichael', 'Dhaliwal'],
      quotes: [
        'Sixty-two per cent committed is not a hundred. I repeat it to my colleagues each Monday.',
        'We build with other people’s money, and they read every page. It has made the study better.',
        'Oxide copper needs no smelter and no ship to one. The cathode leaves by truck.',
        'We have spent four years on paper so as to spend two in the ground.',
        'Each month before construction costs us half a million dollars. Each month of mistakes would cost ten.',
        'The price of copper did us a favour this quarter. Nothing in our budget asks it to.',
      ],
      outlook: [
        'A decision to build follows once the financing is complete.',
        'Cash covers planned work for at least a year.',
        'The offtake lapses if construction has not begun within eighteen months of the study.',
      ],
    }),
    presentation(w, {
      at: -10,
      about: 'Corrigan Creek, permitted and 62% financed',
      who: 'Dhaliwal',
      day: '{@b+4}',
      time: '9:30 a.m. Eastern',
      more: 'He shares the session with Lithium Abrévois and Dorvalet Nickel and says who the lenders are, what they have asked for, and after which date the copper offtake lapses.',
    }),
    presentation(w, {
      at: -23,
      about: 'the feasibility study of Corrigan Creek in forty minutes',
      who: 'Dhaliwal',
      day: '{@b-20}',
      time: '1:00 p.m. Pacific',
      more: 'Half of the time is for what changed since the preliminary study: more capital, a smaller leach pad and a power line that the province will build.',
    }),
    story(w, {
      at: -26,
      topic: 'exploration',
      technical: true,
      title: 'Feasibility study of Corrigan Creek: 61 million pounds a year for US$438 million',
      lede: '{co} today published the feasibility study of Corrigan Creek: 61 million pounds of copper cathode a year for 17 years, at a cash cost of US$1.92 a pound.',
      more: [
        {
          caption: 'The study beside the preliminary one',
          head: ['', 'Feasibility', 'Preliminary'],
          rows: [
            ['Capital cost', 'US$438 million', 'US$384 million'],
            ['Cash cost a pound', 'US$1.92', 'US$1.81'],
            ['After-tax IRR', '21.6%', '24.3%'],
            ['After-tax NPV at 8%', 'US$412 million', 'US$451 million'],
            ['Copper price', 'US$3.85', 'US$3.70'],
          ],
        },
        'Capital rises by 14%, chiefly for earthworks and labour. The leach pad is smaller because the ore crushes finer than was thought. Reserves are 148 million tonnes at 0.42%, or 1.37 billion pounds.',
      ],
      by: 'Dhaliwal',
      quote: 'The return is lower than in the first study and I believe this one.',
      next: 'Talks about the last 38% of the capital continue.',
    }),
    story(w, {
      at: -58,
      topic: 'financing',
      title: 'Three lenders commit US$210 million to Corrigan Creek',
      lede: '{co} has signed commitments of three lenders for US$210 million, nearly half of what Corrigan Creek costs to build.',
      more: [
        'The loan runs for nine years and can be drawn once the rest of the money is there. The lenders ask for a reserve of US$28 million and for copper hedged on a fifth of the first three years.',
        'With US$62 million from the buyer of half the cathode, 62% of the capital is committed.',
      ],
      by: 'Carmichael',
      quote:
        'They asked for 41 conditions. We talked them down to 26, and most of those we would have set ourselves.',
    }),
    story(w, {
      at: -134,
      topic: 'transaction',
      title: 'Cable maker to buy half of Corrigan Creek cathode and prepay US$62 million',
      lede: 'A European maker of cable will buy half of the cathode of Corrigan Creek for ten years and pays US$62 million ahead, {co} said today.',
      more: [
        'The prepayment is repaid in copper over seven years at a discount of 2.5%. The agreement lapses if construction has not begun within eighteen months of the feasibility study.',
      ],
      by: 'Dhaliwal',
      quote: 'They wanted copper without a smelter’s smoke in it. There isn’t much.',
    }),
    story(w, {
      at: -281,
      topic: 'regulatory',
      title: 'Federal decision completes permits of Corrigan Creek',
      lede: 'The federal government has approved Corrigan Creek, {co} said today; the provincial certificate was issued eleven weeks ago.',
      more: [
        'The 58 conditions deal mostly with water. The creek keeps its summer flow from wells that the company must drill before it takes a drop.',
      ],
      by: 'Joseph',
      quote: 'Two of the First Nations wrote the water conditions with us. Those are the ones I trust.',
    }),
    story(w, {
      at: -338,
      topic: 'regulatory',
      title: 'British Columbia certifies Corrigan Creek',
      lede: 'British Columbia has issued the environmental assessment certificate for the Corrigan Creek mine of {co}.',
      more: [
        'The review took 31 months and 214 submissions. The leach pad has been moved out of sight of the valley, at a cost of US$6 million.',
      ],
      by: 'Dhaliwal',
      quote: 'We started with one design and ended with the valley’s.',
    }),
    story(w, {
      at: -455,
      topic: 'regulatory',
      title: 'Tessaly and three First Nations sign benefit agreement',
      lede: '{co} and three First Nations have signed an agreement on jobs, contracts and a share of revenue of the Corrigan Creek mine.',
      more: [
        'The share begins at 0.6% and rises to 2% with the price of copper. A water board with a majority of members from the Nations can stop pumping.',
      ],
      by: 'Joseph',
      quote: 'My grandmother fished that creek. I have told her what is in the agreement, line by line.',
    }),
    story(w, {
      at: -790,
      topic: 'exploration',
      technical: true,
      title: 'Preliminary study puts Corrigan Creek at US$384 million',
      lede: 'A preliminary study of Corrigan Creek foresees 58 million pounds of copper a year for US$384 million, {co} reported today.',
      more: [
        'The after-tax return is 24.3% at US$3.70 copper. The study contains inferred resources and is no basis for a decision to build.',
      ],
      by: 'Dhaliwal',
      quote: 'It tells us that we should spend three years finding out.',
    }),
    story(w, {
      at: -612,
      topic: 'operations',
      title: 'Column tests at Corrigan Creek recover 79% of the copper',
      lede: 'Eighteen columns of Corrigan Creek ore, leached for up to 14 months, gave up 79% of their copper, {co} said today.',
      more: [
        'The preliminary study had assumed 75%. Acid use, at 6.1 kilograms a tonne, is a little higher than assumed.',
      ],
      by: 'Dhaliwal',
      quote: 'Fourteen months of watching blue water. It was worth each of them.',
    }),
    drilling(w, {
      at: -698,
      target: 'the North pit',
      columns,
      of: '% copper',
      holes: [
        hole('CC-188', 14, 86, 0.51, 0.44),
        hole('CC-190', 22.5, 61.4, 0.46, 0.4),
        hole('CC-191', 8, 104.2, 0.48, 0.41),
        hole('CC-193'),
      ],
      meaning:
        'The holes turn indicated tonnes into measured ones in the part of the pit that would be mined first.',
      by: 'Dhaliwal',
      quote: 'The first three years pay the lenders. We drilled them twice as closely.',
      next: 'Twenty-two more holes complete the programme.',
    }),
    drilling(w, {
      at: -1042,
      target: 'Corrigan Creek',
      columns,
      of: '% copper',
      holes: [
        hole('CC-121', 31, 72.6, 0.57, 0.49),
        hole('CC-122', 40.2, 55.1, 0.39, 0.33),
        hole('CC-124'),
        hole('CC-125', 18, 91, 0.44, 0.38),
        hole('CC-127', 66.3, 28.4, 0.35, 0.29),
      ],
      meaning: 'Oxide ore goes on 340 metres farther north than the old model had it, at the same depth.',
      by: 'Dhaliwal',
      quote: 'Somebody in 1974 stopped one hole short. I have kept his map.',
      next: 'A new resource estimate follows before the end of the year.',
    }),
    drilling(w, {
      at: -1170,
      target: 'the South zone',
      columns,
      of: '% copper',
      holes: [hole('CC-098', 25, 44.7, 0.41, 0.31), hole('CC-099', 33.8, 39.2, 0.37, 0.27), hole('CC-101')],
      meaning:
        'More of the copper is sulphide here, which heap leaching does not recover; the zone is unlikely to be mined first.',
      by: 'Dhaliwal',
      quote: 'Good metres of the wrong mineral. We go back north.',
      next: 'Drilling moves to the northern half of the deposit.',
    }),
    ...placement(w, {
      at: -196,
      kind: 'shares',
      amount: 25,
      use: 'detailed engineering and long-lead equipment',
      by: 'Carmichael',
      quote: 'Lenders like to see that owners go first.',
      closes: 4,
    }),
    ...placement(w, {
      at: -520,
      kind: 'bought',
      amount: 18,
      use: 'the feasibility study',
      by: 'Dhaliwal',
      quote: 'It pays for the last study before the one that counts, which is the mine.',
      closes: 12,
    }),
    ...placement(w, {
      at: -860,
      kind: 'units',
      amount: 13,
      use: 'drilling and column tests',
      by: 'Dhaliwal',
      quote: 'Copper was at a low when we closed this. So were the fees of drillers.',
      closes: 13,
    }),
    appointment(w, {
      at: -560,
      who: { name: 'Fiona Carmichael', she: true },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} arranged project loans for three copper mines from London and closed all three.',
      startsIn: 22,
      by: 'Dhaliwal',
      quote: 'She has sat on the lenders’ side of this very table.',
    }),
    appointment(w, {
      at: -930,
      who: { name: 'Alana Joseph', she: true },
      role: 'Vice-President, Indigenous and Community Relations',
      past: '{^ms} {last}, a member of one of the First Nations in the valley, ran its lands office for nine years.',
      by: 'Dhaliwal',
      quote: 'She told us at the interview what we had done wrong. We hired her for it.',
    }),
    appointment(w, {
      at: -1180,
      who: { name: 'Colin Strand', she: false },
      role: 'Vice-President, Projects',
      past: '{^ms} {last} built two heap-leach mines in Nevada and Peru, one on time and one, he says, instructive.',
      by: 'Dhaliwal',
      quote: 'I asked about the late one for two hours.',
    }),
    annualMeeting(w, { at: -112, chief: 'Dhaliwal' }),
    annualMeeting(w, { at: -366, chief: 'Dhaliwal' }),
  ]
}
