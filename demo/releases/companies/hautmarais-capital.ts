import type { CompanyFacts } from '../company.ts'
import { buyback, dividend, placement } from '../patterns/capital.ts'
import { callNotice } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, num, pct } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'hautmarais-capital',
  short: 'Hautmarais',
  about: [
    'Hautmarais Capital lends $5 to $30 million, first lien, to family-owned manufacturers in Quebec.',
    'Hautmarais Capital prête de 5 à 30 M$, en premier rang, aux manufacturiers familiaux du Québec.',
  ],
  hopes: ['new loans, renewals and dividends', 'les nouveaux prêts, les renouvellements et les dividendes'],
  risks: [
    'the health of borrowers, interest rates and the value of collateral',
    'la santé des emprunteurs, les taux d’intérêt et la valeur des garanties',
  ],
  phone: '514 555-0139',
  since: { Turgeon: -95, Morin: -1066 },
  reports: { quarter: 2, on: -16 },
}

const book = path('hautmarais book', {
  to: 871,
  from: 498,
  count: 25,
  wobble: 0.008,
  pins: { 0: 871, 1: 858 },
})
const income = path('hautmarais income', {
  to: 0.5,
  from: 0.34,
  count: 25,
  wobble: 0.03,
  digits: 2,
  pins: { 0: 0.47, 1: 0.51 },
})
const rate = path('hautmarais rate', {
  to: 9.5,
  from: 7.1,
  count: 25,
  wobble: 0.006,
  digits: 1,
  pins: { 0: 9.4 },
})
const loans = book.map((each) => Math.round(each / 13.6))

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 21,
      metrics: [
        { name: ['loan book', 'le portefeuille de prêts'], values: book, write: (m) => cad(m, 'M', 0) },
        {
          name: ['net income per share', 'le bénéfice net par action'],
          values: income,
          write: (each) => cad(each),
          ratio: true,
          adds: true,
        },
        { name: ['average rate', 'le taux moyen'], values: rate, write: (each) => pct(each, 1), ratio: true },
        {
          name: ['number of loans', 'le nombre de prêts'],
          values: loans,
          write: (each) => num(each),
          ratio: true,
        },
      ],
      up: [
        [
          'Four loans were made, to makers of windows, dairy equipment, truck bodies and frozen pastry.',
          'Quatre prêts ont été consentis, à des fabricants de fenêtres, d’équipement laitier, de carrosseries et de pâtisseries surgelées.',
        ],
        [
          'Two families bought out a brother each; such loans are now a third of the book.',
          'Deux familles ont racheté la part d’un frère ; ces prêts forment maintenant le tiers du portefeuille.',
        ],
        [
          'Banks withdrew from three borrowers with good order books, and Hautmarais took their place.',
          'Des banques se sont retirées de trois emprunteurs aux carnets bien garnis, et Hautmarais a pris leur place.',
        ],
        [
          'One borrower out of six asked for more money to buy robots, and all but one received it.',
          'Un emprunteur sur six a demandé davantage pour acheter des robots, et tous l’ont obtenu, sauf un.',
        ],
        [
          'A sawmill was repaid two years early, at a fee, and its place was taken by a maker of timber frames.',
          'Une scierie a remboursé deux ans plus tôt, moyennant des frais, et un fabricant de charpentes a pris sa place.',
        ],
        [
          'The largest new loan, $26 million, helps the third generation of a foundry in Drummondville to take over.',
          'Le plus gros prêt, de 26 M$, aide la troisième génération d’une fonderie de Drummondville à prendre la relève.',
        ],
        [
          'Every loan that came due was renewed or repaid in full.',
          'Tous les prêts échus ont été renouvelés ou remboursés en entier.',
        ],
        [
          'Three loans were made in Chaudière-Appalaches, where the firm opened a desk last year.',
          'Trois prêts ont été consentis en Chaudière-Appalaches, où la société a ouvert un bureau l’an dernier.',
        ],
        [
          'New loans carried 10.1% on average, against 9.2% for those that were repaid.',
          'Les nouveaux prêts portaient en moyenne 10,1 %, contre 9,2 % pour ceux qui ont été remboursés.',
        ],
      ],
      down: [
        [
          'More was repaid than lent, because three owners sold their firms to larger ones.',
          'Il s’est remboursé plus qu’il ne s’est prêté, parce que trois propriétaires ont vendu à plus grand qu’eux.',
        ],
      ],
      by: ['Saint-Onge', 'Morin', 'Turgeon', 'Haddad'],
      quotes: [
        [
          'We visit each borrower twice a year, and once without warning. The coffee tells you a good deal.',
          'Nous visitons chaque emprunteur deux fois par an, dont une à l’improviste. Le café en dit long.',
        ],
        [
          'A family that has made doors for sixty years doesn’t leave because of a bad quarter. We lend on that.',
          'Une famille qui fait des portes depuis soixante ans ne part pas à cause d’un mauvais trimestre. C’est là-dessus que nous prêtons.',
        ],
        [
          'First lien means that somebody else loses before we do. We still look at what they would lose.',
          'Premier rang veut dire qu’un autre perd avant nous. Nous regardons tout de même ce qu’il perdrait.',
        ],
        [
          'Nine loans out of ten come through an accountant who has sent us one before.',
          'Neuf prêts sur dix nous arrivent par un comptable qui nous en a déjà envoyé un.',
        ],
        [
          'Our cost of money fell by a fifth of a point, and we kept half of it. The borrowers kept the rest.',
          'Notre coût de financement a baissé d’un cinquième de point ; nous en avons gardé la moitié. Les emprunteurs ont gardé l’autre.',
        ],
        [
          'We said no to 41 firms this quarter and told each of them why. Some come back with a better plan.',
          'Nous avons dit non à 41 entreprises ce trimestre, et à chacune pourquoi. Certaines reviennent avec un meilleur plan.',
        ],
        [
          'Tariffs touch a fifth of our borrowers. We went through their order books line by line and sleep as before.',
          'Les droits de douane touchent le cinquième de nos emprunteurs. Nous avons lu leurs carnets ligne par ligne et dormons comme avant.',
        ],
        [
          'A loan book is like a workshop: it is in order when nothing in it surprises you.',
          'Un portefeuille de prêts est comme un atelier : il est en ordre quand rien n’y surprend.',
        ],
        [
          'The hardest loans to make are the ones in good years. We made three and left five.',
          'Les prêts les plus difficiles sont ceux des bonnes années. Nous en avons fait trois et laissé cinq.',
        ],
        [
          'Succession is the work of this decade. Half of the owners we lend to are over sixty.',
          'La relève est l’affaire de cette décennie. La moitié des propriétaires à qui nous prêtons ont plus de soixante ans.',
        ],
      ],
      outlook: [
        [
          'Offers signed but not yet paid out amount to $38 million.',
          'Les offres signées mais non encore versées totalisent 38 M$.',
        ],
        [
          'Past-due interest stands at 0.3% of the book.',
          'Les intérêts en souffrance représentent 0,3 % du portefeuille.',
        ],
        ['The dividend remains covered by net income.', 'Le dividende demeure couvert par le bénéfice net.'],
        [
          'No borrower accounts for more than 3.4% of the book.',
          'Aucun emprunteur ne représente plus de 3,4 % du portefeuille.',
        ],
        [
          'Debt stands at 1.8 times equity, within the limit of 2.25 that the lenders allow.',
          'La dette s’établit à 1,8 fois les capitaux propres, sous la limite de 2,25 permise par les prêteurs.',
        ],
      ],
      known: {
        0: {
          title: [
            'Hautmarais ends second quarter with $871 million in 64 loans, and its first loss',
            'Hautmarais termine le deuxième trimestre avec 871 M$ dans 64 prêts, et une première perte',
          ],
          driver: [
            'The company wrote off $4.1 million on a loan to a window maker in the Beauce, its first loss in five years. The collateral brought 61% of what was owed.',
            'La société a radié 4,1 M$ sur un prêt à un fabricant de fenêtres de la Beauce, sa première perte en cinq ans. Les garanties ont rapporté 61 % de la somme due.',
          ],
          by: 'Saint-Onge',
          quote: [
            'The stock was counted by the borrower. It is now counted by somebody else, at all 64 of them.',
            'Les stocks étaient comptés par l’emprunteur. Ils le sont maintenant par quelqu’un d’autre, chez les 64.',
          ],
          outlook: [
            'Eleven loans, $127 million in all, come due within twelve months. Management discusses the results on {@b-15} at 8:30 a.m. Eastern.',
            'Onze prêts, 127 M$ en tout, viennent à échéance d’ici douze mois. La direction commente les résultats le {@b-15} à 8 h 30, heure de l’Est.',
          ],
        },
      },
    }),
    callNotice(w, {
      quarter: 0,
      at: -29,
      results: '{@b-16}',
      call: '{@b-15}',
      time: ['8:30 a.m. Eastern', '8 h 30, heure de l’Est'],
    }),
    callNotice(w, {
      quarter: 6,
      at: { quarter: 6, daysBefore: 14 },
      results: '{@q6.out}',
      time: ['9:00 a.m. Eastern', '9 h, heure de l’Est'],
    }),
    dividend(w, { at: -16, perShare: 0.38 }),
    dividend(w, {
      at: -207,
      perShare: 0.38,
      before: 0.37,
      by: 'Morin',
      quote: [
        'One cent, because next year we want to add another.',
        'Un cent, parce que l’an prochain nous voulons en ajouter un autre.',
      ],
    }),
    dividend(w, { at: -461, perShare: 0.37, before: 0.35 }),
    dividend(w, { at: -905, perShare: 0.32 }),
    dividend(w, { at: -1155, perShare: 0.3 }),
    buyback(w, {
      at: -236,
      part: 0.05,
      by: 'Morin',
      quote: [
        'Below book value our own shares are the safest loan in the house.',
        'Sous la valeur comptable, nos propres actions sont le prêt le plus sûr de la maison.',
      ],
    }),
    story(w, {
      at: -11,
      topic: 'financing',
      title: [
        'Hautmarais lends $22 million for takeover of Estrie food machine maker',
        'Hautmarais prête 22 M$ pour la relève d’un fabricant de l’Estrie',
      ],
      lede: [
        '{co} has lent $22 million over six years to a maker of food machines in Estrie, whose two sons are buying the firm from their father.',
        '{co} a prêté 22 M$ sur six ans à un fabricant de machines alimentaires de l’Estrie, dont les deux fils achètent l’entreprise à leur père.',
      ],
      more: [
        [
          'The firm has 140 employees and sells 60% of its machines outside Canada. The father leaves $4 million in it as a loan behind Hautmarais.',
          'L’entreprise compte 140 employés et vend 60 % de ses machines hors du Canada. Le père y laisse 4 M$, en prêt subordonné à celui de Hautmarais.',
        ],
      ],
      by: 'Haddad',
      quote: [
        'The father stays on the shop floor two days a week. It is written into the contract, at his request.',
        'Le père reste à l’atelier deux jours par semaine. C’est écrit au contrat, à sa demande.',
      ],
    }),
    story(w, {
      at: -91,
      topic: 'operations',
      title: [
        'Hautmarais tightens checks after window maker fails',
        'Hautmarais resserre ses contrôles après la chute d’un fabricant de fenêtres',
      ],
      lede: [
        '{co} said today that a window maker in the Beauce to which it lent $10.5 million has closed, and that it expects to lose about $4 million.',
        '{co} a indiqué aujourd’hui qu’un fabricant de fenêtres de la Beauce, à qui elle avait prêté 10,5 M$, a fermé ses portes, et qu’elle s’attend à perdre environ 4 M$.',
      ],
      more: [
        [
          'Stock had been overstated for three quarters. From this month on the stock of every borrower is counted by an independent firm, at the expense of Hautmarais.',
          'Les stocks avaient été surévalués pendant trois trimestres. Dès ce mois-ci, ceux de chaque emprunteur seront comptés par un cabinet indépendant, aux frais de Hautmarais.',
        ],
      ],
      by: 'Turgeon',
      quote: [
        'We visited twice a year and looked at the machines. We should have opened the boxes.',
        'Nous y allions deux fois par an et regardions les machines. Il aurait fallu ouvrir les boîtes.',
      ],
    }),
    story(w, {
      at: -356,
      topic: 'financing',
      title: [
        'Two banks and an insurer renew Hautmarais credit at $560 million',
        'Deux banques et un assureur renouvellent le crédit de Hautmarais, à 560 M$',
      ],
      lede: [
        '{co} has renewed its credit facilities for four years and raised them from $480 million to $560 million.',
        '{co} a renouvelé ses facilités de crédit pour quatre ans et les a portées de 480 M$ à 560 M$.',
      ],
      more: [
        [
          'The margin falls by 15 basis points. For the first time an insurer takes part, for $120 million at a fixed rate.',
          'La marge baisse de 15 points de base. Pour la première fois, un assureur y participe, pour 120 M$ à taux fixe.',
        ],
      ],
      by: 'Morin',
      quote: [
        'Lenders to lenders are a patient public. They read everything twice.',
        'Ceux qui prêtent aux prêteurs sont un public patient. Ils lisent tout deux fois.',
      ],
    }),
    story(w, {
      at: -520,
      topic: 'operations',
      title: ['Hautmarais opens desk in Saint-Georges', 'Hautmarais ouvre un bureau à Saint-Georges'],
      lede: [
        '{co} opened an office with three lenders in Saint-Georges today, its first outside Montréal.',
        '{co} a ouvert aujourd’hui à Saint-Georges un bureau de trois prêteurs, son premier hors de Montréal.',
      ],
      more: [
        [
          'One borrower in five is within an hour’s drive. Until now each visit took a day.',
          'Un emprunteur sur cinq s’y trouve à moins d’une heure de route. Jusqu’ici, chaque visite prenait la journée.',
        ],
      ],
      by: 'Haddad',
      quote: [
        'In the Beauce you are asked where you are from before you are asked for money. Now we can answer.',
        'En Beauce, on vous demande d’où vous venez avant de vous demander de l’argent. Nous pouvons maintenant répondre.',
      ],
    }),
    story(w, {
      at: -790,
      topic: 'transaction',
      title: [
        'Hautmarais buys $64 million of loans from trust company',
        'Hautmarais achète 64 M$ de prêts d’une société de fiducie',
      ],
      lede: [
        '{co} has bought seven loans to Quebec manufacturers, $64 million in all, from a trust company that is leaving the business.',
        '{co} a acheté sept prêts à des manufacturiers québécois, d’une valeur de 64 M$, à une société de fiducie qui quitte le métier.',
      ],
      more: [
        [
          'It paid 98.2% of the balance. An eighth loan was left out after a visit.',
          'Elle a payé 98,2 % du solde. Un huitième prêt a été écarté après une visite.',
        ],
      ],
      by: 'Saint-Onge',
      quote: [
        'We knew five of the seven firms already. One of them had turned us down.',
        'Nous connaissions déjà cinq des sept entreprises. L’une d’elles nous avait préféré un autre.',
      ],
    }),
    ...placement(w, {
      at: -945,
      kind: 'bought',
      amount: 45,
      use: ['loans that are signed but not yet paid out', 'les prêts signés mais non encore versés'],
      by: 'Morin',
      quote: [
        'We issue shares when loans are waiting for them, and at no other time.',
        'Nous émettons des actions quand des prêts les attendent, et à aucun autre moment.',
      ],
      closes: 11,
    }),
    appointment(w, {
      at: -95,
      who: { name: 'Amélie Turgeon', she: true },
      role: ['Chief Risk Officer', 'cheffe de la gestion des risques'],
      past: [
        '{^ms} {last} spent sixteen years with two accounting firms in Québec City, where {she} wound up 34 companies and saved eleven.',
        '{^ms} {last} a passé seize ans dans deux cabinets de Québec, où {she} a liquidé 34 entreprises et en a sauvé onze.',
      ],
      instead: ['The office is new and reports to the board.', 'Le poste est nouveau et relève du conseil.'],
      by: 'Saint-Onge',
      quote: [
        'She knows what a firm looks like six months before it fails. We hadn’t.',
        'Elle sait de quoi une entreprise a l’air six mois avant de tomber. Nous ne le savions pas.',
      ],
    }),
    appointment(w, {
      at: -1066,
      who: { name: 'François-Xavier Morin', she: false },
      role: ['Chief Financial Officer', 'chef de la direction financière'],
      past: [
        '{^ms} {last} was vice-president, treasury, of a co-operative bank.',
        '{^ms} {last} était vice-président, trésorerie, d’une coopérative financière.',
      ],
      startsIn: 30,
      by: 'Saint-Onge',
      quote: [
        'A lender’s treasurer must be calm. He keeps bees.',
        'Le trésorier d’un prêteur doit être calme. Il élève des abeilles.',
      ],
    }),
    annualMeeting(w, {
      at: -108,
      chief: 'Saint-Onge',
      also: ['The advance notice by-law was confirmed.', 'Le règlement sur le préavis a été confirmé.'],
    }),
    annualMeeting(w, { at: -616, chief: 'Saint-Onge' }),
  ]
}
