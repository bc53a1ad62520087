import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { drilling } from '../patterns/drilling.ts'
import { presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'dorvalet-nickel',
  short: 'Dorvalet',
  place: ['ROUYN-NORANDA, Quebec', 'ROUYN-NORANDA (Québec)'],
  about: [
    'Dorvalet Nickel explores 210 square kilometres of the Abitibi belt, between Rouyn-Noranda and La Sarre, for nickel and cobalt.',
    'Dorvalet Nickel explore 210 kilomètres carrés de la ceinture de l’Abitibi, entre Rouyn-Noranda et La Sarre, pour le nickel et le cobalt.',
  ],
  hopes: [
    'drilling and a first resource estimate at Lac Griset',
    'les forages et une première estimation des ressources au lac Griset',
  ],
  risks: [
    'what the next holes find, access to the ground and the market for flow-through shares',
    'ce que trouveront les prochains sondages, l’accès au terrain et le marché des actions accréditives',
  ],
  phone: '819 555-0128',
  qualified: [
    'Marie-Ève Tanguay, P.Geo., Vice-President, Exploration, a qualified person under National Instrument 43-101, has approved the technical content of this release.',
    'Marie-Ève Tanguay, géo., vice-présidente, Exploration, personne qualifiée au sens du Règlement 43-101, a approuvé l’information technique du présent communiqué.',
  ],
  since: { Tanguay: -1160 },
  reports: { quarter: 3, on: -5 },
}

type Row = [hole: string, from: number, metres: number, nickel: number, cobalt: number] | [hole: string]
const columns = [
  { name: ['Ni (%)', 'Ni (%)'] as const, digits: 2 },
  { name: ['Co (%)', 'Co (%)'] as const, digits: 3 },
]
const holesOf = (rows: Row[]) =>
  rows.map(([hole, from, metres, ...grades]) =>
    from === undefined || metres === undefined ? { hole, from: null } : { hole, from, metres, grades },
  )

const drilled = path('dorvalet metres', { to: 2900, from: 1300, count: 16, wobble: 0.45, digits: -1 })
const spent = drilled.map((metres) => Number(((metres * 212) / 1e6 + 0.21).toFixed(2)))
const cash = [4.6, 5.5, 2.1, 3.0, 3.9, 4.7, 1.4, 2.2, 3.1, 3.9, 1.1, 1.8, 2.5, 3.2, 3.8, 1.3]

export function releases(w: Writer): Release[] {
  const drill = (
    at: number,
    rows: Row[],
    meaning: [string, string],
    quote: [string, string],
    next: [string, string],
    target: [string, string] = ['Lac Griset', 'au lac Griset'],
  ) =>
    drilling(w, {
      at,
      target,
      columns,
      of: ['% nickel', '% de nickel'],
      holes: holesOf(rows),
      meaning,
      by: 'Tanguay',
      quote,
      next,
    })
  return [
    ...results(w, {
      count: 8,
      early: true,
      metrics: [
        {
          name: ['drilling', 'le forage'],
          values: drilled,
          write: (m) => unit(m, ['metres', 'mètres']),
          adds: true,
        },
        { name: ['cash', 'l’encaisse'], form: 'f', values: cash, write: (m) => cad(m, 'M'), ratio: true },
        {
          name: ['exploration expenses', 'les frais d’exploration'],
          form: 'mp',
          were: true,
          values: spent,
          write: (m) => cad(m, 'M', 2),
        },
      ],
      up: [
        [
          'Two drills worked at Lac Griset without a day lost to accidents.',
          'Deux foreuses ont travaillé au lac Griset sans un seul jour perdu à cause d’un accident.',
        ],
        [
          'A second contractor from La Sarre joined the first, and metres came at $212 all in.',
          'Un second entrepreneur, de La Sarre, s’est joint au premier, et le mètre est revenu à 212 $ tout compris.',
        ],
        [
          'The ground along the lake could be reached by a new trail of 3.4 kilometres, so that the helicopter stayed at home.',
          'Un nouveau sentier de 3,4 kilomètres donne accès aux terrains du lac ; l’hélicoptère est resté au hangar.',
        ],
        [
          'Deeper holes were drilled as wedges from older ones, which saved 1,100 metres of barren rock.',
          'Les trous profonds ont été déviés à partir d’anciens, ce qui a épargné 1 100 mètres de roche stérile.',
        ],
      ],
      down: [
        [
          'The drills stood still for five weeks while the laboratory in Rouyn-Noranda caught up with 2,600 samples.',
          'Les foreuses se sont arrêtées cinq semaines, le temps que le laboratoire de Rouyn-Noranda rattrape 2 600 échantillons.',
        ],
        [
          'Geophysics came first: 118 kilometres of lines were surveyed before any new hole was placed.',
          'La géophysique a d’abord parlé : 118 kilomètres de lignes ont été levés avant tout nouveau sondage.',
        ],
        [
          'Money was kept for the programme that begins next.',
          'L’argent a été gardé pour le programme qui commence.',
        ],
      ],
      by: ['Dallaire', 'Bédard'],
      quotes: [
        [
          'Three people in the office, the rest in the bush. It will stay that way.',
          'Trois personnes au bureau, le reste dans le bois. Cela restera ainsi.',
        ],
        [
          'Management holds 11% of this company. We feel each hole that misses.',
          'La direction détient 11 % de cette société. Nous sentons chaque sondage qui ne donne rien.',
        ],
        [
          'Shareholders pay for metres. Last quarter 83 cents of each dollar became metres.',
          'Les actionnaires paient des mètres. Au dernier trimestre, 83 cents de chaque dollar sont devenus des mètres.',
        ],
        [
          'Nickel is out of fashion, which is when ground is cheap and drillers answer the telephone.',
          'Le nickel n’est pas à la mode : c’est là que les terrains sont bon marché et que les foreurs répondent au téléphone.',
        ],
      ],
      outlook: [
        [
          'The company has no debt, and cash for the programme that is planned.',
          'La société n’a aucune dette et dispose de l’encaisse nécessaire au programme prévu.',
        ],
        [
          'Assays of the last holes are expected within six weeks.',
          'Les analyses des derniers sondages sont attendues d’ici six semaines.',
        ],
        [
          'Flow-through money must be spent by the end of the year, and will be.',
          'Les fonds accréditifs doivent être dépensés avant la fin de l’année, et le seront.',
        ],
      ],
    }),
    presentation(w, {
      at: -8,
      about: ['the 38 new holes at Lac Griset', 'les 38 nouveaux sondages du lac Griset'],
      who: 'Tanguay',
      day: '{@b+4}',
      time: ['9:30 a.m. Eastern', '9 h 30, heure de l’Est'],
      more: [
        'She shows which holes found nickel and which missed, in a session shared with Lithium Abrévois and Tessaly Copper.',
        'Elle montrera quels sondages ont trouvé du nickel et lesquels n’ont rien donné, lors d’une séance partagée avec Lithium Abrévois et Tessaly Copper.',
      ],
    }),
    drill(
      -17,
      [
        ['LG-88', 212, 46, 0.91, 0.04],
        ['LG-89', 240.5, 18.3, 0.62, 0.028],
        ['LG-91', 301, 9.6, 0.44, 0.019],
        ['LG-93'],
        ['LG-94', 188.4, 27.1, 0.71, 0.033],
        ['LG-97'],
      ],
      [
        'These are the last of 38 holes in this programme and bring the total at Lac Griset to 97. Eleven of the 38 found nothing worth an assay.',
        'Ce sont les derniers des 38 sondages du programme, qui portent le total du lac Griset à 97. Onze des 38 n’ont rien donné qui vaille une analyse.',
      ],
      [
        'Forty-six metres is the longest run we have cut. It lies at the edge of the gap, and that is the point.',
        'Quarante-six mètres, c’est notre plus longue recoupe. Elle se trouve au bord du vide entre les deux zones, et c’est ce qui compte.',
      ],
      [
        'The gap of 400 metres between the two zones is next; a first resource estimate follows once it is drilled.',
        'Vient ensuite le vide de 400 mètres entre les deux zones ; une première estimation des ressources suivra.',
      ],
    ),
    drill(
      -72,
      [
        ['LG-79', 176, 22.4, 0.58, 0.024],
        ['LG-80', 203.1, 31.7, 0.69, 0.031],
        ['LG-82'],
        ['LG-84', 259, 14.8, 0.52, 0.022],
        ['LG-85'],
      ],
      [
        'Hole 80 shows that the western zone steepens and goes on below 250 metres.',
        'Le sondage 80 montre que la zone ouest se redresse et se poursuit sous 250 mètres.',
      ],
      [
        'We drilled steeper because the geophysics said so. For once it was right at the first try.',
        'Nous avons foré plus raide parce que la géophysique le disait. Pour une fois, elle avait raison du premier coup.',
      ],
      [
        'Thirteen holes of this programme are still at the laboratory.',
        'Treize sondages de ce programme sont encore au laboratoire.',
      ],
    ),
    drill(
      -139,
      [
        ['LG-64', 121.6, 19.2, 0.66, 0.027],
        ['LG-66', 149, 24.5, 0.55, 0.025],
        ['LG-67'],
        ['LG-70', 198.7, 11.3, 0.47, 0.018],
      ],
      [
        'The holes test a conductor that a ground survey found last year, 700 metres east of the older drilling.',
        'Ces sondages vérifient un conducteur repéré l’an dernier par un levé au sol, à 700 mètres à l’est des anciens forages.',
      ],
      [
        'A conductor can be graphite. This one is nickel, three times out of four.',
        'Un conducteur peut être du graphite. Celui-ci est du nickel, trois fois sur quatre.',
      ],
      [
        'The eastern zone is now called Griset East and gets the larger half of the next programme.',
        'La zone est, désormais appelée Griset Est, recevra la plus grande part du prochain programme.',
      ],
    ),
    drill(
      -388,
      [
        ['LG-47', 98.2, 16, 0.74, 0.035],
        ['LG-48', 134, 8.8, 0.51, 0.021],
        ['LG-50'],
        ['LG-51', 167.3, 20.4, 0.6, 0.026],
        ['LG-53'],
      ],
      [
        'The western zone is followed over 520 metres now, with holes about 60 metres apart.',
        'La zone ouest est maintenant suivie sur 520 mètres, avec des sondages espacés d’environ 60 mètres.',
      ],
      [
        'It swells and pinches like such bodies do. The trick is to drill where it swells next.',
        'Elle gonfle et se pince, comme font ces corps-là. Le tout est de forer là où elle gonflera ensuite.',
      ],
      [
        'Metallurgical tests on 400 kilograms of core come next.',
        'Des essais métallurgiques sur 400 kilogrammes de carotte viennent ensuite.',
      ],
    ),
    drill(
      -641,
      [
        ['LG-31', 88, 12.1, 0.63, 0.03],
        ['LG-33', 111.4, 25.9, 0.57, 0.024],
        ['LG-34'],
        ['LG-36', 152, 7.7, 0.42, 0.017],
      ],
      [
        'Three of four holes carry nickel in sulphide, the form from which it can be recovered.',
        'Trois sondages sur quatre portent du nickel sous forme de sulfure, celle dont on peut le tirer.',
      ],
      [
        'Nickel in silicate is a rumour, nickel in sulphide is a deposit. We count the second kind only.',
        'Le nickel des silicates est une rumeur, celui des sulfures un gisement. Nous ne comptons que le second.',
      ],
      [
        'Drilling resumes once the ground carries a rig.',
        'Les forages reprendront dès que le terrain portera une foreuse.',
      ],
    ),
    drill(
      -903,
      [
        ['LG-12', 71.5, 18.6, 0.68, 0.031],
        ['LG-14', 103, 9.2, 0.49, 0.022],
        ['LG-15'],
        ['LG-17', 139.2, 15.5, 0.54, 0.023],
      ],
      [
        'They lie 150 metres from the discovery hole and show that it was no accident.',
        'Ils se trouvent à 150 mètres du sondage de découverte et montrent qu’il n’était pas un hasard.',
      ],
      [
        'A second look is worth more than a first one. This was the second look.',
        'Un second regard vaut mieux qu’un premier. C’était le second regard.',
      ],
      [
        'Eight more holes are drilled and wait for assays.',
        'Huit autres sondages sont forés et attendent leurs analyses.',
      ],
    ),
    drill(
      -1071,
      [['LG-03', 164, 28.4, 0.73, 0.036], ['LG-04'], ['LG-05', 191.8, 6.4, 0.39, 0.015]],
      [
        'Nobody had drilled below 150 metres here. The nickel lies in a body that a provincial survey had shown and nobody had tested.',
        'Personne n’avait foré ici sous 150 mètres. Le nickel se trouve dans un corps qu’un levé de la province avait montré et que nul n’avait vérifié.',
      ],
      [
        'The survey was free and had lain on a server for two years. We only read it.',
        'Le levé était gratuit et dormait depuis deux ans sur un serveur. Nous l’avons simplement lu.',
      ],
      [
        'The company will stake the ground to the north before it drills again.',
        'La société jalonnera les terrains au nord avant de forer de nouveau.',
      ],
    ),
    drill(
      -771,
      [['RX-01', 58, 4.4, 0.38, 0.012], ['RX-02'], ['RX-03']],
      [
        'Roc-Noir is the second of six targets. The result doesn’t call for more holes, and the money returns to Lac Griset.',
        'Roc-Noir est la deuxième de six cibles. Le résultat n’appelle pas d’autres sondages, et l’argent retourne au lac Griset.',
      ],
      [
        'Exploration is mostly this. It is worth saying so in a release of its own.',
        'L’exploration, c’est surtout cela. Il vaut la peine de le dire dans un communiqué.',
      ],
      [
        'The claims at Roc-Noir are kept for two more years.',
        'Les claims de Roc-Noir sont conservés deux ans de plus.',
      ],
      ['Roc-Noir', 'à Roc-Noir'],
    ),
    story(w, {
      at: -300,
      topic: 'exploration',
      technical: true,
      title: [
        'Tests recover 81% of the nickel from Lac Griset',
        'Les essais récupèrent 81 % du nickel du lac Griset',
      ],
      lede: [
        '{co} reported today that laboratory tests recovered 81% of the nickel and 74% of the cobalt from 400 kilograms of core.',
        '{co} a annoncé aujourd’hui que des essais en laboratoire ont récupéré 81 % du nickel et 74 % du cobalt de 400 kilogrammes de carotte.',
      ],
      more: [
        [
          'The concentrate holds 13.2% nickel and little arsenic. Flotation was ordinary: no pressure, no acid.',
          'Le concentré titre 13,2 % de nickel et contient peu d’arsenic. La flottation a été ordinaire : ni pression, ni acide.',
        ],
      ],
      by: 'Tanguay',
      quote: [
        'Grade is what geologists talk about. Recovery is what smelters pay for.',
        'Les géologues parlent de teneur. Les fonderies paient la récupération.',
      ],
    }),
    story(w, {
      at: -1024,
      topic: 'transaction',
      title: [
        'Dorvalet doubles its ground with 187 new claims',
        'Dorvalet double son terrain avec 187 nouveaux claims',
      ],
      lede: [
        '{co} has staked 187 claims north of Lac Griset and now holds 394 of them, 210 square kilometres, without a royalty to anybody.',
        '{co} a jalonné 187 claims au nord du lac Griset et en détient maintenant 394, soit 210 kilomètres carrés, sans redevance à quiconque.',
      ],
      more: [
        [
          'The new ground follows the same chain of ultramafic bodies for 19 kilometres. Keeping it costs $31,000 a year and some work.',
          'Le nouveau terrain suit la même chaîne de corps ultramafiques sur 19 kilomètres. Le conserver coûte 31 000 $ par an, et quelques travaux.',
        ],
      ],
      by: 'Bédard',
      quote: [
        'Ground costs a stamp before a discovery and a fortune after the second one.',
        'Le terrain coûte un timbre avant une découverte et une fortune après la deuxième.',
      ],
    }),
    story(w, {
      at: -498,
      topic: 'regulatory',
      title: [
        'Dorvalet and Timiskaming community sign exploration agreement',
        'Dorvalet et une communauté du Témiscamingue signent une entente d’exploration',
      ],
      lede: [
        '{co} has signed an exploration agreement with the Anishinaabe community whose families trap around Lac Griset.',
        '{co} a signé une entente d’exploration avec la communauté anishinaabe dont les familles trappent autour du lac Griset.',
      ],
      more: [
        [
          'Drill sites are walked together before they are cleared, two of the ten field jobs go to the community, and no drill turns within 500 metres of a camp that is in use.',
          'Les emplacements sont parcourus ensemble avant tout déboisement, deux des dix emplois de terrain reviennent à la communauté et aucune foreuse ne tourne à moins de 500 mètres d’un camp occupé.',
        ],
      ],
      by: 'Bédard',
      quote: [
        'They moved three of our holes by forty metres. One of the three hit.',
        'Ils ont déplacé trois de nos sondages de quarante mètres. L’un des trois a touché.',
      ],
    }),
    story(w, {
      at: -431,
      topic: 'operations',
      title: [
        'Ground survey at Lac Griset finds new conductor',
        'Un levé au sol repère un nouveau conducteur au lac Griset',
      ],
      lede: [
        'A ground survey of 118 kilometres has found a conductor of 600 metres east of the known zones at Lac Griset, {co} said today.',
        'Un levé au sol de 118 kilomètres a repéré un conducteur de 600 mètres à l’est des zones connues du lac Griset, a annoncé aujourd’hui {co}.',
      ],
      more: [
        [
          'It begins 90 metres down and dips like the nickel-bearing bodies to the west. Four holes are planned to find out what it is.',
          'Il commence à 90 mètres et plonge comme les corps nickélifères de l’ouest. Quatre sondages sont prévus pour savoir ce que c’est.',
        ],
      ],
      by: 'Tanguay',
      quote: [
        'A picture of electricity in rock is not a picture of nickel. That is why we own drills.',
        'L’image de l’électricité dans la roche n’est pas celle du nickel. C’est pourquoi nous forons.',
      ],
    }),
    ...placement(w, {
      at: -1130,
      kind: 'units',
      amount: 2.4,
      use: ['the first five holes at Lac Griset', 'les cinq premiers sondages au lac Griset'],
      by: 'Bédard',
      quote: [
        'A modest sum for a simple question: is it there?',
        'Une somme modeste pour une question simple : est-ce là ?',
      ],
      closes: 15,
    }),
    ...placement(w, {
      at: -858,
      kind: 'flow-through',
      amount: 3.5,
      use: ['10,000 metres of drilling at Lac Griset', '10 000 mètres de forage au lac Griset'],
      by: 'Dallaire',
      quote: [
        'Half of it comes from people who also took part last time. They ask good questions.',
        'La moitié vient de gens qui avaient participé la dernière fois. Ils posent de bonnes questions.',
      ],
      closes: 17,
    }),
    ...placement(w, {
      at: -585,
      kind: 'flow-through',
      amount: 3,
      use: [
        'ground geophysics and 6,000 metres of drilling',
        'la géophysique au sol et 6 000 mètres de forage',
      ],
      by: 'Dallaire',
      quote: [
        'The price of nickel has halved since our first hole. Our investors have read the assays as well.',
        'Le prix du nickel a diminué de moitié depuis notre premier sondage. Nos investisseurs ont aussi lu les analyses.',
      ],
      closes: 14,
    }),
    ...placement(w, {
      at: -116,
      kind: 'flow-through',
      amount: 4.2,
      use: ['38 holes at Lac Griset', '38 sondages au lac Griset'],
      by: 'Bédard',
      quote: [
        'This is the programme that decides whether there is a resource. I have bought my share of it.',
        'C’est le programme qui dira s’il y a une ressource. J’en ai acheté ma part.',
      ],
      closes: 15,
    }),
    appointment(w, {
      at: -1160,
      who: { name: 'Marie-Ève Tanguay', she: true },
      role: ['Vice-President, Exploration', 'vice-présidente, Exploration'],
      past: [
        '{^ms} {last}, a geologist from La Sarre, took part in two nickel discoveries in Nunavik, one of which is a mine today.',
        '{^ms} {last}, géologue originaire de La Sarre, a participé à deux découvertes de nickel au Nunavik, dont l’une est aujourd’hui une mine.',
      ],
      by: 'Bédard',
      quote: [
        'She has been wet and cold in all the right places.',
        'Elle a eu froid et les pieds mouillés à tous les bons endroits.',
      ],
    }),
    annualMeeting(w, { at: -95, chief: 'Bédard' }),
    annualMeeting(w, { at: -603, chief: 'Bédard' }),
  ]
}
