/**
 * What each corporate presentation shows beyond the factsheet: two charts, each under the sentence it proves. Texts are
 * in the languages the company presents in. Kinds: `bars` stand side by side in time or by price, `rows` lie below each
 * other; `mark` is the one the sentence is about.
 */
const QUARTERS = {
  en: ['Q4', 'Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3'],
  fr: ['T4', 'T1', 'T2', 'T3', 'T4', 'T1', 'T2', 'T3'],
}
/** The same up to the second quarter, for those who have not reported the third. */
const TO_SECOND = {
  en: ['Q3', 'Q4', 'Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2'],
  fr: ['T3', 'T4', 'T1', 'T2', 'T3', 'T4', 'T1', 'T2'],
}

export const decks = {
  'orvane-gold': [
    {
      kind: 'bars',
      title: { en: 'One weak quarter, while the mill was rebuilt, and back again' },
      unit: { en: 'Gold produced, thousands of ounces a quarter' },
      labels: QUARTERS,
      values: [31.2, 30.8, 32.0, 32.6, 33.4, 33.1, 21.9, 29.6],
      mark: 6,
    },
    {
      kind: 'bars',
      title: { en: 'The new mill makes each ounce cheaper than it has been for six quarters' },
      unit: { en: 'All-in sustaining cost, US$ an ounce' },
      labels: QUARTERS,
      values: [1268, 1279, 1322, 1310, 1297, 1303, 1412, 1284],
      mark: 7,
    },
  ],
  'velorin-therapeutics': [
    {
      kind: 'rows',
      title: { en: 'VLR-204 shrinks three times as many tumours as the chemotherapy in use' },
      unit: { en: 'Patients whose tumours shrank by a third or more, %' },
      labels: { en: ['VLR-204, Phase 2 (86 patients)', 'Chemotherapy, as published'] },
      values: [36, 12],
      mark: 0,
    },
    {
      kind: 'rows',
      title: { en: 'A change of schedule made the known side effect rare' },
      unit: { en: 'Patients who had to lower the dose because of their eyes, %' },
      labels: { en: ['First 56 patients, old schedule', 'Last 30 patients, new schedule'] },
      values: [14, 3],
      mark: 1,
    },
  ],
  hydrolune: [
    {
      kind: 'bars',
      title: {
        en: 'A dry third quarter cost 11% of the water, but 3% of the earnings',
        fr: 'Un troisième trimestre sec : 11 % d’eau en moins, mais 3 % de bénéfice',
      },
      unit: {
        en: 'Adjusted EBITDA, millions of dollars a quarter',
        fr: 'BAIIA ajusté, millions de dollars par trimestre',
      },
      labels: QUARTERS,
      values: [45.9, 44.2, 58.3, 49.7, 47.0, 45.1, 57.6, 48.2],
      mark: 7,
    },
    {
      kind: 'bars',
      title: {
        en: 'Batteries buy at noon and sell in the evening, at 2.6 times the price',
        fr: 'Les batteries achètent à midi et vendent le soir, 2,6 fois plus cher',
      },
      unit: {
        en: 'Average price by time of day, dollars a megawatt-hour, third quarter',
        fr: 'Prix moyen selon l’heure, dollars le mégawattheure, troisième trimestre',
      },
      labels: {
        en: ['3 a.m.', '6 a.m.', '9 a.m.', 'Noon', '3 p.m.', '6 p.m.', '9 p.m.', 'Midnight'],
        fr: ['3 h', '6 h', '9 h', '12 h', '15 h', '18 h', '21 h', '0 h'],
      },
      values: [44, 61, 58, 38, 41, 99, 77, 52],
      mark: 5,
    },
  ],
  'larkhaven-bancorp': [
    {
      kind: 'bars',
      title: {
        en: 'Small businesses keep their money here, and the cost of deposits has fallen for six quarters',
      },
      unit: { en: 'Cost of deposits, % a year' },
      labels: QUARTERS,
      values: [2.41, 2.52, 2.49, 2.38, 2.26, 2.15, 2.04, 1.94],
      mark: 7,
    },
    {
      kind: 'rows',
      title: { en: 'Commercial real estate is far from where supervisors look twice' },
      unit: { en: 'Commercial real-estate loans, % of capital' },
      labels: { en: ['Larkhaven', 'Supervisors’ threshold'] },
      values: [187, 300],
      mark: 0,
    },
  ],
  'lithium-abrevois': [
    {
      kind: 'bars',
      title: { fr: 'Le projet reste rentable bien en deçà du prix retenu par l’étude' },
      unit: { fr: 'Taux de rendement interne après impôts, %, selon le prix du concentré en $ US la tonne' },
      labels: { fr: ['850', '1 000', '1 150', '1 300', '1 450'] },
      values: [7.2, 13.4, 18.9, 23.8, 28.4],
      mark: 2,
    },
    {
      kind: 'rows',
      title: { fr: 'Où vont les 614 M$ de la construction' },
      unit: { fr: 'Coût en capital, millions de dollars' },
      labels: {
        fr: [
          'Concentrateur',
          'Fosse et décapage',
          'Électricité et chemins',
          'Résidus et eau',
          'Frais du propriétaire',
          'Éventualités',
        ],
      },
      values: [246, 98, 87, 71, 44, 68],
      mark: 0,
    },
  ],
  'galveroy-midstream': [
    {
      kind: 'bars',
      title: { en: 'The coastal header has brought the largest rise in volumes for two years' },
      unit: { en: 'Gas gathered, billions of cubic feet a day' },
      labels: QUARTERS,
      values: [1.12, 1.14, 1.13, 1.17, 1.19, 1.22, 1.25, 1.34],
      mark: 7,
    },
    {
      kind: 'bars',
      title: { en: 'Cash covers the distribution 1.6 times' },
      unit: { en: 'Distributable cash flow, multiple of what was paid out' },
      labels: QUARTERS,
      values: [1.4, 1.4, 1.3, 1.5, 1.5, 1.5, 1.6, 1.6],
      mark: 7,
    },
  ],
  'oseanne-biopharma': [
    {
      kind: 'rows',
      title: {
        en: 'One dose of OB-17 protects as many people as two of today’s vaccine',
        fr: 'Une dose d’OB-17 protège autant de personnes que deux du vaccin actuel',
      },
      unit: {
        en: 'Volunteers over 60 at the protective level of antibodies after eighteen months, %',
        fr: 'Volontaires de plus de 60 ans au taux protecteur d’anticorps après dix-huit mois, %',
      },
      labels: {
        en: ['OB-17, one dose', 'Today’s vaccine, two doses', 'Today’s vaccine, first dose only'],
        fr: ['OB-17, une dose', 'Vaccin actuel, deux doses', 'Vaccin actuel, première dose seule'],
      },
      values: [92, 93, 61],
      mark: 0,
    },
    {
      kind: 'bars',
      title: {
        en: 'Tripling the volume cuts the cost of a dose by more than a third',
        fr: 'Tripler le volume réduit de plus du tiers le coût d’une dose',
      },
      unit: {
        en: 'Cost of a dose in dollars, by millions of doses a year',
        fr: 'Coût d’une dose en dollars, selon les millions de doses par an',
      },
      labels: { en: ['4', '6', '8', '10', '12'], fr: ['4', '6', '8', '10', '12'] },
      values: [14.2, 11.6, 10.2, 9.4, 8.9],
      decimals: 2,
      mark: 4,
    },
  ],
  'tessaly-copper': [
    {
      kind: 'rows',
      title: { en: '62% of the capital is committed' },
      unit: { en: 'Sources of US$438 million, US$ millions' },
      labels: { en: ['Three lenders', 'Buyer of half the cathode', 'Still to be found'] },
      values: [210, 62, 166],
      mark: 2,
    },
    {
      kind: 'bars',
      title: { en: 'The return at copper prices from US$3.00 to US$4.60 a pound' },
      unit: { en: 'After-tax internal rate of return, %, by copper price in US$ a pound' },
      labels: { en: ['3.00', '3.40', '3.85', '4.20', '4.60'] },
      values: [9.8, 15.4, 21.6, 26.1, 31.0],
      mark: 2,
    },
  ],
  'pellworth-insurance': [
    {
      kind: 'bars',
      title: { en: 'Two years after the worst hail on record, the combined ratio is the best in five' },
      unit: { en: 'Combined ratio, %' },
      labels: { en: ['4 years ago', '3 years ago', '2 years ago', 'Last year', 'Now'] },
      values: [95.8, 97.2, 109.0, 98.1, 93.4],
      mark: 4,
    },
    {
      kind: 'rows',
      title: { en: 'What a roof’s age has done to its premium' },
      unit: { en: 'Change of premium since roofs are priced by age, %' },
      labels: { en: ['Under 5 years', '5 to 10 years', '10 to 15 years', 'Over 15 years'] },
      values: [-12, 4, 17, 41],
      mark: 3,
    },
  ],
  'cordgrass-storage': [
    {
      kind: 'bars',
      title: { en: 'The fleet has passed 1.1 gigawatt-hours' },
      unit: { en: 'Installed, gigawatt-hours' },
      labels: QUARTERS,
      values: [0.42, 0.51, 0.6, 0.68, 0.77, 0.88, 0.97, 1.1],
      mark: 7,
    },
    {
      kind: 'bars',
      title: { en: 'Each operator runs three times what one ran two years ago' },
      unit: { en: 'Megawatt-hours run by each operator' },
      labels: QUARTERS,
      values: [31, 38, 44, 52, 61, 74, 88, 100],
      mark: 7,
    },
  ],
  'cindermoor-energy': [
    {
      kind: 'bars',
      title: { en: 'Eight quarters of growth, paid from cash flow' },
      unit: { en: 'Production, thousands of barrels a day' },
      labels: TO_SECOND,
      values: [17.2, 17.9, 18.4, 18.8, 19.3, 19.9, 20.2, 21.4],
      mark: 7,
    },
    {
      kind: 'bars',
      title: { en: 'A well pays for itself in 13 months with oil at US$62, in 22 at US$52' },
      unit: { en: 'Months to pay out a well of $3.4 million, by oil price in US$ a barrel' },
      labels: { en: ['72', '67', '62', '57', '52'] },
      values: [10, 11.5, 13, 17, 22],
      mark: 2,
    },
  ],
  'hautmarais-capital': [
    {
      kind: 'bars',
      title: { fr: 'Un portefeuille qui croît au rythme des successions familiales' },
      unit: { fr: 'Prêts en cours, millions de dollars' },
      labels: TO_SECOND,
      values: [612, 655, 698, 731, 764, 802, 838, 871],
      mark: 7,
    },
    {
      kind: 'rows',
      title: { fr: 'Aucune industrie ne dépasse 28 % des prêts' },
      unit: { fr: 'Répartition des prêts, %' },
      labels: { fr: ['Machinerie', 'Aliments', 'Pièces métalliques', 'Meubles et bois', 'Autres'] },
      values: [28, 24, 21, 17, 10],
      mark: 0,
    },
  ],
}
