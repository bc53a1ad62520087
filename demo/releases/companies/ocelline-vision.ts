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
  slug: 'ocelline-vision',
  short: 'Ocelline',
  about: 'Ocelline Vision develops OCL-1, a one-time gene therapy for a rare, inherited loss of sight.',
  hopes: 'the trial of OCL-1, its cost and the company’s cash',
  risks:
    'results in few patients, side effects, decisions of regulators and the need for capital that is not there yet',
  phone: '619 555-0183',
  since: { Brodsky: -960, Aguinaldo: -700 },
  reports: { quarter: 3, on: -8 },
}

const cash = [19.4, 22.0, 24.5, 13.2, 15.7, 18.1, 20.4, 8.9, 11.2, 13.4, 15.5, 17.4, 7.1, 9.0, 10.8, 12.5]
const research = path('ocelline research', { to: 2.0, from: 1.2, count: 16, wobble: 0.07, digits: 2 })
const loss = research.map((each) => Number((each + 0.62).toFixed(2)))
const admin = path('ocelline admin', { to: 0.71, from: 0.52, count: 16, wobble: 0.05, digits: 2 })

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 11,
      early: true,
      metrics: [
        {
          name: 'research and development expenses',
          were: true,
          values: research,
          write: (m) => usd(m, 'M', 2),
        },
        { name: 'cash', values: cash, write: (m) => usd(m, 'M'), ratio: true },
        { name: 'net loss', values: loss, write: (m) => usd(m, 'M', 2) },
        {
          name: 'general and administrative expenses',
          were: true,
          values: admin,
          write: (m) => usd(m, 'M', 2),
        },
      ],
      up: [
        'A lot of the vector was made for the next twelve patients, at a contractor in Pennsylvania.',
        'Patients came for their visits, and each visit is a day of measurements at two hospitals.',
        'The registry of people with the disease grew to 410 and costs more to keep.',
        'The assay that measures the dose was validated a second time at another laboratory.',
        'Natural-history data were bought from a clinic in Toronto.',
      ],
      down: [
        'No lot was made in the quarter, and the contractor was not paid.',
        'Tests on animals ended, and only people are left to measure.',
      ],
      by: ['Aguinaldo', 'Castellanos'],
      quotes: [
        'We use US$2.6 million a quarter and say what it buys on the first page.',
        'The pivotal trial is not financed. I would like nobody to find that out from a footnote.',
        'Nineteen people work here. Eleven of them work on one measurement.',
        'A rare disease has few patients and long memories. We answer every letter.',
        'Cash is the only figure in this report that is not about an eye.',
        'Two larger companies are reading our data. Reading is free.',
      ],
      outlook: [
        'Cash lasts for more than six quarters at the present rate.',
        'The company continues to talk with possible partners; no terms are agreed.',
        'Data at two years follow in twelve months.',
      ],
    }),
    callNotice(w, { quarter: 0, at: -17, results: '{@b-8}', time: '9:00 a.m. Pacific' }),
    presentation(w, {
      at: -2,
      about: 'one-year data of the first six patients treated',
      who: 'Castellanos',
      day: '{@b+24}',
      time: '9:00 a.m. Pacific',
      more: 'She shows each curve by itself, because an average of six says little, and explains what was changed after one patient had an inflammation.',
    }),
    story(w, {
      at: -31,
      topic: 'clinical',
      title: 'A year after one injection, four of six patients read three more lines',
      lede: 'One year after a single injection of OCL-1, four of the first six patients read at least three more lines on the eye chart with the treated eye, {co} reported today.',
      more: [
        {
          caption: 'Lines gained or lost after one year',
          head: ['Patient', 'Treated eye', 'Other eye'],
          rows: [
            ['1', '+4', '−1'],
            ['2', '+3', '−2'],
            ['3', '+1', '−1'],
            ['4', '+5', '−1'],
            ['5', '+3', '−3'],
            ['6', '0', '−2'],
          ],
        },
        'The untreated eye of all six went on declining. One patient had an inflammation that took eleven weeks of steroids to settle.',
      ],
      by: 'Brodsky',
      quote: 'Patient four read a menu to her daughter. It was a long menu.',
      next: 'The safety board has allowed the higher dose for the next twelve patients.',
    }),
    story(w, {
      at: -67,
      topic: 'regulatory',
      title: 'Safety board allows higher dose of OCL-1',
      lede: 'The independent board that watches over the trial of {co} has allowed the higher dose of OCL-1 for the next group of patients.',
      more: [
        'Steroids will be given before the injection and not after it. The board had paused the trial for nine weeks after an inflammation.',
      ],
      by: 'Brodsky',
      quote: 'They asked us to slow down and then to go on. Both times they were right.',
    }),
    story(w, {
      at: -168,
      topic: 'clinical',
      title: 'Ocelline pauses dosing after inflammation in one patient',
      lede: '{co} has paused the treatment of new patients after one of the six treated so far had an inflammation in the eye.',
      more: [
        'It is settling under steroids, and sight in that eye has not fallen below where it was before. The safety board meets within two weeks.',
      ],
      by: 'Castellanos',
      quote: 'One in six is one too many to go on without asking.',
    }),
    story(w, {
      at: -292,
      topic: 'clinical',
      title: 'Sixth patient treated with OCL-1',
      lede: '{co} has treated the sixth and last patient of the first group in its trial of OCL-1.',
      more: [
        'The injection takes 40 minutes under local anaesthetic. Patients go home the same day and come back 22 times within two years.',
      ],
      by: 'Brodsky',
      quote: 'The operation is short. The waiting is what we measure.',
    }),
    story(w, {
      at: -430,
      topic: 'clinical',
      title: 'First patient receives OCL-1',
      lede: 'A teacher of 38 is the first person to receive OCL-1, the gene therapy of {co}, in San Diego.',
      more: [
        'She was treated in one eye; the other serves for comparison. The board looks at her data before the second patient is treated.',
      ],
      by: 'Castellanos',
      quote: 'I have known her since she was nineteen. She asked for it to be her.',
    }),
    story(w, {
      at: -560,
      topic: 'regulatory',
      title: 'FDA clears first trial of OCL-1',
      lede: 'The FDA has cleared the first trial of OCL-1 of {co} in people, in 18 patients at two hospitals.',
      more: ['The agency asked for one more test of the vector, which took four months and is done.'],
      by: 'Castellanos',
      quote: 'A page and a half, after eleven years.',
    }),
    story(w, {
      at: -725,
      topic: 'regulatory',
      title: 'OCL-1 receives orphan designation',
      lede: 'OCL-1 of {co} has received orphan designation in the United States, where about 2,700 people have the disease.',
      more: [
        'It brings seven years of exclusivity after an approval and a credit for a quarter of the cost of trials.',
      ],
      by: 'Castellanos',
      quote: 'Orphan is a word for the drug. The patients have families.',
    }),
    story(w, {
      at: -905,
      topic: 'clinical',
      title: 'OCL-1 keeps retina of dogs working for three years',
      lede: 'Dogs born with the same missing gene kept their sight for three years after one injection of OCL-1, {co} reported today.',
      more: ['Nine were treated in one eye. The other eye went blind within 14 months, as it does.'],
      by: 'Castellanos',
      quote: 'One of them lives with me and catches balls on the right side only.',
    }),
    story(w, {
      at: -1085,
      topic: 'operations',
      title: 'Ocelline opens registry of people with rare retinal disease',
      lede: '{co} has opened a registry for people with the disease that it works on, together with two associations of patients.',
      more: [
        'About 3,100 people in North America have it. The registry is free, and names stay with the associations.',
      ],
      by: 'Castellanos',
      quote: 'You cannot treat people whom you cannot find.',
    }),
    story(w, {
      at: -372,
      topic: 'operations',
      title: 'Ocelline secures second maker of its vector',
      lede: 'A second contractor can make the vector of {co}, after a lot that met all of 31 specifications.',
      more: [
        'It costs US$1.7 million a lot, enough for twelve patients, a fifth less than the first contractor asks.',
      ],
      by: 'Aguinaldo',
      quote: 'The second maker made the first one more polite.',
    }),
    story(w, {
      at: -215,
      topic: 'clinical',
      title: 'OCL-1: first three patients gain lines at six months',
      lede: 'Six months after the injection the first three patients treated with OCL-1 read one, two and three lines more than before, {co} said today.',
      more: ['Nothing is certain with three. Their other eyes lost one line on average.'],
      by: 'Brodsky',
      quote: 'They compete with each other. I have asked them not to.',
    }),
    ...placement(w, {
      at: -182,
      kind: 'shares',
      amount: 16,
      use: 'the next twelve patients',
      by: 'Aguinaldo',
      quote: 'It pays for twelve patients and a meeting with the FDA. It does not pay for what comes after.',
      closes: 6,
    }),
    ...placement(w, {
      at: -441,
      kind: 'units',
      amount: 14,
      use: 'the first six patients',
      by: 'Aguinaldo',
      quote: 'Three foundations of patients took part. They read the risk section aloud to us.',
      closes: 10,
    }),
    ...placement(w, {
      at: -752,
      kind: 'units',
      amount: 13,
      use: 'the tests that come before people',
      by: 'Castellanos',
      quote: 'We have asked for less than we could have had, because each share is also an eye.',
      closes: 11,
    }),
    appointment(w, {
      at: -960,
      who: { name: 'Hannah Brodsky', she: true, doctor: true },
      role: 'Chief Medical Officer',
      past: '{^ms} {last} operates on the retina in San Diego two days a week and took part in the trial of the first approved gene therapy of the eye.',
      by: 'Castellanos',
      quote: 'Her hands are the steadiest I know. Her questions are not.',
    }),
    appointment(w, {
      at: -700,
      who: { name: 'Robert Aguinaldo', she: false },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} sold a maker of lenses to a larger one and helped two others not to run out of money.',
      by: 'Castellanos',
      quote: 'He tells us the date each Monday. We know which date.',
    }),
    annualMeeting(w, { at: -109, chief: 'Castellanos' }),
    annualMeeting(w, { at: -617, chief: 'Castellanos' }),
  ]
}
