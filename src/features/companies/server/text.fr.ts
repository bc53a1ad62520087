import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  calendar: {
    name: '{{company}} – calendrier financier',
    expected: '{{what}} (date prévue)',
    kinds: {
      results: 'Résultats',
      annual_meeting: 'Assemblée annuelle des actionnaires',
      ex_dividend: 'Date ex-dividende',
      dividend_payment: 'Versement du dividende',
    },
  },
}
