import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    redirect_one: 'Redirection',
    redirect_other: 'Redirections',
    redirect_new: 'Nouvelle redirection',
  },
  fields: {
    path: 'Ancienne adresse',
    target: 'Nouvelle adresse',
  },
  hints: {
    path: 'À partir de la barre oblique\u00a0: /ancienne-page',
    target: 'Une adresse de ce site\u00a0: /nouvelle-page',
  },
}
