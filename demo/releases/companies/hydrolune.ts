import type { CompanyFacts } from '../company.ts'
import { buyback, dividend } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'hydrolune',
  short: 'Hydrolune',
  elided: true,
  about: [
    'Hydrolune owns nine run-of-river power plants, 412 megawatts in all, on Quebec’s Côte-Nord and in the Laurentians.',
    'Hydrolune possède neuf centrales au fil de l’eau, d’une puissance totale de 412 mégawatts, sur la Côte-Nord et dans les Laurentides.',
  ],
  hopes: [
    'generation, prices at the evening peak and storage under construction',
    'la production, les prix à la pointe du soir et le stockage en construction',
  ],
  risks: [
    'river flows, interest rates, equipment failure and delays of suppliers',
    'l’hydraulicité, les taux d’intérêt, les bris d’équipement et les retards de fournisseurs',
  ],
  phone: '514 555-0174',
  since: { Phan: -573 },
  reports: { quarter: 2, on: -58 },
}

const season = [0.82, 1.28, 0.96, 0.94] as const
const energy = path('hydrolune energy', { to: 476, from: 462, count: 20, ordinal: 2, season, wobble: 0.07 })
const ebitda = path('hydrolune ebitda', {
  to: 54,
  from: 46,
  count: 20,
  ordinal: 2,
  season: [0.86, 1.2, 0.95, 0.99],
  wobble: 0.05,
  digits: 1,
  pins: { 3: 49.7 },
})
const revenue = ebitda.map((each, back) => Number((each * (1.32 + (back % 3) * 0.015)).toFixed(1)))
const price = revenue.map((each, back) => (each * 1000) / (energy[back] ?? 1))

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 16,
      metrics: [
        {
          name: ['generation', 'la production'],
          form: 'f',
          values: energy,
          write: (gwh) => unit(gwh, ['GWh', 'GWh']),
          adds: true,
        },
        { name: ['adjusted EBITDA', 'le BAIIA ajusté'], values: ebitda, write: (m) => cad(m, 'M') },
        {
          name: ['revenues', 'les revenus'],
          form: 'mp',
          were: true,
          values: revenue,
          write: (m) => cad(m, 'M'),
        },
        {
          name: ['average price per megawatt-hour', 'le prix moyen du mégawattheure'],
          values: price,
          write: (each) => cad(each, '', 0),
          ratio: true,
        },
      ],
      up: [
        [
          'Water came evenly on the Côte-Nord, without a flood, so that less of it went over the spillways.',
          'Sur la Côte-Nord, l’eau est venue régulièrement, sans crue, et il s’en est moins déversé.',
        ],
        [
          'All nine plants were available for 98.1% of the time; the second unit at the Grand Remous plant is back after its overhaul.',
          'Les neuf centrales ont été disponibles 98,1 % du temps ; le deuxième groupe de Grand-Remous est de retour après sa révision.',
        ],
        [
          'The new runners at two Laurentian plants draw 4% more power from the same water.',
          'Les nouvelles roues de deux centrales des Laurentides tirent 4 % d’énergie de plus de la même eau.',
        ],
        [
          'Flows were 9% above the average of thirty years, and the batteries kept the evening price from falling with them.',
          'L’hydraulicité a dépassé de 9 % la moyenne de trente ans, et les batteries ont évité que le prix du soir ne baisse d’autant.',
        ],
        [
          'Heavy rain in the last three weeks of the quarter made up for its dry beginning.',
          'De fortes pluies, les trois dernières semaines du trimestre, ont compensé un début sec.',
        ],
        [
          'Maintenance at three plants was moved to hours when power is cheap, and cost nine days of output instead of a month.',
          'L’entretien de trois centrales, déplacé aux heures où l’énergie vaut peu, a coûté neuf jours de production plutôt qu’un mois.',
        ],
      ],
      down: [
        [
          'Flows in the Laurentians were 14% below the average of thirty years; those of the Côte-Nord were close to it.',
          'Dans les Laurentides, l’hydraulicité a été inférieure de 14 % à la moyenne de trente ans ; celle de la Côte-Nord s’en est rapprochée.',
        ],
        [
          'A transformer at the Lac à l’Orignal plant failed and was replaced within 26 days; insurance covers all but the first $500,000.',
          'Un transformateur de la centrale du lac à l’Orignal a fait défaut et a été remplacé en 26 jours ; l’assurance couvre tout, sauf les premiers 500 000 $.',
        ],
        [
          'The company held back water for the fish passes during eleven weeks, two more than the year before, as its permits require in dry years.',
          'La société a réservé de l’eau aux passes à poissons pendant onze semaines, deux de plus que l’an dernier, comme ses permis l’exigent en année sèche.',
        ],
        [
          'The grid operator curtailed the Côte-Nord plants for 61 hours while a line was repaired, and paid for half of the lost output.',
          'Le transporteur a limité les centrales de la Côte-Nord pendant 61 heures de réparations à une ligne, et a payé la moitié de la production perdue.',
        ],
        [
          'Driftwood blocked two intakes for eight days after a storm; a new boom now keeps it off.',
          'Du bois flottant a obstrué deux prises d’eau pendant huit jours après une tempête ; une estacade neuve le retient désormais.',
        ],
      ],
      by: ['Phan', 'Beaulne', 'Courtemanche', 'Théberge'],
      quotes: [
        [
          'Water decides how much we make. The batteries decide when we sell it, and that is worth more each year.',
          'L’eau décide de ce que nous produisons. Les batteries décident du moment de la vente, et cela vaut davantage chaque année.',
        ],
        [
          'Ninety-one per cent of our output is sold for years. We sleep well in dry seasons, and a little better in wet ones.',
          'Quatre-vingt-onze pour cent de notre production est vendue pour des années. Nous dormons bien les saisons sèches, et un peu mieux les autres.',
        ],
        [
          'The difference between noon and seven in the evening used to be somebody else’s margin. It is now ours.',
          'L’écart entre midi et dix-neuf heures était la marge de quelqu’un d’autre. C’est maintenant la nôtre.',
        ],
        [
          'Our turbines are forty years old on average and have never run better. Maintenance is dull, and we intend to keep it so.',
          'Nos turbines ont quarante ans en moyenne et n’ont jamais mieux tourné. L’entretien est ennuyeux, et nous comptons bien qu’il le reste.',
        ],
        [
          'All but 6% of our debt is at fixed rates. What central banks do this year is news for us, not a worry.',
          'Notre dette est à taux fixe, sauf 6 %. Ce que feront les banques centrales cette année est pour nous une nouvelle, pas un souci.',
        ],
        [
          'We measure rivers every fifteen minutes and publish the figures. Investors should see the same gauge as we do.',
          'Nous mesurons les rivières tous les quarts d’heure et publions les chiffres. Les investisseurs doivent voir la même jauge que nous.',
        ],
        [
          'A plant without a reservoir is a modest thing. It asks little of a valley and lasts for a century.',
          'Une centrale sans réservoir est une chose modeste. Elle demande peu à une vallée et dure un siècle.',
        ],
        [
          'Prices at the evening peak rose again, because more solar panels fall asleep at the same hour. Storage is the answer, and we own it.',
          'Les prix de la pointe du soir ont encore monté, parce que plus de panneaux solaires s’endorment à la même heure. La réponse est le stockage, et nous en avons.',
        ],
        [
          'The communities that own part of four of our plants received $6.1 million this year. They are our partners when the water is low, too.',
          'Les communautés copropriétaires de quatre de nos centrales ont touché 6,1 M$ cette année. Elles sont aussi nos partenaires quand l’eau baisse.',
        ],
      ],
      outlook: [
        [
          'The company still expects adjusted EBITDA of $200 to $212 million for the year at average flows.',
          'La société prévoit toujours un BAIIA ajusté de 200 à 212 M$ pour l’exercice, à une hydraulicité moyenne.',
        ],
        [
          'Reservoir levels upstream, which belong to others, stand a little above the average for the season.',
          'Les réservoirs en amont, qui appartiennent à d’autres, sont un peu au-dessus de la moyenne saisonnière.',
        ],
        [
          'Capital spending for the rest of the year is $38 million, two thirds of it for storage.',
          'Les immobilisations du reste de l’exercice s’élèvent à 38 M$, dont les deux tiers pour le stockage.',
        ],
        [
          'Two units will be overhauled in the coming quarter, when water is lowest.',
          'Deux groupes seront révisés au prochain trimestre, quand l’eau est au plus bas.',
        ],
      ],
    }),
    callNotice(w, {
      quarter: -1,
      at: -7,
      results: '{@b+5}',
      call: '{@b+6}',
      time: ['10:00 a.m. Eastern', '10 h, heure de l’Est'],
    }),
    callNotice(w, {
      quarter: 4,
      at: { quarter: 4, daysBefore: 16 },
      results: '{@q4.out}',
      time: ['10:00 a.m. Eastern', '10 h, heure de l’Est'],
    }),
    callNotice(w, {
      quarter: 11,
      at: { quarter: 11, daysBefore: 20 },
      results: '{@q11.out}',
      time: ['9:00 a.m. Eastern', '9 h, heure de l’Est'],
    }),
    presentation(w, {
      at: -2,
      about: [
        '240 megawatt-hours of storage on the Loutre River',
        '240 mégawattheures de stockage sur la rivière à la Loutre',
      ],
      who: 'Phan',
      day: '{@b+6}',
      time: ['10:00 a.m. Eastern', '10 h, heure de l’Est'],
      more: [
        'The supply contract, the connection and the 20% of capacity that is not yet sold will be explained, with half an hour for questions in English and French.',
        'Le contrat de fourniture, le raccordement et les 20 % de capacité encore libres seront expliqués, avec une demi-heure de questions en français et en anglais.',
      ],
    }),
    story(w, {
      at: -86,
      topic: 'operations',
      title: [
        'Hydrolune signs fixed price of $97 million for Loutre River batteries',
        'Hydrolune obtient un prix ferme de 97 M$ pour les batteries de la rivière à la Loutre',
      ],
      lede: [
        '{co} has signed a contract at a fixed price of $97 million for 240 megawatt-hours of batteries beside its dam on the Loutre River.',
        '{co} a signé un contrat à prix ferme de 97 M$ pour 240 mégawattheures de batteries au pied de son barrage de la rivière à la Loutre.',
      ],
      more: [
        [
          'Eighty per cent of the capacity is sold for 15 years to a distributor. The supplier answers for delays at $41,000 a day, and for capacity of at least 88% after ten years.',
          'Quatre-vingts pour cent de la capacité est vendue pour 15 ans à un distributeur. Le fournisseur répond des retards à raison de 41 000 $ par jour, et d’une capacité d’au moins 88 % après dix ans.',
        ],
      ],
      by: 'Théberge',
      quote: [
        'We left a fifth unsold on purpose. In a wet year the evening peak pays for it twice.',
        'Nous en avons laissé le cinquième libre à dessein. Une année de forte hydraulicité, la pointe du soir le paie deux fois.',
      ],
      next: [
        'Foundations are poured before the frost; the site should be in service within 20 months.',
        'Les fondations seront coulées avant le gel ; le site devrait entrer en service d’ici 20 mois.',
      ],
    }),
    story(w, {
      at: -241,
      topic: 'regulatory',
      title: [
        'Grid connection agreed for Hydrolune’s Loutre River storage',
        'Raccordement convenu pour le stockage d’Hydrolune sur la rivière à la Loutre',
      ],
      lede: [
        '{co} said today that the grid operator has agreed to connect its planned storage on the Loutre River at 161 kilovolts, without a new line.',
        '{co} a indiqué aujourd’hui que le transporteur accepte de raccorder à 161 kilovolts le stockage qu’elle projette sur la rivière à la Loutre, sans nouvelle ligne.',
      ],
      more: [
        [
          'The existing line carries power away at night and stands half empty by day; the batteries use that room. The connection costs $3.8 million, of which the company pays 70%.',
          'La ligne existante évacue l’énergie la nuit et reste à moitié vide le jour ; les batteries occuperont cette place. Le raccordement coûte 3,8 M$, dont la société assume 70 %.',
        ],
      ],
      by: 'Courtemanche',
      quote: [
        'The cheapest line is the one that already stands. We only had to ask what it does at noon.',
        'La ligne la moins chère est celle qui existe déjà. Il suffisait de demander ce qu’elle fait à midi.',
      ],
    }),
    story(w, {
      at: -1010,
      topic: 'operations',
      title: [
        'First Hydrolune batteries deliver to the evening peak',
        'Les premières batteries d’Hydrolune alimentent la pointe du soir',
      ],
      lede: [
        'The first batteries of {co}, 60 megawatt-hours beside its Rivière-aux-Cèdres plant, delivered power for the evening peak on {@-1}.',
        'Les premières batteries {deco}, 60 mégawattheures à côté de la centrale de la Rivière-aux-Cèdres, ont alimenté la pointe du soir le {@-1}.',
      ],
      more: [
        [
          'They charge between 10 a.m. and 3 p.m. and deliver from 5 p.m. on. Over the first thirty test days, an hour in the evening sold for 2.3 times an hour at noon.',
          'Elles se chargent de 10 h à 15 h et livrent à partir de 17 h. Durant les trente premiers jours d’essai, une heure du soir s’est vendue 2,3 fois le prix d’une heure de midi.',
        ],
      ],
      by: 'Beaulne',
      quote: [
        'A river runs all day, but people cook at six. This is what lies between.',
        'La rivière coule toute la journée, mais les gens font la cuisine à dix-huit heures. Voilà ce qu’il y a entre les deux.',
      ],
      next: [
        'A second site follows next year if availability stays above 97%.',
        'Un second site suivra l’an prochain si la disponibilité se maintient au-dessus de 97 %.',
      ],
    }),
    story(w, {
      at: -702,
      topic: 'operations',
      title: [
        'Second battery site of Hydrolune enters service',
        'Mise en service du deuxième site de batteries d’Hydrolune',
      ],
      lede: [
        '{co} has put its second battery site into service at Chute-Blanche, on time and for $26.4 million, $1.1 million less than planned.',
        '{co} a mis en service son deuxième site de batteries à Chute-Blanche, dans les délais et pour 26,4 M$, soit 1,1 M$ de moins que prévu.',
      ],
      more: [
        [
          'Together the two sites can move 120 megawatt-hours a day. A control room in Montréal decides hour by hour, from the price and from the river gauge.',
          'Ensemble, les deux sites peuvent déplacer 120 mégawattheures par jour. Une salle de commande de Montréal décide heure par heure, selon le prix et l’échelle d’eau.',
        ],
      ],
      by: 'Courtemanche',
      quote: [
        'The first site taught us what to leave out. That is where the million went.',
        'Le premier site nous a appris quoi enlever. C’est là qu’est passé le million.',
      ],
    }),
    story(w, {
      at: -545,
      topic: 'financing',
      title: ['Hydrolune refinances $320 million for 22 years', 'Hydrolune refinance 320 M$ pour 22 ans'],
      lede: [
        '{co} has refinanced the debt of four plants with $320 million of amortizing bonds that mature in 22 years and bear interest at 5.02%.',
        '{co} a refinancé la dette de quatre centrales par 320 M$ d’obligations amortissables échéant dans 22 ans, au taux de 5,02 %.',
      ],
      more: [
        [
          'Three insurers and a pension fund took the issue, which was subscribed 2.1 times. The average rate of the company’s debt rises from 4.71% to 4.83%, and 94% of it is now fixed.',
          'Trois assureurs et une caisse de retraite ont souscrit l’émission, demandée 2,1 fois. Le taux moyen de la dette de la société passe de 4,71 % à 4,83 %, et 94 % en est désormais fixe.',
        ],
      ],
      by: 'Phan',
      quote: [
        'The plants will outlive the bonds by half a century. Lenders like that order of things.',
        'Les centrales survivront d’un demi-siècle aux obligations. Les prêteurs apprécient cet ordre des choses.',
      ],
    }),
    story(w, {
      at: -389,
      topic: 'transaction',
      title: [
        'Innu community buys 12% of Hydrolune’s Petite-Romaine plant',
        'Une communauté innue acquiert 12 % de la centrale Petite-Romaine d’Hydrolune',
      ],
      lede: [
        'The Innu community on whose river it stands has bought a further 12% of the Petite-Romaine plant from {co} for $18.5 million, and now owns 37% of it.',
        'La communauté innue dont elle harnache la rivière a acheté {deco} une part supplémentaire de 12 % de la centrale Petite-Romaine, pour 18,5 M$, et en détient maintenant 37 %.',
      ],
      more: [
        [
          'The price was set by two valuers, one named by each side, under an option of 2016. A loan guaranteed by the province pays for it, and is repaid from the plant’s own distributions within 14 years.',
          'Le prix a été fixé par deux évaluateurs, désignés par chaque partie, en vertu d’une option de 2016. Un prêt garanti par la province le finance et sera remboursé en 14 ans par les distributions de la centrale.',
        ],
      ],
      by: 'Beaulne',
      quote: [
        'We sold at a fair price to the people who know this river best. I would do it again.',
        'Nous avons vendu à un juste prix aux gens qui connaissent le mieux cette rivière. Je le referais.',
      ],
    }),
    story(w, {
      at: -826,
      topic: 'regulatory',
      title: [
        'Licences of two Hydrolune plants renewed for 30 years',
        'Droits d’eau de deux centrales d’Hydrolune renouvelés pour 30 ans',
      ],
      lede: [
        'The province has renewed the water rights of the two oldest plants of {co}, both in the Laurentians, for thirty years.',
        'La province a renouvelé pour trente ans les droits hydrauliques des deux plus anciennes centrales {deco}, dans les Laurentides.',
      ],
      more: [
        [
          'The minimum flow below both dams rises by a fifth between May and October, which costs about 1.4% of their output. In return the royalty stays at today’s rate.',
          'Le débit minimal en aval des deux barrages augmente du cinquième de mai à octobre, ce qui coûte environ 1,4 % de leur production. En contrepartie, la redevance demeure au taux actuel.',
        ],
      ],
      by: 'Beaulne',
      quote: [
        'Three years of hearings, one handshake. The trout have gained, and so has everyone who wants certainty.',
        'Trois ans d’audiences, une poignée de main. La truite y gagne, comme tous ceux qui veulent de la certitude.',
      ],
    }),
    story(w, {
      at: -164,
      topic: 'operations',
      title: [
        'Hydrolune opens fish pass at Chute-Blanche',
        'Hydrolune inaugure une passe à poissons à Chute-Blanche',
      ],
      lede: [
        '{co} today opened a fish pass of 31 basins at its Chute-Blanche dam, which gives salmon 46 kilometres of river that had been closed to them since 1962.',
        '{co} a inauguré aujourd’hui, à son barrage de Chute-Blanche, une passe de 31 bassins qui rend au saumon 46 kilomètres de rivière fermés depuis 1962.',
      ],
      more: [
        [
          'It cost $7.2 million. A camera counts the fish; 214 had climbed it by the end of the first week, and the count is published daily.',
          'L’ouvrage a coûté 7,2 M$. Une caméra compte les poissons ; 214 l’avaient franchi à la fin de la première semaine, et le décompte est publié chaque jour.',
        ],
      ],
      by: 'Courtemanche',
      quote: [
        'It takes water from one turbine for eleven weeks a year. We can spare it.',
        'Elle prend l’eau d’une turbine onze semaines par an. Nous pouvons nous en passer.',
      ],
    }),
    dividend(w, {
      at: -118,
      perShare: 0.19,
      before: 0.18,
      by: 'Beaulne',
      quote: [
        'Six raises in eight years, none of them paid with borrowed money.',
        'Six hausses en huit ans, dont aucune payée avec de l’argent emprunté.',
      ],
    }),
    dividend(w, { at: -435, perShare: 0.18 }),
    dividend(w, {
      at: -625,
      perShare: 0.18,
      before: 0.17,
      why: [
        'The rise follows from the second battery site, whose first full year brought in $7.9 million.',
        'La hausse découle du deuxième site de batteries, dont la première année complète a rapporté 7,9 M$.',
      ],
    }),
    dividend(w, { at: -1140, perShare: 0.16 }),
    buyback(w, {
      at: -480,
      part: 0.02,
      by: 'Phan',
      quote: [
        'When our shares yield more than a new plant would, we buy the old plants through the market.',
        'Quand nos actions rapportent plus qu’une centrale neuve, nous rachetons les vieilles par la Bourse.',
      ],
    }),
    appointment(w, {
      at: -573,
      who: { name: 'Thuy-Anh Phan', she: true },
      role: ['Chief Financial Officer', 'cheffe de la direction financière'],
      past: [
        '{^ms} {last} comes from the infrastructure team of a pension fund in Montréal, where {she} looked after $4 billion of hydro and transmission assets.',
        '{^ms} {last} arrive de l’équipe Infrastructures d’une caisse de retraite montréalaise, où {she} veillait sur 4 G$ d’actifs hydroélectriques et de transport.',
      ],
      instead: [
        '{^she} takes over from Réal Gingras, who stays as an adviser until the year-end audit.',
        '{^she} prend la relève de Réal Gingras, qui demeure conseiller jusqu’à l’audit de fin d’exercice.',
      ],
      startsIn: 15,
      by: 'Beaulne',
      quote: [
        'She has lent to half of our competitors and knows why she didn’t lend to the rest.',
        'Elle a prêté à la moitié de nos concurrents et sait pourquoi elle n’a pas prêté aux autres.',
      ],
    }),
    appointment(w, {
      at: -295,
      who: { name: 'Marie-Josée Vollant', she: true },
      role: ['director', 'administratrice'],
      board: true,
      past: [
        '{^ms} {last}, a lawyer from Uashat, negotiated three of the agreements under which communities on the Côte-Nord own power plants.',
        '{^ms} {last}, avocate d’Uashat, a négocié trois des ententes par lesquelles des communautés de la Côte-Nord sont propriétaires de centrales.',
      ],
      by: 'Beaulne',
      quote: [
        'She sat across the table from us in 2016. We are glad to have her on this side.',
        'En 2016, elle était assise de l’autre côté de la table. Nous sommes heureux de l’avoir de ce côté-ci.',
      ],
    }),
    annualMeeting(w, { at: -126, chief: 'Beaulne' }),
    annualMeeting(w, {
      at: -379,
      chief: 'Beaulne',
      also: [
        'The say-on-pay vote carried with 94.7%.',
        'Le vote consultatif sur la rémunération a recueilli 94,7 % d’appuis.',
      ],
    }),
    annualMeeting(w, { at: -887, chief: 'Beaulne' }),
  ]
}
