import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'ventrice-medical',
  short: 'Ventrice',
  about: [
    'Ventrice Medical makes Pulsa, an adhesive patch that reads the fluid in the lungs of people with heart failure.',
    'Ventrice Medical fabrique Pulsa, un timbre adhésif qui mesure le liquide dans les poumons des insuffisants cardiaques.',
  ],
  hopes: [
    'adoption by hospitals, payment by provinces and the output of the plant',
    'l’adoption par les hôpitaux, le remboursement par les provinces et la production de l’usine',
  ],
  risks: [
    'decisions of payers, the pace of training in hospitals and the need for capital',
    'les décisions des payeurs, le rythme de la formation dans les hôpitaux et les besoins de capitaux',
  ],
  phone: '905 555-0118',
  since: { Nwosu: -1040, Tanabe: -322, Halloran: -760 },
  reports: { quarter: 3, on: -7 },
}

const expenses = path('ventrice expenses', {
  to: 3.4,
  from: 2.1,
  count: 16,
  wobble: 0.07,
  digits: 1,
  pins: { 0: 3.4 },
})
const cash = [16.8, 20.1, 8.7, 11.9, 14.9, 17.8, 5.2, 7.9, 10.5, 13.0, 15.4, 4.8, 7.1, 9.3, 11.4, 13.4]
const patches = path('ventrice patches', {
  to: 27000,
  from: 600,
  count: 16,
  wobble: 0.12,
  digits: -2,
  pins: { 0: 26900, 1: 14200, 2: 9100, 3: 6800 },
})
const net = expenses.map((each, back) => Number((each * 0.93 - (back < 2 ? 0.2 : 0)).toFixed(1)))

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 12,
      early: true,
      metrics: [
        {
          name: ['operating expenses', 'les charges d’exploitation'],
          form: 'fp',
          were: true,
          values: expenses,
          write: (m) => cad(m, 'M'),
        },
        { name: ['cash', 'la trésorerie'], form: 'f', values: cash, write: (m) => cad(m, 'M'), ratio: true },
        {
          name: ['output', 'la production'],
          form: 'f',
          values: patches,
          write: (each) => unit(each, ['patches', 'timbres']),
          adds: true,
        },
        { name: ['net loss', 'la perte nette'], form: 'f', values: net, write: (m) => cad(m, 'M') },
      ],
      up: [
        [
          'Nurses who train hospital staff were hired in four provinces.',
          'Des infirmières qui forment le personnel hospitalier ont été embauchées dans quatre provinces.',
        ],
        [
          'The study behind the licence reached its busiest months, with 880 patients wearing a patch.',
          'L’étude à l’appui de l’homologation a connu ses mois les plus chargés, avec 880 patients porteurs d’un timbre.',
        ],
        [
          'The line in Mississauga was qualified, a shift at a time.',
          'La chaîne de Mississauga a été qualifiée, un quart de travail à la fois.',
        ],
        [
          'Batteries were bought for a year ahead, after a supplier announced that it would stop making them.',
          'Des piles ont été achetées pour un an, un fournisseur ayant annoncé qu’il cesserait d’en fabriquer.',
        ],
        [
          'Most of the rise went into software that lets a hospital see all of its patients on one page.',
          'L’essentiel de la hausse est allé au logiciel qui montre à un hôpital tous ses patients sur une page.',
        ],
      ],
      down: [
        [
          'The study is over, and nothing as costly has taken its place yet.',
          'L’étude est terminée, et rien d’aussi coûteux ne l’a encore remplacée.',
        ],
        [
          'Fewer patches came off the adhesive than the year before, so fewer had to be replaced.',
          'Moins de timbres se sont décollés que l’année d’avant ; il a fallu en remplacer moins.',
        ],
      ],
      by: ['Halloran', 'Rahimi'],
      quotes: [
        [
          'At 25,000 patches a month we cover our costs. Every figure we publish is measured against that one.',
          'À 25 000 timbres par mois, nous couvrons nos coûts. Chacun de nos chiffres se mesure à celui-là.',
        ],
        [
          'A bed in cardiology costs $1,400 a day. The patch costs $86 a month. We repeat these two figures wherever we go.',
          'Un lit de cardiologie coûte 1 400 $ par jour. Le timbre coûte 86 $ par mois. Nous répétons ces deux chiffres partout.',
        ],
        [
          'We have enough money to be patient and not enough to be slow.',
          'Nous avons assez d’argent pour être patients, pas assez pour être lents.',
        ],
        [
          'A hospital decides in nine months and then stays for years. We would like the first figure to be smaller.',
          'Un hôpital décide en neuf mois, puis reste des années. Nous aimerions réduire le premier chiffre.',
        ],
        [
          'Patients forget that they wear it. That is the best result we have.',
          'Les patients oublient qu’ils le portent. C’est notre meilleur résultat.',
        ],
        [
          'The third province said no and told us why. It is a fair reason, and it has a remedy.',
          'La troisième province a dit non et nous a dit pourquoi. La raison est juste, et elle a un remède.',
        ],
      ],
      outlook: [
        [
          'Cash use should stay near $1.1 million a month.',
          'Les besoins de trésorerie devraient demeurer voisins de 1,1 M$ par mois.',
        ],
        [
          'Data from the first hospitals will be presented within the year.',
          'Les données des premiers hôpitaux seront présentées d’ici un an.',
        ],
        ['No issue of shares is planned.', 'Aucune émission d’actions n’est prévue.'],
      ],
    }),
    callNotice(w, {
      quarter: 0,
      at: -15,
      results: '{@b-7}',
      time: ['11:00 a.m. Eastern', '11 h, heure de l’Est'],
    }),
    presentation(w, {
      at: -19,
      about: [
        'the first 40 Canadian hospitals to adopt Pulsa',
        'les 40 premiers hôpitaux canadiens à adopter Pulsa',
      ],
      who: 'Rahimi',
      day: '{@b-11}',
      time: ['noon Eastern', 'midi, heure de l’Est'],
      more: [
        'She presents the order in which the hospitals begin, the price of $86 a month, the two provinces that have agreed to pay and the one that declined.',
        'Elle présentera l’ordre d’entrée des hôpitaux, le prix de 86 $ par mois, les deux provinces qui ont accepté de payer et celle qui a refusé.',
      ],
    }),
    story(w, {
      at: -24,
      topic: 'regulatory',
      title: ['Health Canada licenses Pulsa', 'Santé Canada homologue Pulsa'],
      lede: [
        'Health Canada has licensed Pulsa, the patch of {co} that warns of worsening heart failure, for adults who have been in hospital for it before.',
        'Santé Canada a homologué Pulsa, le timbre {deco} qui annonce l’aggravation d’une insuffisance cardiaque, pour les adultes déjà hospitalisés à ce titre.',
      ],
      more: [
        [
          'In the study behind the licence it warned nine days before admission on average, with one false alarm per patient in 14 months.',
          'Dans l’étude à l’appui de l’homologation, il a donné l’alerte neuf jours en moyenne avant l’hospitalisation, avec une fausse alerte par patient en 14 mois.',
        ],
        [
          'The licence asks for a registry of the first 3,000 patients.',
          'L’homologation exige un registre des 3 000 premiers patients.',
        ],
      ],
      by: 'Rahimi',
      quote: [
        'Nine days is time enough to change a dose. That is all we ever wanted to give a doctor.',
        'Neuf jours, c’est assez pour modifier une dose. C’est tout ce que nous voulions offrir aux médecins.',
      ],
      next: [
        'Forty hospitals have signed and begin in order of size.',
        'Quarante hôpitaux ont signé et commenceront par ordre de taille.',
      ],
    }),
    story(w, {
      at: -2,
      topic: 'transaction',
      title: ['Eight hospitals in Quebec begin with Pulsa', 'Huit hôpitaux du Québec adoptent Pulsa'],
      lede: [
        '{co} said today that eight hospitals in Quebec, the first of the forty that have signed, are fitting their first patients with Pulsa this week.',
        '{co} a annoncé aujourd’hui que huit hôpitaux du Québec, les premiers des quarante signataires, posent Pulsa à leurs premiers patients cette semaine.',
      ],
      more: [
        [
          'Some 300 people will wear a patch by the end of the month. A nurse of the company stays at each hospital for ten days.',
          'Quelque 300 personnes porteront un timbre à la fin du mois. Une infirmière de la société reste dix jours dans chaque hôpital.',
        ],
      ],
      by: 'Tanabe',
      quote: [
        'The training takes forty minutes. Finding the charger takes the rest of the day.',
        'La formation dure quarante minutes. Trouver le chargeur prend le reste de la journée.',
      ],
    }),
    story(w, {
      at: -64,
      topic: 'transaction',
      title: ['Two provinces to pay for Pulsa', 'Deux provinces rembourseront Pulsa'],
      lede: [
        'Quebec and Nova Scotia will pay for Pulsa once it is licensed, at $86 a patient and month, {co} said today; a third province has declined for now.',
        'Le Québec et la Nouvelle-Écosse paieront Pulsa une fois homologué, à 86 $ par patient et par mois, a annoncé aujourd’hui {co} ; une troisième province a refusé pour l’instant.',
      ],
      more: [
        [
          'The two will review their decision after 18 months, by the number of admissions. The third wants a year of Canadian data first.',
          'Les deux réviseront leur décision après 18 mois, selon le nombre d’hospitalisations. La troisième veut d’abord un an de données canadiennes.',
        ],
      ],
      by: 'Rahimi',
      quote: [
        'Two out of three, and the third was honest with us.',
        'Deux sur trois, et la troisième a été franche avec nous.',
      ],
    }),
    story(w, {
      at: -182,
      topic: 'clinical',
      title: [
        'Pulsa warned nine days before admission in study of 1,120 patients',
        'Pulsa a donné l’alerte neuf jours d’avance chez 1 120 patients',
      ],
      lede: [
        'In a study of 1,120 people with heart failure, Pulsa of {co} warned of 83% of hospital admissions, nine days ahead on average.',
        'Dans une étude menée auprès de 1 120 insuffisants cardiaques, Pulsa, {deco}, a annoncé 83 % des hospitalisations, neuf jours à l’avance en moyenne.',
      ],
      more: [
        {
          caption: ['Warnings in the study', 'Alertes dans l’étude'],
          head: ['', ['Pulsa', 'Pulsa'], ['Daily weighing', 'Pesée quotidienne']],
          rows: [
            [
              ['Admissions foreseen', 'Hospitalisations annoncées'],
              ['83%', '83 %'],
              ['22%', '22 %'],
            ],
            [
              ['Days of warning, average', 'Jours d’avance, moyenne'],
              ['9.0', '9,0'],
              ['2.6', '2,6'],
            ],
            [
              ['False alarms per patient and year', 'Fausses alertes par patient et par an'],
              ['0.86', '0,86'],
              ['2.4', '2,4'],
            ],
          ],
        },
        [
          'Twenty-six hospitals took part. Doctors did not see the readings, so that the study shows what the patch knows and not yet what it prevents.',
          'Vingt-six hôpitaux ont participé. Les médecins ne voyaient pas les mesures ; l’étude montre donc ce que le timbre sait, pas encore ce qu’il évite.',
        ],
      ],
      by: 'Nwosu',
      quote: [
        'The bathroom scale has been our best instrument for forty years. It deserves its pension.',
        'Le pèse-personne est notre meilleur instrument depuis quarante ans. Il mérite sa retraite.',
      ],
    }),
    story(w, {
      at: -500,
      topic: 'clinical',
      title: [
        'Last patient joins Ventrice study of 1,120',
        'Dernier des 1 120 patients de l’étude de Ventrice',
      ],
      lede: [
        '{co} has enrolled the last of 1,120 patients in the study on which its licence will rest.',
        '{co} a recruté le dernier des 1 120 patients de l’étude sur laquelle reposera son homologation.',
      ],
      more: [
        [
          'Their average age is 71, 44% are women, and each wears a patch for a year. Results are expected within 16 months.',
          'Leur âge moyen est de 71 ans, 44 % sont des femmes, et chacun porte un timbre pendant un an. Les résultats sont attendus d’ici 16 mois.',
        ],
      ],
      by: 'Nwosu',
      quote: [
        'We asked for people who had been in hospital twice. Sadly, they were easy to find.',
        'Nous cherchions des gens hospitalisés deux fois. Hélas, ils étaient faciles à trouver.',
      ],
    }),
    story(w, {
      at: -832,
      topic: 'clinical',
      title: [
        'Pilot of 64 patients supports larger study of Pulsa',
        'Un essai pilote de 64 patients ouvre la voie à une étude de Pulsa',
      ],
      lede: [
        'Of 64 people who wore Pulsa for six months, eleven were admitted to hospital; the patch had warned of nine, {co} reported today.',
        'Sur 64 personnes qui ont porté Pulsa six mois, onze ont été hospitalisées ; le timbre en avait annoncé neuf, a indiqué aujourd’hui {co}.',
      ],
      more: [
        [
          'Skin was irritated in seven people, and a softer adhesive is used from now on.',
          'La peau a été irritée chez sept personnes ; un adhésif plus doux est désormais employé.',
        ],
      ],
      by: 'Nwosu',
      quote: [
        'Nine of eleven is promising, and eleven is very few.',
        'Neuf sur onze, c’est prometteur, et onze, c’est très peu.',
      ],
    }),
    story(w, {
      at: -402,
      topic: 'operations',
      title: [
        'Ventrice qualifies line for 60,000 patches a month',
        'Ventrice qualifie une chaîne de 60 000 timbres par mois',
      ],
      lede: [
        'The production line of {co} in Mississauga has been qualified for 60,000 patches a month, against 4,000 made by hand so far.',
        'La chaîne de production {deco}, à Mississauga, a été qualifiée pour 60 000 timbres par mois, contre 4 000 fabriqués à la main jusqu’ici.',
      ],
      more: [
        [
          'A patch now costs $9.10 to make and takes 14 minutes. Nine people run the line on one shift.',
          'Un timbre coûte maintenant 9,10 $ à fabriquer et demande 14 minutes. Neuf personnes font tourner la chaîne sur un quart.',
        ],
      ],
      by: 'Halloran',
      quote: [
        'The line is far too large for today. It was cheaper than building two.',
        'La chaîne est bien trop grande pour aujourd’hui. Elle coûtait moins cher que d’en bâtir deux.',
      ],
    }),
    story(w, {
      at: -130,
      topic: 'regulatory',
      title: [
        'Ventrice files for Canadian licence of Pulsa',
        'Ventrice dépose sa demande d’homologation de Pulsa',
      ],
      lede: [
        '{co} has filed its application with Health Canada for a licence to sell Pulsa.',
        '{co} a déposé auprès de Santé Canada sa demande d’homologation de Pulsa.',
      ],
      more: [
        [
          'The file rests on the study of 1,120 patients and on 26 months of battery tests. The review usually takes about five months.',
          'Le dossier repose sur l’étude de 1 120 patients et sur 26 mois d’essais de piles. L’examen prend d’ordinaire environ cinq mois.',
        ],
      ],
      by: 'Rahimi',
      quote: [
        'Eleven thousand pages, and the patch weighs eleven grams.',
        'Onze mille pages, et le timbre pèse onze grammes.',
      ],
    }),
    story(w, {
      at: -586,
      topic: 'transaction',
      title: [
        'Patents on Pulsa’s sensor granted in Canada and Europe',
        'Brevets canadien et européen pour le capteur de Pulsa',
      ],
      lede: [
        '{co} has been granted patents on the sensor of Pulsa in Canada and in 14 European countries, which run to 2041.',
        '{co} a obtenu au Canada et dans 14 pays européens des brevets sur le capteur de Pulsa, valables jusqu’en 2041.',
      ],
      more: [
        [
          'They cover the way in which the patch tells fluid from fat, the part of the problem that stopped earlier devices.',
          'Ils protègent la façon dont le timbre distingue le liquide de la graisse, problème qui a arrêté les appareils antérieurs.',
        ],
      ],
      by: 'Rahimi',
      quote: [
        'Two engineers and a cardiologist solved it over a lunch. Proving it took three years.',
        'Deux ingénieurs et un cardiologue l’ont résolu au cours d’un dîner. Le prouver a pris trois ans.',
      ],
    }),
    ...placement(w, {
      at: -84,
      kind: 'bought',
      amount: 14,
      use: ['the launch of Pulsa in the first hospitals', 'le lancement de Pulsa dans les premiers hôpitaux'],
      by: 'Halloran',
      quote: [
        'It takes us past the month in which we expect to cover our costs.',
        'Cette somme nous mène au-delà du mois où nous comptons couvrir nos coûts.',
      ],
      closes: 11,
    }),
    ...placement(w, {
      at: -371,
      kind: 'units',
      amount: 15,
      use: ['the end of the licensing study', 'la fin de l’étude d’homologation'],
      by: 'Halloran',
      quote: [
        'The study has a date on which it ends. This has been matched to it.',
        'L’étude a une date de fin. Le montant y a été ajusté.',
      ],
      closes: 13,
    }),
    ...placement(w, {
      at: -700,
      kind: 'units',
      amount: 13,
      use: ['the study of 1,120 patients', 'l’étude de 1 120 patients'],
      by: 'Rahimi',
      quote: [
        'Several of the buyers are cardiologists. They bought with their own money.',
        'Plusieurs acheteurs sont cardiologues. Ils ont acheté avec leur propre argent.',
      ],
      closes: 15,
    }),
    appointment(w, {
      at: -322,
      who: { name: 'Yuki Tanabe-Ross', she: true },
      role: ['Vice-President, Hospital Partnerships', 'vice-présidente, Partenariats hospitaliers'],
      past: [
        'A nurse by training, {she} brought a glucose sensor into 210 hospitals for another maker.',
        'Infirmière de formation, {she} a fait entrer un capteur de glycémie dans 210 hôpitaux pour un autre fabricant.',
      ],
      by: 'Rahimi',
      quote: [
        'She knows who decides in a hospital, which is never who signs.',
        'Elle sait qui décide dans un hôpital, et ce n’est jamais celui qui signe.',
      ],
    }),
    appointment(w, {
      at: -1040,
      who: { name: 'Patrick Nwosu', she: false, doctor: true },
      role: ['Chief Medical Officer', 'chef des affaires médicales'],
      past: [
        '{^ms} {last} runs the heart-failure clinic of a teaching hospital in Hamilton and keeps one day a week there.',
        '{^ms} {last} dirige la clinique d’insuffisance cardiaque d’un hôpital universitaire de Hamilton et y garde une journée par semaine.',
      ],
      by: 'Rahimi',
      quote: [
        'I wanted somebody who would tell us when the patch is wrong. He has begun.',
        'Je voulais quelqu’un qui nous dise quand le timbre se trompe. Il a commencé.',
      ],
    }),
    annualMeeting(w, { at: -115, chief: 'Rahimi' }),
    annualMeeting(w, { at: -623, chief: 'Rahimi' }),
  ]
}
