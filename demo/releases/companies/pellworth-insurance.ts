import type { CompanyFacts } from '../company.ts'
import { buyback, dividend } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { num, pct, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'pellworth-insurance',
  short: 'Pellworth',
  about:
    'Pellworth Insurance covers homes in Texas, Oklahoma, Kansas and Colorado against hail, wind and fire.',
  hopes: 'premiums, losses, reinsurance and rates',
  risks: 'storms, repair costs, decisions of insurance commissioners and interest rates',
  phone: '860 555-0121',
  since: { Hartigan: -655, Lusk: -820 },
  reports: { quarter: 3, on: -17 },
}

const ratio = path('pellworth ratio', {
  to: 96,
  from: 97,
  count: 25,
  wobble: 0.02,
  digits: 1,
  pins: { 0: 93.4, 1: 95.8, 2: 92.6, 3: 94.9, 4: 98.7, 5: 101.2, 6: 100.4, 7: 104.6, 8: 109, 9: 108.1 },
})
const premiums = path('pellworth premiums', {
  to: 158,
  from: 121,
  count: 25,
  wobble: 0.01,
  pins: { 0: 161, 1: 158, 2: 149, 3: 150 },
})
const net = ratio.map((each, back) => Number((((100 - each) * (premiums[back] ?? 0)) / 100 + 6.9).toFixed(1)))
const homes = path('pellworth homes', {
  to: 213_000,
  from: 224_000,
  count: 25,
  wobble: 0.008,
  digits: -2,
  pins: { 0: 212_000, 1: 212_400 },
})

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 21,
      metrics: [
        {
          name: 'gross premiums written',
          were: true,
          values: premiums,
          write: (m) => usd(m, 'M', 0),
          adds: true,
        },
        { name: 'combined ratio', values: ratio, write: (each) => pct(each, 1), ratio: true },
        { name: 'net income', values: net, write: (m) => usd(m, 'M') },
        { name: 'homes insured', were: true, values: homes, write: (each) => num(each), ratio: true },
      ],
      up: [
        'Roofs older than 15 years pay more at each renewal, and that is where most of the rise comes from.',
        'Three storms cost US$31 million before reinsurance, close to the average of ten years for the quarter.',
        'Rebuilding costs a square foot rose by 3%, and sums insured were raised with them.',
        'Independent agents in 41 towns placed more new roofs than old ones with the company.',
        'Kansas approved the new rates without a change.',
        'Claims were settled in eleven days on average, two fewer than a year before.',
        'Nine in ten policies that came up for renewal stayed.',
      ],
      down: [
        'One customer in nine left over the price of an old roof.',
        'The company stopped writing in two counties of Colorado until the new rates are approved.',
      ],
      by: ['Whitcombe', 'Seshadri', 'Hartigan', 'Lusk'],
      quotes: [
        'Hail is not bad luck. It falls where it fell before, and we had priced as if it did not.',
        'An aerial picture costs us forty cents. The wrong price for a roof costs forty dollars.',
        'A claim paid within a week costs less than one paid in a month. People patch, and lawyers don’t.',
        'We would rather lose a policy than keep it at the wrong price. We have lost some.',
        'Our bonds run for less than three years. When a storm comes we want cash, not a view on interest.',
        'Reinsurers asked fewer questions this year. I take it as a compliment to the data.',
        'In 1953 farmers founded us because nobody would insure them. We think of it when we raise a price.',
        'A quarter without a named storm is weather. Eight quarters of better ratios are work.',
      ],
      outlook: [
        'For the year the company still aims for a combined ratio below 96%.',
        'Reinsurance covers any event above US$25 million, up to a storm that comes once in 250 years.',
        'Investments of US$740 million have an average term of 2.6 years.',
        'Book value per share is published with the quarterly filing.',
      ],
    }),
    callNotice(w, { quarter: 0, at: -27, results: '{@b-17}', time: '8:30 a.m. Eastern' }),
    presentation(w, {
      at: -3,
      about: 'what two years of hail taught about pricing a roof',
      who: 'Hartigan',
      day: '{@b+11}',
      time: '8:30 a.m. Eastern',
      more: 'She compares 212,000 policies before and after every roof was priced by its age and material, and shows which customers left. Reinsurance is the second subject.',
    }),
    dividend(w, { at: -17, perShare: 0.34 }),
    dividend(w, {
      at: -206,
      perShare: 0.34,
      before: 0.33,
      by: 'Seshadri',
      quote: 'A cent for each year in which we kept it flat.',
    }),
    dividend(w, { at: -590, perShare: 0.33 }),
    dividend(w, { at: -1160, perShare: 0.33, before: 0.32 }),
    buyback(w, {
      at: -152,
      part: 0.03,
      by: 'Seshadri',
      quote: 'Storm season is behind us and the capital is still there. Some of it goes back.',
    }),
    story(w, {
      at: -201,
      topic: 'transaction',
      title: 'Pellworth renews reinsurance with retention of US$25 million',
      lede: '{co} has renewed its reinsurance for the coming year with 22 reinsurers, at a retention of US$25 million an event, unchanged.',
      more: [
        'The price for the same cover fell by 8%. The programme reaches up to a storm that comes once in 250 years, where it was 200.',
      ],
      by: 'Whitcombe',
      quote: 'We showed them every roof. Nobody else does.',
    }),
    story(w, {
      at: -455,
      topic: 'transaction',
      title: 'Pellworth pays 11% more for reinsurance, raises retention',
      lede: '{co} has placed its reinsurance for the coming year at a retention of US$25 million an event, up from US$15 million.',
      more: [
        'The price rose by 11% for a narrower cover, after two years of hail. Twenty-two reinsurers take part, three of them for the first time.',
      ],
      by: 'Seshadri',
      quote: 'We keep more of the small storms because we have learned what they cost.',
    }),
    story(w, {
      at: -640,
      topic: 'operations',
      title: 'Pellworth to price each roof from the air',
      lede: '{co} will price every roof it insures by its age and material from the next renewals on, using aerial pictures taken twice a year.',
      more: [
        'Roofs older than 15 years will pay up to 41% more and those under five 12% less. All 640 independent agents can show a customer the picture of the roof.',
      ],
      by: 'Hartigan',
      quote:
        'Two houses in one street, one roof from 1998 and one from last year, and we charged them the same. It was not fair to either.',
    }),
    story(w, {
      at: -690,
      topic: 'results',
      title: 'Hailstorms cost Pellworth about US$58 million',
      lede: '{co} expects to pay about US$58 million for the hailstorms that crossed north Texas on two days of last week, of which US$15 million falls to itself.',
      more: [
        'Some 6,900 claims are in. The company has 140 adjusters on the spot and pays for tarpaulins without asking for a receipt.',
      ],
      by: 'Lusk',
      quote: 'The stones were the size of a baseball. I have one in the freezer of the Amarillo office.',
    }),
    story(w, {
      at: -520,
      topic: 'regulatory',
      title: 'Texas approves Pellworth’s rates by age of roof',
      lede: 'The Texas Department of Insurance has approved the new rates of {co}, which follow the age and material of each roof.',
      more: [
        'They apply to renewals from the first of next month and touch 124,000 homes. No increase exceeds 25% in one year.',
      ],
      by: 'Hartigan',
      quote: 'The department asked what happens to people who cannot afford a new roof. We now lend for it.',
    }),
    story(w, {
      at: -310,
      topic: 'operations',
      title: 'Pellworth lends to customers for new roofs',
      lede: '{co} today began to lend up to US$15,000 at 4% to customers who replace a roof older than 15 years.',
      more: [
        'The loan is repaid over five years with the premium, which falls by more than the instalment in two cases out of three. A bank in Oklahoma funds it.',
      ],
      by: 'Whitcombe',
      quote: 'It is cheaper to help with a roof than to pay for the ceiling below it.',
    }),
    story(w, {
      at: -74,
      topic: 'operations',
      title: 'Pellworth settles half of hail claims without a visit',
      lede: '{co} said today that it settled half of this season’s hail claims from pictures alone, within four days on average.',
      more: [
        'Customers may ask for an adjuster in any case; 6% did. Complaints to the four insurance departments fell by a third.',
      ],
      by: 'Lusk',
      quote: 'An empty driveway used to be the bottleneck.',
    }),
    story(w, {
      at: -985,
      topic: 'transaction',
      title: 'Pellworth buys renewal rights to 9,400 homes in Kansas',
      lede: '{co} has bought the right to offer renewal to 9,400 homeowners in Kansas from an insurer that leaves the state.',
      more: [
        'It pays 4% of the premium of those who stay. The company will decline about one in five, mostly for the state of the roof.',
      ],
      by: 'Whitcombe',
      quote: 'We bought a list and an introduction. The roofs we shall see for ourselves.',
    }),
    appointment(w, {
      at: -655,
      who: { name: 'Rosalind Hartigan', she: true },
      role: 'Chief Underwriting Officer',
      past: '{^ms} {last}, an actuary, priced crop hail in four provinces and eleven states for a reinsurer.',
      instead: 'The office is new.',
      by: 'Whitcombe',
      quote:
        'She asked for our roofs by year of construction. We did not have them. That was her first week.',
    }),
    appointment(w, {
      at: -820,
      who: { name: 'Bernadette Lusk', she: true },
      role: 'Chief Claims Officer',
      past: '{^ms} {last} has climbed on roofs as an adjuster for 19 years and led the company’s storm team.',
      startsIn: 10,
      by: 'Whitcombe',
      quote: 'She still carries a ladder in her car.',
    }),
    annualMeeting(w, { at: -140, chief: 'Whitcombe' }),
    annualMeeting(w, { at: -648, chief: 'Whitcombe' }),
  ]
}
