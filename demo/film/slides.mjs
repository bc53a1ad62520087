import { figuresOf } from '../facts.ts'
import { bridge, days, pairs, schedule, stackedColumns, trend } from './charts.mjs'

const figures = await figuresOf('orvane-gold')

/** Tonnes milled on each of the first 31 days; two stoppages, on days 9–10 and 20. */
const TONNES_A_DAY = [
  1240, 1390, 1610, 1580, 1770, 1905, 1960, 2040, 610, 0, 1730, 2080, 2150, 2210, 2190, 2260, 2305, 2330,
  2290, 890, 2120, 2360, 2395, 2410, 2380, 2420, 2405, 2440, 2415, 2430, 2445,
]

const QUARTERS = ['T2', 'T3', 'T4', 'T1', 'T2', 'T3'].map(
  (quarter) => `${quarter.replace('T', 'Q')} · ${quarter}`,
)
const count = QUARTERS.length

/** Thousands of ounces a quarter; what Sable didn't pour, Hale did. */
const OUNCES = figures.series({ metric: 'gold production', count, per: 1000 })
const OUNCES_OF_SABLE = [11.7, 11.5, 12.9, 12.5, 1.2, 4.3]

const COSTS = figures.series({ metric: 'all-in sustaining costs', count })

/** Millions of dollars; operations brought the rest of the change in cash. */
const [OPENING = 0, CLOSING = 0] = figures.series({ metric: 'cash', count: 2 })
const SPENT = { mill: -17.9, development: -11.5, leases: -2.8 }
const OPERATIONS = CLOSING - OPENING - SPENT.mill - SPENT.development - SPENT.leases

/** @param {number} change */
function signed(change) {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`
}

/** @param {'en' | 'fr'} language */
function newest(metric, language) {
  return figures.fill(`{~${metric}/0}`, language)
}

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
      [newest('net earnings', 'en'), 'net earnings', newest('net earnings', 'fr'), 'bénéfice net'],
    ]),
  },
  {
    en: 'Thousands of ounces, by mine',
    fr: 'Milliers d’onces, par mine',
    body: stackedColumns(
      QUARTERS.map((name, index) => [name, OUNCES[index] - OUNCES_OF_SABLE[index], OUNCES_OF_SABLE[index]]),
      35,
      ['Hale', 'Sable'],
    ),
  },
  {
    en: 'All-in sustaining cost, US$ an ounce: the lowest in six quarters',
    fr: 'Coûts de maintien tout compris, $ US l’once : leur plus bas niveau en six trimestres',
    body: trend(
      QUARTERS.map((name, index) => [name, COSTS[index], COSTS[index].toLocaleString('en-CA')]),
      [1240, 1650],
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
        [['Opening', 'Ouverture'], OPENING, OPENING.toFixed(1)],
        [['Operations', 'Exploitation'], OPERATIONS, signed(OPERATIONS)],
        [['Sable mill', 'Usine Sable'], SPENT.mill, signed(SPENT.mill)],
        [['Development', 'Aménagement'], SPENT.development, signed(SPENT.development)],
        [['Leases, other', 'Baux et autres'], SPENT.leases, signed(SPENT.leases)],
        [['Closing', 'Clôture'], CLOSING, CLOSING.toFixed(1)],
      ],
      96,
    ),
  },
  {
    en: 'Next year: 128,000 to 134,000 ounces, and what would move it',
    fr: 'Prochain exercice : de 128 000 à 134 000 onces, et ce qui ferait bouger ces prévisions',
    body: pointList([
      [
        'Lower Hale grade: a tenth of a gram is 1,900 ounces',
        'Teneur de Hale inférieure : un dixième de gramme vaut 1 900 onces',
      ],
      ['Power: 10% is US$14 an ounce', 'Électricité : 10 % valent 14 $ US l’once'],
      ['Second shaft: 22 of 46 miners still to hire', 'Second puits : 22 mineurs sur 46 restent à embaucher'],
    ]),
  },
]
