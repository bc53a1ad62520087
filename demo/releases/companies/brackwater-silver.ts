import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { drilling } from '../patterns/drilling.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { unit, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'brackwater-silver',
  short: 'Brackwater',
  about:
    'Brackwater Silver reopens small silver mines in Nevada that closed when silver was cheap and not because they were empty.',
  hopes: 'production, costs and the ramp at Lone Juniper',
  risks: 'the width of veins, the price of silver, hiring and the hire of the mill',
  phone: '775 555-0137',
  since: { Yost: -830, Arrizabalaga: -1165 },
  qualified:
    'Mateo Arrizabalaga, SME-RM, Mine Manager, a qualified person under Regulation S-K 1300, has approved the technical content of this release.',
  reports: { quarter: 3, on: -10 },
}

const ounces = path('brackwater ounces', {
  to: 182_000,
  from: 74_000,
  count: 18,
  wobble: 0.05,
  digits: -3,
  pins: { 0: 184_000, 1: 179_000, 2: 181_000, 3: 176_000 },
})
const cost = path('brackwater cost', {
  to: 19.5,
  from: 16.4,
  count: 18,
  wobble: 0.03,
  digits: 2,
  pins: { 0: 19.3, 1: 19.8, 2: 19.5, 3: 19.8 },
})
const cash = path('brackwater cash', {
  to: 5.4,
  from: 1.9,
  count: 18,
  wobble: 0.12,
  digits: 1,
  pins: { 0: 11.7, 1: 5.2 },
})
const grade = path('brackwater grade', { to: 412, from: 455, count: 18, wobble: 0.05 })

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 13,
      metrics: [
        { name: 'silver production', values: ounces, write: (each) => unit(each, 'ounces'), adds: true },
        {
          name: 'cash cost',
          values: cost,
          write: (each) => ({ en: `${usd(each).en} an ounce`, fr: '' }),
          ratio: true,
        },
        { name: 'cash', values: cash, write: (m) => usd(m, 'M'), ratio: true },
        { name: 'mined grade', values: grade, write: (each) => unit(each, 'g/t'), ratio: true },
      ],
      up: [
        'Miners followed the vein through a bend that older maps had left blank.',
        'The rented mill gave eleven more days, because another customer had no ore.',
        'A second crew of nine works at night since the middle of the quarter.',
        'Narrower stopes sent less waste to the mill: 61 centimetres on average, where it was 74.',
        'Trucks carry 26 tonnes instead of 22 over the 44 kilometres to the mill.',
        'Recovery rose to 91% after the ore was crushed finer.',
        'No shift was lost to injury, and two were lost to snow.',
      ],
      down: [
        'The vein pinched to 30 centimetres over 40 metres, as veins do.',
        'The mill was closed for three weeks to replace its liner.',
        'A truck driver was hard to find for five weeks.',
      ],
      by: ['Echeverria', 'Yost', 'Arrizabalaga'],
      quotes: [
        'We mine less than a metre wide. A large company could not get its boots in.',
        'Sixty-four people. I can tell you who drilled which round.',
        'Renting a mill by the hour concentrates the mind. Nobody sends waste to it twice.',
        'We own no tailings pond and sleep accordingly.',
        'Silver did its part this quarter. We budget at three dollars less.',
        'The old miners left when silver was at four dollars. They left the good parts, too.',
        'A vein tells you nothing about its next ten metres. That is why we drill eleven.',
      ],
      outlook: [
        'The company expects 720,000 to 750,000 ounces for the year.',
        'The mill is booked for the next six months.',
        'Work on the ramp goes on in two shifts.',
        'No issue of shares is planned.',
      ],
      known: {
        0: {
          driver:
            'The prepayment of US$9 million for 610,000 ounces arrived during the quarter, and the ramp to the next vein is 140 metres long.',
        },
      },
    }),
    callNotice(w, { quarter: 0, at: -18, results: '{@b-10}', time: '10:00 a.m. Pacific' }),
    presentation(w, {
      at: -49,
      about: 'paying for the Lone Juniper ramp without new shares',
      who: 'Echeverria',
      day: '{@b-41}',
      time: '10:00 a.m. Pacific',
      more: 'He explains the prepaid delivery ounce for ounce, compares it with the share issue that the board turned down, and says what the buyer receives if the ramp is late.',
    }),
    story(w, {
      at: -53,
      topic: 'financing',
      title: 'Brackwater sells 610,000 ounces ahead for US$9 million',
      lede: '{co} has sold 610,000 ounces of silver in advance to a refiner for US$9 million, which pays for most of the ramp at Lone Juniper.',
      more: [
        'Delivery takes five years and begins when the ramp reaches the vein. If it is late, the buyer receives 2% more silver for each month.',
        'The ramp costs US$11.5 million. The board turned down an issue of shares that would have added 44% to their number.',
      ],
      by: 'Yost',
      quote:
        'We pay in silver that we have drilled. It is dearer than a loan and cheaper than half the company.',
    }),
    story(w, {
      at: -14,
      topic: 'operations',
      title: 'Lone Juniper ramp passes first 100 metres',
      lede: '{co} said today that the ramp to the next vein at Lone Juniper has passed 100 of its 1,240 metres, on plan.',
      more: [
        'It advances 3.1 metres a day. The vein lies 180 metres below the present workings and carries 540 grams of silver a tonne.',
      ],
      by: 'Arrizabalaga',
      quote: 'Good rock for the first hundred. The next hundred is the one I have drilled twice.',
    }),
    drilling(w, {
      at: -146,
      target: 'Lone Juniper Deep',
      columns: [{ name: 'Silver (g/t)', digits: 0 }],
      of: ' g/t silver',
      holes: [
        { hole: 'LJ-61', from: 244, metres: 1.4, grades: [688] },
        { hole: 'LJ-62', from: 251.7, metres: 0.9, grades: [512] },
        { hole: 'LJ-63', from: null },
        { hole: 'LJ-65', from: 260.2, metres: 1.1, grades: [604] },
      ],
      meaning:
        'The holes confirm a vein of 0.8 metres at 540 grams a tonne on average over 310 metres, 180 metres below the present workings.',
      by: 'Arrizabalaga',
      quote: 'It is the same vein, after a holiday.',
      next: 'The board decides on a ramp next.',
    }),
    drilling(w, {
      at: -610,
      target: 'Lone Juniper',
      columns: [{ name: 'Silver (g/t)', digits: 0 }],
      of: ' g/t silver',
      holes: [
        { hole: 'LJ-38', from: 92, metres: 1.2, grades: [431] },
        { hole: 'LJ-39', from: 101.3, metres: 0.7, grades: [702] },
        { hole: 'LJ-41', from: null },
      ],
      meaning: 'Hole 39 lies beyond a fault that had been thought to end the vein.',
      by: 'Echeverria',
      quote: 'The old company stopped at that fault in 1986. It is four metres wide.',
      next: 'A drift is driven through the fault at once.',
    }),
    drilling(w, {
      at: -1010,
      target: 'Salt Hen',
      columns: [{ name: 'Silver (g/t)', digits: 0 }],
      of: ' g/t silver',
      holes: [
        { hole: 'SH-11', from: 61, metres: 2.1, grades: [288] },
        { hole: 'SH-12', from: 74.4, metres: 1.6, grades: [241] },
        { hole: 'SH-13', from: null },
      ],
      meaning:
        'Salt Hen carries silver, wider and poorer than Lone Juniper. It waits until silver pays for it.',
      by: 'Echeverria',
      quote: 'A hen that doesn’t lay yet. We feed her little.',
      next: 'The claims are kept and no work is planned.',
    }),
    story(w, {
      at: -235,
      topic: 'operations',
      title: 'Brackwater renews mill contract for three years',
      lede: '{co} has renewed the contract under which it rents a mill 44 kilometres from Lone Juniper, for three years and 2,600 hours a year.',
      more: ['The hour costs US$412, 6% more than before. The owner of the mill keeps the tailings.'],
      by: 'Yost',
      quote: 'Somebody else’s dam, somebody else’s liner, our silver.',
    }),
    story(w, {
      at: -330,
      topic: 'regulatory',
      title: 'Safety agency finds nothing to mend at Lone Juniper',
      lede: 'Federal mine inspectors spent four days at Lone Juniper and left without a citation, {co} said today.',
      more: [
        'A mine of its size receives six on average. The last injury that cost a shift was 611 days ago.',
      ],
      by: 'Arrizabalaga',
      quote: 'One inspector asked for our checklist. We gave it to him.',
    }),
    story(w, {
      at: -452,
      topic: 'operations',
      title: 'Brackwater adds night shift at Lone Juniper',
      lede: '{co} has hired a crew of nine and works at night at Lone Juniper from this week on.',
      more: [
        'It brings the number of people to 64 and about 9,000 ounces a month. Five of the nine worked in the mine before it closed in 1998.',
      ],
      by: 'Arrizabalaga',
      quote: 'They know where the water comes in. It is on no map.',
    }),
    story(w, {
      at: -690,
      topic: 'operations',
      title: 'Lone Juniper passes a million ounces under Brackwater',
      lede: 'Lone Juniper has produced a million ounces of silver since {co} reopened it, the company said today.',
      more: ['The owners before it produced 6.2 million in 41 years, from wider parts of the same vein.'],
      by: 'Echeverria',
      quote: 'They were better miners. We have better maps.',
    }),
    story(w, {
      at: -868,
      topic: 'transaction',
      title: 'Brackwater buys out royalty on Lone Juniper',
      lede: '{co} has bought the royalty of 3% on Lone Juniper from the heirs of its discoverer for US$1.6 million.',
      more: ['At today’s production it would have cost US$290,000 a year. The heirs take a third in shares.'],
      by: 'Echeverria',
      quote: 'Their grandfather found it while looking for a mule. The mule is in the contract.',
    }),
    story(w, {
      at: -1160,
      topic: 'operations',
      title: 'Brackwater pours first silver from Lone Juniper',
      lede: '{co} has poured the first bar of silver from the reopened Lone Juniper mine, 912 ounces.',
      more: ['Reopening took fourteen months and US$4.1 million, a tenth of what a new mine costs.'],
      by: 'Echeverria',
      quote: 'It was an ugly bar. We have kept a slice of it.',
    }),
    ...placement(w, {
      at: -1062,
      kind: 'units',
      amount: 2.2,
      use: 'two loaders and a compressor',
      by: 'Echeverria',
      quote: 'Small machines for a small vein.',
      closes: 12,
    }),
    ...placement(w, {
      at: -560,
      kind: 'units',
      amount: 3,
      use: 'the drift through the fault and 4,000 metres of drilling',
      by: 'Yost',
      quote: 'The last shares we mean to sell for some time.',
      closes: 11,
    }),
    appointment(w, {
      at: -1165,
      who: { name: 'Mateo Arrizabalaga', she: false },
      role: 'Mine Manager',
      past: '{^ms} {last} has run narrow-vein mines in Durango and in Idaho and is the third miner of his family.',
      by: 'Echeverria',
      quote: 'He walked the mine for two days before he spoke. Then he moved the fan.',
    }),
    appointment(w, {
      at: -830,
      who: { name: 'Linda Yost', she: true },
      role: 'Chief Financial Officer',
      past: '{^ms} {last} kept the books of three mining contractors in Elko.',
      by: 'Echeverria',
      quote: 'She knows the price of a blast to the dollar.',
    }),
    annualMeeting(w, { at: -113, chief: 'Echeverria' }),
    annualMeeting(w, { at: -621, chief: 'Echeverria' }),
  ]
}
