import { joined, say, type Text } from './text.ts'

type Measure = {
  /** How English texts mention it. */
  mentioned: RegExp
  name: readonly [en: string, fr: string]
  /** A sentence. */
  definition: readonly [en: string, fr: string]
}

/** Financial measures that accounting standards don't define (National Instrument 52-112, Regulation G). */
const MEASURES: Measure[] = [
  {
    mentioned: /adjusted EBITDA/i,
    name: ['adjusted EBITDA', 'le BAIIA ajusté'],
    definition: [
      'Adjusted EBITDA is net income before interest, taxes, depreciation and amortization, excluding items that management does not consider part of operations.',
      'Le BAIIA ajusté est le bénéfice net avant intérêts, impôts et amortissements, à l’exclusion d’éléments que la direction juge étrangers à l’exploitation.',
    ],
  },
  {
    mentioned: /(?<!adjusted )EBITDA/i,
    name: ['EBITDA', 'le BAIIA'],
    definition: [
      'EBITDA is net income before interest, taxes, depreciation and amortization.',
      'Le BAIIA est le bénéfice net avant intérêts, impôts et amortissements.',
    ],
  },
  {
    mentioned: /all-in sustaining cost/i,
    name: ['all-in sustaining costs', 'les coûts de maintien tout compris'],
    definition: [
      'All-in sustaining costs are cash costs, sustaining capital, sustaining exploration and corporate costs, divided by the ounces sold.',
      'Les coûts de maintien tout compris réunissent les coûts décaissés, les investissements et l’exploration de maintien et les frais du siège, divisés par le nombre d’onces vendues.',
    ],
  },
  {
    mentioned: /cash costs?\b/i,
    name: ['cash cost', 'le coût décaissé'],
    definition: [
      'Cash cost is the cost of mining, processing and administration at the site less by-product revenue, divided by the quantity sold.',
      'Le coût décaissé réunit les coûts d’extraction, de traitement et d’administration du site, moins les revenus des sous-produits, divisés par la quantité vendue.',
    ],
  },
  {
    mentioned: /netback/i,
    name: ['operating netback', 'le revenu net d’exploitation'],
    definition: [
      'Operating netback is petroleum revenue less royalties, transport and operating costs, divided by the barrels sold.',
      'Le revenu net d’exploitation est le produit des ventes moins les redevances, le transport et les frais d’exploitation, divisé par le nombre de barils vendus.',
    ],
  },
  {
    mentioned: /distributable cash flow/i,
    name: ['distributable cash flow', 'les flux de trésorerie distribuables'],
    definition: [
      'Distributable cash flow is adjusted EBITDA less interest, taxes and maintenance capital; distribution coverage divides it by the distributions paid.',
      'Les flux de trésorerie distribuables sont le BAIIA ajusté moins les intérêts, les impôts et les investissements de maintien ; le ratio de couverture les divise par les distributions versées.',
    ],
  },
  {
    mentioned: /free cash flow/i,
    name: ['free cash flow', 'les flux de trésorerie disponibles'],
    definition: [
      'Free cash flow is cash flow from operations less capital spending.',
      'Les flux de trésorerie disponibles sont les flux de trésorerie d’exploitation moins les dépenses en immobilisations.',
    ],
  },
  {
    mentioned: /funds from operations/i,
    name: ['funds from operations', 'les fonds provenant de l’exploitation'],
    definition: [
      'Funds from operations are net income excluding deferred taxes and changes in the appraised value of land.',
      'Les fonds provenant de l’exploitation sont le bénéfice net sans les variations de la valeur d’expertise des terres ni les impôts différés.',
    ],
  },
  {
    mentioned: /tangible book/i,
    name: ['tangible book value', 'la valeur comptable tangible'],
    definition: [
      'Tangible book value is shareholders’ equity less goodwill and other intangible assets.',
      'La valeur comptable tangible est l’avoir des actionnaires, moins l’écart d’acquisition et les autres actifs incorporels.',
    ],
  },
  {
    mentioned: /net asset value per share/i,
    name: ['net asset value per share', 'la valeur liquidative par action'],
    definition: [
      'Net asset value per share is the appraised value of the land and other assets less debt, divided by the shares outstanding.',
      'La valeur liquidative par action est la valeur d’expertise des terres et les autres actifs, moins la dette, divisés par le nombre d’actions en circulation.',
    ],
  },
]

const NOTES: Record<'CAD' | 'USD', Record<'one' | 'several', Text>> = {
  CAD: {
    one: [
      'Non-IFRS measure: this release refers to {names}, a financial measure without a standardized meaning under IFRS that may not be comparable to similar measures of other issuers. {definitions}',
      'Mesure non conforme aux IFRS : le présent communiqué mentionne {names}, une mesure financière qui n’a pas de sens normalisé selon les IFRS et qui pourrait ne pas être comparable à celles d’autres émetteurs. {definitions}',
    ],
    several: [
      'Non-IFRS measures: this release refers to {names}, financial measures without a standardized meaning under IFRS that may not be comparable to similar measures of other issuers. {definitions}',
      'Mesures non conformes aux IFRS : le présent communiqué mentionne {names}, des mesures financières qui n’ont pas de sens normalisé selon les IFRS et qui pourraient ne pas être comparables à celles d’autres émetteurs. {definitions}',
    ],
  },
  USD: {
    one: 'Non-GAAP measure: this release refers to {names}, a financial measure that US GAAP does not define and that may not be comparable to similar measures of other issuers. {definitions}',
    several:
      'Non-GAAP measures: this release refers to {names}, financial measures that US GAAP does not define and that may not be comparable to similar measures of other issuers. {definitions}',
  },
}

/** Where such measures are compared with those of accounting standards. */
const RECONCILIATIONS: typeof NOTES = {
  CAD: {
    one: [
      'The reconciliation required by National Instrument 52-112 is in the section on non-IFRS measures of the latest management’s discussion and analysis on SEDAR+, incorporated by reference.',
      'Le rapprochement exigé par le Règlement 52-112 figure à la rubrique sur les mesures non conformes aux IFRS du dernier rapport de gestion sur SEDAR+, intégré par renvoi.',
    ],
    several: [
      'The reconciliations required by National Instrument 52-112 are in the section on non-IFRS measures of the latest management’s discussion and analysis on SEDAR+, incorporated by reference.',
      'Les rapprochements exigés par le Règlement 52-112 figurent à la rubrique sur ces mesures du dernier rapport de gestion sur SEDAR+, intégré par renvoi.',
    ],
  },
  USD: {
    one: 'A reconciliation to the most directly comparable GAAP measure is in the latest quarterly or annual report filed with the SEC.',
    several:
      'Reconciliations to the most directly comparable GAAP measures are in the latest quarterly or annual report filed with the SEC.',
  },
}

/** A company without a mine or a plant has only what a study expects. */
const NOT_RECONCILED: Text = [
  'It is an estimate for a project that is not in operation, so there is no historical measure to reconcile it to.',
  'Il s’agit d’une estimation pour un projet qui n’est pas en exploitation ; aucune mesure historique ne permet donc un rapprochement.',
]

/** The note below a release that mentions such measures. */
export function measuresNote(
  english: string[],
  { currency, planned }: { currency: 'CAD' | 'USD'; planned?: boolean },
): Text | undefined {
  const text = english.join(' ')
  const mentioned = MEASURES.filter((measure) => measure.mentioned.test(text))
  if (mentioned.length === 0) return undefined
  const inBoth = (
    pick: (measure: Measure) => readonly [string, string],
    join: Record<'en' | 'fr', (list: string[]) => string>,
  ) => ({
    en: join.en(mentioned.map((measure) => pick(measure)[0])),
    fr: join.fr(mentioned.map((measure) => pick(measure)[1])),
  })
  const number = mentioned.length === 1 ? 'one' : 'several'
  const reconciliation = planned ? NOT_RECONCILED : RECONCILIATIONS[currency][number]
  return say(joined(NOTES[currency][number], reconciliation), {
    names: inBoth(({ name }) => name, { en: listed('en-CA'), fr: listed('fr-CA') }),
    definitions: inBoth(({ definition }) => definition, { en: spaced, fr: spaced }),
  })
}

function listed(locale: string): (list: string[]) => string {
  const format = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (list) => format.format(list)
}

function spaced(sentences: string[]): string {
  return sentences.join(' ')
}
