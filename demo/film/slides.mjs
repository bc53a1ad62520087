import { bridge, days, pairs, schedule, stackedColumns, trend } from './charts.mjs'

/** Tonnes milled on each of the first 31 days; two stoppages, on days 9–10 and 20. */
const TONNES_A_DAY = [
  1240, 1390, 1610, 1580, 1770, 1905, 1960, 2040, 610, 0, 1730, 2080, 2150, 2210, 2190, 2260, 2305, 2330,
  2290, 890, 2120, 2360, 2395, 2410, 2380, 2420, 2405, 2440, 2415, 2430, 2445,
]

const QUARTERS = ['T2', 'T3', 'T4', 'T1', 'T2', 'T3'].map(
  (quarter) => `${quarter.replace('T', 'Q')} · ${quarter}`,
)

/** @param {[value: string, en: string, valeur: string, fr: string][]} figures */
function figureRow(figures) {
  const cells = figures.map(
    ([value, en, valeur, fr]) =>
      `<li><b>${value}</b><span>${en}</span></li><li lang="fr"><b>${valeur}</b><span>${fr}</span></li>`,
  )
  return `<ul class="figures">${cells.join('')}</ul>`
}

/** @param {[en: string, fr: string][]} points */
function pointList(points) {
  const rows = points.map(([en, fr]) => `<li><span>${en}</span><span lang="fr">${fr}</span></li>`)
  return `<ol class="points">${rows.join('')}</ol>`
}

/** What the film shows, each slide as long as the others. */
export const slides = [
  {
    en: 'Third-quarter results and the restart of the Sable mill',
    fr: 'Résultats du troisième trimestre et redémarrage de l’usine Sable',
    body: '<p class="speaker"><b>Maren Achterberg</b><span>President and Chief Executive Officer</span><span lang="fr">présidente et cheffe de la direction</span></p>',
  },
  {
    en: 'The quarter in four figures',
    fr: 'Le trimestre en quatre chiffres',
    body: figureRow([
      ['29,600', 'ounces of gold poured', '29 600', 'onces d’or coulées'],
      [
        'US$1,284',
        'all-in sustaining cost an ounce',
        '1 284 $ US',
        'coûts de maintien tout compris par once',
      ],
      ['$61.3 M', 'cash at quarter end', '61,3 M$', 'encaisse en fin de trimestre'],
      ['31', 'days of milling at Sable', '31', 'jours de traitement à Sable'],
    ]),
  },
  {
    en: 'Thousands of ounces, by mine',
    fr: 'Milliers d’onces, par mine',
    body: stackedColumns(
      QUARTERS.map((name, index) => [
        name,
        [21.8, 22.0, 22.2, 21.7, 21.9, 25.3][index],
        [7.6, 7.8, 7.9, 7.7, 0, 4.3][index],
      ]),
      31,
      ['Hale', 'Sable'],
    ),
  },
  {
    en: 'All-in sustaining cost, US$ an ounce: the lowest in six quarters',
    fr: 'Coûts de maintien tout compris, $ US l’once : leur plus bas niveau en six trimestres',
    body: trend(
      QUARTERS.map((name, index) => {
        const cost = [1352, 1338, 1361, 1344, 1419, 1284][index]
        return [name, cost, cost.toLocaleString('en-CA')]
      }),
      [1270, 1430],
    ),
  },
  {
    en: 'The Sable rebuild: 148 days of the 160 planned',
    fr: 'La réfection de Sable : 148 jours sur les 160 prévus',
    body: schedule(
      [
        ['Dismantling · Démontage', 0, 34],
        ['Foundations · Fondations', 30, 86],
        ['Grinding · Broyage', 80, 131],
        ['Start-up · Mise en marche', 126, 148],
      ],
      160,
      'planned: day 160 · prévu : jour 160',
    ),
  },
  {
    en: 'The first 31 days, in tonnes a day, both stoppages included',
    fr: 'Les 31 premiers jours, en tonnes par jour, les deux arrêts compris',
    body: days(TONNES_A_DAY, 2600, 2400, '2,400 t'),
  },
  {
    en: 'What the new grinding circuit changed',
    fr: 'Ce que le nouveau circuit de broyage a changé',
    body: pairs([
      ['Tonnes a day · Tonnes par jour', 1850, 2400, '1,850', '2,400', 2700],
      ['Gold recovered · Or récupéré', 91.2, 93.8, '91.2%', '93.8%', 105],
    ]),
  },
  {
    en: 'Cash, in millions of Canadian dollars',
    fr: 'Encaisse, en millions de dollars canadiens',
    body: bridge(
      [
        [['Opening', 'Ouverture'], 52.6, '52.6'],
        [['Operations', 'Exploitation'], 38.9, '+38.9'],
        [['Sable mill', 'Usine Sable'], -17.9, '−17.9'],
        [['Development', 'Développement'], -9.5, '−9.5'],
        [['Leases, other', 'Baux et autres'], -2.8, '−2.8'],
        [['Closing', 'Clôture'], 61.3, '61.3'],
      ],
      96,
    ),
  },
  {
    en: 'Next year: 128,000 to 134,000 ounces, and what would move it',
    fr: 'Prochain exercice : de 128 000 à 134 000 onces, et ce qui ferait bouger la cible',
    body: pointList([
      [
        'Lower Hale grade: a tenth of a gram is 2,900 ounces',
        'Teneur de Hale inférieure : un dixième de gramme vaut 2 900 onces',
      ],
      ['Power: ten per cent is US$14 an ounce', 'Électricité : dix pour cent valent 14 $ US l’once'],
      ['Second shaft: 22 of 46 miners still to hire', 'Second puits : 22 mineurs sur 46 restent à embaucher'],
    ]),
  },
]
