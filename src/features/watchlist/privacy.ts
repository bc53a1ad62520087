import type { BrowserItem } from '#platform/privacy.ts'

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    name: 'wanted_company',
    place: 'localStorage',
    purpose: {
      en: 'The company you wanted to follow, while you sign in or sign up',
      fr: 'La société que vous vouliez suivre, pendant que vous vous connectez ou créez un compte',
    },
    until: {
      en: 'You follow the company; it is valid for two hours',
      fr: 'Ajout de la société à votre liste\u202f; valide deux heures',
    },
  },
]
