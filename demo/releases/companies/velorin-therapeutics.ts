import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'velorin-therapeutics',
  short: 'Velorin',
  about:
    'Velorin Therapeutics develops antibody-drug conjugates against ovarian cancers that no longer respond to platinum.',
  hopes: 'clinical trials, their timing and cost, and the company’s cash',
  risks: 'results of trials, side effects, the pace of enrolment and decisions of regulators',
  phone: '617 555-0145',
  since: { Lindqvist: -1150, Feng: -798, Okafor: -870 },
  reports: { quarter: 3, on: -9 },
}

const cash = [
  143, 159.3, 175.6, 191.2, 91.4, 106.8, 121.3, 135, 148.1, 58.2, 71.9, 84.6, 96.7, 108.3, 119.5, 130.2, 54.8,
  64.1,
]
const research = path('velorin research', {
  to: 13.6,
  from: 7.9,
  count: 18,
  wobble: 0.06,
  digits: 1,
  pins: { 0: 13.1 },
})
const admin = path('velorin admin', {
  to: 4.1,
  from: 2.6,
  count: 18,
  wobble: 0.04,
  digits: 1,
  pins: { 0: 4.1 },
})
const loss = research.map((each, back) => Number((each + (admin[back] ?? 0) - 1.3).toFixed(1)))

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 13,
      early: true,
      metrics: [
        {
          name: 'research and development expenses',
          were: true,
          values: research,
          write: (m) => usd(m, 'M'),
        },
        {
          name: 'cash and short-term investments',
          were: true,
          values: cash,
          write: (m) => usd(m, 'M'),
          ratio: true,
        },
        { name: 'net loss', values: loss, write: (m) => usd(m, 'M') },
        { name: 'general and administrative expenses', were: true, values: admin, write: (m) => usd(m, 'M') },
      ],
      up: [
        'Two lots of VLR-204 were made for Phase 3, at a plant that the company uses for the first time.',
        'More patients stayed on treatment than the budget had foreseen, which is the best reason there is to be over it.',
        'Contracts with sites for the next trial were signed, 74 of them, and each costs money before it has a patient.',
        'Toxicology studies of VLR-311 entered their longest part.',
        'The company hired nine people in clinical operations and two statisticians.',
        'Scans from every patient were read a second time by radiologists who did not know the dose.',
        'A larger share of the Phase 2 patients was treated outside the United States, where visits are paid in full by the sponsor.',
      ],
      down: [
        'A milestone of US$2.5 million for the linker, paid a year before, did not come again.',
        'Manufacturing paused between two campaigns.',
        'Enrolment in Phase 2 was complete, and the costs of looking for patients ended with it.',
      ],
      by: ['Feng', 'Lindqvist'],
      quotes: [
        'We count cash in months of trial, not in quarters of payroll. It is the same money, but one asks better questions.',
        'No debt, no royalty sold, no partner to ask. That was expensive to keep and it is worth more each year.',
        'Every dollar this quarter went to one drug for one disease. Our investors never have to ask which.',
        'A trial is late or early by its slowest site. We closed three and opened five.',
        'I am asked when we will be profitable. I answer with the date of an analysis.',
        'The linker patents are ours until 2038. Other companies have begun to write to us about them.',
        'Ninety-four people work here, and all of them know how many patients are on treatment today.',
        'We spent less than planned because two invoices were late. I don’t call that a saving.',
      ],
      outlook: [
        'Cash is expected to last beyond the first interim analysis of Phase 3.',
        'The company expects operating expenses of US$16 to US$18 million in the coming quarter.',
        'A paper on the Phase 2 data has been submitted to a journal.',
        'VLR-311 should be ready for people within a year.',
      ],
      known: {
        0: {
          outlook:
            'Phase 3 will enrol 410 patients at 74 sites and cost US$96 million to its first interim analysis. The full Phase 2 data are presented on {@b+1}.',
        },
      },
    }),
    callNotice(w, { quarter: 0, at: -19, results: '{@b-9}', time: '8:00 a.m. Eastern' }),
    callNotice(w, {
      quarter: 5,
      at: { quarter: 5, daysBefore: 9 },
      results: '{@q5.out}',
      time: '8:00 a.m. Eastern',
    }),
    presentation(w, {
      at: -4,
      about: 'what 86 patients in Phase 2 tell about VLR-204',
      who: 'Okafor',
      day: '{@b+1}',
      time: '11:00 a.m. Eastern',
      more: 'She goes through the read-out patient by patient, safety first, and then through the design and the cost of Phase 3.',
    }),
    story(w, {
      at: -13,
      topic: 'clinical',
      title: 'VLR-204 shrinks tumours in 31 of 86 patients with platinum-resistant ovarian cancer',
      lede: '{co} today reported the final results of its Phase 2 trial: in 31 of 86 women whose ovarian cancer had stopped responding to platinum, VLR-204 shrank tumours by a third or more.',
      more: [
        {
          caption: 'Phase 2 trial of VLR-204',
          head: ['', 'Result'],
          rows: [
            ['Patients', '86'],
            ['Response', '31 (36%)'],
            ['Median duration of response', '7.1 months'],
            ['Still on treatment', '14'],
            ['Stopped because of eye toxicity', '2'],
            ['Lower dose because of it', '9'],
          ],
        },
        'The chemotherapy in use reaches about 12%. After a change of schedule, one of the last 30 patients needed a lower dose because of her eyes.',
      ],
      by: 'Okafor',
      quote: 'Thirty-one of 86 is a number. For the fourteen who are still on treatment it is a calendar.',
      next: 'Phase 3, with progression-free survival as its endpoint, begins within the quarter.',
    }),
    story(w, {
      at: -59,
      topic: 'regulatory',
      title: 'FDA agrees with Velorin on design of Phase 3',
      lede: '{co} said today that the FDA has agreed to a single Phase 3 trial of 410 patients as the basis of an application for VLR-204.',
      more: [
        'The endpoint is survival without progression. Patients in the other arm receive the chemotherapy their doctor chooses and may cross over when it fails.',
        'A first analysis is planned after 180 events, about 20 months from the first patient.',
      ],
      by: 'Lindqvist',
      quote: 'We asked for one trial and were ready to hear two. It is one.',
    }),
    story(w, {
      at: -246,
      topic: 'clinical',
      title: 'New schedule of VLR-204 spares the eyes',
      lede: 'Giving VLR-204 every four weeks instead of every three, at the same dose, has made eye toxicity rarer without costing responses, {co} reported today.',
      more: [
        'Among the first 18 patients on the new schedule one had blurred vision, against eight of the first 35. Responses are as frequent as before.',
      ],
      by: 'Okafor',
      quote: 'Patients told their nurses that it got better in the fourth week. We should have asked sooner.',
    }),
    story(w, {
      at: -388,
      topic: 'clinical',
      title: 'Velorin completes enrolment of Phase 2 with 86 patients',
      lede: '{co} has enrolled the last of 86 patients in the Phase 2 trial of VLR-204, four months earlier than planned.',
      more: [
        'They had received three earlier treatments on average. Twenty-two sites in the United States, Canada and Spain took part.',
      ],
      by: 'Okafor',
      quote: 'It filled early because doctors called us. That has not happened to me before.',
    }),
    story(w, {
      at: -668,
      topic: 'clinical',
      title: 'First responses to VLR-204: nine of 26',
      lede: 'Nine of the first 26 women treated with VLR-204 had their tumours shrink by a third or more, {co} said today at a medical meeting.',
      more: [
        'Two more had responses that await a second scan. Eye toxicity, known from drugs of this class, was seen in seven and reversible in all of them.',
      ],
      by: 'Okafor',
      quote: 'Early, and open-label, and few. I would rather say it myself than read it.',
    }),
    story(w, {
      at: -845,
      topic: 'clinical',
      title: 'First patient treated in Phase 2 of VLR-204',
      lede: 'A woman in Boston is the first to be treated in the Phase 2 trial of VLR-204, {co} said today.',
      more: [
        'The trial takes up to 90 patients whose ovarian cancer came back within six months of platinum. The dose was set in 31 patients of Phase 1.',
      ],
      by: 'Abelman',
      quote:
        'I made the first milligram of this molecule in a glove box in a basement. It is a long way to a hospital.',
    }),
    story(w, {
      at: -1100,
      topic: 'clinical',
      title: 'Phase 1 sets dose of VLR-204',
      lede: '{co} has completed the first trial of VLR-204 in people: 31 patients, seven doses, and one that goes forward.',
      more: [
        'Four of eleven patients at that dose had a lasting response. The trial was meant to find a safe dose and not to prove an effect.',
      ],
      by: 'Abelman',
      quote: 'The linker held. It is the only thing I dared to hope for.',
    }),
    story(w, {
      at: -931,
      topic: 'regulatory',
      title: 'Fast track for VLR-204',
      lede: 'The FDA has granted fast-track designation to VLR-204 of {co} for ovarian cancer that resists platinum.',
      more: [
        'The designation allows the company to submit its application in parts and to meet the agency more often. About 21,000 women a year reach this point in the United States and Europe.',
      ],
      by: 'Lindqvist',
      quote: 'It doesn’t make the science faster. It makes the mail faster.',
    }),
    story(w, {
      at: -512,
      topic: 'transaction',
      title: 'Velorin and Japanese partner end talks, keep linker',
      lede: '{co} said today that it has ended talks about licensing VLR-204 in Asia and keeps all rights to the drug and to its linker.',
      more: [
        'The offer was for US$45 million at signing. The board judged that the Phase 2 data, due in a year, would tell what the rights are worth.',
      ],
      by: 'Lindqvist',
      quote: 'It was a fair offer for what was known. We think that more will be known.',
    }),
    story(w, {
      at: -305,
      topic: 'operations',
      title: 'Second plant qualified to make VLR-204',
      lede: 'A second contract plant has made a lot of VLR-204 that meets every specification, {co} said today.',
      more: [
        'Each plant can supply the whole of Phase 3. The antibody still comes from one, and a second source will take two years.',
      ],
      by: 'Abelman',
      quote: 'A drug with one plant has half a supply.',
    }),
    story(w, {
      at: -150,
      topic: 'clinical',
      title: 'VLR-311 enters last studies before people',
      lede: 'VLR-311, the second conjugate of {co}, has entered the toxicology studies that regulators require before a trial in people.',
      more: ['It uses the linker of VLR-204 against a target found in two thirds of endometrial cancers.'],
      by: 'Abelman',
      quote: 'Same bridge, other river.',
    }),
    ...placement(w, {
      at: -232,
      kind: 'shares',
      amount: 115,
      use: 'Phase 3 of VLR-204 to its first analysis',
      by: 'Feng',
      quote: 'We raised it before the final data, at a price that I hope to regret.',
      closes: 4,
    }),
    ...placement(w, {
      at: -548,
      kind: 'shares',
      amount: 105,
      use: 'the completion of Phase 2 and manufacturing for Phase 3',
      by: 'Feng',
      quote: 'Nine new holders, all of whom own shares for years when they own them.',
      closes: 4,
    }),
    appointment(w, {
      at: -870,
      who: { name: 'Imani Okafor-Reyes', she: true, doctor: true },
      role: 'Chief Medical Officer',
      past: '{^ms} {last} treated women with ovarian cancer in Houston for fifteen years and led two trials of antibody-drug conjugates, one of which is now approved.',
      by: 'Lindqvist',
      quote: 'She asked to read the case files before the business plan.',
    }),
    appointment(w, {
      at: -798,
      who: { name: 'Marcus Feng', she: false },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} was an analyst of biotechnology shares for eleven years and then treasurer of a maker of vaccines.',
      instead: '{^she} succeeds Paula Dremmond, who leaves for family reasons.',
      startsIn: 12,
      by: 'Lindqvist',
      quote: 'He once wrote that our shares were too dear. He was right, and I kept the note.',
    }),
    annualMeeting(w, { at: -117, chief: 'Lindqvist' }),
    annualMeeting(w, {
      at: -625,
      chief: 'Lindqvist',
      also: 'Shareholders approved 2.1 million more shares for the incentive plan, with 81% of the votes.',
    }),
  ]
}
