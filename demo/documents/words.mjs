/** Exchanges as texts write them, where the data names them otherwise. */
const EXCHANGES = { 'TSX-V': 'TSXV', NASDAQ: 'Nasdaq' }

/** What every document says in its language. */
export const words = {
  en: {
    locale: 'en-CA',
    presentation: 'Corporate presentation',
    'fact-sheet': 'Factsheet',
    company: 'The company',
    figures: 'Key figures',
    management: 'Management',
    shares: 'Shares outstanding',
    contact: 'Investor relations',
    listing: (exchange, ticker) => `${EXCHANGES[exchange] ?? exchange}: ${ticker}`,
    caution: 'Forward-looking statements',
    cautionText: [
      'Statements in this document about the future, such as production, costs, trials, permits, prices or results, are forward-looking. They reflect what management expects today and rest on assumptions that it considers reasonable but that may prove wrong. Results may differ materially, for the reasons given in the company’s annual filing, which readers should consult.',
      'Figures are unaudited unless they are taken from annual statements. This document neither offers securities for sale nor gives investment advice. The company will update it only as the law requires.',
    ],
    by: 'Halcourt Investor Relations, Toronto, Montréal, New York, Atlanta',
  },
  fr: {
    locale: 'fr-CA',
    presentation: 'Présentation aux investisseurs',
    'fact-sheet': 'Fiche d’information',
    company: 'La société',
    figures: 'Chiffres clés',
    management: 'Direction',
    shares: 'Actions en circulation',
    contact: 'Relations avec les investisseurs',
    listing: (exchange, ticker) => `${EXCHANGES[exchange] ?? exchange}\u00A0: ${ticker}`,
    caution: 'Énoncés prospectifs',
    cautionText: [
      'Ce que le présent document dit de l’avenir, qu’il s’agisse de production, de coûts, d’essais, de permis, de prix ou de résultats, correspond à ce que la direction prévoit aujourd’hui. Ces prévisions reposent sur des hypothèses qu’elle juge raisonnables et qui pourraient se révéler inexactes. Les résultats réels pourraient différer sensiblement, pour les raisons exposées dans les documents annuels que dépose la société et que le lecteur est invité à consulter.',
      'Les chiffres ne sont pas audités, sauf s’ils sont tirés des états financiers annuels. Ce document n’offre aucun titre en vente et ne constitue pas un conseil en placement. La société ne s’engage à le mettre à jour que dans les cas prévus par la loi.',
    ],
    by: 'Halcourt Relations avec les investisseurs, Toronto, Montréal, New York, Atlanta',
  },
}
