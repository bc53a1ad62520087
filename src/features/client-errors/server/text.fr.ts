import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  mail: {
    subject_one: '{{count}} erreur de page sur le site {{firm, de}}',
    subject_other: '{{count}} erreurs de page sur le site {{firm, de}}',
    heading_one: 'Une page n’a pas fonctionné dans un navigateur',
    heading_other: 'Des pages n’ont pas fonctionné\u00a0: {{count}}\u00a0erreurs dans des navigateurs',
    errors: 'Erreurs et pages',
    times_one: '{{count}} fois',
    times_other: '{{count}} fois',
    others_one: '{{count}} autre erreur figure dans la console.',
    others_other: '{{count}} autres erreurs figurent dans la console.',
    advice:
      'Dans la console, «\u00a0Erreurs dans les navigateurs\u00a0» donne la pile d’appels, la version du site et le navigateur de chacune.',
    reason:
      'Vous recevez ce courriel parce que votre adresse est l’adresse technique du site. Vous en recevrez au plus un par heure.',
  },
}
