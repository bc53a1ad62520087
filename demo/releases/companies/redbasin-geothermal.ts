import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { pct, unit, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'redbasin-geothermal',
  short: 'Redbasin',
  about: 'Redbasin Geothermal makes electricity from hot rock at three plants in Utah and Nevada.',
  hopes: 'wells, permits, output and contracts',
  risks: 'what lies below ground, the cost of drilling and the time that permits take',
  phone: '801 555-0172',
  since: { Yazzie: -884, Lindgren: -522 },
  reports: { quarter: 3, on: -13 },
}

const output = path('redbasin output', { to: 119.6, from: 88, count: 20, wobble: 0.012, digits: 1 })
const revenue = output.map((gwh, back) => Number((gwh * 0.071 * 0.996 ** back).toFixed(2)))
const ebitda = revenue.map((each, back) => Number((each * (0.635 - 0.004 * back)).toFixed(2)))
const capacity = path('redbasin capacity', { to: 94.3, from: 90.5, count: 20, wobble: 0.008, digits: 1 })

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 14,
      metrics: [
        { name: 'generation', values: output, write: (each) => unit(each, 'GWh', 1), adds: true },
        { name: 'revenue', values: revenue, write: (m) => usd(m, 'M', 2) },
        { name: 'EBITDA', values: ebitda, write: (m) => usd(m, 'M', 2) },
        { name: 'capacity factor', values: capacity, write: (each) => pct(each, 1), ratio: true },
      ],
      up: [
        'The third plant ran through the quarter without a stop.',
        'New fans at two plants cool the vapour better in hot afternoons and gave 2% more power.',
        'A well that had lost pressure was cleaned with a coil and came back to full flow.',
        'Water is now returned to the rock at a second place, and temperatures have stopped falling.',
        'The turbine rotor replaced last year is worth 1.4 megawatts.',
        'The grid took every hour that was offered.',
        'Scale in the heat exchangers was removed in four days instead of nine.',
      ],
      down: [
        'A pump failed 700 metres down a production well and took sixteen days to change.',
        'One unit was opened for its inspection of ten years.',
      ],
      by: ['Tregellas', 'Lindgren', 'Yazzie'],
      quotes: [
        'Our fuel has been warm for eleven million years. We plan for twenty-one.',
        'Ninety-four per cent is what a nuclear plant does. Ours fits behind a hill.',
        'Drilling is the risk of the trade, and we show what each well cost.',
        'Utilities have learned what the sun does after dinner. They call more often.',
        'A bit used to last for 260 metres and lasts for 410 now. That is our whole technology story.',
        'We don’t publish the temperature of a well until it has flowed for thirty days. Rock flatters at first.',
        'Power at seventy-one dollars, day and night, for two decades. It is the simplest sentence in our trade.',
      ],
      outlook: [
        'Contracts have 21 years to run on average, at US$71 a megawatt-hour.',
        'The company expects 465 to 475 gigawatt-hours for the year.',
        'Spending on wells is US$24 million this year.',
        'Permits for the second unit at Cove Springs are expected within a year.',
      ],
    }),
    callNotice(w, { quarter: 0, at: -24, results: '{@b-13}', time: '11:00 a.m. Mountain' }),
    callNotice(w, {
      quarter: 6,
      at: { quarter: 6, daysBefore: 12 },
      results: '{@q6.out}',
      time: '11:00 a.m. Mountain',
    }),
    story(w, {
      at: -1,
      time: '16:40',
      topic: 'operations',
      title: 'Redbasin stops flow test of well 8 to replace valve, cancels presentation',
      lede: '{co} has stopped the flow test of well 8 at Cove Springs on its ninth day to replace a valve at the wellhead, and has cancelled the presentation planned for {@b+8}.',
      more: [
        'The test of well 7 goes on and is in its twenty-second day. The valve is on its way from Houston; the test of well 8 begins again from the first day once it is in place.',
      ],
      by: 'Yazzie',
      quote: 'We could have spoken from half of the data. We would have had to speak twice.',
      next: 'Those who had registered were told by e-mail. A new date follows when both tests have run their thirty days.',
    }),
    story(w, {
      at: -29,
      topic: 'operations',
      title: 'Redbasin begins thirty-day tests of two wells at Cove Springs',
      lede: '{co} has begun to test wells 7 and 8 at Cove Springs, each drilled 2,900 metres deep into rock at 214 degrees Celsius.',
      more: [
        'Each well flows for thirty days, and the water is returned to the rock. The results decide whether a second unit of 45 megawatts needs five wells or six.',
      ],
      by: 'Christensen',
      quote: 'Hot is easy. Hot and leaky is what we are looking for.',
    }),
    story(w, {
      at: -95,
      topic: 'operations',
      title: 'Well 8 at Cove Springs finished in 41 days',
      lede: '{co} has completed well 8 at Cove Springs at a depth of 2,900 metres in 41 days, its fastest so far.',
      more: [
        'It cost US$8.7 million. The last six wells cost US$9.2 million on average, 31% less than the six before.',
      ],
      by: 'Yazzie',
      quote: 'Fourteen bits instead of twenty-three. I have counted them.',
    }),
    story(w, {
      at: -215,
      topic: 'regulatory',
      title: 'Bureau of Land Management opens review of Cove Springs unit 2',
      lede: 'The Bureau of Land Management has opened its environmental review of the second unit of {co} at Cove Springs, 45 megawatts.',
      more: [
        'The unit would stand beside the first and use the same line. Hot springs nine kilometres away have been measured for six years.',
      ],
      by: 'Tregellas',
      quote: 'The springs are the first thing people ask about, so we asked first.',
    }),
    story(w, {
      at: -348,
      topic: 'transaction',
      title: 'California utility buys 30 MW of Redbasin power for 20 years',
      lede: 'A public utility in California has signed for 30 megawatts of round-the-clock power from {co} for twenty years.',
      more: [
        'The price is US$76 a megawatt-hour from the first day, flat. The power would come from the second unit at Cove Springs.',
      ],
      by: 'Lindgren',
      quote: 'They have bought all the sunshine they can use.',
    }),
    story(w, {
      at: -470,
      topic: 'financing',
      title: 'Redbasin refinances US$120 million at plant level',
      lede: '{co} has refinanced the debt of its three plants with US$120 million for 15 years at 6.4%.',
      more: [
        'An insurer took two thirds. The old loans of 2019 cost 7.1% and forbade new wells without consent.',
      ],
      by: 'Tregellas',
      quote: 'The lender sent its own geologist. She liked the rock and asked for a better fence.',
    }),
    story(w, {
      at: -675,
      topic: 'operations',
      title: 'Third Redbasin plant reaches full output',
      lede: 'The third plant of {co}, 18 megawatts at Cove Springs, has reached full output five months after its start.',
      more: ['It brings the company to 58 megawatts. Building it took 22 months and US$94 million.'],
      by: 'Yazzie',
      quote: 'The last two megawatts took as long as the first ten.',
    }),
    story(w, {
      at: -1008,
      topic: 'operations',
      title: 'Redbasin drills a well for a quarter less',
      lede: '{co} drilled its latest well for US$10.1 million, 24% less than the average of the five before.',
      more: ['New bits lasted longer in granite, and the rig was rented by the metre instead of by the day.'],
      by: 'Christensen',
      quote: 'Paying by the metre makes everybody a geologist.',
    }),
    story(w, {
      at: -1160,
      topic: 'exploration',
      title: 'Redbasin finds 207 degrees at Cove Springs',
      lede: 'A test hole of {co} at Cove Springs, Utah, measured 207 degrees Celsius at 2,400 metres.',
      more: [
        'That is 11 degrees more than the model. A hole shows heat; whether water moves through the rock takes a well.',
      ],
      by: 'Christensen',
      quote: 'The thermometer melted. We had brought a second one.',
    }),
    story(w, {
      at: -418,
      topic: 'regulatory',
      title: 'Nevada extends Redbasin lease for ten years',
      lede: 'Nevada has extended the lease under the oldest plant of {co} for ten years, at the same royalty.',
      more: ['The company returns 97% of the water it takes, more than the lease asks for.'],
      by: 'Tregellas',
      quote: 'The plant was built before some of the people who extended it were born.',
    }),
    ...placement(w, {
      at: -620,
      kind: 'shares',
      amount: 24,
      use: 'wells 7 and 8 at Cove Springs',
      by: 'Tregellas',
      quote: 'Lenders pay for plants. Wells are for owners.',
      closes: 4,
    }),
    appointment(w, {
      at: -884,
      who: { name: 'Caleb Yazzie-Morton', she: false },
      role: 'Chief Operating Officer',
      past: '{^ms} {last} grew up an hour from Cove Springs, drilled for oil in four states and for heat in two.',
      by: 'Tregellas',
      quote: 'He has seen more dry holes than most, and admits to them.',
    }),
    appointment(w, {
      at: -522,
      who: { name: 'Peter Lindgren', she: false },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} financed wind and solar farms from Minneapolis for twelve years.',
      startsIn: 15,
      by: 'Tregellas',
      quote: 'He was tired of power that comes and goes.',
    }),
    annualMeeting(w, { at: -122, chief: 'Tregellas' }),
    annualMeeting(w, { at: -630, chief: 'Tregellas' }),
  ]
}
