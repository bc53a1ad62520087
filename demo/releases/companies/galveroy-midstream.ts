import type { CompanyFacts } from '../company.ts'
import { buyback, dividend } from '../patterns/capital.ts'
import { callNotice } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { num, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'galveroy-midstream',
  short: 'Galveroy',
  about:
    'Galveroy Midstream gathers natural gas in the Eagle Ford and along the Gulf coast of Texas and is paid by the volume it carries.',
  hopes: 'volumes, projects, distributions and debt',
  risks: 'drilling by shippers, storms, the cost of construction and interest rates',
  phone: '713 555-0190',
  since: { Kittredge: -470 },
  reports: { quarter: 3, on: -9 },
}

const volumes = path('galveroy volumes', {
  to: 1.3,
  from: 0.94,
  count: 25,
  wobble: 0.014,
  digits: 2,
  pins: { 0: 1.34, 1: 1.27, 2: 1.24, 3: 1.23, 4: 1.21 },
})
const cash = volumes.map((each, back) => (back === 0 ? 116 : Math.round(each * 84.5 + (back % 3))))
const ebitda = cash.map((each, back) => Math.round(each * 1.34 + (back % 2) * 2))
const cover = cash.map((each, back) => Number((each / (168.2 * (back < 6 ? 0.43 : 0.41))).toFixed(1)))

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 21,
      metrics: [
        { name: 'distributable cash flow', values: cash, write: (m) => usd(m, 'M', 0), adds: true },
        { name: 'adjusted EBITDA', values: ebitda, write: (m) => usd(m, 'M', 0) },
        {
          name: 'gathered volumes',
          were: true,
          values: volumes,
          write: (each) => ({ en: `${num(each, 2).en} Bcf a day`, fr: '' }),
        },
        {
          name: 'distribution coverage',
          values: cover,
          write: (each) => ({ en: `${num(each, 1).en} times`, fr: '' }),
          ratio: true,
        },
      ],
      up: [
        'Shippers connected 41 wells, nine more than in the quarter before.',
        'A fourth export terminal takes gas from the system since the middle of the quarter.',
        'Two compressor stations ran at full load for the first time since they were built.',
        'Minimum payments of US$6 million were due from shippers who sent less than they had booked.',
        'A dry-gas producer in the Eagle Ford brought back two rigs.',
        'Fuel and losses fell to 1.9% of the gas after 212 valves were replaced.',
        'Inflation clauses raised fees by 2.4% on two thirds of the volumes.',
      ],
      down: [
        'A hurricane closed the coastal stations for six days; nobody was hurt and little was damaged.',
        'Three shippers held back wells while gas was cheap.',
        'An inspection took a 24-inch line out of service for 19 days.',
      ],
      by: ['Villarreal', 'Stanhope', 'Kittredge'],
      quotes: [
        'We don’t own the gas and don’t guess its price. We own the road.',
        'Seventy-one per cent of our volumes pay whether they come or not. That is what a lender reads first.',
        'Coverage of one and a half is comfortable. We are in no hurry to be less so.',
        'A mile of pipe in the right place is worth ten on the map. We built 14 miles this quarter.',
        'Our shippers drilled less and paid the same. That is what the contracts are for.',
        'Debt comes down by a tenth of a turn each quarter. It is slow and it is on purpose.',
        'The question I hear most is when the distribution will rise. The answer is a ratio, and it is public.',
        'We measured methane at all 61 stations from the air, found nine leaks and closed eight the same day.',
      ],
      outlook: [
        'The board will raise the distribution once debt is below 3.5 times EBITDA.',
        'Capital spending for the rest of the year is US$45 million.',
        'Volumes are expected to grow by 3 to 5% over the next year.',
        'Contracts have eleven years to run on average.',
      ],
      known: {
        0: {
          title: 'Galveroy carries 1.34 Bcf a day as coastal header enters service',
          driver:
            'The 88-mile coastal header went into service eleven days early and US$7 million under its budget of US$212 million. Seventy-one per cent of volumes are under take-or-pay contracts.',
          outlook:
            'Debt stands at 3.7 times EBITDA. Management discusses the results on {@b-8} at 9:00 a.m. Central.',
        },
      },
    }),
    callNotice(w, { quarter: 0, at: -21, results: '{@b-9}', call: '{@b-8}', time: '9:00 a.m. Central' }),
    callNotice(w, {
      quarter: 7,
      at: { quarter: 7, daysBefore: 13 },
      results: '{@q7.out}',
      time: '9:00 a.m. Central',
    }),
    dividend(w, { at: -18, perShare: 0.43, what: 'distribution' }),
    dividend(w, {
      at: -337,
      perShare: 0.43,
      before: 0.41,
      what: 'distribution',
      by: 'Stanhope',
      quote: 'We said 3.9 times, and it is 3.9 times.',
    }),
    dividend(w, { at: -980, perShare: 0.4, what: 'distribution' }),
    buyback(w, {
      at: -560,
      part: 0.03,
      by: 'Villarreal',
      quote: 'A unit that yields 7% and grows is something we know how to value.',
    }),
    story(w, {
      at: -67,
      topic: 'operations',
      title: 'Galveroy opens 88-mile coastal header eleven days early',
      lede: '{co} put its coastal header into service on {@-1}, eleven days ahead of schedule and US$7 million below the budget of US$212 million.',
      more: [
        'The line of 36 inches ties the gathering system to three export terminals and has room for another 400 million cubic feet a day without new pipe.',
        'Contractors worked 1.9 million hours with one injury that cost a day.',
      ],
      by: 'Kittredge',
      quote: 'We crossed 31 creeks and a rookery. The birds were there first and stayed.',
    }),
    story(w, {
      at: -418,
      topic: 'operations',
      title: 'Construction of Galveroy’s coastal header begins',
      lede: '{co} has begun to build its coastal header, 88 miles of pipe between the Eagle Ford and the terminals of the Gulf coast.',
      more: [
        'It costs US$212 million and is 78% booked for twelve years. All 604 landowners have signed; two parcels went to court and were settled.',
      ],
      by: 'Stanhope',
      quote: 'A pipeline is a thousand kitchens before it is a pipe.',
    }),
    story(w, {
      at: -602,
      topic: 'regulatory',
      title: 'Galveroy receives last permit for coastal header',
      lede: 'The U.S. Army Corps of Engineers has issued the last permit that {co} needs for its coastal header.',
      more: [
        'It allows the crossing of 31 waterways by drilling beneath them, at US$9 million more than an open trench.',
      ],
      by: 'Moncrief',
      quote: 'Drilling costs more once. Trenches are argued about for ever.',
    }),
    story(w, {
      at: -155,
      topic: 'transaction',
      title: 'Export terminal books 150 million cubic feet a day with Galveroy',
      lede: 'An export terminal on the Gulf coast has booked 150 million cubic feet a day on the system of {co} for twelve years, take-or-pay.',
      more: [
        'Gas flows from next year. With it, 71% of the company’s volumes are paid for whether they come or not.',
      ],
      by: 'Villarreal',
      quote: 'They asked for ten years and a discount. They got twelve years and a good night’s sleep.',
    }),
    story(w, {
      at: -266,
      topic: 'financing',
      title: 'Galveroy sells US$400 million of notes at 5.9%',
      lede: '{co} has sold US$400 million of ten-year notes at 5.9% and repaid notes that came due within the year.',
      more: [
        'Orders came to US$1.7 billion. After it, 88% of the company’s debt is at fixed rates and nothing comes due for three years.',
      ],
      by: 'Villarreal',
      quote: 'We went to market on a Tuesday because Wednesday had a speech in it.',
    }),
    story(w, {
      at: -742,
      topic: 'transaction',
      title: 'Galveroy buys 210 miles of gathering lines in Karnes County',
      lede: '{co} has bought 210 miles of gathering lines and two compressor stations in Karnes County from a private owner for US$174 million.',
      more: [
        'The lines carry 96 million cubic feet a day under contracts of nine years on average. The price is 6.8 times this year’s EBITDA, and 5.9 times once the systems are joined.',
      ],
      by: 'Stanhope',
      quote: 'We have looked across this fence for ten years.',
    }),
    story(w, {
      at: -1060,
      topic: 'operations',
      title: 'Galveroy electrifies four compressor stations',
      lede: '{co} will replace gas engines by electric motors at four compressor stations, it said today.',
      more: [
        'The motors cost US$28 million, save US$4.4 million of fuel a year and a third of the stations’ emissions. The power contract excludes the 40 dearest hours of the summer.',
      ],
      by: 'Stanhope',
      quote: 'Forty hours a year we will burn gas. We thought it better to say so.',
    }),
    story(w, {
      at: -868,
      topic: 'operations',
      title: 'Galveroy system back to normal after hurricane',
      lede: '{co} said today that all of its coastal stations are back in service, six days after the hurricane made landfall.',
      more: [
        'Damage is put at US$2.1 million, below the deductible. Shippers were told hour by hour which lines were open.',
      ],
      by: 'Stanhope',
      quote: 'Two hundred people slept on cots so that others had heat. I know their names.',
    }),
    appointment(w, {
      at: -470,
      who: { name: 'Dwayne Kittredge', she: false },
      role: 'Chief Operating Officer',
      past: '{^ms} {last} began as a welder’s helper in Victoria, Texas, and has run the company’s southern system since 2017.',
      instead: '{^she} succeeds Burt Hanlon, who retires.',
      startsIn: 20,
      by: 'Stanhope',
      quote: 'He can hear a bad bearing from the highway.',
    }),
    annualMeeting(w, { at: -146, chief: 'Stanhope' }),
    annualMeeting(w, { at: -654, chief: 'Stanhope' }),
  ]
}
