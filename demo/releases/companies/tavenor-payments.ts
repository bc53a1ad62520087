import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, pct } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'tavenor-payments',
  short: 'Tavenor',
  about: [
    'Tavenor Payments clears card and account payments for Canadian credit unions.',
    'Tavenor Payments compense les paiements par carte et par compte de coopératives de crédit canadiennes.',
  ],
  hopes: ['volumes, new members and margins', 'les volumes, les nouveaux membres et les marges'],
  risks: [
    'failures of systems, rules for payments and the loss of members',
    'les pannes, la réglementation des paiements et le départ de membres',
  ],
  phone: '416 555-0187',
  since: { Adeyemi: -934 },
  reports: { quarter: 3, on: -19 },
}

const volume = path('tavenor volume', {
  to: 69.4,
  from: 31,
  count: 18,
  wobble: 0.015,
  digits: 1,
  season: [0.96, 1, 1, 1.04],
  ordinal: 3,
})
const revenue = volume.map((each) => Number((each * 0.0331).toFixed(2)))
const margin = path('tavenor margin', { to: 57, from: 44, count: 18, wobble: 0.012 })
const cash = path('tavenor cash', {
  to: 7.4,
  from: 3.1,
  count: 18,
  wobble: 0.06,
  digits: 1,
  pins: { 0: 7.4 },
})

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 14,
      metrics: [
        {
          name: ['transactions cleared', 'les opérations compensées'],
          form: 'fp',
          were: true,
          values: volume,
          write: (m) => ({ en: `${m.toFixed(1)} million`, fr: `${m.toFixed(1).replace('.', ',')} millions` }),
          adds: true,
        },
        { name: ['revenue', 'les revenus'], form: 'mp', values: revenue, write: (m) => cad(m, 'M', 2) },
        {
          name: ['gross margin', 'la marge brute'],
          form: 'f',
          values: margin,
          write: (each) => pct(each),
          ratio: true,
        },
        { name: ['cash', 'l’encaisse'], form: 'f', values: cash, write: (m) => cad(m, 'M'), ratio: true },
      ],
      up: [
        [
          'Three credit unions that joined during the year counted for the whole quarter.',
          'Trois coopératives de crédit arrivées en cours d’exercice ont compté pour tout le trimestre.',
        ],
        [
          'Members pay more by phone: transfers between persons were 38% more than a year before.',
          'Les membres paient davantage par téléphone : les virements entre particuliers ont augmenté de 38 % sur un an.',
        ],
        [
          'Two provinces began to pay benefits through credit unions, which brought 1.9 million transfers.',
          'Deux provinces ont commencé à verser leurs prestations par les coopératives, soit 1,9 million de virements.',
        ],
        [
          'A credit union in British Columbia with 140,000 members moved in a weekend.',
          'Une coopérative de Colombie-Britannique, forte de 140 000 membres, a basculé en une fin de semaine.',
        ],
        [
          'Payroll files for small employers, offered since last year, reached a million entries a month.',
          'Les fichiers de paie des petits employeurs, offerts depuis l’an dernier, ont atteint un million d’entrées par mois.',
        ],
        [
          'Nothing new was added: the same members simply paid more often.',
          'Rien de neuf ne s’est ajouté : les mêmes membres ont simplement payé plus souvent.',
        ],
        [
          'Settlement at four fixed times a day drew transfers that used to go through the large banks.',
          'Le règlement à quatre heures fixes par jour a attiré des virements qui passaient par les grandes banques.',
        ],
      ],
      down: [
        [
          'Two credit unions merged and closed one of their accounts with the system.',
          'Deux coopératives ont fusionné et fermé l’un de leurs comptes auprès du système.',
        ],
      ],
      by: ['Ostrowski', 'Bhattacharya', 'Adeyemi'],
      quotes: [
        [
          'We earn three cents when somebody pays the plumber. It adds up.',
          'Nous gagnons trois cents quand quelqu’un paie le plombier. À la longue, cela compte.',
        ],
        [
          'The system costs the same at night as at noon. Each member we add makes it cheaper for all.',
          'Le système coûte autant la nuit que le midi. Chaque membre ajouté le rend moins cher pour tous.',
        ],
        [
          'Nobody thanks you for payments that arrive. That is the standard we work to.',
          'Personne ne vous remercie d’un paiement arrivé. C’est la norme que nous visons.',
        ],
        [
          'We have not raised our price in four years. Our margin rose because the volume did.',
          'Nous n’avons pas augmenté notre prix en quatre ans. La marge a monté parce que le volume a monté.',
        ],
        [
          'Seven minutes of failure in two years is seven too many, and we publish each of them.',
          'Sept minutes de panne en deux ans, c’est sept de trop, et nous les publions toutes.',
        ],
        [
          'A credit union signs for seven years because changing is hard. We try to deserve the other reason.',
          'Une coopérative signe pour sept ans parce que changer est difficile. Nous tâchons de mériter l’autre raison.',
        ],
        [
          'Fraud took 0.9 cents in a thousand dollars this quarter. We would like to frame that figure.',
          'La fraude a coûté 0,9 cent par mille dollars ce trimestre. C’est un chiffre à encadrer.',
        ],
        [
          'Overnight batches were built for tellers. Our members’ members have not seen a teller in years.',
          'Les traitements de nuit étaient faits pour le guichet. Nos usagers n’ont pas vu de guichet depuis des années.',
        ],
      ],
      outlook: [
        [
          'Two credit unions are being connected and should join within five months.',
          'Deux coopératives sont en cours de raccordement et devraient se joindre d’ici cinq mois.',
        ],
        ['Contracts have 6.2 years to run on average.', 'Les contrats ont en moyenne 6,2 ans à courir.'],
        [
          'The company has no debt and pays no dividend yet.',
          'La société n’a aucune dette et ne verse pas encore de dividende.',
        ],
        [
          'Spending on the second data centre ends this year.',
          'Les dépenses du second centre de données prennent fin cette année.',
        ],
      ],
    }),
    callNotice(w, {
      quarter: 0,
      at: -30,
      results: '{@b-19}',
      time: ['9:00 a.m. Eastern', '9 h, heure de l’Est'],
    }),
    callNotice(w, {
      quarter: 5,
      at: { quarter: 5, daysBefore: 12 },
      results: '{@q5.out}',
      time: ['9:30 a.m. Eastern', '9 h 30, heure de l’Est'],
    }),
    callNotice(w, {
      quarter: 10,
      at: { quarter: 10, daysBefore: 13 },
      results: '{@q10.out}',
      time: ['11:00 a.m. Eastern', '11 h, heure de l’Est'],
    }),
    presentation(w, {
      at: -14,
      about: [
        'same-day clearing for 41 credit unions',
        'la compensation le jour même pour 41 coopératives de crédit',
      ],
      who: 'Adeyemi',
      day: '{@b-5}',
      time: ['10:30 a.m. Eastern', '10 h 30, heure de l’Est'],
      more: [
        'He shows how three overnight batch runs were replaced, the weekend when all members moved, and the 52 minutes during which the system failed.',
        'Il montrera comment trois traitements de nuit ont été remplacés, la fin de semaine où tous les membres ont basculé, et les 52 minutes de panne.',
      ],
    }),
    story(w, {
      at: -52,
      topic: 'transaction',
      title: [
        'Forty-first credit union joins Tavenor',
        'Une quarante et unième coopérative se joint à Tavenor',
      ],
      lede: [
        '{co} has signed a credit union in Newfoundland with 61,000 members, the forty-first on its system, for seven years.',
        '{co} a signé pour sept ans une coopérative de Terre-Neuve de 61 000 membres, la quarante et unième de son système.',
      ],
      more: [
        [
          'It brings about 5.8 million transactions a year. Members on the system now live in every province but one.',
          'Elle apporte environ 5,8 millions d’opérations par an. Les membres du système vivent désormais dans toutes les provinces, sauf une.',
        ],
      ],
      by: 'Ostrowski',
      quote: [
        'They called us. It was the first time that somebody called us.',
        'Ce sont eux qui nous ont appelés. C’était la première fois qu’on nous appelait.',
      ],
    }),
    story(w, {
      at: -418,
      topic: 'operations',
      title: [
        'All members of Tavenor move to same-day clearing',
        'Tous les membres de Tavenor passent à la compensation le jour même',
      ],
      lede: [
        'Over the weekend {co} moved all of its members from three overnight batch runs to settlement on the same day.',
        'En fin de semaine, {co} a fait passer tous ses membres de trois traitements de nuit au règlement le jour même.',
      ],
      more: [
        [
          'The move took 31 hours. The system was down for 52 minutes on Sunday afternoon because of a wrong setting between the two data centres; no payment was lost or made twice.',
          'L’opération a pris 31 heures. Le système est tombé 52 minutes le dimanche après-midi à cause d’un mauvais réglage entre les deux centres de données ; aucun paiement n’a été perdu ni fait deux fois.',
        ],
      ],
      by: 'Adeyemi',
      quote: [
        'We had rehearsed 14 failures. This was the fifteenth.',
        'Nous avions répété 14 pannes. C’était la quinzième.',
      ],
      next: [
        'A full report is on the company’s website.',
        'Un rapport complet se trouve sur le site de la société.',
      ],
    }),
    story(w, {
      at: -610,
      topic: 'regulatory',
      title: [
        'Bank of Canada to oversee Tavenor’s system',
        'La Banque du Canada surveillera le système de Tavenor',
      ],
      lede: [
        'The Bank of Canada has designated the clearing system of {co} as a payment system of importance, the company said today.',
        'La Banque du Canada a désigné le système de compensation {deco} comme système de paiement important, a indiqué aujourd’hui la société.',
      ],
      more: [
        [
          'It will report outages within the hour, test its recovery twice a year and hold liquid assets for six months of costs. It expects to spend $400,000 a year on this.',
          'Elle signalera toute panne dans l’heure, éprouvera sa reprise deux fois l’an et conservera des liquidités pour six mois de charges. Elle prévoit y consacrer 400 000 $ par an.',
        ],
      ],
      by: 'Ostrowski',
      quote: [
        'It is expensive to be important. It is also the best reference there is.',
        'Il en coûte d’être important. C’est aussi la meilleure des références.',
      ],
    }),
    story(w, {
      at: -712,
      topic: 'operations',
      title: [
        'Tavenor opens second data centre in Regina',
        'Tavenor ouvre un second centre de données à Regina',
      ],
      lede: [
        '{co} today took its second data centre, in Regina, into service; either it or the one in Toronto can carry the whole load.',
        '{co} a mis en service aujourd’hui à Regina son second centre de données ; celui-ci ou celui de Toronto peut porter à lui seul toute la charge.',
      ],
      more: [
        [
          'On {@-1} the Toronto site was switched off for an hour at midday, on purpose. Nobody noticed.',
          'Le {@-1}, le site de Toronto a été coupé exprès pendant une heure, en plein midi. Personne ne s’en est aperçu.',
        ],
      ],
      by: 'Adeyemi',
      quote: [
        'A spare wheel that has never been mounted is luggage.',
        'Une roue de secours jamais montée est un bagage.',
      ],
    }),
    story(w, {
      at: -268,
      topic: 'transaction',
      title: [
        'Tavenor renews with its six largest members',
        'Tavenor renouvelle avec ses six plus gros membres',
      ],
      lede: [
        '{co} has renewed the contracts of its six largest credit unions, 44% of its volume, for eight years at 3.1 cents a transaction.',
        '{co} a renouvelé pour huit ans, à 3,1 cents l’opération, les contrats de ses six plus grandes coopératives, soit 44 % de son volume.',
      ],
      more: [
        [
          'The price stays as it is; in return the members give up the right to leave after four years.',
          'Le prix ne change pas ; en contrepartie, les membres renoncent au droit de partir après quatre ans.',
        ],
      ],
      by: 'Bhattacharya',
      quote: [
        'We could have asked for a tenth of a cent more. We asked for four years.',
        'Nous aurions pu demander un dixième de cent de plus. Nous avons demandé quatre ans.',
      ],
    }),
    story(w, {
      at: -876,
      topic: 'transaction',
      title: [
        'Tavenor wins nine Prairie credit unions at once',
        'Tavenor gagne d’un coup neuf coopératives des Prairies',
      ],
      lede: [
        'Nine credit unions in Saskatchewan and Manitoba have chosen {co} together, after a tender that took eleven months.',
        'Neuf coopératives de la Saskatchewan et du Manitoba ont choisi ensemble {co}, après un appel d’offres de onze mois.',
      ],
      more: [
        [
          'They add 38 million transactions a year and will be connected in three groups.',
          'Elles ajoutent 38 millions d’opérations par an et seront raccordées en trois groupes.',
        ],
      ],
      by: 'Ostrowski',
      quote: [
        'They sent the same 340 questions to everybody. Ours came back with the fewest pages.',
        'Elles ont posé à tous les mêmes 340 questions. Nos réponses tenaient dans le moins de pages.',
      ],
    }),
    story(w, {
      at: -166,
      topic: 'operations',
      title: ['Tavenor opens payroll service to all members', 'Tavenor offre la paie à tous ses membres'],
      lede: [
        '{co} has opened its payroll service, tried with five credit unions since last year, to all of its members.',
        '{co} ouvre à tous ses membres son service de paie, à l’essai depuis l’an dernier chez cinq coopératives.',
      ],
      more: [
        [
          'An employer with ten people pays $4 a month. Wages arrive the same day if the file is in by 1 p.m.',
          'Un employeur de dix personnes paie 4 $ par mois. Les salaires arrivent le jour même si le fichier est reçu avant 13 h.',
        ],
      ],
      by: 'Adeyemi',
      quote: [
        'Small firms were paying on Wednesday for money that arrived on Friday.',
        'Les petites entreprises payaient le mercredi pour que l’argent arrive le vendredi.',
      ],
    }),
    ...placement(w, {
      at: -1118,
      kind: 'shares',
      amount: 6.5,
      use: [
        'the second data centre and new connections',
        'le second centre de données et de nouveaux raccordements',
      ],
      by: 'Bhattacharya',
      quote: [
        'Eleven credit unions bought shares as well. They like to own the pipe.',
        'Onze coopératives ont aussi acheté des actions. Elles aiment être propriétaires du tuyau.',
      ],
      closes: 10,
    }),
    appointment(w, {
      at: -934,
      who: { name: 'Oluwaseun Adeyemi', she: false },
      role: ['Chief Technology Officer', 'chef de la technologie'],
      past: [
        '{^ms} {last} built the instant-payment system of a West African central bank and then worked on settlement for an exchange in Toronto.',
        '{^ms} {last} a bâti le système de paiement instantané d’une banque centrale d’Afrique de l’Ouest, puis travaillé au règlement pour une bourse torontoise.',
      ],
      by: 'Ostrowski',
      quote: [
        'He asked who gets the telephone call at three in the morning, and then said that it should be him.',
        'Il a demandé qui reçoit l’appel à trois heures du matin, puis a dit que ce devrait être lui.',
      ],
    }),
    appointment(w, {
      at: -340,
      who: { name: 'Léonie Gaudet', she: true },
      role: ['director', 'administratrice'],
      board: true,
      past: [
        '{^ms} {last} led a credit union of 90,000 members in Moncton for twelve years.',
        '{^ms} {last} a dirigé pendant douze ans une coopérative de 90 000 membres à Moncton.',
      ],
      by: 'Ostrowski',
      quote: [
        'She was our most demanding customer. She will be our most demanding director.',
        'Elle était notre cliente la plus exigeante. Elle sera notre administratrice la plus exigeante.',
      ],
    }),
    annualMeeting(w, { at: -121, chief: 'Ostrowski' }),
    annualMeeting(w, { at: -375, chief: 'Ostrowski' }),
    annualMeeting(w, { at: -883, chief: 'Ostrowski' }),
  ]
}
