import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'oseanne-biopharma',
  short: 'Oséanne',
  elided: true,
  place: ['QUÉBEC CITY', 'QUÉBEC'],
  about: [
    'Oséanne Biopharma develops single-dose vaccines for people over 60 and fills them in its own plant in Québec City.',
    'Oséanne Biopharma met au point des vaccins à dose unique pour les 60 ans et plus et les conditionne dans sa propre usine, à Québec.',
  ],
  hopes: [
    'clinical trials, approvals and filling capacity',
    'les essais cliniques, les homologations et la capacité de conditionnement',
  ],
  risks: [
    'results of trials, the pace of enrolment, regulators’ questions and the need for capital',
    'les résultats des essais, le rythme du recrutement, les questions des autorités et les besoins de capitaux',
  ],
  phone: '418 555-0163',
  since: { Marchildon: -1030, Savard: -1040 },
  reports: { quarter: 3, on: -6 },
}

const cash = [
  118, 131.5, 145.2, 61.8, 72.4, 83.9, 95.1, 104.8, 49.3, 60.2, 70.8, 81.0, 90.4, 99.1, 108.7, 117.2,
]
const research = path('oseanne research', { to: 13.2, from: 8.4, count: 16, wobble: 0.08, digits: 1 })
const filling = path('oseanne filling', {
  to: 2.5,
  from: 0.7,
  count: 16,
  wobble: 0.1,
  digits: 1,
  pins: { 0: 2.6, 1: 2.3, 2: 2.4, 3: 2.3 },
})
const loss = path('oseanne loss', { to: 13.6, from: 9.9, count: 16, wobble: 0.07, digits: 1 })

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 12,
      early: true,
      metrics: [
        {
          name: ['research and development expenses', 'les frais de recherche et développement'],
          form: 'mp',
          were: true,
          values: research,
          write: (m) => cad(m, 'M'),
        },
        {
          name: ['cash and short-term investments', 'la trésorerie et les placements à court terme'],
          form: 'mp',
          were: true,
          values: cash,
          write: (m) => cad(m, 'M'),
          ratio: true,
        },
        {
          name: ['revenue from filling', 'les revenus de conditionnement'],
          form: 'mp',
          values: filling,
          write: (m) => cad(m, 'M'),
          adds: true,
        },
        { name: ['net loss', 'la perte nette'], form: 'f', values: loss, write: (m) => cad(m, 'M') },
      ],
      up: [
        [
          'Preparing Phase 3 of OB-17 took most of it: sites in four countries, a central laboratory and 22,000 doses.',
          'La préparation de la phase 3 d’OB-17 en explique l’essentiel : des centres dans quatre pays, un laboratoire central et 22 000 doses.',
        ],
        [
          'The eighteen-month visits of Phase 2 fell into this quarter, 604 of them.',
          'Les visites à dix-huit mois de la phase 2, au nombre de 604, sont tombées dans ce trimestre.',
        ],
        [
          'The company bought the adjuvant for three years at once, at 17% less than by the lot.',
          'La société a acheté d’un coup l’adjuvant pour trois ans, 17 % moins cher qu’au lot.',
        ],
        [
          'Three validation lots were filled and discarded, as the rules require.',
          'Trois lots de validation ont été conditionnés puis détruits, comme l’exigent les règles.',
        ],
        [
          'Work on the pneumonia candidate, OB-22, entered animal studies that take a year.',
          'Les travaux sur le candidat contre la pneumonie, OB-22, sont passés aux études animales, qui durent un an.',
        ],
      ],
      down: [
        [
          'A trial that had been counted in the year before has ended, and its laboratories are paid.',
          'Un essai compris dans les chiffres de l’an dernier est terminé, et ses laboratoires sont payés.',
        ],
        [
          'The plant filled for customers during nine weeks, so that fewer of its costs count as research.',
          'L’usine a conditionné pour des clients pendant neuf semaines, et moins de ses coûts sont portés à la recherche.',
        ],
        [
          'Tax credits for research came in earlier than usual.',
          'Les crédits d’impôt à la recherche sont arrivés plus tôt que d’habitude.',
        ],
      ],
      by: ['Savard', 'Vaillancourt'],
      quotes: [
        [
          'Filling for others pays the heating, and it keeps our people in practice between our own lots.',
          'Le conditionnement pour des tiers paie le chauffage et garde nos gens en forme entre nos propres lots.',
        ],
        [
          'We spend money on volunteers, not on buildings. The building is finished.',
          'Nous dépensons pour des volontaires, non pour des bâtiments. Le bâtiment est terminé.',
        ],
        [
          'Our runway reaches past the first look at the Phase 3 data. That was the condition for beginning it.',
          'Nos liquidités nous mènent au-delà du premier examen des données de phase 3. C’était la condition pour commencer.',
        ],
        [
          'A dose that must be given once is worth more to a pharmacist than one that must be given twice, and costs less to deliver.',
          'Une dose à donner une fois vaut plus pour un pharmacien qu’une dose à donner deux fois, et elle coûte moins cher à livrer.',
        ],
        [
          'The provincial loan is due from 2031. We count it in every plan, and we count on no extension.',
          'Le prêt de la province est exigible à partir de 2031. Il figure dans tous nos plans, et nous ne comptons sur aucun report.',
        ],
        [
          'Forty-six of our people hold a doctorate. The most useful one this quarter was in refrigeration.',
          'Quarante-six des nôtres ont un doctorat. Le plus utile ce trimestre était en froid industriel.',
        ],
      ],
      outlook: [
        [
          'Cash use for the coming quarter is expected between $12 and $14 million.',
          'Les besoins de trésorerie du prochain trimestre sont estimés entre 12 et 14 M$.',
        ],
        [
          'The company has no plan to issue shares this year.',
          'La société ne prévoit pas d’émettre d’actions cette année.',
        ],
        [
          'The next milestone is the report of the independent safety committee.',
          'La prochaine étape est le rapport du comité indépendant de surveillance.',
        ],
        [
          'Two filling campaigns for customers are booked for the next quarter.',
          'Deux campagnes de conditionnement pour des clients sont réservées au prochain trimestre.',
        ],
      ],
    }),
    callNotice(w, {
      quarter: 3,
      at: { quarter: 3, daysBefore: 15 },
      results: '{@q3.out}',
      time: ['8:30 a.m. Eastern', '8 h 30, heure de l’Est'],
    }),
    presentation(w, {
      at: -3,
      about: [
        'the Phase 3 plan for its single-dose shingles vaccine',
        'le plan de phase 3 de son vaccin à dose unique contre le zona',
      ],
      who: 'Benhaddou',
      day: '{@b+14}',
      time: ['11:30 a.m. Eastern', '11 h 30, heure de l’Est'],
      more: [
        'He shows how many cases are needed to prove an efficacy of 85%, when the committee looks at the data for the first time, and what would stop the trial.',
        'Il montrera combien de cas il faut pour établir une efficacité de 85 %, quand le comité examinera les données pour la première fois et ce qui arrêterait l’essai.',
      ],
    }),
    story(w, {
      at: -18,
      topic: 'clinical',
      title: ['First volunteers join Phase 3 trial of OB-17', 'Premiers volontaires de la phase 3 d’OB-17'],
      lede: [
        '{co} said today that the first 41 of 14,200 volunteers have been vaccinated in the Phase 3 trial of OB-17, its single-dose vaccine against shingles.',
        '{co} a annoncé aujourd’hui que les 41 premiers des 14 200 volontaires ont été vaccinés dans l’essai de phase 3 d’OB-17, son vaccin à dose unique contre le zona.',
      ],
      more: [
        [
          'The trial runs at 96 sites in Canada, Belgium, Spain and Australia. Half of the volunteers receive OB-17, half today’s vaccine in two doses; neither they nor their doctors know which.',
          'L’essai se déroule dans 96 centres du Canada, de la Belgique, de l’Espagne et de l’Australie. La moitié des volontaires reçoit OB-17, l’autre le vaccin actuel en deux doses ; ni eux ni leurs médecins ne savent lequel.',
        ],
      ],
      by: 'Marchildon',
      quote: [
        'The first was a retired bus driver from Beauport, 71. She said that one needle was the whole reason.',
        'La première était une chauffeuse d’autobus retraitée de Beauport, 71 ans. Elle a dit que la seule raison, c’était la piqûre unique.',
      ],
      next: ['Enrolment should take eleven months.', 'Le recrutement devrait prendre onze mois.'],
    }),
    story(w, {
      at: -148,
      topic: 'clinical',
      title: [
        'OB-17 protects 92% after one dose, for eighteen months',
        'OB-17 protège 92 % des volontaires après une dose, pendant dix-huit mois',
      ],
      lede: [
        'Of 640 volunteers over 60 who received a single dose of OB-17, 92% reached the protective level of antibodies and kept it for eighteen months, {co} reported today.',
        'Sur 640 volontaires de plus de 60 ans qui ont reçu une seule dose d’OB-17, 92 % ont atteint le taux d’anticorps protecteur et l’ont conservé dix-huit mois, a annoncé aujourd’hui {co}.',
      ],
      more: [
        {
          caption: ['Volunteers at the protective level', 'Volontaires au taux protecteur'],
          head: ['', ['1 month', '1 mois'], ['12 months', '12 mois'], ['18 months', '18 mois']],
          rows: [
            [
              ['60 to 69', '60 à 69 ans'],
              ['96%', '96 %'],
              ['95%', '95 %'],
              ['94%', '94 %'],
            ],
            [
              ['70 to 79', '70 à 79 ans'],
              ['94%', '94 %'],
              ['92%', '92 %'],
              ['92%', '92 %'],
            ],
            [
              ['80 and over', '80 ans et plus'],
              ['90%', '90 %'],
              ['88%', '88 %'],
              ['87%', '87 %'],
            ],
          ],
        },
        [
          'A sore arm for a day or two was the usual effect; 4% had a fever. Antibodies are a proxy: Phase 3 will show whether they prevent the disease.',
          'L’effet habituel a été un bras sensible un jour ou deux ; 4 % ont eu de la fièvre. Les anticorps ne sont qu’un indice : la phase 3 dira s’ils préviennent la maladie.',
        ],
      ],
      by: 'Benhaddou',
      quote: [
        'Eighteen months is where single doses usually fade. This one did not.',
        'Dix-huit mois, c’est là que les doses uniques s’essoufflent d’ordinaire. Celle-ci a tenu.',
      ],
    }),
    story(w, {
      at: -402,
      topic: 'clinical',
      title: ['Oséanne: OB-17 holds at twelve months', 'Oséanne : OB-17 tient à douze mois'],
      lede: [
        'Twelve months after a single dose of OB-17, 92% of volunteers still have the level of antibodies that protects against shingles, according to data of {co}.',
        'Douze mois après une seule dose d’OB-17, 92 % des volontaires ont toujours le taux d’anticorps qui protège du zona, selon les données {deco}.',
      ],
      more: [
        [
          'The figure at one month had been 94%. Of the 640 volunteers 611 came to the visit, an unusually high share, and no new safety signal was seen.',
          'Le chiffre à un mois était de 94 %. Des 640 volontaires, 611 se sont présentés à la visite, une part inhabituellement élevée, et aucun nouveau signal d’innocuité n’a été relevé.',
        ],
      ],
      by: 'Marchildon',
      quote: [
        'People came back in a snowstorm. I have never run a trial that volunteers liked so much.',
        'Les gens sont revenus malgré le mauvais temps. Je n’ai jamais mené d’essai que les volontaires aimaient autant.',
      ],
    }),
    story(w, {
      at: -655,
      topic: 'clinical',
      title: [
        'Phase 2 of OB-17 fully enrolled, seven weeks early',
        'Recrutement de la phase 2 d’OB-17 terminé, sept semaines d’avance',
      ],
      lede: [
        '{co} has enrolled the last of 640 volunteers for the Phase 2 trial of its shingles vaccine, seven weeks ahead of schedule.',
        '{co} a recruté le dernier des 640 volontaires de l’essai de phase 2 de son vaccin contre le zona, avec sept semaines d’avance.',
      ],
      more: [
        [
          'A third of them are over 75, an age that trials often leave out. Eleven sites in Quebec and Ontario took part.',
          'Le tiers a plus de 75 ans, un âge que les essais négligent souvent. Onze centres du Québec et de l’Ontario ont participé.',
        ],
      ],
      by: 'Marchildon',
      quote: [
        'We put the poster in pharmacies and not in hospitals. It filled the trial.',
        'Nous avons mis l’affiche dans les pharmacies plutôt que dans les hôpitaux. L’essai s’est rempli.',
      ],
    }),
    story(w, {
      at: -968,
      topic: 'clinical',
      title: [
        'One dose of OB-17 safe in first 48 volunteers',
        'Une dose d’OB-17 bien tolérée chez les 48 premiers volontaires',
      ],
      lede: [
        '{co} today reported the first results of OB-17 in people: none of 48 volunteers had a serious effect, and 45 reached the protective level of antibodies within a month.',
        '{co} a présenté aujourd’hui les premiers résultats d’OB-17 chez l’humain : aucun des 48 volontaires n’a connu d’effet grave, et 45 ont atteint le taux d’anticorps protecteur en un mois.',
      ],
      more: [
        [
          'Three doses were compared; the middle one goes forward. It uses a quarter of the adjuvant in today’s vaccine.',
          'Trois doses ont été comparées ; la moyenne est retenue. Elle contient le quart de l’adjuvant du vaccin actuel.',
        ],
      ],
      by: 'Benhaddou',
      quote: [
        'Forty-eight is a small number, and I would ask everybody to remember it.',
        'Quarante-huit, c’est peu, et je prierais chacun de s’en souvenir.',
      ],
    }),
    story(w, {
      at: -81,
      topic: 'regulatory',
      title: [
        'Health Canada accepts Phase 3 plan for OB-17',
        'Santé Canada accepte le plan de phase 3 d’OB-17',
      ],
      lede: [
        '{co} has received a letter of no objection from Health Canada for its Phase 3 trial, and the agreement of the European agency to the same design.',
        '{co} a reçu de Santé Canada une lettre de non-objection pour son essai de phase 3, et l’accord de l’agence européenne sur le même protocole.',
      ],
      more: [
        [
          'The endpoint is the number of shingles cases, 118 of which are needed to show an efficacy of 85%. An independent committee looks at the data after half of them.',
          'Le critère est le nombre de cas de zona : il en faut 118 pour établir une efficacité de 85 %. Un comité indépendant examinera les données à la moitié.',
        ],
      ],
      by: 'Marchildon',
      quote: [
        'Two agencies, one protocol. It saves a second trial and two years.',
        'Deux autorités, un protocole. C’est un second essai et deux ans d’épargnés.',
      ],
    }),
    story(w, {
      at: -208,
      topic: 'operations',
      title: [
        'Third lot in a row within specification at Oséanne’s plant',
        'Troisième lot conforme d’affilée à l’usine d’Oséanne',
      ],
      lede: [
        'The filling line of {co} in Québec City has produced its third consecutive lot within specification, which completes its validation.',
        'La chaîne de conditionnement {deco}, à Québec, a produit son troisième lot conforme consécutif, ce qui en achève la validation.',
      ],
      more: [
        [
          'Each lot held 46,000 syringes; 99.3% passed inspection. At a full year’s use the line can fill 12 million doses.',
          'Chaque lot comptait 46 000 seringues ; 99,3 % ont passé l’inspection. Utilisée toute l’année, la chaîne peut conditionner 12 millions de doses.',
        ],
      ],
      by: 'Vaillancourt',
      quote: [
        'Many companies have a vaccine and no needle to put it in. We have the needle.',
        'Beaucoup de sociétés ont un vaccin et pas de seringue où le mettre. Nous avons la seringue.',
      ],
    }),
    story(w, {
      at: -512,
      topic: 'operations',
      title: [
        'Oséanne signs second customer for its filling line',
        'Un deuxième client pour la chaîne de conditionnement d’Oséanne',
      ],
      lede: [
        '{co} will fill a veterinary vaccine for a European maker, its second outside customer, under a contract worth $3.8 million a year for four years.',
        '{co} conditionnera un vaccin vétérinaire pour un fabricant européen, son deuxième client externe, en vertu d’un contrat de 3,8 M$ par an pendant quatre ans.',
      ],
      more: [
        [
          'Five weeks of the line’s year are reserved for it. Together the two customers cover the plant’s fixed costs of $7.4 million.',
          'Cinq semaines par an lui sont réservées. Ensemble, les deux clients couvrent les coûts fixes de l’usine, de 7,4 M$.',
        ],
      ],
      by: 'Savard',
      quote: [
        'An idle clean room costs as much as a busy one.',
        'Une salle blanche inoccupée coûte aussi cher qu’une salle occupée.',
      ],
    }),
    story(w, {
      at: -1098,
      topic: 'operations',
      title: [
        'Oséanne opens filling plant in Québec City',
        'Oséanne inaugure son usine de conditionnement à Québec',
      ],
      lede: [
        '{co} today opened its plant of 6,200 square metres in Québec City, where 64 people will fill vaccines into syringes.',
        '{co} a inauguré aujourd’hui à Québec son usine de 6 200 mètres carrés, où 64 personnes rempliront des seringues de vaccin.',
      ],
      more: [
        [
          'It cost $58 million, $35 million of it from a provincial loan that is due from 2031. The first lots are water: three months of them, before any vaccine enters the building.',
          'Elle a coûté 58 M$, dont 35 M$ d’un prêt de la province exigible à partir de 2031. Les premiers lots seront de l’eau : trois mois, avant qu’aucun vaccin n’y entre.',
        ],
      ],
      by: 'Vaillancourt',
      quote: [
        'We wanted a plant that could be reached by bicycle from the laboratory. It takes nine minutes.',
        'Nous voulions une usine qu’on atteint à vélo depuis le laboratoire. Il faut neuf minutes.',
      ],
    }),
    story(w, {
      at: -303,
      topic: 'regulatory',
      title: [
        'Inspectors close file on Oséanne plant without findings',
        'Inspection de l’usine d’Oséanne close sans observation',
      ],
      lede: [
        'Health Canada has inspected the Québec City plant of {co} for five days and closed the file without a single finding.',
        'Santé Canada a inspecté pendant cinq jours l’usine {deco} à Québec et clos le dossier sans une seule observation.',
      ],
      more: [
        [
          'The licence to fill sterile products for human use is renewed for three years. Eleven inspections in the trade out of twelve end with a list of things to mend.',
          'La licence de conditionnement de produits stériles à usage humain est renouvelée pour trois ans. Dans le métier, onze inspections sur douze se terminent par une liste de correctifs.',
        ],
      ],
      by: 'Vaillancourt',
      quote: [
        'They asked for a logbook from two years ago, by page number. It was there.',
        'On nous a demandé un registre d’il y a deux ans, à la page près. Il y était.',
      ],
    }),
    story(w, {
      at: -745,
      topic: 'clinical',
      title: ['Oséanne picks pneumonia candidate OB-22', 'Oséanne retient OB-22 contre la pneumonie'],
      lede: [
        '{co} has chosen OB-22 from five candidates as its single-dose vaccine against pneumonia.',
        '{co} a retenu OB-22, parmi cinq candidats, comme vaccin à dose unique contre la pneumonie.',
      ],
      more: [
        [
          'It covers 21 strains with the carrier that is used in OB-17. In old mice one dose did what two of the marketed vaccine do; people are another matter, and come after a year of safety studies.',
          'Il couvre 21 souches avec le vecteur d’OB-17. Chez des souris âgées, une dose a fait ce que font deux doses du vaccin sur le marché ; l’humain est une autre affaire, et vient après un an d’études d’innocuité.',
        ],
      ],
      by: 'Benhaddou',
      quote: [
        'One carrier, two diseases. If it fails in one, we will learn it cheaply in the other.',
        'Un vecteur, deux maladies. S’il échoue dans l’une, nous l’apprendrons à peu de frais dans l’autre.',
      ],
    }),
    ...placement(w, {
      at: -170,
      kind: 'shares',
      amount: 95,
      use: ['the Phase 3 trial of OB-17', 'l’essai de phase 3 d’OB-17'],
      by: 'Savard',
      quote: [
        'With this we begin Phase 3 knowing that we can pay for it until the first analysis.',
        'Avec cette somme, nous entamons la phase 3 en sachant que nous pouvons la payer jusqu’à la première analyse.',
      ],
      closes: 4,
    }),
    ...placement(w, {
      at: -548,
      kind: 'bought',
      amount: 65,
      use: ['the extension of Phase 2 to eighteen months', 'le prolongement de la phase 2 à dix-huit mois'],
      by: 'Savard',
      quote: [
        'We sold shares on a good day because trials must also be paid for on bad ones.',
        'Nous avons émis des actions un bon jour parce que les essais se paient aussi les mauvais.',
      ],
      closes: 9,
    }),
    appointment(w, {
      at: -1030,
      who: { name: 'Hélène Marchildon', she: true, doctor: true },
      role: ['Vice-President, Clinical Development', 'vice-présidente, Développement clinique'],
      past: [
        'A specialist in the medicine of old age, {she} has run vaccine trials at Université Laval for fourteen years.',
        'Gériatre, {she} dirige depuis quatorze ans des essais vaccinaux à l’Université Laval.',
      ],
      by: 'Benhaddou',
      quote: [
        'She has treated shingles for twenty years and would rather not any more.',
        'Elle soigne le zona depuis vingt ans et préférerait ne plus avoir à le faire.',
      ],
    }),
    appointment(w, {
      at: -1040,
      who: { name: 'Philippe-Antoine Savard', she: false },
      role: ['Chief Financial Officer', 'chef de la direction financière'],
      past: [
        '{^ms} {last} was treasurer of a maker of generic drugs in Boucherville and holds the CPA and CFA designations.',
        '{^ms} {last} était trésorier d’un fabricant de génériques de Boucherville et détient les titres de CPA et de CFA.',
      ],
      startsIn: 12,
      by: 'Vaillancourt',
      quote: [
        'He reads a trial protocol before the budget for it. Few in his trade do.',
        'Il lit le protocole d’un essai avant son budget. Peu de gens de son métier le font.',
      ],
    }),
    annualMeeting(w, { at: -142, chief: 'Vaillancourt' }),
    annualMeeting(w, {
      at: -650,
      chief: 'Vaillancourt',
      also: [
        'Shareholders confirmed the rights plan for three years.',
        'Les actionnaires ont confirmé pour trois ans le régime de droits.',
      ],
    }),
  ]
}
