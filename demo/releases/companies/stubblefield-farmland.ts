import type { CompanyFacts } from '../company.ts'
import { buyback, dividend } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'stubblefield-farmland',
  short: 'Stubblefield',
  about:
    'Stubblefield Farmland owns cropland in Manitoba and Saskatchewan and leases it to the families who farm it.',
  hopes: 'rents, land values and purchases',
  risks: 'crop prices, interest rates and drought',
  phone: '204 555-0116',
  since: { Penner: -780, Melnyk: -350 },
  reports: { quarter: 3, on: -18 },
}

const rent = path('stubblefield rent', {
  to: 1.39,
  from: 0.98,
  count: 20,
  wobble: 0.008,
  digits: 2,
  pins: { 0: 1.39 },
})
const funds = rent.map((each, back) => Number((each * (0.41 - 0.003 * back)).toFixed(2)))
const acres = path('stubblefield acres', {
  to: 46100,
  from: 40200,
  count: 20,
  wobble: 0.004,
  digits: -2,
  pins: { 0: 46000, 1: 46000 },
})
const asset = path('stubblefield nav', {
  to: 3.01,
  from: 2.18,
  count: 20,
  wobble: 0.006,
  digits: 2,
  pins: { 0: 3.01 },
})

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 14,
      metrics: [
        { name: 'rent', values: rent, write: (m) => cad(m, 'M', 2), adds: true },
        { name: 'funds from operations', were: true, values: funds, write: (m) => cad(m, 'M', 2) },
        { name: 'net asset value per share', values: asset, write: (each) => cad(each), ratio: true },
        { name: 'land', values: acres, write: (each) => unit(each, 'acres'), ratio: true },
      ],
      up: [
        'Leases that came up were renewed at 6% more on average.',
        'Two quarter sections near Brandon were added and leased to the neighbour before the deed was signed.',
        'All 73 tenants paid on time, as they have since 2012.',
        'Rents follow crop prices with a lag of two seasons, and the lag has caught up with a good one.',
        'Drainage on 1,900 acres raised their rent by $14 an acre.',
        'Hunting and wind rights brought in $38,000, which is new.',
        'One tenant retired, and his daughter signed for nine years.',
      ],
      down: ['A farm was sold, and the one that replaces it has not closed yet.'],
      by: ['Thiessen', 'Penner'],
      quotes: [
        'Land is the only asset I know that is still there when you come back from lunch in fifty years.',
        'A tenant who has farmed a field for twenty years knows more about it than our appraiser.',
        'Our shares cost less than the dirt. We have bought some of them with the money from dirt.',
        'Rates are at 5.1% and land earns 3.8% in rent. The rest of the return comes slowly.',
        'We don’t raise a rent in a drought. It is not kindness. It is the next lease.',
        'Seventy-three kitchens, and I have had coffee in all of them.',
        'Farmers ask us whether we will sell. We ask them whether they have a child who farms.',
      ],
      outlook: [
        'A third of the leases come up for renewal in the next twelve months.',
        'The shares trade below net asset value, and the buyback continues.',
        'Mortgages of $48 million come due in equal parts until 2033.',
        'Purchases of up to $6 million are under discussion.',
      ],
    }),
    callNotice(w, { quarter: 0, at: -26, results: '{@b-18}', time: '10:00 a.m. Central' }),
    callNotice(w, {
      quarter: 6,
      at: { quarter: 6, daysBefore: 9 },
      results: '{@q6.out}',
      time: '10:00 a.m. Central',
    }),
    presentation(w, {
      at: -40,
      about: 'rents, interest rates and the appraised value of 46,000 acres',
      who: 'Thiessen',
      day: '{@b-32}',
      time: '2:00 p.m. Central',
      more: 'She shows how rents have followed crop prices with a lag of two seasons, and presents the four farms sold in the last year, each above its appraisal.',
    }),
    dividend(w, { at: -70, perShare: 0.01 }),
    dividend(w, { at: -640, perShare: 0.01 }),
    buyback(w, {
      at: -120,
      part: 0.05,
      by: 'Penner',
      quote:
        'We sold four farms above appraisal and bought back shares below it. The arithmetic is a farmer’s.',
    }),
    buyback(w, {
      at: -628,
      part: 0.03,
      by: 'Thiessen',
      quote: 'The discount is 20%. I can’t find land at 20% off.',
    }),
    story(w, {
      at: -9,
      topic: 'transaction',
      title: 'Stubblefield sells quarter section at 12% above appraisal',
      lede: '{co} has sold a quarter section near Dauphin to the family that leased it, for $590,000, 12% above its appraisal.',
      more: [
        'It is the first sale of the new year of leases. The family had farmed it for fourteen years under three leases.',
      ],
      by: 'Melnyk',
      quote: 'They asked first, as the lease allows. I was glad that they did.',
    }),
    story(w, {
      at: -84,
      topic: 'operations',
      title: 'Appraisers value Stubblefield land at $147 million',
      lede: 'Independent appraisers value the 46,000 acres of {co} at $147 million, or $3,196 an acre, 7% more than a year ago.',
      more: [
        {
          caption: 'Appraised value by region',
          head: ['Region', 'Acres', 'Dollars an acre'],
          rows: [
            ['Western Manitoba', '21,400', '3,610'],
            ['Interlake', '6,900', '2,480'],
            ['Eastern Saskatchewan', '17,700', '2,974'],
          ],
        },
        'Less mortgages of $48 million the net asset value is $3.01 a share.',
      ],
      by: 'Penner',
      quote: 'The appraiser walked two fields that I had not seen. I went there the next day.',
    }),
    story(w, {
      at: -165,
      topic: 'transaction',
      title: 'Fourth Stubblefield farm sold above appraisal',
      lede: '{co} has sold 960 acres near Yorkton for $3.4 million, 9% above appraisal, the fourth sale within twelve months.',
      more: [
        'All four went to tenants or their neighbours. Proceeds of $11.2 million have bought back 3% of the shares and repaid a mortgage.',
      ],
      by: 'Thiessen',
      quote: 'We sell what a neighbour wants more than we do.',
    }),
    story(w, {
      at: -268,
      topic: 'operations',
      title: 'Stubblefield renews 24 leases at 6% more',
      lede: '{co} has renewed all 24 leases that came up this season, at rents that are 6% higher on average.',
      more: ['The average is now $121 an acre. Nineteen of the leases run for five years, five for nine.'],
      by: 'Melnyk',
      quote: 'I drive 40,000 kilometres a year for these signatures.',
    }),
    story(w, {
      at: -402,
      topic: 'financing',
      title: 'Stubblefield fixes mortgages until 2033',
      lede: '{co} has renewed mortgages of $48 million with two farm lenders at 5.1%, coming due in equal parts until 2033.',
      more: ['A third had been at floating rates. Rent covers interest 2.3 times.'],
      by: 'Penner',
      quote: 'It is a tenth more than floating and a great deal more restful.',
    }),
    story(w, {
      at: -515,
      topic: 'transaction',
      title: 'Stubblefield buys 2,240 acres from retiring brothers',
      lede: '{co} has bought 2,240 acres near Swan River from two brothers who retire, for $6.1 million, and leased them to a neighbour of 34.',
      more: ['The lease runs for nine years at $112 an acre. The brothers keep the yard and the dog.'],
      by: 'Thiessen',
      quote: 'They wanted the land to be farmed by somebody they could see from the window.',
    }),
    story(w, {
      at: -706,
      topic: 'operations',
      title: 'No Stubblefield tenant misses rent in drought year',
      lede: 'All 70 tenants of {co} have paid this year’s rent, in spite of yields that were a quarter below average.',
      more: ['Eleven asked for two months and received them. None was charged interest.'],
      by: 'Thiessen',
      quote: 'Crop insurance paid some of it, and pride paid the rest.',
    }),
    story(w, {
      at: -925,
      topic: 'regulatory',
      title: 'Manitoba confirms rules for farmland owners',
      lede: 'The Manitoba Farm Industry Board has confirmed that {co} may hold farmland in the province as a company owned by Canadians.',
      more: ['The company reports its shareholders each year; 96% of the shares are held in Canada.'],
      by: 'Thiessen',
      quote: 'Land is not like other things, and the law is right to say so.',
    }),
    story(w, {
      at: -1098,
      topic: 'transaction',
      title: 'Stubblefield adds 1,600 acres in Saskatchewan',
      lede: '{co} has bought ten quarter sections near Canora for $3.7 million and leased seven of them to the seller’s nephew.',
      more: ['The purchase brings the company past 40,000 acres.'],
      by: 'Thiessen',
      quote: 'The nephew negotiated harder than the uncle. It is a good sign.',
    }),
    story(w, {
      at: -815,
      topic: 'operations',
      title: 'Stubblefield drains 1,900 acres with its tenants',
      lede: '{co} and nine tenants have finished the drainage of 1,900 acres in the Interlake, at $640 an acre.',
      more: [
        'The company paid for the pipe, the tenants for the digging. Rents rise by $14 an acre from next season.',
      ],
      by: 'Thiessen',
      quote: 'Water left those fields two weeks late each spring. That was the crop.',
    }),
    appointment(w, {
      at: -780,
      who: { name: 'Curtis Penner', she: false },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} lent to farmers for a credit union in Steinbach for seventeen years.',
      by: 'Thiessen',
      quote: 'He said no to my father once, and explained it.',
    }),
    appointment(w, {
      at: -350,
      who: { name: 'Oksana Melnyk', she: true },
      role: 'Vice-President, Land and Leasing',
      past: '{^ms} {last}, an agronomist, grew up on a farm near Dauphin and has valued land for eleven years.',
      by: 'Thiessen',
      quote: 'She digs a hole before she reads the file.',
    }),
    annualMeeting(w, { at: -125, chief: 'Thiessen' }),
    annualMeeting(w, { at: -633, chief: 'Thiessen' }),
  ]
}
