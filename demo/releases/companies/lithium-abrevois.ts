import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { drilling } from '../patterns/drilling.ts'
import { presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'lithium-abrevois',
  short: 'Abrévois',
  elided: true,
  place: ['VAL-D’OR, Quebec', 'VAL-D’OR (Québec)'],
  about: [
    'Lithium Abrévois is developing a spodumene deposit that begins at surface, 58 kilometres north of Val-d’Or in Abitibi.',
    'Lithium Abrévois met en valeur un gisement de spodumène affleurant, à 58 kilomètres au nord de Val-d’Or, en Abitibi.',
  ],
  hopes: [
    'studies, permits and the financing of the project',
    'les études, les permis et le financement du projet',
  ],
  risks: [
    'spodumene prices, the pace of public hearings and the cost of construction',
    'le prix du spodumène, le rythme des audiences publiques et le coût de la construction',
  ],
  phone: '819 555-0146',
  qualified: [
    'Jean-Sébastien Dionne, P.Eng., Vice-President, Project Development, a qualified person under National Instrument 43-101, has approved the technical content of this release.',
    'Jean-Sébastien Dionne, ing., vice-président, Développement du projet, personne qualifiée au sens du Règlement 43-101, a approuvé l’information technique du présent communiqué.',
  ],
  since: { Archambault: -824, Ouellet: -361 },
  reports: { quarter: 3, on: -14 },
}

const spent = path('abrevois spent', { to: 3.4, from: 1.9, count: 14, wobble: 0.2, digits: 1 })
const cash = [13.7, 17.0, 20.6, 8.9, 12.2, 15.1, 18.3, 6.4, 9.2, 12.0, 14.6, 5.8, 7.9, 10.1]
const admin = path('abrevois admin', { to: 0.94, from: 0.62, count: 14, wobble: 0.07, digits: 2 })
const lithium = [{ name: ['Li₂O (%)', 'Li₂O (%)'], digits: 2 }] as {
  name: [string, string]
  digits: number
}[]
const of: [string, string] = ['% Li₂O', '% de Li₂O']

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 9,
      early: true,
      metrics: [
        {
          name: ['spending on the project', 'les dépenses au titre du projet'],
          form: 'fp',
          values: spent,
          write: (m) => cad(m, 'M'),
          adds: true,
        },
        { name: ['cash', 'l’encaisse'], form: 'f', values: cash, write: (m) => cad(m, 'M'), ratio: true },
        {
          name: ['general and administrative costs', 'les frais généraux et d’administration'],
          form: 'mp',
          were: true,
          values: admin,
          write: (m) => cad(m, 'M', 2),
        },
      ],
      up: [
        [
          'Most of it went into geotechnical holes under the future pit walls and into the baseline studies for the impact assessment.',
          'L’essentiel est allé aux sondages géotechniques sous les parois de la future fosse et aux études de référence de l’évaluation environnementale.',
        ],
        [
          'Engineering accounts for more than half, with 46 people in three offices working on the feasibility study.',
          'L’ingénierie en forme plus de la moitié : 46 personnes de trois bureaux travaillent à l’étude de faisabilité.',
        ],
        [
          'A pilot plant treated 42 tonnes of ore during the quarter and made the first 6% concentrate in quantity.',
          'Une usine pilote a traité 42 tonnes de minerai pendant le trimestre et produit pour la première fois du concentré à 6 % en quantité.',
        ],
        [
          'Infill drilling took the larger part; it was done with two rigs and finished under budget.',
          'Les forages intercalaires, menés avec deux appareils et terminés sous le budget, en ont pris la plus grande part.',
        ],
      ],
      down: [
        [
          'Field work paused while the laboratories caught up; their bills fall into the next quarter.',
          'Les travaux de terrain ont fait une pause, le temps que les laboratoires rattrapent leur retard ; leurs factures viendront au prochain trimestre.',
        ],
        [
          'With drilling finished, the quarter was one of desks and models.',
          'Les forages terminés, le trimestre a été celui des bureaux et des modèles.',
        ],
        [
          'No drill turned in the quarter, as the agreement with the community foresees during the goose hunt.',
          'Aucune foreuse n’a tourné pendant la chasse à l’outarde, comme le prévoit l’entente avec la communauté.',
        ],
      ],
      by: ['Archambault', 'Lachapelle-Roy'],
      quotes: [
        [
          'We have one project and one budget, and I sign every invoice over five thousand dollars.',
          'Nous avons un projet et un budget, et je signe chaque facture de plus de cinq mille dollars.',
        ],
        [
          'A junior company’s most honest figure is cash over burn. Ours says more than a year.',
          'Le chiffre le plus honnête d’une petite société minière est l’encaisse divisée par les dépenses. Le nôtre dit plus d’un an.',
        ],
        [
          'Lithium prices went up and down while we worked. The rock did not move.',
          'Le prix du lithium a monté et descendu pendant que nous travaillions. La roche n’a pas bougé.',
        ],
        [
          'Seventy-four cents of each dollar went into the ground or into the study. The rest keeps the lights on.',
          'De chaque dollar, soixante-quatorze cents sont allés dans le sol ou dans l’étude. Le reste paie l’électricité.',
        ],
        [
          'We turned down a loan secured on the offtake. We would rather sell the concentrate once.',
          'Nous avons refusé un prêt garanti par la production future. Nous préférons vendre le concentré une seule fois.',
        ],
      ],
      outlook: [
        [
          'Cash on hand covers the planned work for at least twelve months.',
          'L’encaisse couvre les travaux prévus pour au moins douze mois.',
        ],
        [
          'The next quarter brings answers to the questions of the two environmental agencies.',
          'Le prochain trimestre sera celui des réponses aux questions des deux organismes environnementaux.',
        ],
        [
          'Talks with four possible buyers of concentrate continue; no terms have been agreed.',
          'Les discussions se poursuivent avec quatre acheteurs possibles de concentré ; rien n’est convenu.',
        ],
      ],
      known: {
        0: {
          driver: [
            'The environmental impact study, 4,100 pages with its annexes, was filed with the province and the federal agency in the same week.',
            'L’étude d’impact, de 4 100 pages avec ses annexes, a été déposée la même semaine auprès de la province et de l’agence fédérale.',
          ],
        },
      },
    }),
    presentation(w, {
      at: -6,
      about: ['the Abrévois feasibility study', 'l’étude de faisabilité d’Abrévois'],
      who: 'Lachapelle',
      day: '{@b+4}',
      time: ['9:30 a.m. Eastern', '9 h 30, heure de l’Est'],
      more: [
        'He shares the session with Dorvalet Nickel and Tessaly Copper: three critical metals, and what has to be true before each mine is built.',
        'Il partage la séance avec Dorvalet Nickel et Tessaly Copper : trois métaux critiques, et ce qu’il faut réunir avant de construire chaque mine.',
      ],
    }),
    story(w, {
      at: -47,
      topic: 'regulatory',
      title: [
        'Abrévois files impact study with both governments',
        'Abrévois dépose son étude d’impact aux deux gouvernements',
      ],
      lede: [
        '{co} has filed the environmental and social impact study of its lithium project with the province and with the federal agency, two days apart.',
        '{co} a déposé l’étude d’impact environnemental et social de son projet de lithium auprès de la province et de l’agence fédérale, à deux jours d’intervalle.',
      ],
      more: [
        [
          'The study covers 27 months of water and wildlife records. The pit was moved by 140 metres to spare a wetland, and 92% of process water will be used again.',
          'L’étude repose sur 27 mois de relevés de l’eau et de la faune. La fosse a été déplacée de 140 mètres pour épargner un milieu humide, et 92 % de l’eau de procédé sera réutilisée.',
        ],
      ],
      by: 'Ouellet',
      quote: [
        'People asked us 318 questions in eleven meetings. All of them are in the study, with the answers.',
        'On nous a posé 318 questions en onze rencontres. Elles sont toutes dans l’étude, avec les réponses.',
      ],
      next: [
        'Public hearings are expected within five to seven months.',
        'Des audiences publiques sont attendues d’ici cinq à sept mois.',
      ],
    }),
    story(w, {
      at: -103,
      topic: 'exploration',
      technical: true,
      title: [
        'Feasibility study: $614 million, 18.9% return, 19 years for Abrévois',
        'Étude de faisabilité : 614 M$, rendement de 18,9 % et 19 ans pour Abrévois',
      ],
      lede: [
        '{co} today published the results of its feasibility study: an open pit and a concentrator of 1.6 million tonnes a year, built for $614 million, would return 18.9% a year after tax over 19 years.',
        '{co} a publié aujourd’hui les résultats de son étude de faisabilité : une mine à ciel ouvert et un concentrateur de 1,6 million de tonnes par an, construits pour 614 M$, rapporteraient 18,9 % par an après impôts pendant 19 ans.',
      ],
      more: [
        {
          caption: ['Feasibility study at a glance', 'L’étude en bref'],
          head: ['', ['Base case', 'Scénario de base'], ['Price −20%', 'Prix −20 %']],
          rows: [
            [
              ['Spodumene price (US$/t)', 'Prix du spodumène ($ US/t)'],
              ['1,150', '1 150'],
              ['920', '920'],
            ],
            [
              ['After-tax IRR', 'TRI après impôts'],
              ['18.9%', '18,9 %'],
              ['10.4%', '10,4 %'],
            ],
            [
              ['After-tax NPV at 8%', 'VAN après impôts à 8 %'],
              ['$587 million', '587 M$'],
              ['$131 million', '131 M$'],
            ],
            [
              ['Payback (years)', 'Récupération (ans)'],
              ['4.1', '4,1'],
              ['6.8', '6,8'],
            ],
          ],
        },
        [
          'The project breaks even at US$720 a tonne. Against the preliminary study the capital is 19% higher, mostly for the concentrator building and the road to the railway, 40 kilometres away.',
          'Le seuil de rentabilité est de 720 $ US la tonne. Par rapport à l’étude préliminaire, le coût en capital augmente de 19 %, surtout en raison du bâtiment du concentrateur et de la route vers le chemin de fer, à 40 kilomètres.',
        ],
      ],
      by: 'Lachapelle',
      quote: [
        'We show the bad case beside the good one because the price will visit both.',
        'Nous montrons le mauvais scénario à côté du bon, parce que le prix passera par les deux.',
      ],
    }),
    story(w, {
      at: -466,
      topic: 'exploration',
      technical: true,
      title: [
        'Abrévois resource grows to 31 million tonnes at 1.28%',
        'Les ressources d’Abrévois passent à 31 millions de tonnes à 1,28 %',
      ],
      lede: [
        'Measured and indicated resources of {co} now stand at 31 million tonnes at 1.28% lithium oxide, up from 24 million tonnes in the estimate before.',
        'Les ressources mesurées et indiquées {deco} s’élèvent maintenant à 31 millions de tonnes à 1,28 % d’oxyde de lithium, contre 24 millions dans l’estimation précédente.',
      ],
      more: [
        {
          caption: ['Mineral resources, cut-off 0.5%', 'Ressources minérales, teneur de coupure de 0,5 %'],
          head: ['', ['Tonnes (M)', 'Tonnes (M)'], ['Li₂O (%)', 'Li₂O (%)']],
          rows: [
            [
              ['Measured', 'Mesurées'],
              ['11.4', '11,4'],
              ['1.34', '1,34'],
            ],
            [
              ['Indicated', 'Indiquées'],
              ['19.6', '19,6'],
              ['1.25', '1,25'],
            ],
            [
              ['Measured and indicated', 'Mesurées et indiquées'],
              ['31.0', '31,0'],
              ['1.28', '1,28'],
            ],
            [
              ['Inferred', 'Présumées'],
              ['6.2', '6,2'],
              ['1.12', '1,12'],
            ],
          ],
        },
        [
          'The estimate rests on 412 holes. Drilling is finished for now: what remains inferred lies below the pit that makes sense to dig.',
          'L’estimation repose sur 412 sondages. Les forages sont terminés pour l’instant : ce qui reste présumé se trouve sous la fosse qu’il est raisonnable de creuser.',
        ],
      ],
      by: 'Dionne',
      quote: [
        'The grade hardly moved when the tonnage grew by a third. That is the result I was hoping for.',
        'La teneur n’a presque pas bougé quand le tonnage a augmenté du tiers. C’est le résultat que j’espérais.',
      ],
    }),
    story(w, {
      at: -912,
      topic: 'exploration',
      technical: true,
      title: [
        'First study puts Abrévois at $516 million and 21% a year',
        'Une première étude chiffre Abrévois à 516 M$ et 21 % par an',
      ],
      lede: [
        'A preliminary economic assessment of the project of {co} puts its capital cost at $516 million and its after-tax return at 21%, at a spodumene price of US$1,150 a tonne.',
        'Une évaluation économique préliminaire du projet {deco} en établit le coût en capital à 516 M$ et le rendement après impôts à 21 %, à un prix du spodumène de 1 150 $ US la tonne.',
      ],
      more: [
        [
          'The assessment uses inferred resources, which are too speculative to be called reserves. It supports a feasibility study, which will take about two years.',
          'L’évaluation s’appuie sur des ressources présumées, trop spéculatives pour être qualifiées de réserves. Elle justifie une étude de faisabilité, qui prendra environ deux ans.',
        ],
      ],
      by: 'Lachapelle',
      quote: [
        'Preliminary means that we will be wrong somewhere. We now pay engineers to find out where.',
        'Préliminaire veut dire que nous nous trompons quelque part. Nous payons maintenant des ingénieurs pour savoir où.',
      ],
    }),
    ...(
      [
        [
          -1185,
          'at the Main dyke',
          'sur le dyke principal',
          [
            ['ABV-261', 12.4, 31.5, 1.38],
            ['ABV-262', 25, 18.2, 1.21],
            ['ABV-264', 40.3, 27.7, 1.44],
            ['ABV-265', 0, 0, 0],
          ],
          'The dyke has now been cut on every section over 900 metres and is open to the south.',
          'Le dyke est maintenant recoupé sur chaque section le long de 900 mètres et demeure ouvert au sud.',
          'White rock, green crystals, thirty metres of both. Geologists remember such days.',
          'De la roche blanche, des cristaux verts, trente mètres des deux. Un géologue se souvient de ces jours-là.',
        ],
        [
          -1004,
          'the South extension',
          'dans le prolongement sud',
          [
            ['ABV-302', 61, 22.1, 1.29],
            ['ABV-304', 74.8, 14.6, 1.08],
            ['ABV-305', 88.1, 33.4, 1.36],
            ['ABV-307', 102, 9.9, 0.94],
            ['ABV-309', 0, 0, 0],
          ],
          'Four of five holes found the dyke where the model had it; the fifth shows that a fault cuts it off.',
          'Quatre sondages sur cinq ont trouvé le dyke là où le modèle le plaçait ; le cinquième montre qu’une faille l’interrompt.',
          'The fault is a nuisance, but it is better to meet it with a drill than with a shovel.',
          'La faille est un désagrément, mais mieux vaut la rencontrer avec une foreuse qu’avec une pelle.',
        ],
        [
          -676,
          'the northern part of the pit',
          'dans la partie nord de la fosse',
          [
            ['ABV-371', 8, 41.2, 1.31],
            ['ABV-373', 15.5, 36.9, 1.27],
            ['ABV-374', 22.7, 29.4, 1.4],
            ['ABV-376', 30.1, 24.8, 1.19],
          ],
          'These are infill holes, 40 metres apart, which turn inferred tonnes into indicated ones.',
          'Il s’agit de sondages intercalaires, espacés de 40 mètres, qui font passer des tonnes présumées à la catégorie indiquée.',
          'Infill drilling should be boring. This was the most boring winter I have had, and the best.',
          'Les forages intercalaires doivent être ennuyeux. C’est la campagne la plus ennuyeuse que j’aie menée, et la meilleure.',
        ],
      ] as [number, string, string, [string, number, number, number][], string, string, string, string][]
    ).map(([at, targetEn, targetFr, holes, en, fr, saidEn, saidFr]) =>
      drilling(w, {
        at,
        target: [targetEn.replace(/^at /, ''), targetFr],
        columns: lithium,
        of,
        holes: holes.map(([hole, from, metres, grade]) =>
          metres === 0 ? { hole, from: null } : { hole, from, metres, grades: [grade] },
        ),
        meaning: [en, fr],
        by: 'Dionne',
        quote: [saidEn, saidFr],
        next: w.pick('drill next', [
          ['Drilling goes on with two rigs.', 'Les forages se poursuivent avec deux appareils.'],
          [
            'The next holes are planned 50 metres farther along the dyke.',
            'Les prochains sondages sont prévus 50 mètres plus loin le long du dyke.',
          ],
          [
            'All results will enter the next resource estimate.',
            'Tous ces résultats entreront dans la prochaine estimation des ressources.',
          ],
        ] as [string, string][]),
      }),
    ),
    story(w, {
      at: -332,
      topic: 'operations',
      title: [
        'Abrévois pilot plant makes 6.1% concentrate',
        'L’usine pilote d’Abrévois produit un concentré à 6,1 %',
      ],
      lede: [
        '{co} said today that its pilot plant has made 5.3 tonnes of spodumene concentrate grading 6.1% lithium oxide, with 0.8% iron.',
        '{co} a annoncé aujourd’hui que son usine pilote a produit 5,3 tonnes de concentré de spodumène titrant 6,1 % d’oxyde de lithium et 0,8 % de fer.',
      ],
      more: [
        [
          'Recovery was 78%, three points more than the preliminary study assumed. Samples of 200 kilograms have gone to four converters.',
          'La récupération a atteint 78 %, trois points de plus que ne le supposait l’étude préliminaire. Des échantillons de 200 kilogrammes ont été envoyés à quatre transformateurs.',
        ],
      ],
      by: 'Dionne',
      quote: [
        'Customers taste the concentrate before they talk about price. Now there is something to taste.',
        'Les clients goûtent le concentré avant de parler de prix. Il y a maintenant quelque chose à goûter.',
      ],
    }),
    story(w, {
      at: -217,
      topic: 'regulatory',
      title: [
        'Abrévois and Anishinaabe community agree on principles',
        'Entente de principe entre Abrévois et la communauté anishinaabe',
      ],
      lede: [
        '{co} and the Anishinaabe community on whose land its deposit lies have signed an agreement in principle on jobs, training and a royalty.',
        '{co} et la communauté anishinaabe dont le territoire recèle le gisement ont signé une entente de principe sur l’emploi, la formation et une redevance.',
      ],
      more: [
        [
          'It foresees one job in five for members of the community, a training centre before construction, and a committee that can stop work near the lake. The final text goes to a vote of all members.',
          'Elle prévoit un emploi sur cinq pour les membres de la communauté, un centre de formation avant la construction et un comité qui peut interrompre les travaux près du lac. Le texte définitif sera soumis au vote de tous les membres.',
        ],
      ],
      by: 'Ouellet',
      quote: [
        'We spent two years listening before anybody wrote a line. The text is short as a result.',
        'Nous avons écouté deux ans avant que quiconque écrive une ligne. Le texte est d’autant plus court.',
      ],
    }),
    story(w, {
      at: -584,
      topic: 'transaction',
      title: ['Abrévois secures land for rail siding', 'Abrévois s’assure du terrain d’une voie d’évitement'],
      lede: [
        '{co} has acquired an option on 38 hectares beside the railway, 40 kilometres from its deposit, for a siding and a storage shed.',
        '{co} a acquis une option sur 38 hectares le long du chemin de fer, à 40 kilomètres de son gisement, pour y aménager une voie d’évitement et un entrepôt.',
      ],
      more: [
        [
          'The option costs $120,000 a year and can be exercised for $1.9 million. Trucks would run on an existing forestry road, 31 kilometres of which need work.',
          'L’option coûte 120 000 $ par an et peut être levée pour 1,9 M$. Les camions emprunteraient un chemin forestier existant, dont 31 kilomètres sont à refaire.',
        ],
      ],
      by: 'Dionne',
      quote: [
        'A deposit without a siding is a collection of stones.',
        'Un gisement sans voie ferrée est une collection de cailloux.',
      ],
    }),
    story(w, {
      at: -762,
      topic: 'operations',
      title: [
        'Power line to Abrévois needs nine kilometres',
        'Neuf kilomètres de ligne suffiront à Abrévois',
      ],
      lede: [
        'A study by the utility shows that {co} can be supplied with 24 megawatts from an existing line nine kilometres from its site, the company said today.',
        'Une étude du distributeur montre que {co} peut être alimentée à raison de 24 mégawatts à partir d’une ligne qui passe à neuf kilomètres du site, a indiqué aujourd’hui la société.',
      ],
      more: [
        [
          'The connection is estimated at $17 million, against $44 million assumed so far, and could be ready within 18 months of a decision.',
          'Le raccordement est estimé à 17 M$, contre 44 M$ dans les hypothèses précédentes, et pourrait être prêt 18 mois après une décision.',
        ],
      ],
      by: 'Lachapelle',
      quote: [
        'Water power at nine kilometres is worth more than a tenth of a per cent of grade.',
        'L’hydroélectricité à neuf kilomètres vaut plus qu’un dixième de pour cent de teneur.',
      ],
    }),
    ...placement(w, {
      at: -1110,
      kind: 'flow-through',
      amount: 6,
      use: [
        '9,000 metres of drilling on the southern extension',
        '9 000 mètres de forage dans le prolongement sud',
      ],
      by: 'Lachapelle',
      quote: [
        'Quebec’s investors paid for most of these holes. They will hear first what is in them.',
        'Les investisseurs québécois ont payé la plupart de ces sondages. Ils seront les premiers à savoir ce qu’ils contiennent.',
      ],
      closes: 16,
    }),
    ...placement(w, {
      at: -735,
      kind: 'units',
      amount: 12,
      use: ['the feasibility study', 'l’étude de faisabilité'],
      by: 'Archambault',
      quote: [
        'This pays for the study to its last page. We won’t come back to the market halfway through.',
        'Cette somme paie l’étude jusqu’à la dernière page. Nous ne reviendrons pas sur le marché à mi-chemin.',
      ],
      closes: 13,
    }),
    ...placement(w, {
      at: -232,
      kind: 'bought',
      amount: 15,
      use: [
        'the environmental assessment and detailed engineering',
        'l’évaluation environnementale et l’ingénierie détaillée',
      ],
      by: 'Archambault',
      quote: [
        'Two institutions that know spodumene took half of it after a week in our data room.',
        'Deux institutions qui connaissent le spodumène en ont pris la moitié après une semaine dans notre salle de données.',
      ],
      closes: 12,
    }),
    appointment(w, {
      at: -824,
      who: { name: 'Sophie Archambault', she: true },
      role: ['Chief Financial Officer', 'cheffe de la direction financière'],
      past: [
        '{^ms} {last} arranged the project financing of two mines in northern Quebec, most recently a $410 million package for a graphite producer.',
        '{^ms} {last} a monté le financement de deux mines du Nord québécois, en dernier lieu 410 M$ pour un producteur de graphite.',
      ],
      startsIn: 20,
      by: 'Lachapelle',
      quote: [
        'She asked what the project needs at a bad price. It was the right first question.',
        'Elle a demandé ce qu’il faut au projet à un mauvais prix. C’était la bonne première question.',
      ],
    }),
    appointment(w, {
      at: -361,
      who: { name: 'Nadia Ouellet', she: true },
      role: [
        'Vice-President, Environment and Communities',
        'vice-présidente, Environnement et collectivités',
      ],
      past: [
        'A biologist from Amos, {she} led the impact studies of three projects through public hearings, two of which were approved as filed.',
        'Biologiste d’Amos, {she} a mené jusqu’aux audiences publiques les études d’impact de trois projets, dont deux ont été approuvés tels quels.',
      ],
      by: 'Lachapelle',
      quote: [
        'She grew up an hour from the site and will have to explain us to her neighbours. That keeps everyone honest.',
        'Elle a grandi à une heure du site et devra nous expliquer à ses voisins. Cela rend tout le monde honnête.',
      ],
    }),
    annualMeeting(w, { at: -110, chief: 'Lachapelle' }),
    annualMeeting(w, {
      at: -618,
      chief: 'Lachapelle',
      also: [
        'The stock option plan was approved for another year.',
        'Le régime d’options d’achat d’actions a été reconduit pour un an.',
      ],
    }),
  ]
}
