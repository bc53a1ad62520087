import type { CompanyFacts } from '../company.ts'
import { buyback, dividend } from '../patterns/capital.ts'
import { callNotice } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'cindermoor-energy',
  short: 'Cindermoor',
  about: 'Cindermoor Energy produces light oil from the Wapta field in west-central Alberta.',
  hopes: 'production, netbacks, drilling and payments to shareholders',
  risks: 'the price of oil, the performance of wells, pipelines and the weather',
  phone: '403 555-0159',
  since: { Gill: -480, Sorensen: -1105 },
  reports: { quarter: 2, on: -1 },
}

const barrels = path('cindermoor barrels', {
  to: 20900,
  from: 12700,
  count: 25,
  wobble: 0.015,
  digits: -2,
  pins: { 0: 21400, 1: 20200, 2: 19900, 3: 19500, 4: 18900 },
})
const netback = path('cindermoor netback', {
  to: 40,
  from: 31,
  count: 25,
  wobble: 0.11,
  digits: 2,
  pins: { 0: 41.7 },
})
const flow = barrels.map((each, back) => Number(((each * 91 * (netback[back] ?? 0)) / 1e6).toFixed(1)))
const spending = path('cindermoor spending', { to: 41, from: 26, count: 25, wobble: 0.1, digits: 1 })

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 21,
      metrics: [
        {
          name: 'production',
          values: barrels,
          write: (each) => ({ en: `${unit(each, 'barrels a day').en}`, fr: '' }),
        },
        {
          name: 'operating netback',
          values: netback,
          write: (each) => ({ en: `${cad(each).en} a barrel`, fr: '' }),
          ratio: true,
        },
        { name: 'cash flow from operations', values: flow, write: (m) => cad(m, 'M'), adds: true },
        { name: 'capital spending', values: spending, write: (m) => cad(m, 'M') },
      ],
      up: [
        'Eleven wells came on stream, all within 40 days of their drilling.',
        'Longer horizontal legs, of 3,200 metres, gave a third more oil for a fifth more money.',
        'A pad of six wells beat its type curve by 14% in the first 90 days.',
        'Pumps were changed at 61 older wells before they failed rather than after.',
        'The gas plant took all that was sent, where it had turned away 3% the year before.',
        'Two pads were fracked with water that had been used before, and started three weeks sooner.',
        'Downtime fell to 2.1%, the lowest since the field was opened.',
        'Nine barrels in ten went by pipe, and none waited for a train.',
      ],
      down: [
        'Fires closed the road to three pads for 17 days; the wells were shut in and came back without harm.',
        'A pipeline outage held back 900 barrels a day for five weeks.',
      ],
      by: ['Sorensen', 'Lindstrom', 'Kowalchuk'],
      quotes: [
        'A well pays out in 13 months or it doesn’t get drilled. It is a short meeting.',
        'We hedge nothing. Shareholders who want a fixed price can have a bond.',
        'No net debt is not a boast. It is what lets us drill when others sell their rigs.',
        'The rock has been generous. We try not to lean on it.',
        'Half of free cash flow goes back to those who own the company. The other half has to argue for itself.',
        'We plug two old wells for each new one. Nobody makes us, and the landowners have noticed.',
        'One field, three rigs, 94,000 acres. I can drive around my worries in a morning.',
        'Costs a well fell for the sixth time in a row, by less each time. There is a floor and we can see it.',
        'Service companies gave us a better price because we gave them twelve months of work.',
      ],
      outlook: [
        'Production for the year is still expected between 20,400 and 21,200 barrels a day.',
        'The quarterly dividend of six cents is unchanged.',
        'Eleven wells are planned for the coming quarter.',
        'Capital spending for the year stays at $165 million.',
        'At year-end the company had no net debt and $22 million in cash.',
      ],
      known: {
        0: {
          outlook:
            'The board will add a fourth rig only if oil pays for it at US$52 as well. Management talks about it on {@b+2} at 2:00 p.m. Mountain.',
        },
      },
    }),
    callNotice(w, { quarter: 0, at: -12, results: '{@b-1}', call: '{@b+2}', time: '2:00 p.m. Mountain' }),
    callNotice(w, {
      quarter: 9,
      at: { quarter: 9, daysBefore: 12 },
      results: '{@q9.out}',
      time: '9:00 a.m. Mountain',
    }),
    dividend(w, { at: -45, perShare: 0.06 }),
    dividend(w, {
      at: -365,
      perShare: 0.06,
      before: 0.05,
      by: 'Lindstrom',
      quote: 'We tested it at US$48 oil. It holds.',
    }),
    dividend(w, { at: -830, perShare: 0.04, before: 0.03 }),
    dividend(w, { at: -1085, perShare: 0.03 }),
    buyback(w, {
      at: -178,
      part: 0.06,
      by: 'Sorensen',
      quote:
        'We buy barrels in the ground at eleven dollars when we buy our own shares. Nobody else sells them so cheaply.',
    }),
    buyback(w, {
      at: -432,
      part: 0.05,
      by: 'Sorensen',
      quote: 'The last programme retired 4% of the company. I have kept the certificates as wallpaper.',
    }),
    story(w, {
      at: -196,
      topic: 'operations',
      title: 'Cindermoor replaces 1.3 barrels for each it produced',
      lede: 'Proved and probable reserves of {co} rose to 109 million barrels at year-end, after 7.2 million were produced and 9.4 million added.',
      more: [
        {
          caption: 'Reserves at year-end, million barrels',
          head: ['', 'This year', 'Last year'],
          rows: [
            ['Proved producing', '41.2', '39.0'],
            ['Proved', '72.6', '70.9'],
            ['Proved and probable', '109.0', '106.8'],
          ],
        },
        'Finding and development cost $12.90 a barrel. The reserves cover 14 years at the present rate and were evaluated by an independent firm.',
      ],
      by: 'Gill',
      quote: 'All of it comes from wells that we can see from other wells.',
    }),
    story(w, {
      at: -208,
      topic: 'operations',
      title: 'Cindermoor plans 44 wells and 20,800 barrels a day',
      lede: '{co} will drill 44 wells with three rigs in the coming year and expects 20,400 to 21,200 barrels a day, its board decided today.',
      more: [
        'Capital spending is $165 million, covered by cash flow at US$50 oil. Nine million dollars go to plugging old wells.',
      ],
      by: 'Lindstrom',
      quote: 'The budget was made at a price I would not like to see. That is the use of a budget.',
    }),
    story(w, {
      at: -462,
      topic: 'operations',
      title: 'Cindermoor sets budget for 19,300 barrels a day',
      lede: 'The budget of {co} for the coming year foresees production of 18,900 to 19,700 barrels a day and 42 wells.',
      more: [
        'Spending is $158 million, $6 million less than last year, for two more wells. A third rig stays through the year.',
      ],
      by: 'Lindstrom',
      quote: 'Last year’s wells taught this year’s to be cheaper.',
    }),
    story(w, {
      at: -82,
      topic: 'operations',
      title: 'Cindermoor drills longest well at Wapta in nine days',
      lede: '{co} has drilled a horizontal well of 4,100 metres at Wapta in nine days, 900 metres longer than any before.',
      more: [
        'It cost $3.9 million, against $3.4 million for a usual one, and will be fracked within the month. Production over 90 days will show whether the last 900 metres earn their keep.',
      ],
      by: 'Kowalchuk',
      quote: 'The bit came out as it went in. We were more surprised than the bit.',
    }),
    story(w, {
      at: -287,
      topic: 'regulatory',
      title: 'Cindermoor plugs 91 old wells, twice what it drilled',
      lede: '{co} plugged 91 old wells in the last twelve months, more than twice the number it drilled, and its closure liability fell to $64 million.',
      more: [
        'Most had been bought with the land and had not produced since the 1980s. Landowners chose the order.',
      ],
      by: 'Lindstrom',
      quote: 'My neighbour has one behind his barn. It was number fourteen.',
    }),
    story(w, {
      at: -575,
      topic: 'transaction',
      title: 'Cindermoor buys 11,000 acres beside Wapta',
      lede: '{co} has bought 11,000 net acres next to its Wapta field for $29 million in cash, with 430 barrels a day and 38 drilling locations.',
      more: [
        'Half of the locations can be drilled from pads that stand already. The seller keeps no royalty.',
      ],
      by: 'Lindstrom',
      quote: 'The geology doesn’t know where the fence is. It took us six years to move the fence.',
    }),
    story(w, {
      at: -772,
      topic: 'financing',
      title: 'Cindermoor repays last of its bank debt',
      lede: '{co} has repaid the last $17 million of its bank loan and has no net debt, for the first time since it was founded.',
      more: [
        'The credit line of $120 million stays open and undrawn. It will be renewed at half that size next year.',
      ],
      by: 'Sorensen',
      quote: 'The banker shook my hand and looked sad.',
    }),
    story(w, {
      at: -944,
      topic: 'operations',
      title: 'Wapta field passes 15,000 barrels a day',
      lede: 'The Wapta field of {co} produced more than 15,000 barrels a day for the first time in a whole month.',
      more: [
        'Five years ago it was 6,200. The increase came from 141 wells and no purchase larger than $8 million.',
      ],
      by: 'Kowalchuk',
      quote: 'It is the same rock. We have learned where to scratch it.',
    }),
    appointment(w, {
      at: -480,
      who: { name: 'Amrita Gill', she: true },
      role: 'Vice-President, Geology and Reserves',
      past: '{^ms} {last} mapped the Wapta sands for a university before anybody drilled them sideways.',
      by: 'Lindstrom',
      quote: 'Our best wells stand on a map she drew as a student.',
    }),
    appointment(w, {
      at: -1105,
      who: { name: 'Walt Sorensen', she: false },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} farmed near Camrose, sold the farm and went back to school at 34; he has since taken two producers out of debt.',
      startsIn: 15,
      by: 'Lindstrom',
      quote: 'He knows what a bad year is without a spreadsheet.',
    }),
    annualMeeting(w, { at: -129, chief: 'Lindstrom' }),
    annualMeeting(w, { at: -637, chief: 'Lindstrom' }),
  ]
}
