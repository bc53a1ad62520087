import type { CompanyFacts } from '../company.ts'
import { placement } from '../patterns/capital.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, pct, unit } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'marisque-wind',
  short: 'Marisque',
  about: [
    'Marisque Wind builds wind farms with coastal towns in Atlantic Canada, which own a quarter of each.',
    'Marisque Wind construit des parcs éoliens avec des municipalités côtières de l’Atlantique, propriétaires du quart de chacun.',
  ],
  hopes: [
    'the financing and construction of Cap-Brûlé, output and prices',
    'le financement et la construction de Cap-Brûlé, la production et les prix',
  ],
  risks: [
    'wind, icing, the cost of turbines and the terms of lenders',
    'le vent, le givre, le coût des éoliennes et les conditions des prêteurs',
  ],
  phone: '902 555-0152',
  since: { Comeau: -702, Pike: -250 },
  reports: { quarter: 3, on: -12 },
}

const output = path('marisque output', { to: 46.5, from: 44, count: 18, wobble: 0.09, digits: 1 })
const revenue = output.map((gwh, back) => Number((gwh * 0.081 * 0.985 ** (back / 4)).toFixed(2)))
const forecast = path('marisque forecast', { to: 98.6, from: 97.9, count: 18, wobble: 0.022, digits: 1 })
const cash = [
  14.9, 16.2, 17.8, 9.4, 10.6, 11.9, 13.1, 14.0, 5.7, 6.9, 8.2, 9.3, 10.1, 4.4, 5.3, 6.8, 8.0, 9.1,
]

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 13,
      metrics: [
        {
          name: ['output', 'la production'],
          form: 'f',
          values: output,
          write: (gwh) => unit(gwh, ['GWh', 'GWh'], 1),
          adds: true,
        },
        { name: ['revenue', 'les revenus'], form: 'mp', values: revenue, write: (m) => cad(m, 'M', 2) },
        {
          name: ['output against forecast', 'la production par rapport aux prévisions'],
          form: 'f',
          values: forecast,
          write: (each) => pct(each, 1),
          ratio: true,
        },
        { name: ['cash', 'l’encaisse'], form: 'f', values: cash, write: (m) => cad(m, 'M'), ratio: true },
      ],
      up: [
        [
          'The wind blew at 7.9 metres a second on average at hub height, and availability was 97.4%.',
          'Le vent a soufflé à 7,9 mètres par seconde en moyenne à hauteur de moyeu, et la disponibilité a été de 97,4 %.',
        ],
        [
          'New leading edges on eleven blades brought back most of what rain had worn off.',
          'De nouveaux bords d’attaque sur onze pales ont redonné l’essentiel de ce que la pluie avait usé.',
        ],
        [
          'The grid took all that was offered; the year before it had refused 31 hours.',
          'Le réseau a pris tout ce qui était offert ; l’année d’avant, il avait refusé 31 heures.',
        ],
        [
          'A gearbox was changed in eleven days instead of thirty, with a crane borrowed from the port.',
          'Un multiplicateur a été changé en onze jours plutôt que trente, grâce à une grue prêtée par le port.',
        ],
        [
          'Storms kept to the sea, and no turbine had to be stopped for wind.',
          'Les tempêtes sont restées au large, et aucune éolienne n’a dû être arrêtée à cause du vent.',
        ],
      ],
      down: [
        [
          'It was the calmest quarter in nine years on this coast.',
          'Ce fut le trimestre le plus calme en neuf ans sur cette côte.',
        ],
        [
          'Ice stood on the blades for 61 hours, twice as long as in the year before.',
          'Le givre a couvert les pales pendant 61 heures, deux fois plus que l’année d’avant.',
        ],
        [
          'Two turbines waited five weeks for a bearing that came by ship.',
          'Deux éoliennes ont attendu cinq semaines un roulement venu par bateau.',
        ],
        [
          'The utility repaired its line for nine days and paid for none of them.',
          'Le distributeur a réparé sa ligne pendant neuf jours, sans en payer un seul.',
        ],
      ],
      by: ['Comeau', 'MacEachern'],
      quotes: [
        [
          'We publish the forecast that our lenders believed, and what came of it. Few do both.',
          'Nous publions la prévision à laquelle nos prêteurs ont cru, et ce qui en est advenu. Peu font les deux.',
        ],
        [
          'The towns received $410,000 this quarter. One of them has a new roof on its rink.',
          'Les municipalités ont touché 410 000 $ ce trimestre. L’une d’elles a un toit neuf sur son aréna.',
        ],
        [
          'Wind is free and bearings are not. We keep two of each on the shelf now.',
          'Le vent est gratuit, les roulements ne le sont pas. Nous en gardons maintenant deux de chaque en réserve.',
        ],
        [
          'Twenty years of a fixed price makes dull reading. Dull is what pays for the next farm.',
          'Vingt ans à prix fixe, c’est une lecture ennuyeuse. C’est l’ennui qui paie le prochain parc.',
        ],
        [
          'People here look at the turbines in the morning to see whether the boats go out. We are part of the weather.',
          'Ici, les gens regardent les éoliennes le matin pour savoir si les bateaux sortent. Nous faisons partie du temps qu’il fait.',
        ],
        [
          'A quarter of every farm belongs to the people who see it. That is the whole idea of this company.',
          'Le quart de chaque parc appartient à ceux qui le voient. C’est toute l’idée de cette société.',
        ],
      ],
      outlook: [
        [
          'Talks with lenders for Cap-Brûlé go on as planned.',
          'Les discussions avec les prêteurs de Cap-Brûlé suivent leur cours.',
        ],
        [
          'Both farms are inspected in the coming quarter, a turbine a day.',
          'Les deux parcs seront inspectés au prochain trimestre, une éolienne par jour.',
        ],
        [
          'The company expects 185 to 195 gigawatt-hours for the year.',
          'La société s’attend à produire de 185 à 195 gigawattheures pour l’exercice.',
        ],
        [
          'Spending on development stays below $1 million a quarter.',
          'Les dépenses de développement demeurent sous 1 M$ par trimestre.',
        ],
      ],
    }),
    callNotice(w, {
      quarter: 0,
      at: -23,
      results: '{@b-12}',
      time: ['10:00 a.m. Atlantic', '10 h, heure de l’Atlantique'],
    }),
    callNotice(w, {
      quarter: 7,
      at: { quarter: 7, daysBefore: 11 },
      results: '{@q7.out}',
      time: ['10:00 a.m. Atlantic', '10 h, heure de l’Atlantique'],
    }),
    presentation(w, {
      at: -4,
      about: [
        'the financing of the 96 MW Cap-Brûlé wind farm',
        'le financement du parc éolien de Cap-Brûlé, 96 MW',
      ],
      who: 'MacEachern',
      day: '{@b+28}',
      time: ['2:30 p.m. Atlantic', '14 h 30, heure de l’Atlantique'],
      more: [
        'He shows the term sheet, what lenders asked about most often, and how the first two farms have done against the forecasts they were financed on.',
        'Il présentera les modalités, ce que les prêteurs ont demandé le plus souvent, et comment les deux premiers parcs se sont comportés par rapport aux prévisions.',
      ],
    }),
    story(w, {
      at: -20,
      topic: 'financing',
      title: [
        'Marisque has term sheet for Cap-Brûlé: 72% senior debt over 19 years',
        'Marisque obtient les modalités pour Cap-Brûlé : 72 % de dette sur 19 ans',
      ],
      lede: [
        '{co} has signed a term sheet with three lenders for the Cap-Brûlé wind farm, which will cost $268 million.',
        '{co} a signé avec trois prêteurs les modalités de financement du parc éolien de Cap-Brûlé, qui coûtera 268 M$.',
      ],
      more: [
        [
          'Senior debt of $193 million runs for 19 years. Two towns put up 7% for a quarter of the common shares, and the company the rest.',
          'Une dette de premier rang de 193 M$ s’étend sur 19 ans. Deux municipalités apportent 7 % en échange du quart des actions ordinaires, et la société le reste.',
        ],
        [
          'Sixteen turbines, 23 kilometres of line and a shared substation are to be built within 26 months.',
          'Seize éoliennes, 23 kilomètres de ligne et un poste partagé doivent être construits en 26 mois.',
        ],
      ],
      by: 'Comeau',
      quote: [
        'The lenders asked for 41 months of wind. We had 41 months of wind.',
        'Les prêteurs voulaient 41 mois de vent. Nous avions 41 mois de vent.',
      ],
      next: [
        'Closing depends on the turbine contract and on approval by both councils.',
        'La clôture dépend du contrat des éoliennes et de l’accord des deux conseils municipaux.',
      ],
    }),
    story(w, {
      at: -157,
      topic: 'transaction',
      title: [
        'Province signs for power of Cap-Brûlé at 7.4 cents',
        'La province achète l’énergie de Cap-Brûlé à 7,4 cents',
      ],
      lede: [
        '{co} has signed a contract under which the province buys all of the power of Cap-Brûlé for 25 years at 7.4 cents a kilowatt-hour, indexed at half of inflation.',
        '{co} a signé un contrat par lequel la province achète pendant 25 ans toute l’énergie de Cap-Brûlé, à 7,4 cents le kilowattheure, indexés à la moitié de l’inflation.',
      ],
      more: [
        [
          'Eleven projects took part in the tender and three were chosen. Marisque’s price was the second lowest; its share for towns the highest.',
          'Onze projets ont participé à l’appel d’offres et trois ont été retenus. Le prix de Marisque était le deuxième plus bas ; la part des municipalités, la plus élevée.',
        ],
      ],
      by: 'MacEachern',
      quote: [
        'The towns spoke for us at the hearing. No consultant can do that.',
        'Les municipalités ont parlé pour nous à l’audience. Aucun consultant ne peut faire cela.',
      ],
    }),
    story(w, {
      at: -309,
      topic: 'regulatory',
      title: [
        'Environmental approval for Cap-Brûlé with 34 conditions',
        'Autorisation environnementale de Cap-Brûlé, assortie de 34 conditions',
      ],
      lede: [
        'The Cap-Brûlé wind farm of {co} has received its environmental approval, with 34 conditions.',
        'Le parc éolien de Cap-Brûlé {deco} a reçu son autorisation environnementale, assortie de 34 conditions.',
      ],
      more: [
        [
          'Turbines stop on autumn nights when migrating birds fly low, which costs 0.6% of the output. Two turbines were moved away from a cranberry bog.',
          'Les éoliennes s’arrêteront les nuits d’automne où les oiseaux migrateurs volent bas, ce qui coûte 0,6 % de la production. Deux ont été éloignées d’une tourbière à canneberges.',
        ],
      ],
      by: 'MacEachern',
      quote: [
        'Thirty-one of the conditions were in our own file.',
        'Trente et une de ces conditions figuraient dans notre propre dossier.',
      ],
    }),
    story(w, {
      at: -520,
      topic: 'operations',
      title: [
        'Two towns vote to own a quarter of Cap-Brûlé',
        'Deux municipalités votent pour détenir le quart de Cap-Brûlé',
      ],
      lede: [
        'The councils of two coastal towns in New Brunswick have voted to take a quarter of the Cap-Brûlé wind farm with {co}.',
        'Les conseils de deux municipalités côtières du Nouveau-Brunswick ont voté pour prendre, avec {co}, le quart du parc éolien de Cap-Brûlé.',
      ],
      more: [
        [
          'They put up 7% of its cost with a loan of the municipal finance corporation. At the forecast output it brings them $1.3 million a year after interest.',
          'Elles apportent 7 % du coût grâce à un prêt de la corporation de financement des municipalités. À la production prévue, elles en tireront 1,3 M$ par an après intérêts.',
        ],
      ],
      by: 'MacEachern',
      quote: [
        'One vote was unanimous, the other nine to two. I have bought coffee for the two.',
        'Un vote a été unanime, l’autre de neuf contre deux. J’ai payé le café aux deux.',
      ],
    }),
    story(w, {
      at: -1010,
      topic: 'operations',
      title: [
        'Second wind farm of Marisque enters service at Pointe-Sapin-Nord',
        'Le deuxième parc de Marisque entre en service à Pointe-Sapin-Nord',
      ],
      lede: [
        'The second wind farm of {co}, 34 megawatts at Pointe-Sapin-Nord, delivers power to the grid since {@-2}.',
        'Le deuxième parc éolien {deco}, 34 mégawatts à Pointe-Sapin-Nord, alimente le réseau depuis le {@-2}.',
      ],
      more: [
        [
          'It was built for $81 million, 2% over budget, because the access road had to be raised after a storm tide.',
          'Il a coûté 81 M$, 2 % de plus que prévu, parce qu’il a fallu rehausser le chemin d’accès après une onde de tempête.',
        ],
      ],
      by: 'MacEachern',
      quote: [
        'The sea came to look at our road and we built it higher.',
        'La mer est venue voir notre chemin, et nous l’avons refait plus haut.',
      ],
    }),
    story(w, {
      at: -815,
      topic: 'operations',
      title: [
        'Wind at Cap-Brûlé measured for two years: 8.1 metres a second',
        'Deux ans de mesures à Cap-Brûlé : 8,1 mètres par seconde',
      ],
      lede: [
        'Two years of measurement at hub height show an average wind of 8.1 metres a second at Cap-Brûlé, {co} said today.',
        'Deux ans de mesures à hauteur de moyeu révèlent à Cap-Brûlé un vent moyen de 8,1 mètres par seconde, a indiqué aujourd’hui {co}.',
      ],
      more: [
        [
          'That is 4% more than the maps had promised. Measurement goes on until lenders ask for no more of it.',
          'C’est 4 % de plus que ne le promettaient les cartes. Les mesures se poursuivront tant que les prêteurs en demanderont.',
        ],
      ],
      by: 'MacEachern',
      quote: ['A mast costs less than a bad guess.', 'Un mât coûte moins cher qu’une mauvaise supposition.'],
    }),
    story(w, {
      at: -94,
      topic: 'operations',
      title: [
        'Marisque orders heated blades after ice study',
        'Marisque commande des pales chauffantes après une étude du givre',
      ],
      lede: [
        '{co} will fit heating to the blades of its first farm after a study of icing over four winters, the company said today.',
        '{co} équipera de pales chauffantes son premier parc, à la suite d’une étude du givre sur quatre hivers, a indiqué aujourd’hui la société.',
      ],
      more: [
        [
          'Icing cost the farms 4.1% of their output, less than the 4.8% they were financed on. Heating costs $2.3 million and should save half of the loss.',
          'Le givre a coûté aux parcs 4,1 % de leur production, moins que les 4,8 % prévus au financement. Le chauffage coûte 2,3 M$ et devrait épargner la moitié de la perte.',
        ],
      ],
      by: 'Pike',
      quote: [
        'We counted ice by the hour before we spent a dollar against it.',
        'Nous avons compté le givre à l’heure avant de dépenser un dollar contre lui.',
      ],
    }),
    ...placement(w, {
      at: -206,
      kind: 'units',
      amount: 9,
      use: [
        'the development of Cap-Brûlé until its loans close',
        'la mise au point de Cap-Brûlé jusqu’à la clôture des prêts',
      ],
      by: 'Comeau',
      quote: [
        'A third of it comes from people who live within sight of our turbines.',
        'Le tiers vient de gens qui voient nos éoliennes de chez eux.',
      ],
      closes: 18,
    }),
    ...placement(w, {
      at: -578,
      kind: 'shares',
      amount: 10,
      use: [
        'wind measurement and permits for a third farm',
        'la mesure du vent et les permis d’un troisième parc',
      ],
      by: 'Comeau',
      quote: [
        'We could have borrowed this at the parent. Lenders to the farms like a parent without debt.',
        'Nous aurions pu emprunter cette somme à la société mère. Les prêteurs des parcs aiment une mère sans dette.',
      ],
      closes: 12,
    }),
    ...placement(w, {
      at: -908,
      kind: 'units',
      amount: 7,
      use: ['the last payment for Pointe-Sapin-Nord', 'le dernier versement de Pointe-Sapin-Nord'],
      by: 'MacEachern',
      quote: [
        'The turbines stand and turn. This pays for the last of them.',
        'Les éoliennes sont debout et tournent. Ceci paie la dernière.',
      ],
      closes: 14,
    }),
    appointment(w, {
      at: -702,
      who: { name: 'Monique Comeau', she: true },
      role: ['Chief Financial Officer', 'cheffe de la direction financière'],
      past: [
        '{^ms} {last}, from Clare, financed schools and hospitals for a bank in Halifax before {she} turned to wind.',
        '{^ms} {last}, de Clare, finançait écoles et hôpitaux pour une banque d’Halifax avant de passer à l’éolien.',
      ],
      startsIn: 14,
      by: 'MacEachern',
      quote: [
        'She explains a debt ratio so that a town council enjoys it.',
        'Elle explique un ratio d’endettement de façon à ce qu’un conseil municipal y prenne plaisir.',
      ],
    }),
    appointment(w, {
      at: -250,
      who: { name: 'Sean Pike', she: false },
      role: ['Vice-President, Construction', 'vice-président, Construction'],
      past: [
        'A civil engineer from Gander, {ms} {last} has put up 212 turbines on four coasts.',
        'Ingénieur civil de Gander, {ms} {last} a érigé 212 éoliennes sur quatre côtes.',
      ],
      by: 'MacEachern',
      quote: [
        'Two hundred and twelve, and he knows which one gave him trouble.',
        'Deux cent douze, et il sait laquelle lui a donné du fil à retordre.',
      ],
    }),
    annualMeeting(w, { at: -119, chief: 'MacEachern' }),
    annualMeeting(w, { at: -627, chief: 'MacEachern' }),
  ]
}
