import type { CompanyFacts } from '../company.ts'
import { buyback } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { pct, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'fennimore-lending',
  short: 'Fennimore',
  about: 'Fennimore Lending finances equipment for independent truckers and repair shops in the Midwest.',
  hopes: 'loans, losses and the cost of money',
  risks: 'the price of used trucks, freight rates, interest rates and the terms of its banks',
  phone: '312 555-0155',
  since: { Tate: -498 },
  reports: { quarter: 3, on: -12 },
}

const book = path('fennimore book', {
  to: 200,
  from: 131,
  count: 20,
  wobble: 0.008,
  pins: { 0: 200, 1: 197, 2: 193 },
})
const losses = path('fennimore losses', {
  to: 2.2,
  from: 1.6,
  count: 20,
  wobble: 0.05,
  digits: 1,
  pins: { 0: 2.2, 1: 2.5, 2: 2.8, 3: 3.1, 4: 3.4, 5: 3.8, 6: 4.1, 7: 4.0, 8: 3.7, 9: 3.1, 10: 2.6 },
})
const rate = path('fennimore rate', {
  to: 12.6,
  from: 10.4,
  count: 20,
  wobble: 0.005,
  digits: 1,
  pins: { 0: 12.6 },
})
const net = book.map((each, back) => Number((each * (0.0145 - (losses[back] ?? 0) * 0.0017)).toFixed(2)))
const value = path('fennimore value', {
  to: 6.85,
  from: 5.35,
  count: 20,
  wobble: 0.003,
  digits: 2,
  pins: { 0: 6.85 },
})

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 15,
      metrics: [
        { name: 'loan book', values: book, write: (m) => usd(m, 'M', 0) },
        { name: 'net income', values: net, write: (m) => usd(m, 'M', 2), adds: true },
        {
          name: 'losses',
          were: true,
          values: losses,
          write: (each) => ({ en: `${pct(each, 1).en} of the book`, fr: '' }),
          ratio: true,
        },
        { name: 'average rate', values: rate, write: (each) => pct(each, 1), ratio: true },
        { name: 'book value per share', values: value, write: (each) => usd(each), ratio: true },
      ],
      up: [
        'Dealers sent 214 applications, and 71 of them became loans.',
        'Repair shops borrowed more than truckers for the first time: lifts, frame straighteners and a paint booth.',
        'Loans made since the limit was lowered now form most of the book, and they lose a quarter as much.',
        'A dealer group in Iowa sends its customers here since its bank left the trade.',
        'Borrowers paid early less often, because new money costs more than theirs.',
        'Used prices held for the third quarter in a row, and trucks that came back sold within 24 days.',
        'The firm financed 48 tractors with fewer than 300,000 miles, its favourite kind.',
        'Freight rates rose a little in the Midwest, and calls about late payments fell by a fifth.',
      ],
      down: ['The firm said no to two applications out of three while used prices fell.'],
      by: ['Whitlock', 'Jankowski', 'Tate'],
      quotes: [
        'We lend on a truck and on the person who washes it.',
        'The worst loans in this book were made in the best months. We wrote the date on the wall.',
        'A man who misses a payment and calls is a customer. One who doesn’t call is a file.',
        'Our borrowers own one truck, or two. They don’t have a treasurer. We try to be easy to read.',
        'Six-point-one per cent is what it cost us to believe in used prices. One-point-four is what it costs not to.',
        'Eleven per cent on equity, at a tenth of the debt that others carry. I can explain it to my mother.',
        'Repossession takes nine days and a good driver. We would rather refinance.',
        'The dealers we work with have known us for five years or more. They don’t send us their doubts.',
      ],
      outlook: [
        'Loans made at the peak of used prices are 17% of the book and run off by the end of next year.',
        'US$138 million of the warehouse line of US$180 million is drawn.',
        'No dividend is planned while the book grows.',
        'The return on equity was 11% over twelve months.',
      ],
    }),
    callNotice(w, { quarter: 0, at: -20, results: '{@b-12}', time: '10:00 a.m. Central' }),
    callNotice(w, {
      quarter: 5,
      at: { quarter: 5, daysBefore: 12 },
      results: '{@q5.out}',
      time: '10:00 a.m. Central',
    }),
    callNotice(w, {
      quarter: 9,
      at: { quarter: 9, daysBefore: 13 },
      results: '{@q9.out}',
      time: '9:30 a.m. Central',
    }),
    presentation(w, {
      at: -85,
      about: 'the renewal of its US$180 million warehouse line',
      who: 'Whitlock',
      day: '{@b-78}',
      time: '10:00 a.m. Central',
      more: 'He shows what share of the higher cost reaches 1,300 borrowers and what share stays with shareholders, and presents losses by the year in which a loan was made.',
    }),
    buyback(w, {
      at: -170,
      part: 0.04,
      by: 'Jankowski',
      quote: 'At eighty-nine cents on the dollar of book value we lend to ourselves.',
    }),
    buyback(w, {
      at: -678,
      part: 0.03,
      by: 'Whitlock',
      quote: 'We know what is in this book. It is a reason to buy some of it.',
    }),
    story(w, {
      at: -82,
      topic: 'financing',
      title: 'Two banks renew Fennimore’s line of US$180 million',
      lede: 'Two banks have renewed the line of US$180 million that funds the loans of {co}, for three years at SOFR plus 2.85%.',
      more: [
        'The margin is 40 basis points higher than before. The banks dropped two of nine covenants after reading every loan file of the last four years.',
      ],
      by: 'Whitlock',
      quote: 'They were on our premises for three weeks. We gave them the room with the window.',
    }),
    story(w, {
      at: -5,
      topic: 'operations',
      title: 'Fennimore opens to repair shops in Michigan',
      lede: '{co} lends to repair shops and independent truckers in Michigan from today on, its eleventh state.',
      more: [
        'Three dealers in Grand Rapids and Flint begin. The firm counts about 900 independent shops there with more than four lifts.',
      ],
      by: 'Tate',
      quote: 'We watched Michigan for three years. It is a question of who tells you the truth there.',
    }),
    story(w, {
      at: -222,
      topic: 'operations',
      title: 'Fennimore lets borrowers pay by the mile',
      lede: '{co} offers truckers a loan whose instalments follow the miles they drive, between two limits.',
      more: [
        'A trial with 64 borrowers over a year had no late payment that lasted a month. The mileage comes from the log that the law asks for anyway.',
      ],
      by: 'Tate',
      quote: 'In January nobody drives. Now nobody owes for January, either.',
    }),
    story(w, {
      at: -340,
      topic: 'operations',
      title: 'Losses of Fennimore fall to 3.4% as old loans run off',
      lede: '{co} said today that losses fell to 3.4% of its book, from 4.1% two quarters before, as loans from the peak of used prices run off.',
      more: ['Trucks financed at the peak have lost 6.1%; those since then, under a lower limit, 1.4%.'],
      by: 'Jankowski',
      quote: 'The table has one line for each year. Anyone can see which year we would take back.',
    }),
    story(w, {
      at: -605,
      topic: 'operations',
      title: 'Fennimore lowers limit to 80% of a truck’s price',
      lede: '{co} lends no more than 80% of the price of a used truck from this month on, where it lent 95%.',
      more: [
        'Used prices have fallen by 38% from their peak. Dealers lose about a quarter of their deals with the firm and have been told why.',
      ],
      by: 'Whitlock',
      quote: 'We are a year late. It is better than two.',
    }),
    story(w, {
      at: -560,
      topic: 'results',
      title: 'Fennimore sets aside US$3.2 million for trucks bought at peak',
      lede: '{co} will set aside US$3.2 million this quarter for loans on trucks that were bought when used prices were highest.',
      more: [
        'It concerns 212 loans. Ninety of the borrowers have been offered longer terms, and 74 have accepted.',
      ],
      by: 'Whitlock',
      quote: 'A truck that earns is worth more to both of us than a truck in a yard.',
    }),
    story(w, {
      at: -795,
      topic: 'financing',
      title: 'Fennimore’s line raised to US$180 million',
      lede: 'The banks of {co} have raised the line that funds its loans from US$140 million to US$180 million.',
      more: [
        'It runs for three years at SOFR plus 2.45%. Each loan is pledged by itself and can be seen by the banks the next morning.',
      ],
      by: 'Jankowski',
      quote: 'They see what we see, at the same hour.',
    }),
    story(w, {
      at: -940,
      topic: 'transaction',
      title: 'Fennimore buys US$22 million of loans in Wisconsin',
      lede: '{co} has bought 160 equipment loans in Wisconsin, US$22 million in all, from a credit union that leaves the trade.',
      more: ['It paid 97.4% and left out nine loans. The lender who made them joins the firm.'],
      by: 'Whitlock',
      quote: 'We bought the loans to get the lender.',
    }),
    story(w, {
      at: -1120,
      topic: 'operations',
      title: 'Thousandth borrower for Fennimore',
      lede: 'A repair shop in Dubuque, Iowa, is the thousandth borrower of {co}, with a loan of US$88,000 for a frame straightener.',
      more: [
        'Loans average US$131,000 over 49 months. Two thirds come from dealers who have worked with the firm for over five years.',
      ],
      by: 'Whitlock',
      quote: 'Father and daughter, eleven bays. She does the books and asked for the early-payment clause.',
    }),
    appointment(w, {
      at: -498,
      who: { name: 'Malcolm Tate', she: false },
      role: 'Chief Credit Officer',
      past: '{^ms} {last} drove a truck for six years, financed them for fourteen and taught credit to examiners of the state.',
      by: 'Whitlock',
      quote: 'He can price a Freightliner by its photographs. I have tested it.',
    }),
    appointment(w, {
      at: -405,
      who: { name: 'Yolanda Pruitt', she: true },
      role: 'director',
      board: true,
      past: '{^ms} {last} owned a fleet of 41 trucks in Joliet and sold it a year before used prices fell.',
      by: 'Whitlock',
      quote: 'She sold at the top. We would like to sit next to that.',
    }),
    annualMeeting(w, { at: -128, chief: 'Whitlock' }),
    annualMeeting(w, { at: -636, chief: 'Whitlock' }),
  ]
}
