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
  slug: 'cordgrass-storage',
  short: 'Cordgrass',
  about:
    'Cordgrass Storage builds battery sites for public-power utilities and electric co-operatives in Texas and runs them for fifteen years.',
  hopes: 'installations, service margins and the order backlog',
  risks: 'late equipment, penalties, the price of power and the credit of customers',
  phone: '713 555-0166',
  since: { Ashdown: -612, Oduya: -366 },
  reports: { quarter: 3, on: -3 },
}

const installed = path('cordgrass installed', {
  to: 1105,
  from: 150,
  count: 18,
  wobble: 0.004,
  pins: { 0: 1105, 1: 1040, 2: 975, 3: 905 },
})
const service = path('cordgrass service', {
  to: 14.6,
  from: 1.8,
  count: 18,
  wobble: 0.02,
  digits: 1,
  pins: { 0: 14.6, 1: 13.3, 2: 12.2, 3: 11.4, 4: 10.3 },
})
const revenue = path('cordgrass revenue', {
  to: 84,
  from: 29,
  count: 18,
  wobble: 0.1,
  digits: 1,
  pins: { 0: 71.3, 1: 88.6 },
})
const margin = [18, -2, -5, -7, -9, -12, -14, -17, -19, -24, -27, -31, -36, -40, -46, -52, -60, -66]

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 13,
      metrics: [
        { name: 'revenue', values: revenue, write: (m) => usd(m, 'M'), adds: true },
        { name: 'service revenue', values: service, write: (m) => usd(m, 'M') },
        { name: 'installed storage', values: installed, write: (each) => unit(each, 'MWh') },
        {
          name: 'service margin',
          values: margin,
          write: (each) => (each < 0 ? { en: `−${pct(-each).en}`, fr: '' } : pct(each)),
          ratio: true,
        },
      ],
      up: [
        'Three sites were handed over, one of them four weeks early.',
        'A co-operative in the Hill Country doubled its order while the cranes were still there.',
        'Prices for cells fell by 14% within a year, and customers bought more of them.',
        'Milestones on four sites were reached within the quarter.',
        'The fleet was available for 97.8% of the time and earned its bonus at 21 sites.',
        'Two utilities that had built alone before came to the company for the second site.',
      ],
      down: [
        'A site near Lubbock stood ready for seven weeks before the grid operator connected it.',
        'A customer moved its second phase into the next year after an election of its board.',
        'Rain stopped earthworks at three sites for 26 days.',
      ],
      by: ['Venkataraman', 'Ashdown', 'Barrientos', 'Oduya'],
      quotes: [
        'Building is a trade and running is a business. We want to be paid for both.',
        'Eleven people watch a gigawatt-hour from one room. The twelfth will watch two.',
        'Our customers own the batteries. We are the tenants who keep them in order.',
        'On the hottest evening of the quarter our sites delivered for four hours. Nobody wrote about it, which is the aim.',
        'A transformer is the oldest machine on the site and the one we wait for.',
        'Software decides each minute when to sell. People decide when not to trust it.',
        'A co-operative votes before it signs. We have learned to enjoy the barbecue.',
        'The backlog is longer than it has ever been. So is the list of what can go wrong, and we read both.',
      ],
      outlook: [
        'Signed work amounts to more than five quarters of revenue.',
        'The revolving credit of US$75 million is undrawn.',
        'The company expects to hand over four sites in the coming quarter.',
        'Service revenue should grow with each site for fifteen years.',
      ],
      known: {
        0: {
          title: 'Cordgrass passes 1.1 GWh and earns its first margin on service',
          driver:
            'Two sites slipped because transformers arrived nine weeks late; penalties of US$1.9 million are booked and the supplier has been changed. Service, for the first time, earned more than it cost.',
          by: 'Venkataraman',
          quote:
            'We missed the quarter on what we build and made it on what we run. I know which of the two lasts.',
          outlook:
            'The order backlog is US$468 million. Management discusses the results on {@b-2} at 3:30 p.m. Central.',
        },
      },
    }),
    callNotice(w, { quarter: 0, at: -14, results: '{@b-3}', call: '{@b-2}', time: '3:30 p.m. Central' }),
    callNotice(w, {
      quarter: 4,
      at: { quarter: 4, daysBefore: 13 },
      results: '{@q4.out}',
      time: '3:30 p.m. Central',
    }),
    callNotice(w, {
      quarter: 8,
      at: { quarter: 8, daysBefore: 10 },
      results: '{@q8.out}',
      time: '10:00 a.m. Central',
    }),
    story(w, {
      at: -36,
      topic: 'operations',
      title: 'Late transformers delay two Cordgrass sites',
      lede: '{co} said today that two sites in the Rio Grande Valley will be handed over a quarter late because transformers arrived nine weeks after the date promised.',
      more: [
        'Penalties come to US$1.9 million. The company has changed its supplier and orders transformers from now on when the land is signed.',
      ],
      by: 'Barrientos',
      quote: 'We knew in week two and should have said so in week three.',
    }),
    story(w, {
      at: -110,
      topic: 'transaction',
      title: 'Cordgrass wins 200 MWh for San Gabriel co-operative',
      lede: '{co} will build and run 200 megawatt-hours for an electric co-operative north of Austin, its largest site so far.',
      more: [
        'The order is worth US$61 million and fifteen years of service at US$2.4 million. It was won against five others, two of them cheaper.',
      ],
      by: 'Venkataraman',
      quote: 'They called four of our customers before they called us back.',
    }),
    story(w, {
      at: -232,
      topic: 'transaction',
      title: 'Twenty-sixth customer for Cordgrass',
      lede: '{co} has signed a municipal utility in east Texas, its twenty-sixth customer, for 40 megawatt-hours.',
      more: [
        'The town of 31,000 people buys its power at the wholesale price and paid US$3.8 million for four evenings of last August alone.',
      ],
      by: 'Venkataraman',
      quote: 'Four evenings paid for half of the battery. The council needed no slide after that one.',
    }),
    story(w, {
      at: -318,
      topic: 'operations',
      title: 'Cordgrass fleet answers heat wave with 612 MWh',
      lede: 'The sites run by {co} delivered 612 megawatt-hours in the evening of {@-2}, when demand on the Texas grid set a record.',
      more: [
        'All but one of 29 sites answered the call; the one had a pump that failed. Customers saved an estimated US$5.1 million in three hours.',
      ],
      by: 'Oduya',
      quote: 'The software wanted to sell at five. We held until seven, and seven was right.',
    }),
    story(w, {
      at: -420,
      topic: 'operations',
      title: 'Cordgrass opens control room in Houston',
      lede: '{co} has opened a control room in Houston from which eleven operators run every site it has built.',
      more: [
        'Until now each site had a person within an hour’s drive. A second room in San Antonio can take over within two minutes and does so every Thursday.',
      ],
      by: 'Barrientos',
      quote: 'The map on the wall is for visitors. The operators look at three numbers.',
    }),
    story(w, {
      at: -530,
      topic: 'regulatory',
      title: 'Cordgrass sites pass new fire code of Texas',
      lede: 'All 24 sites of {co} comply with the fire code for batteries that took effect this month, the company said today.',
      more: [
        'Two needed wider gaps between containers, at a cost of US$310,000. Fire departments have a key and a drawing for each.',
      ],
      by: 'Barrientos',
      quote: 'We asked the firemen where they would park. It changed the drawing.',
    }),
    story(w, {
      at: -705,
      topic: 'financing',
      title: 'Cordgrass arranges revolving credit of US$75 million',
      lede: '{co} has arranged a revolving credit of US$75 million with three banks for four years.',
      more: [
        'It covers the months between paying for cells and being paid for a site. The margin is 2.25% and falls when service earns a profit.',
      ],
      by: 'Venkataraman',
      quote: 'We hope to use it seldom and like to have it.',
    }),
    story(w, {
      at: -842,
      topic: 'operations',
      title: 'Cordgrass passes 500 MWh with site at Port Lavaca',
      lede: 'With a site at Port Lavaca {co} has passed 500 megawatt-hours installed.',
      more: ['It is the seventeenth and was built in 158 days. The first one took 311.'],
      by: 'Barrientos',
      quote: 'We make the same mistakes faster and fewer new ones.',
    }),
    ...placement(w, {
      at: -590,
      kind: 'shares',
      amount: 70,
      use: 'working capital for five sites',
      by: 'Ashdown',
      quote: 'A battery is paid for twice: first by us, then by the customer. This is the first time.',
      closes: 4,
    }),
    ...placement(w, {
      at: -1090,
      kind: 'shares',
      amount: 55,
      use: 'inventory of cells and the control software',
      by: 'Venkataraman',
      quote: 'Cells are scarce, so we bought them before the orders. That needs patient owners.',
      closes: 4,
    }),
    appointment(w, {
      at: -612,
      who: { name: 'Tom Ashdown', she: false },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} was treasurer of a builder of grain elevators, where penalties for delay were also part of life.',
      by: 'Venkataraman',
      quote: 'He reads a contract from the back.',
    }),
    appointment(w, {
      at: -366,
      who: { name: 'Kenneth Oduya', she: false },
      role: 'Vice-President, Grid Software',
      past: '{^ms} {last} wrote the dispatch of a hydro utility in Norway and holds a doctorate in optimization.',
      by: 'Barrientos',
      quote: 'He improved our margin in his second week and apologized for the delay.',
    }),
    annualMeeting(w, { at: -138, chief: 'Venkataraman' }),
    annualMeeting(w, { at: -646, chief: 'Venkataraman' }),
  ]
}
