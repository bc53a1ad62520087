import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, count } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'fernholt-botanicals',
  short: 'Fernholt',
  about:
    'Fernholt Botanicals purifies cannabinoids under contract for pharmaceutical companies at its plant in Kelowna.',
  hopes: 'sales, licences and cash flow',
  risks: 'decisions of regulators, the loss of a customer and the quality of raw extract',
  phone: '250 555-0141',
  place: 'KELOWNA, British Columbia',
  since: { Nakamura: -740, Sandhu: -505 },
  reports: { quarter: 1, on: -54 },
}

const sales = path('fernholt sales', {
  to: 8.5,
  from: 4.9,
  count: 18,
  wobble: 0.03,
  digits: 1,
  pins: { 0: 8.7, 1: 8.2, 2: 7.9, 3: 7.4, 4: 7.1 },
})
const flow = [
  1.2, -0.2, -0.4, -0.6, -0.9, -1.1, -1.2, -1.5, -1.4, -1.8, -2.0, -2.3, -2.1, -2.6, -2.9, -2.7, -3.1, -3.3,
]
const customers = [9, 9, 9, 8, 8, 8, 7, 7, 6, 6, 6, 5, 5, 4, 4, 3, 3, 3]
const cash = [6.1, 5.2, 5.7, 6.4, 3.1, 4.2, 5.5, 6.9, 3.4, 5.0, 6.9, 8.8, 3.9, 6.1, 8.6, 11.2, 13.9, 16.8]
const largest = [24, 26, 29, 31, 34, 38, 43, 47, 51, 54, 56, 59, 61, 64, 66, 70, 72, 75]

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 13,
      metrics: [
        { name: 'sales', were: true, values: sales, write: (m) => cad(m, 'M'), adds: true },
        { name: 'cash flow from operations', values: flow, write: (m) => cad(m, 'M') },
        { name: 'cash', values: cash, write: (m) => cad(m, 'M'), ratio: true },
        {
          name: 'contract customers',
          were: true,
          values: customers,
          write: (each) => count(each),
          ratio: true,
        },
        {
          name: 'share of the largest customer',
          values: largest,
          write: (each) => ({ en: `${each}%`, fr: '' }),
          ratio: true,
        },
      ],
      up: [
        'Contract purification grew by a third and made up for the brands that were sold.',
        'A customer in Germany doubled its orders after its own trial succeeded.',
        'Yield rose to 93% when the third column was taken into use.',
        'Two batches that had waited for papers were released in the first week of the quarter.',
        'The plant ran on six days a week, with no more people than before.',
        'A new customer in Denmark took its first three lots.',
        'Prices for raw extract fell, and half of the fall stayed with the company.',
      ],
      down: [
        'A batch was held back for five weeks because of a solvent reading that turned out to be wrong.',
      ],
      by: ['Nakamura', 'Solheim', 'Sandhu'],
      quotes: [
        'We neither grow nor sell. We clean, and people pay for clean.',
        'Each batch leaves with 140 pages. The crystals are the smaller part of the parcel.',
        'Our largest customer buys a share that falls each quarter. It is the ratio I watch.',
        'The building was made for wine. It likes steady temperatures, and so do we.',
        'Pharmacists ask one question: is it the same as last time? We answer it with a file.',
        'Losing money more slowly is not a strategy. Stopping is.',
        'An inspector who finds nothing has not looked. Ours looked.',
      ],
      outlook: [
        'The renewal of the European licence is expected within six months.',
        'The equipment loan of $4.4 million is repaid in equal parts.',
        'Order books cover seven of the next ten weeks.',
        'No issue of shares is planned.',
      ],
      known: {
        0: {
          title: 'Fernholt’s cash flow turns positive: $1.2 million in first quarter',
          driver:
            'The last retail brand was sold, and contract purification for nine pharmaceutical companies now makes up all of the sales. It is the first positive quarter since the company was listed.',
          by: 'Nakamura',
          quote: 'One quarter is a point and not a line. I still took the team to lunch.',
          outlook:
            'The renewal of the European licence, due within six months, is the main risk. Management discusses the results on {@b-53} at 1:30 p.m. Pacific.',
        },
      },
    }),
    callNotice(w, { quarter: -1, at: -8, results: '{@b+10}', time: '1:30 p.m. Pacific' }),
    callNotice(w, { quarter: 0, at: -66, results: '{@b-54}', call: '{@b-53}', time: '1:30 p.m. Pacific' }),
    callNotice(w, {
      quarter: 7,
      at: { quarter: 7, daysBefore: 10 },
      results: '{@q7.out}',
      time: '1:30 p.m. Pacific',
    }),
    story(w, {
      at: -21,
      topic: 'transaction',
      title: 'Fernholt extends contract with Danish customer to four years',
      lede: '{co} has extended its contract with a Danish pharmaceutical company by four years, for at least $2.6 million a year.',
      more: [
        'The customer took its first three lots within the last twelve months. All of them passed at the first test.',
      ],
      by: 'Solheim',
      quote: 'They sent a note after the third lot. It said: the same again.',
    }),
    story(w, {
      at: -78,
      topic: 'transaction',
      title: 'Fernholt sells last retail brand',
      lede: '{co} has sold its last retail brand, a line of oils, to a company in Ontario for $1.9 million.',
      more: [
        'The brand brought in $2.1 million a year and lost $400,000. Eleven of the fourteen people go with it.',
      ],
      by: 'Solheim',
      quote: 'We were never good at labels.',
    }),
    story(w, {
      at: -139,
      topic: 'regulatory',
      title: 'Fernholt closes all three findings of European inspection',
      lede: '{co} has closed the three findings that European inspectors made at its plant this year, two months before the last date.',
      more: [
        'They concerned the label of a sample, the training of two people and a door. The renewal of the licence to supply Europe is now before the agency.',
      ],
      by: 'Sandhu',
      quote: 'The door was the expensive one.',
    }),
    story(w, {
      at: -262,
      topic: 'operations',
      title: 'Third column raises Fernholt’s capacity by 40%',
      lede: '{co} has taken a third purification column into use in Kelowna, which raises its capacity by 40%.',
      more: [
        'It cost $3.1 million, paid with an equipment loan. Purity stays at 99.8%, in a test by an outside laboratory.',
      ],
      by: 'Sandhu',
      quote: 'It is the same column, bought a third time. Validation took longer than welding.',
    }),
    story(w, {
      at: -385,
      topic: 'transaction',
      title: 'Ninth pharmaceutical customer for Fernholt',
      lede: '{co} has signed its ninth pharmaceutical customer, a maker of epilepsy medicines in Spain.',
      more: [
        'First deliveries follow within the year, once its regulator has seen the file. Four customers are in Europe now.',
      ],
      by: 'Solheim',
      quote: 'They visited three plants and asked us who had cleaned the ceiling. We knew.',
    }),
    story(w, {
      at: -580,
      topic: 'transaction',
      title: 'Fernholt sells greenhouse, ends growing',
      lede: '{co} has sold its greenhouse near Penticton for $6.8 million and no longer grows plants.',
      more: [
        'Raw extract is bought from eleven growers instead. The sale costs 38 jobs; nineteen people have been taken over by the buyer.',
      ],
      by: 'Solheim',
      quote: 'Growers are better at it and cheaper. It took us four years to admit it.',
    }),
    story(w, {
      at: -655,
      topic: 'regulatory',
      title: 'Health Canada renews Fernholt’s licences for five years',
      lede: 'Health Canada has renewed the processing and research licences of {co} for five years.',
      more: [
        'The licence to sell to the public, which the company no longer uses much, was not renewed at its own request for two of its five brands.',
      ],
      by: 'Solheim',
      quote: 'A licence that you don’t use is a form that you still fill in.',
    }),
    story(w, {
      at: -820,
      topic: 'operations',
      title: 'Fernholt reaches purity of 99.8%',
      lede: '{co} has made its first crystals of 99.8% purity at the scale of 20 kilograms, it said today.',
      more: [
        'Pharmacopoeias ask for 99.0%. The last eight tenths remove a substance that smells and does no harm.',
      ],
      by: 'Solheim',
      quote: 'Customers wanted it to smell of nothing. That was the hard part.',
    }),
    story(w, {
      at: -1000,
      topic: 'transaction',
      title: 'First European customer for Fernholt',
      lede: '{co} has signed a German pharmaceutical company as its first customer in Europe, for $1.4 million a year.',
      more: ['Deliveries begin when the plant has its European certificate, expected within the year.'],
      by: 'Solheim',
      quote: 'They audited us for three days and ate our sandwiches. Both went well.',
    }),
    ...placement(w, {
      at: -250,
      kind: 'units',
      amount: 4.5,
      use: 'working capital for European orders',
      by: 'Nakamura',
      quote: 'Europe pays after ninety days. This is the ninety days.',
      closes: 12,
    }),
    ...placement(w, {
      at: -500,
      kind: 'units',
      amount: 4,
      use: 'the conversion of the plant to pharmaceutical standards',
      by: 'Nakamura',
      quote: 'We are rebuilding while we run. It costs patience, mostly of other people.',
      closes: 14,
    }),
    ...placement(w, {
      at: -770,
      kind: 'units',
      amount: 6,
      use: 'losses of the brands until they are sold',
      by: 'Solheim',
      quote: 'I would rather call it by its name.',
      closes: 12,
    }),
    appointment(w, {
      at: -740,
      who: { name: 'Joelle Nakamura', she: true },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} closed the books of a winery group in the Okanagan for nine years, through three owners.',
      by: 'Solheim',
      quote: 'She found $600,000 in her first month. It was in a drawer.',
    }),
    appointment(w, {
      at: -505,
      who: { name: 'Devinder Sandhu', she: false },
      role: 'Vice-President, Quality',
      past: '{^ms} {last} led quality at two makers of sterile medicines and has been through 31 inspections.',
      by: 'Solheim',
      quote: 'He reads a batch record like other people read novels, and finds the murderer.',
    }),
    annualMeeting(w, { at: -100, chief: 'Solheim' }),
    annualMeeting(w, { at: -608, chief: 'Solheim' }),
  ]
}
