import type { CompanyFacts } from '../company.ts'
import { buyback, placement } from '../patterns/capital.ts'
import { drilling } from '../patterns/drilling.ts'
import { callNotice, presentation } from '../patterns/notices.ts'
import { annualMeeting, appointment } from '../patterns/people.ts'
import { results } from '../patterns/results.ts'
import { story } from '../patterns/story.ts'
import { path } from '../random.ts'
import { cad, unit, usd } from '../text.ts'
import type { Release, Writer } from '../writer.ts'

export const facts: CompanyFacts = {
  slug: 'orvane-gold',
  short: 'Orvane',
  elided: true,
  about: [
    'Orvane Gold mines gold underground at Hale and Sable, near Timmins in northern Ontario.',
    'Orvane Gold exploite deux mines d’or souterraines, Hale et Sable, près de Timmins, dans le nord de l’Ontario.',
  ],
  hopes: [
    'production, costs and the development of the Lower Hale zone',
    'la production, les coûts et l’aménagement de la zone Hale inférieure',
  ],
  risks: [
    'ore grades, power prices, hiring and the price of gold',
    'la teneur du minerai, le prix de l’électricité, l’embauche et le cours de l’or',
  ],
  phone: '416 555-0131',
  qualified: [
    'Tomasz Wierzbicki, P.Geo., Vice-President, Exploration, a qualified person under National Instrument 43-101, has reviewed the technical content of this release.',
    'Tomasz Wierzbicki, géo., vice-président, Exploration, personne qualifiée au sens du Règlement 43-101, a révisé l’information technique du présent communiqué.',
  ],
  since: { Raghavan: -640, Pelletier: -1012 },
  reports: { quarter: 3, on: -1 },
}

const ounces = path('orvane ounces', {
  to: 29800,
  from: 24100,
  count: 25,
  ordinal: 3,
  wobble: 0.05,
  digits: -2,
  pins: { 0: 29600, 1: 21900, 2: 32900, 3: 33600, 4: 28700 },
})
const costs = path('orvane costs', {
  to: 1330,
  from: 1105,
  count: 25,
  wobble: 0.03,
  pins: { 0: 1284, 1: 1611, 2: 1346, 3: 1329, 4: 1352, 5: 1371, 6: 1268 },
})
const earnings = path('orvane earnings', {
  to: 12.4,
  from: 5.1,
  count: 25,
  wobble: 0.18,
  digits: 1,
  pins: { 0: 14.2, 1: 1.9, 2: 15.8, 3: 15.1, 4: 11.6 },
})
const cash = path('orvane cash', {
  to: 84,
  from: 31,
  count: 25,
  wobble: 0.06,
  digits: 1,
  pins: { 0: 61.3, 1: 68.9, 2: 86.7, 3: 79.4, 4: 73.2 },
})

export function releases(w: Writer): Release[] {
  return [
    ...results(w, {
      count: 21,
      metrics: [
        {
          name: ['gold production', 'la production d’or'],
          form: 'f',
          values: ounces,
          write: (oz) => unit(oz, ['ounces', 'onces']),
          adds: true,
        },
        {
          name: ['all-in sustaining costs', 'les coûts de maintien tout compris'],
          form: 'mp',
          were: true,
          values: costs,
          write: (cost) => ({ en: `${usd(cost, '', 0).en} an ounce`, fr: `${usd(cost, '', 0).fr} l’once` }),
          ratio: true,
        },
        {
          name: ['net earnings', 'le bénéfice net'],
          were: true,
          values: earnings,
          write: (m) => cad(m, 'M'),
        },
        { name: ['cash', 'l’encaisse'], form: 'f', values: cash, write: (m) => cad(m, 'M'), ratio: true },
      ],
      up: [
        [
          'More of the ore came from the Lower Hale zone, where the grade is 6.4 grams against 4.9 for the company as a whole.',
          'Une plus grande part du minerai provenait de la zone Hale inférieure, où la teneur atteint 6,4 grammes, contre 4,9 pour l’ensemble de la société.',
        ],
        [
          'The second shaft hoisted ore on 88 of 91 days, so that fewer tonnes waited underground at the end of the quarter.',
          'Le second puits a remonté du minerai 88 jours sur 91, si bien que moins de tonnes attendaient sous terre à la fin du trimestre.',
        ],
        [
          'Dilution at Sable fell from 19% to 14% once stopes were cut narrower, and the mill received richer rock.',
          'La dilution à Sable est passée de 19 % à 14 % grâce à des chantiers plus étroits, et l’usine a reçu une roche plus riche.',
        ],
        [
          'Both mills ran without an unplanned stop of more than a shift, for the first time in two years.',
          'Les deux usines ont fonctionné sans arrêt imprévu de plus d’un quart de travail, une première en deux ans.',
        ],
        [
          'The remote loaders bought last year work through the change of shift and added 210 tonnes a day at Hale.',
          'Les chargeuses télécommandées achetées l’an dernier travaillent pendant le changement de quart et ont ajouté 210 tonnes par jour à Hale.',
        ],
        [
          'Recovery gained half a point after the leach tanks were fitted with new agitators.',
          'La récupération a gagné un demi-point depuis la pose de nouveaux agitateurs dans les cuves de lixiviation.',
        ],
        [
          'Ventilation on demand let crews return to the face forty minutes sooner after each blast.',
          'La ventilation sur demande a permis aux équipes de regagner le front quarante minutes plus tôt après chaque tir.',
        ],
        [
          'Stope sequencing favoured the high-grade western lenses at Sable; the coming quarters will be more even.',
          'La séquence d’exploitation a favorisé les lentilles riches de l’ouest de Sable ; les prochains trimestres seront plus réguliers.',
        ],
        [
          'Ore stockpiled the quarter before was milled along with what was mined, which lifted ounces above plan.',
          'Le minerai mis en réserve au trimestre précédent a été traité avec celui du trimestre, d’où une production supérieure au plan.',
        ],
      ],
      down: [
        [
          'A conveyor at Hale was down for eleven days after a belt tore, and the ore was trucked to surface at greater cost.',
          'Un convoyeur de Hale a été arrêté onze jours à la suite d’une déchirure, et le minerai a été camionné à la surface à plus grands frais.',
        ],
        [
          'Grade was lower, as planned, while development crossed the barren dyke between two lenses at Sable.',
          'Comme prévu, la teneur a baissé pendant que les galeries traversaient le dyke stérile entre deux lentilles de Sable.',
        ],
        [
          'Smoke from forest fires closed the road to Timmins for six days and cost about 900 ounces.',
          'La fumée des incendies de forêt a fermé la route de Timmins pendant six jours et coûté environ 900 onces.',
        ],
        [
          'Thirty positions for miners stood empty at the start of the quarter; twenty-two have since been filled.',
          'Trente postes de mineurs étaient vacants au début du trimestre ; vingt-deux ont été pourvus depuis.',
        ],
        [
          'A seismic event at Hale closed two stopes for a month while supports were added. Nobody was hurt.',
          'Un coup de terrain à Hale a fermé deux chantiers pendant un mois, le temps d’ajouter du soutènement. Personne n’a été blessé.',
        ],
      ],
      by: ['Achterberg', 'Pelletier', 'Raghavan', 'Achterberg'],
      quotes: [
        [
          'We would rather give a cautious number and keep it. This quarter we kept it.',
          'Nous préférons donner un chiffre prudent et le tenir. Ce trimestre, nous l’avons tenu.',
        ],
        [
          'Every dollar an ounce counts when you hoist from a kilometre down. The crews found eleven of them this quarter.',
          'Chaque dollar l’once compte lorsqu’on remonte d’un kilomètre de profondeur. Les équipes en ont trouvé onze ce trimestre.',
        ],
        [
          'The mine plan has more than one source of ore now, and it shows. A bad week in one stope no longer makes a bad month.',
          'Le plan minier compte désormais plus d’une source de minerai, et cela se voit. Une mauvaise semaine dans un chantier ne fait plus un mauvais mois.',
        ],
        [
          'We paid for the quarter’s development out of the quarter’s gold. That is the discipline shareholders asked for.',
          'Nous avons payé l’aménagement du trimestre avec l’or du trimestre. C’est la discipline que les actionnaires demandaient.',
        ],
        [
          'Costs are where the work is. Power and wages make up 61% of them, and neither comes down by wishing.',
          'C’est du côté des coûts qu’il faut travailler. L’électricité et les salaires en forment 61 %, et aucun des deux ne baisse par magie.',
        ],
        [
          'A year without a lost-time injury at Sable matters more to us than any ounce. It also happens to be how you produce ounces.',
          'Une année sans accident avec arrêt à Sable compte plus pour nous que n’importe quelle once. C’est aussi de cette façon qu’on en produit.',
        ],
        [
          'The ore body keeps its promises at depth. The grade reconciles within 3% of the model, which is as good as it gets underground.',
          'Le gisement tient ses promesses en profondeur. La teneur obtenue s’écarte de moins de 3 % du modèle, ce qui est remarquable sous terre.',
        ],
        [
          'We hired 38 people this quarter, a third of them from the two First Nations we work with. Training them is our best investment.',
          'Nous avons embauché 38 personnes ce trimestre, dont un tiers provient des deux Premières Nations avec lesquelles nous travaillons. Leur formation est notre meilleur placement.',
        ],
        [
          'No debt, no hedges and no streams: what the gold price does, our shareholders receive in full.',
          'Ni dette, ni couverture, ni redevance vendue d’avance : ce que fait le cours de l’or, nos actionnaires le reçoivent en entier.',
        ],
        [
          'The second shaft changed how this company thinks. We plan by the year now, not by the bucket.',
          'Le second puits a changé notre façon de penser. Nous planifions à l’année, et non plus à la benne.',
        ],
      ],
      outlook: [
        [
          'The company’s guidance for the year stands.',
          'La société maintient ses prévisions pour l’exercice.',
        ],
        [
          'Development of 1,900 metres is planned for the coming quarter, most of it toward the Lower Hale zone.',
          'Il est prévu d’aménager 1 900 mètres de galeries au prochain trimestre, surtout vers la zone Hale inférieure.',
        ],
        [
          'Exploration drilling continues with three rigs, two of them underground.',
          'Les forages d’exploration se poursuivent avec trois appareils, dont deux sous terre.',
        ],
        [
          'Capital spending for the rest of the year is unchanged from the budget.',
          'Les dépenses en immobilisations du reste de l’exercice demeurent conformes au budget.',
        ],
        [
          'Power for next year is fixed for 70% of expected use.',
          'L’électricité du prochain exercice est achetée à prix fixe pour 70 % des besoins prévus.',
        ],
      ],
      known: {
        0: {
          title: [
            '{name} pours 29,600 ounces in third quarter as Sable mill returns',
            '{name} coule 29 600 onces au troisième trimestre et remet l’usine Sable en marche',
          ],
          driver: [
            'Hale hoisted more ore than in any quarter before while the Sable mill was finished; it ran again on day 148 of a stop planned for 160. It treats 2,400 tonnes a day instead of 1,850 and recovers 93.8% of the gold, where it was 91.2% before.',
            'Hale a remonté plus de minerai que jamais pendant qu’on terminait l’usine Sable, qui a redémarré au 148e jour d’un arrêt prévu pour 160. Elle traite 2 400 tonnes par jour plutôt que 1 850 et récupère 93,8 % de l’or, contre 91,2 % auparavant.',
          ],
          by: 'Achterberg',
          quote: [
            'We stopped a mill for five months and finished with $61.3 million in the bank. That is what planning looks like.',
            'Nous avons arrêté une usine cinq mois et terminé avec 61,3 M$ en caisse. Voilà à quoi ressemble la planification.',
          ],
          outlook: [
            'Guidance for next year is 128,000 to 134,000 ounces. Management presents the results on {@b+0}.',
            'Les prévisions pour le prochain exercice sont de 128 000 à 134 000 onces. La direction présente les résultats le {@b+0}.',
          ],
        },
        1: {
          at: -64,
          title: [
            '{name} produces 21,900 ounces in second quarter with Sable mill down',
            '{name} produit 21 900 onces au deuxième trimestre, l’usine Sable à l’arrêt',
          ],
          driver: [
            'The Sable mill was stopped for its rebuild during most of the quarter. Its ore is stockpiled: 118,000 tonnes at 2.1 grams. The company drew $17.8 million from its cash, and 54% of the $39 million budget is spent.',
            'L’usine Sable est demeurée arrêtée pour réfection pendant la plus grande partie du trimestre. Son minerai est mis en réserve : 118 000 tonnes à 2,1 grammes. La société a puisé 17,8 M$ dans son encaisse, et 54 % du budget de 39 M$ est dépensé.',
          ],
          by: 'Raghavan',
          quote: [
            'The new motor is on site and we have gained two weeks on the liner. The hard half is behind us.',
            'Le nouveau moteur est sur place et nous avons gagné deux semaines sur le blindage. La moitié la plus difficile est derrière nous.',
          ],
        },
        2: {
          outlook: [
            'The Sable mill stops for its rebuild after this quarter; second-quarter production will be lower as a result.',
            'L’usine Sable s’arrêtera après ce trimestre pour sa réfection ; la production du deuxième trimestre s’en ressentira.',
          ],
        },
      },
    }),
    presentation(w, {
      at: -9,
      about: [
        'third-quarter results and the restart of the Sable mill',
        'les résultats du troisième trimestre et le redémarrage de l’usine Sable',
      ],
      who: 'Achterberg',
      day: '{@b+0}',
      time: ['the time given on the registration page', 'l’heure indiquée sur la page d’inscription'],
      more: [
        'The first 31 days of tonnage and recovery at the rebuilt mill will be shown day by day, the two stoppages included.',
        'Le tonnage et la récupération des 31 premiers jours de l’usine refaite seront montrés jour par jour, les deux arrêts compris.',
      ],
    }),
    callNotice(w, {
      quarter: 1,
      at: -74,
      results: '{@b-64}',
      call: '{@b-62}',
      time: ['8:30 a.m. Eastern', '8 h 30, heure de l’Est'],
    }),
    callNotice(w, {
      quarter: 9,
      at: { quarter: 9, daysBefore: 18 },
      results: '{@q9.out}',
      time: ['10:00 a.m. Eastern', '10 h, heure de l’Est'],
    }),
    story(w, {
      at: -49,
      topic: 'operations',
      title: [
        'Orvane restarts Sable mill on day 148 of 160',
        'Orvane remet l’usine Sable en marche au 148e jour sur 160',
      ],
      lede: [
        '{co} said today that ore entered the rebuilt Sable mill at 6:10 on the morning of {@-1}, twelve days ahead of plan and within the budget of $39 million.',
        '{co} a annoncé aujourd’hui que l’usine Sable, refaite, a reçu son premier minerai à 6 h 10 le {@-1}, douze jours plus tôt que prévu et dans les limites du budget de 39 M$.',
      ],
      more: [
        [
          'The mill has a new grinding circuit and a motor of 4,200 kilowatts. It is being brought up in steps of 300 tonnes a day, each held for 48 hours, until it reaches 2,400.',
          'L’usine est dotée d’un nouveau circuit de broyage et d’un moteur de 4 200 kilowatts. La cadence augmente par paliers de 300 tonnes par jour, tenus 48 heures chacun, jusqu’à 2 400.',
        ],
        [
          'No one was injured in 214,000 hours of work by the company and 19 contractors.',
          'Les 214 000 heures de travail de la société et de 19 entrepreneurs n’ont fait aucun blessé.',
        ],
      ],
      by: 'Raghavan',
      quote: [
        'The last bolt is never the last bolt. But gold is in the tanks and the building is quiet in the right way.',
        'Le dernier boulon n’est jamais le dernier. Mais l’or est dans les cuves, et le bâtiment est calme comme il doit l’être.',
      ],
      next: [
        'The stockpile of 118,000 tonnes will be milled first where its grade exceeds two grams.',
        'La réserve de 118 000 tonnes sera traitée en premier là où sa teneur dépasse deux grammes.',
      ],
    }),
    story(w, {
      at: -176,
      topic: 'operations',
      title: ['Orvane to rebuild Sable mill for $39 million', 'Orvane refera l’usine Sable pour 39 M$'],
      lede: [
        'The board of {co} has approved the rebuild of the Sable mill, which will stop for 160 days and treat 2,400 tonnes a day instead of 1,850 when it returns.',
        'Le conseil d’administration {deco} a approuvé la réfection de l’usine Sable, qui s’arrêtera 160 jours et traitera à son retour 2 400 tonnes par jour plutôt que 1 850.',
      ],
      more: [
        [
          'The budget of $39 million is paid from cash. The grinding circuit dates from 1987; its motor has been rewound three times, and spare parts are made to order. Recovery should rise from 91.2% to about 93.5%.',
          'Le budget de 39 M$ sera payé à même l’encaisse. Le circuit de broyage date de 1987 ; son moteur a été rebobiné trois fois et les pièces se fabriquent sur commande. La récupération devrait passer de 91,2 % à environ 93,5 %.',
        ],
      ],
      by: 'Pelletier',
      quote: [
        'At today’s gold price the extra recovery alone repays this in four years. We don’t need a loan, and we don’t want one.',
        'Au cours actuel de l’or, la récupération supplémentaire à elle seule rembourse les travaux en quatre ans. Nous n’avons pas besoin d’emprunter, et nous n’y tenons pas.',
      ],
      next: [
        'Ore mined during the stop will be stockpiled. No layoffs are planned.',
        'Le minerai extrait pendant l’arrêt sera mis en réserve. Aucune mise à pied n’est prévue.',
      ],
    }),
    ...[
      [-208, '118,000 to 123,000', '118 000 à 123 000', '1,380 to 1,450', '1 380 à 1 450'],
      [-462, '117,000 to 124,000', '117 000 à 124 000', '1,290 to 1,360', '1 290 à 1 360'],
      [-716, '108,000 to 115,000', '108 000 à 115 000', '1,230 to 1,300', '1 230 à 1 300'],
    ].map(([at, ouncesEn, ouncesFr, costEn, costFr], index) =>
      story(w, {
        at: at as number,
        topic: 'operations',
        title: [
          [
            `Orvane guides to ${ouncesEn} ounces for the coming year`,
            `Orvane prévoit de ${ouncesFr} onces pour le prochain exercice`,
          ],
          [
            `Orvane Gold sets guidance: ${ouncesEn} ounces`,
            `Orvane Gold fixe ses prévisions : de ${ouncesFr} onces`,
          ],
          [
            `Orvane budget foresees ${ouncesEn} ounces of gold`,
            `Le budget d’Orvane prévoit de ${ouncesFr} onces d’or`,
          ],
        ][index] as [string, string],
        lede: [
          `{co} expects to produce ${ouncesEn} ounces of gold in the coming year, at all-in sustaining costs of US$${costEn} an ounce.`,
          `{co} s’attend à produire de ${ouncesFr} onces d’or au cours du prochain exercice, à des coûts de maintien tout compris de ${costFr} $ US l’once.`,
        ],
        more: [
          (
            [
              [
                'Hale contributes about 60% of the ounces. Sustaining capital of $58 million goes mostly into underground development; $14 million is set aside for exploration.',
                'Hale fournira environ 60 % des onces. Les immobilisations de maintien, de 58 M$, iront surtout à l’aménagement souterrain ; 14 M$ sont réservés à l’exploration.',
              ],
              [
                'The range rests on a gold grade of 4.7 to 5.0 grams and on both mills running 340 days. Wages rise by 3.5% under the agreement signed last year.',
                'La fourchette suppose une teneur de 4,7 à 5,0 grammes et 340 jours de marche aux deux usines. Les salaires augmenteront de 3,5 % selon l’entente signée l’an dernier.',
              ],
              [
                'The second shaft at Hale is to hoist its first ore in the second half, which is where most of the increase lies. Spending on it comes to $31 million, the last large sum of that project.',
                'Le second puits de Hale doit remonter son premier minerai au second semestre, d’où l’essentiel de la hausse. Il en coûtera 31 M$, dernière somme importante de ce projet.',
              ],
            ] as [string, string][]
          )[index] as [string, string],
        ],
        by: 'Achterberg',
        quote: (
          [
            [
              'The low end is what we reach with a bad winter. We plan for bad winters.',
              'Le bas de la fourchette correspond à un mauvais hiver. Nous planifions pour les mauvais hivers.',
            ],
            [
              'We could promise more ounces by mining the best stopes first. We have seen where that leads.',
              'Nous pourrions promettre plus d’onces en exploitant d’abord les meilleurs chantiers. On a vu où cela mène.',
            ],
            [
              'This is the year when the shaft stops costing and starts earning.',
              'C’est l’année où le puits cesse de coûter et commence à rapporter.',
            ],
          ] as [string, string][]
        )[index],
      }),
    ),
    drilling(w, {
      at: -118,
      target: ['the Lower Hale zone', 'dans la zone Hale inférieure'],
      columns: [{ name: ['Gold (g/t)', 'Or (g/t)'], digits: 1 }],
      of: [' g/t gold', 'g/t d’or'],
      holes: [
        { hole: 'HL-231', from: 1164, metres: 8.2, grades: [9.6] },
        { hole: 'HL-232', from: 1187.5, metres: 5.1, grades: [7.2] },
        { hole: 'HL-234', from: 1201, metres: 11.4, grades: [8.8] },
        { hole: 'HL-235', from: null },
        { hole: 'HL-237', from: 1222.3, metres: 3.9, grades: [5.5] },
      ],
      meaning: [
        'The holes were drilled from the 1,120-metre level and extend the zone by 85 metres to the east, in the direction in which the next ramp is planned.',
        'Forés depuis le niveau 1 120, ces sondages prolongent la zone de 85 mètres vers l’est, dans la direction de la prochaine rampe.',
      ],
      by: 'Wierzbicki',
      quote: [
        'Hole 235 missed because the fault steps down there. We now know by how much, and that is worth the hole.',
        'Le sondage 235 n’a rien donné parce que la faille y fait un pas vers le bas. Nous savons maintenant de combien, et cela vaut le sondage.',
      ],
      next: [
        'Twelve more holes are planned before reserves are restated at year-end.',
        'Douze autres sondages sont prévus avant la mise à jour des réserves en fin d’exercice.',
      ],
    }),
    drilling(w, {
      at: -531,
      target: ['Sable West', 'à Sable Ouest'],
      columns: [{ name: ['Gold (g/t)', 'Or (g/t)'], digits: 1 }],
      of: [' g/t gold', 'g/t d’or'],
      holes: [
        { hole: 'SW-88', from: 402.1, metres: 4.6, grades: [12.3] },
        { hole: 'SW-89', from: 418.4, metres: 6.8, grades: [4.1] },
        { hole: 'SW-91', from: null },
        { hole: 'SW-92', from: 455, metres: 3.2, grades: [6.7] },
      ],
      meaning: [
        'Sable West lies 240 metres from existing workings. If it can be reached from the 400-metre level, no new ramp is needed.',
        'Sable Ouest se trouve à 240 mètres des chantiers actuels. S’il peut être atteint du niveau 400, aucune nouvelle rampe n’est nécessaire.',
      ],
      by: 'Wierzbicki',
      quote: [
        'Narrow, but rich, and next to a drift that we already own. I like such neighbours.',
        'C’est étroit, mais riche, et voisin d’une galerie que nous possédons déjà. J’aime ce genre de voisinage.',
      ],
      next: [
        'A resource estimate for Sable West will be part of the next annual statement.',
        'Une estimation des ressources de Sable Ouest figurera dans le prochain énoncé annuel.',
      ],
    }),
    drilling(w, {
      at: -934,
      target: ['Hale below the 900-metre level', 'à Hale, sous le niveau 900'],
      columns: [{ name: ['Gold (g/t)', 'Or (g/t)'], digits: 1 }],
      of: [' g/t gold', 'g/t d’or'],
      holes: [
        { hole: 'HL-142', from: 961, metres: 9.7, grades: [6.9] },
        { hole: 'HL-143', from: 985.2, metres: 12.1, grades: [7.4] },
        { hole: 'HL-145', from: 1008.8, metres: 2.4, grades: [3.3] },
        { hole: 'HL-146', from: 1040, metres: 14.6, grades: [6.1] },
        { hole: 'HL-147', from: null },
        { hole: 'HL-149', from: 1077.5, metres: 7.0, grades: [8.2] },
      ],
      meaning: [
        'The zone is open below 1,080 metres. Its average in this programme, 6.8 grams, is well above the reserve grade of the mine.',
        'La zone demeure ouverte sous 1 080 mètres. Sa moyenne dans ce programme, 6,8 grammes, dépasse nettement la teneur des réserves de la mine.',
      ],
      by: 'Wierzbicki',
      quote: [
        'We sank these holes to decide how deep a second shaft should go. They answered the question.',
        'Nous avons foré pour décider de la profondeur d’un second puits. Ces sondages ont répondu à la question.',
      ],
      next: [
        'A decision on the shaft follows within the quarter.',
        'Une décision sur le puits suivra au cours du trimestre.',
      ],
    }),
    story(w, {
      at: -884,
      topic: 'operations',
      title: ['Orvane approves second shaft at Hale', 'Orvane donne le feu vert à un second puits à Hale'],
      lede: [
        '{co} will sink a second shaft at its Hale mine to a depth of 1,120 metres, its board decided today.',
        '{co} foncera un second puits à sa mine Hale jusqu’à une profondeur de 1 120 mètres, a décidé aujourd’hui son conseil d’administration.',
      ],
      more: [
        [
          'The shaft costs $112 million over 26 months and reaches the Lower Hale zone, where holes have returned grades a third above those mined today. Ore from there would otherwise have to climb 9 kilometres of ramp.',
          'Le puits coûtera 112 M$ sur 26 mois et atteindra la zone Hale inférieure, où les sondages ont livré des teneurs supérieures du tiers à celles d’aujourd’hui. Sans lui, le minerai devrait gravir 9 kilomètres de rampe.',
        ],
        [
          'It will be paid for from cash flow and the placement that closed this month.',
          'Il sera payé à même les flux de trésorerie et le placement conclu ce mois-ci.',
        ],
      ],
      by: 'Achterberg',
      quote: [
        'A ramp is cheap until you count the diesel. At this depth a shaft pays for itself in six years.',
        'Une rampe ne coûte pas cher tant qu’on ne compte pas le diesel. À cette profondeur, un puits se rembourse en six ans.',
      ],
      next: [
        'Sinking begins once the headframe is up, in about four months.',
        'Le fonçage commencera une fois le chevalement érigé, dans environ quatre mois.',
      ],
    }),
    story(w, {
      at: -326,
      topic: 'operations',
      title: [
        'First ore hoisted through second shaft at Hale',
        'Le second puits de Hale remonte son premier minerai',
      ],
      lede: [
        '{co} hoisted its first skip of ore through the second shaft at Hale on {@-1}, seven weeks later than planned and $4 million over the budget of $112 million.',
        '{co} a remonté sa première benne de minerai par le second puits de Hale le {@-1}, sept semaines plus tard que prévu et à 4 M$ au-dessus du budget de 112 M$.',
      ],
      more: [
        [
          'The delay came from 60 metres of wet ground between the 700 and 760 levels, which had to be frozen before it could be cut. The hoist can raise 1,800 tonnes a day.',
          'Le retard tient à 60 mètres de terrain gorgé d’eau entre les niveaux 700 et 760, qu’il a fallu congeler avant de les percer. La machine d’extraction peut remonter 1 800 tonnes par jour.',
        ],
      ],
      by: 'Raghavan',
      quote: [
        'We were late, and we said so as soon as we knew. Now the shaft is there for thirty years.',
        'Nous étions en retard, et nous l’avons dit dès que nous l’avons su. Maintenant, le puits est là pour trente ans.',
      ],
      next: [
        'Hoisting will reach 1,200 tonnes a day by the end of the next quarter.',
        'L’extraction atteindra 1 200 tonnes par jour d’ici la fin du prochain trimestre.',
      ],
    }),
    story(w, {
      at: -190,
      topic: 'exploration',
      technical: true,
      title: [
        'Orvane replaces what it mined: reserves of 1.46 million ounces',
        'Orvane remplace ce qu’elle a extrait : 1,46 million d’onces de réserves',
      ],
      lede: [
        'Proven and probable reserves of {co} stood at 1.46 million ounces at year-end, 9.3 million tonnes at 4.9 grams, after 118,000 ounces were mined and 131,000 added.',
        'Les réserves prouvées et probables {deco} s’établissaient à 1,46 million d’onces en fin d’exercice, soit 9,3 millions de tonnes à 4,9 grammes, après l’extraction de 118 000 onces et l’ajout de 131 000.',
      ],
      more: [
        {
          caption: ['Mineral reserves at year-end', 'Réserves minérales en fin d’exercice'],
          head: [
            '',
            ['Tonnes (000)', 'Tonnes (000)'],
            ['Grade (g/t)', 'Teneur (g/t)'],
            ['Ounces (000)', 'Onces (000)'],
          ],
          rows: [
            [
              ['Hale', 'Hale'],
              ['5,610', '5 610'],
              ['5.4', '5,4'],
              ['974', '974'],
            ],
            [
              ['Sable', 'Sable'],
              ['3,690', '3 690'],
              ['4.1', '4,1'],
              ['486', '486'],
            ],
            [
              ['Total', 'Total'],
              ['9,300', '9 300'],
              ['4.9', '4,9'],
              ['1,460', '1 460'],
            ],
          ],
        },
        [
          'Reserves were calculated at a gold price of US$1,700 an ounce. At Lower Hale alone they grade 6.4 grams.',
          'Les réserves ont été calculées à un cours de l’or de 1 700 $ US l’once. Dans la seule zone Hale inférieure, elles titrent 6,4 grammes.',
        ],
      ],
      by: 'Wierzbicki',
      quote: [
        'Finding an ounce cost us $64 last year. Buying one would have cost five times as much.',
        'Trouver une once nous a coûté 64 $ l’an dernier. L’acheter aurait coûté cinq fois plus.',
      ],
    }),
    ...placement(w, {
      at: -905,
      kind: 'bought',
      amount: 40,
      use: ['the second shaft at Hale', 'le second puits de Hale'],
      by: 'Achterberg',
      quote: [
        'We have issued shares twice in ten years, both times for something one can stand in.',
        'Nous avons émis des actions deux fois en dix ans, et chaque fois pour quelque chose où l’on peut mettre les pieds.',
      ],
      closes: 15,
    }),
    buyback(w, {
      at: -268,
      part: 0.04,
      by: 'Pelletier',
      quote: [
        'We buy when the share costs less than the gold behind it. Some months that is every day.',
        'Nous achetons quand l’action coûte moins que l’or qui la garantit. Certains mois, c’est tous les jours.',
      ],
    }),
    appointment(w, {
      at: -640,
      who: { name: 'Sunita Raghavan', she: true },
      role: ['Chief Operating Officer', 'cheffe de l’exploitation'],
      past: [
        'A mining engineer from Queen’s University, {ms} {last} ran two underground mines in Manitoba and was most recently general manager at Hale.',
        'Ingénieure minière diplômée de l’Université Queen’s, {ms} {last} a dirigé deux mines souterraines au Manitoba et était jusqu’ici directrice générale de Hale.',
      ],
      instead: [
        '{^she} succeeds Douglas Fairweather, who retires after nine years.',
        '{^she} succède à Douglas Fairweather, qui prend sa retraite après neuf ans.',
      ],
      startsIn: 21,
      by: 'Achterberg',
      quote: [
        'She knows every loader at Hale by its noise. I have nothing to add to that.',
        'Elle reconnaît chaque chargeuse de Hale au bruit. Je n’ai rien à ajouter.',
      ],
    }),
    appointment(w, {
      at: -1012,
      who: { name: 'Gordon Pelletier', she: false },
      role: ['Chief Financial Officer', 'chef de la direction financière'],
      past: [
        '{^ms} {last}, a chartered professional accountant, spent eleven years with a gold producer in Abitibi, the last four as treasurer.',
        '{^ms} {last}, comptable professionnel agréé, a passé onze ans chez un producteur d’or de l’Abitibi, dont quatre comme trésorier.',
      ],
      by: 'Achterberg',
      quote: [
        'He asked to see the mill before he asked to see the balance sheet. That settled it.',
        'Il a demandé à voir l’usine avant de demander à voir le bilan. La question était réglée.',
      ],
    }),
    annualMeeting(w, {
      at: -131,
      chief: 'Achterberg',
      also: [
        'A proposal to publish emissions by mine was adopted with 71% of the votes, and management had recommended it.',
        'Une proposition visant à publier les émissions par mine a été adoptée à 71 % des voix, avec l’appui de la direction.',
      ],
    }),
    annualMeeting(w, { at: -640, chief: 'Achterberg' }),
    annualMeeting(w, {
      at: -1148,
      chief: 'Achterberg',
      also: [
        'The option plan was renewed for three years and now covers 4% of the shares, where it was 6%.',
        'Le régime d’options a été renouvelé pour trois ans et porte désormais sur 4 % des actions, contre 6 % auparavant.',
      ],
    }),
    story(w, {
      at: -437,
      topic: 'regulatory',
      title: [
        'Orvane and two First Nations renew agreement for ten years',
        'Orvane et deux Premières Nations renouvellent leur entente pour dix ans',
      ],
      lede: [
        '{co} and the two First Nations on whose lands its mines stand have renewed their participation agreement of 2014 for ten years.',
        '{co} et les deux Premières Nations sur les terres desquelles se trouvent ses mines ont renouvelé pour dix ans leur entente de participation de 2014.',
      ],
      more: [
        [
          'The agreement sets aims for jobs, now one in seven, contracts worth $22 million a year and a share of profits that rises with the gold price. Both communities ratified it, by 78% and 83%.',
          'L’entente fixe des objectifs d’emploi, actuellement un poste sur sept, des contrats de 22 M$ par an et une part des profits qui augmente avec le cours de l’or. Les deux communautés l’ont ratifiée, à 78 % et à 83 %.',
        ],
      ],
      by: 'Achterberg',
      quote: [
        'Ten years ago we signed because we had to. This time we signed because it works.',
        'Il y a dix ans, nous avons signé parce qu’il le fallait. Cette fois, nous avons signé parce que cela fonctionne.',
      ],
    }),
    story(w, {
      at: -1190,
      topic: 'transaction',
      title: ['Orvane buys 61 claims east of Hale', 'Orvane acquiert 61 claims à l’est de Hale'],
      lede: [
        '{co} has bought 61 claims of 14 square kilometres east of its Hale mine from a private owner, for $3.2 million in cash and a royalty of 1%.',
        '{co} a acheté d’un propriétaire privé 61 claims couvrant 14 kilomètres carrés à l’est de sa mine Hale, pour 3,2 M$ comptant et une redevance de 1 %.',
      ],
      more: [
        [
          'The purchase closes the last gap in the company’s holding along 41 kilometres of the fault that carries its gold. Eleven old holes are known on the ground, two of which cut visible gold.',
          'L’achat comble la dernière lacune le long des 41 kilomètres de la faille qui porte l’or de la société. Onze anciens sondages y sont connus, dont deux ont recoupé de l’or visible.',
        ],
      ],
      by: 'Wierzbicki',
      quote: [
        'We have walked around this square on the map for eight years. Now we can walk on it.',
        'Pendant huit ans, nous avons contourné ce carré sur la carte. Nous pouvons maintenant y marcher.',
      ],
      next: [
        'Mapping begins when the snow is gone; half of the royalty can be bought back for $1 million.',
        'La cartographie commencera à la fonte des neiges ; la moitié de la redevance peut être rachetée pour 1 M$.',
      ],
    }),
  ]
}
