import type { CompanyFacts } from '../company.ts'
import { buyback, dividend } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { pct, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'larkhaven-bancorp',
  short: 'Larkhaven',
  about:
    'Larkhaven Bancorp is the parent of Larkhaven Bank, a commercial bank with branches in Georgia and the Carolinas.',
  hopes: 'loans, deposits, credit losses and new branches',
  risks: 'interest rates, the health of borrowers, competition for deposits and decisions of supervisors',
  phone: '404 555-0177',
  since: { Quintero: -690, Boyd: -410 },
  reports: { quarter: 3, on: -22 },
}

const net = path('larkhaven net', { to: 10.9, from: 7.6, count: 25, wobble: 0.04, digits: 1 })
const loans = path('larkhaven loans', {
  to: 3.1,
  from: 2.18,
  count: 25,
  wobble: 0.004,
  digits: 2,
  pins: { 0: 3.1, 4: 2.9 },
})
const margin = path('larkhaven margin', {
  to: 3.6,
  from: 3.48,
  count: 25,
  wobble: 0.012,
  digits: 2,
  pins: { 0: 3.61, 1: 3.55, 2: 3.49, 3: 3.44, 4: 3.41 },
})
const cost = path('larkhaven cost', {
  to: 2.2,
  from: 0.62,
  count: 25,
  wobble: 0.02,
  digits: 2,
  pins: { 0: 1.94, 1: 2.03, 2: 2.11, 3: 2.18, 4: 2.24 },
})
const late = path('larkhaven late', {
  to: 0.42,
  from: 0.51,
  count: 25,
  wobble: 0.09,
  digits: 2,
  pins: { 0: 0.42 },
})

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 21,
      metrics: [
        { name: 'net income', values: net, write: (m) => usd(m, 'M'), adds: true },
        { name: 'net interest margin', values: margin, write: (each) => pct(each, 2), ratio: true },
        { name: 'loans', were: true, values: loans, write: (b) => usd(b, 'B', 2) },
        { name: 'cost of deposits', values: cost, write: (each) => pct(each, 2), ratio: true },
        { name: 'past-due loans', were: true, values: late, write: (each) => pct(each, 2), ratio: true },
      ],
      up: [
        'Operating accounts of small businesses grew faster than loans, and they cost nothing.',
        'Two teams hired from a larger bank in Charlotte brought US$64 million of loans with their customers.',
        'Fees from treasury services passed US$3 million in a quarter for the first time.',
        'Loans were repriced upward as they came due; a quarter of the book does so each year.',
        'A recovery of US$1.1 million on a loan written off in 2020 helped.',
        'Expenses rose by 2% and revenue by 6%, which is the order they should keep.',
        'The bank opened 188 business accounts in the quarter, most of them on the advice of an accountant.',
      ],
      down: [
        'Depositors moved into certificates, and the bank paid more to keep them.',
        'A provision of US$2.4 million was made for a chain of restaurants that has since closed five of its nine doors.',
        'The bank sold US$80 million of bonds at a loss of US$1.9 million and reinvested at higher rates.',
        'Moving to a new core system cost US$1.6 million in the quarter and nothing more after that.',
      ],
      by: ['Calloway', 'Tillman', 'Quintero'],
      quotes: [
        'We pay depositors fairly and borrowers promptly. There is no third secret to this business.',
        'A loan committee that meets at seven in the morning makes fewer loans and better ones.',
        'Offices are 6% of our capital. I know each of the buildings, and who is in them on a Tuesday.',
        'Our customers are too large for a credit card and too small for a money-centre bank. There are forty thousand of them in our three states.',
        'The margin came back because the deposits stayed. They stayed because somebody answered the telephone.',
        'Anyone can grow loans. The question is asked three years later.',
        'No borrower owes us more than US$31 million, and the one who owes us that has never been a day late.',
        'Rates gave us some of this quarter and may take it back. The accounts are ours.',
        'A branch pays for itself in 31 months. We know, because we have opened eleven and closed fourteen.',
      ],
      outlook: [
        'For the year the bank still expects loans to grow by 6 to 8%.',
        'Commercial real estate stands at 187% of capital; supervisors look twice at 300%.',
        'The common equity Tier 1 ratio is 11.8%.',
        'Three branches in Georgia will open within a year.',
        'Expenses should stay below US$24 million a quarter.',
      ],
      known: {
        0: {
          driver:
            'Loans grew by 7% in a year, while the cost of deposits fell for the fourth quarter in a row. About half of the gain in margin comes from 4,300 operating accounts of small businesses, the rest from rates.',
        },
      },
    }),
    callNotice(w, { quarter: 0, at: -33, results: '{@b-22}', time: '9:00 a.m. Eastern' }),
    callNotice(w, {
      quarter: 8,
      at: { quarter: 8, daysBefore: 14 },
      results: '{@q8.out}',
      time: '9:00 a.m. Eastern',
    }),
    presentation(w, {
      at: -5,
      about: 'deposits, credit and three new Georgia branches',
      who: 'Calloway',
      day: '{@b+3}',
      time: '12:15 p.m. Eastern',
      more: 'To keep it a conversation, the meeting is limited to eight advisors. She brings the credit file and describes the five largest loans one by one, without names.',
    }),
    dividend(w, { at: -22, perShare: 0.21 }),
    dividend(w, {
      at: -212,
      perShare: 0.21,
      before: 0.2,
      by: 'Tillman',
      quote: 'Fourteen years in a row. We don’t intend to spoil it.',
    }),
    dividend(w, { at: -720, perShare: 0.18, before: 0.17 }),
    dividend(w, { at: -1042, perShare: 0.16 }),
    buyback(w, {
      at: -300,
      part: 0.05,
      by: 'Tillman',
      quote: 'Below tangible book our own shares are the best loan we can make.',
    }),
    story(w, {
      at: -43,
      topic: 'operations',
      title: 'Larkhaven to open three branches in Georgia',
      lede: '{co} will open branches in Gainesville, Carrollton and Statesboro within a year, it said today, which brings the number to 40.',
      more: [
        'Each has six people and costs US$1.4 million. All three towns have more than 900 firms of the size that the bank lends to and no commercial lender who lives there.',
      ],
      by: 'Calloway',
      quote: 'People bank on a telephone until they need a loan. Then they want to see a face.',
    }),
    story(w, {
      at: -180,
      topic: 'operations',
      title: 'Larkhaven moves all accounts to new core system',
      lede: 'Larkhaven Bank, owned by {co}, moved its 61,000 accounts to a new core system over the weekend.',
      more: [
        'Cards were refused for 74 minutes on Sunday morning. The bank had called its 500 busiest customers beforehand and refunds any fee that resulted.',
      ],
      by: 'Tillman',
      quote: 'The old system was written before I was hired, and I am not young.',
    }),
    story(w, {
      at: -352,
      topic: 'regulatory',
      title: 'Larkhaven rated outstanding for community lending',
      lede: 'The Federal Deposit Insurance Corporation has rated Larkhaven Bank, owned by {co}, outstanding for lending in its communities.',
      more: [
        'One bank in ten receives the rating. The examiners named the loans to 212 contractors with fewer than five employees.',
      ],
      by: 'Calloway',
      quote: 'Those 212 have lost us less than our largest one did.',
    }),
    story(w, {
      at: -505,
      topic: 'transaction',
      title: 'Larkhaven completes purchase of Piedmont Savings',
      lede: '{co} has completed the purchase of Piedmont Savings of Spartanburg, South Carolina, with US$310 million in assets and five branches.',
      more: [
        'It paid US$38 million, a third of it in shares, or 1.2 times tangible book. Two branches within a mile of its own will be closed, and everybody in them has been offered work.',
      ],
      by: 'Calloway',
      quote: 'They had the deposits and we had the borrowers. It was a short conversation.',
    }),
    story(w, {
      at: -603,
      topic: 'transaction',
      title: 'Larkhaven to buy Piedmont Savings for US$38 million',
      lede: '{co} has agreed to buy Piedmont Savings, a savings bank of 1931 with five branches around Spartanburg, for US$38 million in cash and shares.',
      more: [
        'The purchase adds to earnings per share from the second year and costs 2.1% of tangible book, to be earned back in 2.6 years.',
      ],
      by: 'Tillman',
      quote: 'We read every one of its 1,900 loan files. It took nine weeks and changed the price twice.',
    }),
    story(w, {
      at: -860,
      topic: 'financing',
      title: 'Larkhaven issues US$50 million of subordinated notes',
      lede: '{co} has sold US$50 million of ten-year subordinated notes at 6.25% to eleven institutions.',
      more: [
        'The notes count as Tier 2 capital and may be redeemed after five years. They replace US$35 million that carried 5.5% and counted for less each year.',
      ],
      by: 'Tillman',
      quote: 'It is dearer than the last and will be there when we want it.',
    }),
    story(w, {
      at: -1120,
      topic: 'operations',
      title: 'Larkhaven closes four branches, keeps every teller',
      lede: '{co} will close four of its 36 branches in Atlanta by the end of the quarter and move their 29 employees to others.',
      more: [
        'Visits to the four had fallen by 71% in six years. The US$2.2 million saved a year goes to lenders and to the call centre in Athens.',
      ],
      by: 'Calloway',
      quote: 'A closed branch is only a saving if its people answer the telephone the next day.',
    }),
    appointment(w, {
      at: -690,
      who: { name: 'Marisol Quintero', she: true },
      role: 'Chief Credit Officer',
      past: '{^ms} {last} worked out bad loans at two banks in Florida from 2008 to 2013 and has approved good ones since.',
      by: 'Calloway',
      quote: 'She has read more financial statements of bakeries than anyone alive.',
    }),
    appointment(w, {
      at: -410,
      who: { name: 'Harlan Boyd', she: false },
      role: 'President, Carolinas',
      past: '{^ms} {last} led the commercial bankers of a larger rival in Charlotte and brings a team of five.',
      startsIn: 10,
      by: 'Calloway',
      quote: 'Customers told us about him before he told us about himself.',
    }),
    annualMeeting(w, { at: -143, chief: 'Calloway' }),
    annualMeeting(w, { at: -651, chief: 'Calloway' }),
  ]
}
