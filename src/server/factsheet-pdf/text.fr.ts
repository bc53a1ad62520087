import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: '{{company}}\u00a0: fiche d’information',
  asOf: 'Au {{time}}',
  delayed: 'différé de {{minutes}}\u00a0minutes',
  simulated: 'simulé pour cette démonstration',
  chart: 'Cours de clôture sur un an',
  chartDescription:
    'Cours de clôture {{from, de}} à {{to}}\u00a0: premier {{first}}, dernier {{last}}, plus bas {{low}}, plus haut {{high}}.',
  profile: 'Profil',
  nextEvent: 'Prochain événement',
  register: 'Renseignements et inscription\u00a0:',
  figures: 'Chiffres clés',
  marketValue: 'Capitalisation boursière',
  delayedPrice: 'Au cours différé',
  shares: 'Actions en circulation',
  yearRange: 'Fourchette sur 52\u00a0semaines',
  range: 'de {{low}} à {{high}}',
  averageVolume: 'Volume moyen, 3\u00a0mois',
  calendar: 'Calendrier financier',
  expected: 'date prévue',
  dates: {
    results: 'Résultats',
    annual_meeting: 'Assemblée annuelle',
    ex_dividend: 'Date ex-dividende',
    dividend_payment: 'Versement du dividende',
  },
  contacts: 'Personnes-ressources',
  results: 'Résultats trimestriels',
  quarter: 'Trimestre clos le',
  change: 'Entre parenthèses, la variation par rapport au même trimestre un an plus tôt.',
  management: 'Direction',
  coverage: 'Analystes',
  coverageNote: 'Les opinions, estimations et recommandations sont celles des analystes.',
  releases: 'Derniers communiqués',
  notice:
    'Cette fiche réunit des renseignements fournis par la société\u202f; elle n’est ni un conseil en placement ni une offre de titres. Les cours sont différés et peuvent comporter des erreurs. Mises en garde\u00a0:',
  footer: '{{url}}  ·  {{day}}',
}
