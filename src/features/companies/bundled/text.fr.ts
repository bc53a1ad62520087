import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  combobox: {
    hint: 'Nom ou symbole',
    found_one: '{{count}} société trouvée',
    found_other: '{{count}} sociétés trouvées',
    none: 'Aucune société ne correspond à «\u00a0{{text}}\u00a0».',
    similar: 'Vouliez-vous dire\u00A0:',
    news: 'Chercher «\u00a0{{text}}\u00a0» dans les communiqués',
    more: 'Continuez à écrire pour réduire la liste.',
    failed: 'La liste n’a pas pu être chargée. Écrivez le nom ou le symbole au complet.',
  },
  document: {
    pdf: 'PDF, {{size}}',
    english: 'en anglais',
    french: 'en français',
    newTab: 's’ouvre dans un nouvel onglet',
  },
  payment: {
    paid: '{{firm}} fournit des services de relations avec les investisseurs à {{payers}}, que la société verse.',
    paidByEach:
      '{{firm}} fournit des services de relations avec les investisseurs à {{payers}}. Chacune de ces sociétés verse ses propres honoraires.',
    payer: '{{company}} moyennant {{payment}}',
    separator: '\u202f; à ',
    unstatedFee: 'des honoraires',
    withOtherFees: '{{monthly}}, plus {{otherFees}}',
    listed:
      '{{firm}} fournit, contre rémunération, des services de relations avec les investisseurs aux sociétés présentées ici. La fiche de chaque société donne des précisions.',
    former:
      '{{firm}} a fourni, contre rémunération, des services de relations avec les investisseurs à {{company}} jusqu’au {{date}}.',
    notAdvice: 'Ceci n’est pas un conseil en placement.',
    disclosure: 'Mises en garde',
  },
  quarter: {
    calendar: 'T{{quarter}} {{year}}',
    fiscal: 'T{{quarter}} de l’exercice {{year}}',
  },
}
