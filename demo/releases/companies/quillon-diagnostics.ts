import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { count, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'quillon-diagnostics',
  short: 'Quillon',
  about:
    'Quillon Diagnostics makes a blood test that names the bacterium behind a sepsis, and the antibiotics that still kill it, in four hours.',
  hopes: 'placements, tests, coverage by insurers and costs',
  risks: 'decisions of insurers and hospitals, manufacturing and the need for capital',
  phone: '215 555-0149',
  since: { 'O’Rourke': -690, Santangelo: -905 },
  reports: { quarter: 3, on: -11 },
}

const revenue = path('quillon revenue', {
  to: 3.9,
  from: 0.1,
  count: 17,
  wobble: 0.03,
  digits: 2,
  pins: { 0: 3.86, 1: 3.62, 2: 3.41, 3: 3.21, 4: 2.7, 5: 2.3, 6: 1.94, 7: 1.6 },
})
const instruments = path('quillon instruments', {
  to: 88,
  from: 4,
  count: 17,
  wobble: 0.01,
  pins: { 0: 88, 1: 82, 2: 77, 3: 71, 4: 63, 5: 54, 6: 45, 7: 36 },
})
const cash = [
  38.5, 43.9, 49.2, 54.1, 23.8, 29.0, 34.4, 39.9, 45.1, 16.2, 21.0, 25.9, 30.4, 34.8, 12.5, 16.4, 20.1,
]
const loss = path('quillon loss', { to: 5.4, from: 4.2, count: 17, wobble: 0.06, digits: 1 })

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 11,
      metrics: [
        { name: 'revenue', values: revenue, write: (m) => usd(m, 'M', 2), adds: true },
        {
          name: 'instruments in place',
          were: true,
          values: instruments,
          write: (each) => count(each),
          ratio: true,
        },
        { name: 'net loss', values: loss, write: (m) => usd(m, 'M') },
        { name: 'cash', values: cash, write: (m) => usd(m, 'M'), ratio: true },
      ],
      up: [
        'Each instrument used eleven cartridges a week, two more than a year before.',
        'Hospitals that began last year now test at night as well.',
        'Four hospitals of one group in Ohio started within the same month.',
        'A cartridge costs US$94 to make, where it was US$121, because a plastic part is now moulded in Philadelphia.',
        'Two insurers began to pay, and hospitals no longer had to argue for each test.',
        'Fewer cartridges failed: 1.8%, against 3.1% the year before.',
      ],
      down: ['Three hospitals waited for a software update.'],
      by: ['Feldstein', 'Santangelo', 'O’Rourke'],
      quotes: [
        'One patient in four is on the wrong drug for two days. We sell those two days.',
        'The instrument is lent and the cartridge is sold. It is an old business and a good one.',
        'A laboratory buys the second instrument itself. That is how we know about the first.',
        'Insurers pay for what is in a journal. So we write for journals.',
        'We lose money on purpose and in smaller steps. The steps are in the table.',
        'Nurses draw the blood, and they decide whether the tube goes to us. We train nurses.',
      ],
      outlook: [
        'The company expects to place about six instruments in the coming quarter.',
        'Cash should last for seven quarters at the present rate.',
        'The study of 900 patients is enrolling at four hospitals.',
        'Two insurers have coverage of the test under review.',
      ],
    }),
    callNotice(w, { quarter: 0, at: -20, results: '{@b-11}', time: '8:30 a.m. Eastern' }),
    callNotice(w, {
      quarter: 4,
      at: { quarter: 4, daysBefore: 11 },
      results: '{@q4.out}',
      time: '8:30 a.m. Eastern',
    }),
    presentation(w, {
      at: -34,
      about: 'a sepsis answer in four hours, and who pays for it',
      who: 'Feldstein',
      day: '{@b-25}',
      time: '11:00 a.m. Eastern',
      more: 'He sets the saving, about US$4,900 a stay, against a price of US$310 a test, and goes through the ten decisions of insurers so far.',
    }),
    story(w, {
      at: -40,
      topic: 'regulatory',
      title: 'Seventh insurer covers Quillon’s sepsis test',
      lede: 'An insurer with 8.4 million members in the Midwest will pay for the sepsis panel of {co}, the seventh of ten that have decided.',
      more: [
        'It pays for adults in intensive care at first. Three insurers have declined; all three name the lack of a randomized study, which is under way.',
      ],
      by: 'O’Rourke',
      quote: 'The medical director had sepsis himself in 2019. He asked better questions than anyone.',
    }),
    story(w, {
      at: -128,
      topic: 'clinical',
      title: 'Randomized study of Quillon’s panel begins at four hospitals',
      lede: 'The first patients have joined a study in which 900 people with suspected sepsis are tested with the panel of {co} or treated as usual.',
      more: [
        'The measure is days in hospital. Results are expected within two years and meant for the insurers who have said no.',
      ],
      by: 'Kurup',
      quote: 'It is the study I would have asked for in their place.',
    }),
    story(w, {
      at: -292,
      topic: 'clinical',
      title: 'Quillon panel shortens hospital stay by 1.7 days in 1,180 patients',
      lede: 'In 1,180 patients at six hospitals the sepsis panel of {co} shortened the stay by 1.7 days, a journal reports today.',
      more: [
        {
          caption: 'Before and after the panel',
          head: ['', 'Before', 'After'],
          rows: [
            ['Hours to the right drug', '41', '9'],
            ['Days in hospital', '9.8', '8.1'],
            ['Deaths within 30 days', '17.9%', '16.2%'],
          ],
        },
        'The saving is put at US$4,900 a patient. The patients were not chosen by lot, so that other changes may have played a part.',
      ],
      by: 'Feldstein',
      quote: 'I was an intensivist for twenty years. Forty-one hours is what I remember.',
    }),
    story(w, {
      at: -512,
      topic: 'regulatory',
      title: 'FDA clears Quillon’s sepsis panel',
      lede: 'The FDA has cleared the sepsis panel of {co}, which reads 41 bacteria and 26 resistance genes from blood without a culture.',
      more: [
        'The review took eleven months. Hospitals that had used the panel for research may now report its results to doctors.',
      ],
      by: 'Feldstein',
      quote: 'Four hours, from a tube, without waiting for anything to grow. It took us nine years.',
    }),
    story(w, {
      at: -752,
      topic: 'regulatory',
      title: 'Quillon submits sepsis panel to the FDA',
      lede: '{co} has submitted its sepsis panel to the FDA, with data from 2,300 blood samples at eleven hospitals.',
      more: [
        'The panel agreed with culture in 96.4% of cases and found a bacterium in another 9% where culture did not.',
      ],
      by: 'Kurup',
      quote: 'The nine per cent are the interesting ones, and we had to prove every one of them.',
    }),
    story(w, {
      at: -420,
      topic: 'operations',
      title: 'Quillon moulds its own cartridges in Philadelphia',
      lede: '{co} has brought the moulding of its cartridges from a contractor to its plant in Philadelphia.',
      more: [
        'The move costs US$3.2 million and takes US$27 off each cartridge. Forty-one people work on the line.',
      ],
      by: 'Santangelo',
      quote: 'A part that costs a dollar and comes late costs a patient.',
    }),
    story(w, {
      at: -186,
      topic: 'transaction',
      title: 'Hospital group in Ohio takes Quillon for eleven sites',
      lede: 'A group of eleven hospitals in Ohio will use the sepsis panel of {co} at all of them after a year’s trial at two.',
      more: ['The contract runs for five years and foresees at least 7,000 tests a year.'],
      by: 'O’Rourke',
      quote: 'They calculated for a year and then signed in a day.',
    }),
    story(w, {
      at: -68,
      topic: 'operations',
      title: 'Quillon adds two fungi and six resistance genes to panel',
      lede: 'A new cartridge of {co} reads two fungi and six more resistance genes, at the same price and in the same four hours.',
      more: [
        'It needs another clearance, which the company expects within the year. Hospitals can use it for research from today.',
      ],
      by: 'Kurup',
      quote:
        'The list of what kills people is longer than the list of what we test. It is shorter by eight now.',
    }),
    story(w, {
      at: -960,
      topic: 'clinical',
      title: 'Quillon’s panel agrees with culture in first 400 samples',
      lede: 'In the first 400 samples from intensive care the panel of {co} agreed with blood culture in 388.',
      more: ['Of the twelve others seven were explained by antibiotics given before the blood was drawn.'],
      by: 'Feldstein',
      quote: 'Culture is the standard, and the standard is not always right. Proving that is delicate.',
    }),
    ...placement(w, {
      at: -222,
      kind: 'shares',
      amount: 36,
      use: 'the study of 900 patients and instruments for 40 hospitals',
      by: 'Santangelo',
      quote: 'We priced it on a day when nobody spoke about us. It is the best kind of day.',
      closes: 4,
    }),
    ...placement(w, {
      at: -540,
      kind: 'shares',
      amount: 34,
      use: 'the launch of the sepsis panel',
      by: 'Santangelo',
      quote: 'Each instrument we lend is paid for here.',
      closes: 4,
    }),
    ...placement(w, {
      at: -858,
      kind: 'units',
      amount: 26,
      use: 'the submission to the FDA',
      by: 'Feldstein',
      quote: 'Seven of the buyers are physicians. I had nothing to do with it.',
      closes: 10,
    }),
    appointment(w, {
      at: -690,
      who: { name: 'Dennis O’Rourke', she: false },
      role: 'Chief Commercial Officer',
      past: '{^ms} {last} brought a rapid stroke test into 300 emergency rooms.',
      by: 'Feldstein',
      quote: 'He told us our price was too low and our leaflet too long.',
    }),
    appointment(w, {
      at: -905,
      who: { name: 'Gloria Santangelo', she: true },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} was controller of a maker of contact lenses and then of insulin pumps.',
      startsIn: 11,
      by: 'Feldstein',
      quote: 'She knows what it means to give the razor away.',
    }),
    annualMeeting(w, { at: -116, chief: 'Feldstein' }),
    annualMeeting(w, { at: -624, chief: 'Feldstein' }),
  ]
}
