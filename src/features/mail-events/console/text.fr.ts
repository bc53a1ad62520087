import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Courriels envoyés',
  lead: 'Tous les courriels des 90\u00a0derniers jours, et ce qu’ils sont devenus. «\u00a0Envoyé\u00a0» signifie que le serveur de messagerie suivant a accepté le courriel\u202f; son ouverture n’est pas enregistrée. Une adresse complète montre ce qui l’attend, et pourquoi elle ne reçoit rien.',
  search: 'Adresse courriel, ou son début',
  to: 'À',
  subject: 'Objet',
  sent: 'Envoyé',
  outcome: 'Résultat',
  all: 'Tous',
  outcomes: {
    failed: 'Non remis',
    sent: 'Envoyé',
    refused: 'Refusé',
    bounced: 'Retourné',
    complaint: 'Signalé comme indésirable',
    withheld: 'Retenu\u00a0: domaine réservé aux exemples',
  },
  none: 'Aucun courriel n’a été envoyé au cours des 90\u00a0derniers jours.',
  noMatch:
    'Aucun courriel ne correspond. Saisissez le début d’une adresse, ou choisissez tous les résultats.',
  why: 'Pourquoi un courriel peut ne pas arriver',
  delayed: 'En retard',
  details: 'Détails',
  request: 'Requête dans le journal\u00a0:',
  blockedTitle: 'Cette adresse ne reçoit ni alerte ni rappel',
  blocked: {
    bounce:
      'Un courriel à {{email}} a été retourné\u202f; seul ce que le titulaire de l’adresse demande y est donc envoyé. Si l’adresse fonctionne de nouveau, vous pouvez la débloquer.',
    complaint:
      'Le titulaire de l’adresse {{email}} a signalé un courriel comme indésirable\u202f; seul ce qu’il demande y est donc envoyé. Lui seul peut changer cela, en s’abonnant de nouveau aux alertes.',
  },
  unblock: 'Débloquer',
  unblockWhat: 'Débloquer {{email}}',
  unblockQuestion: 'Débloquer {{email}}\u202f?',
  unblockConsequence:
    'Les rappels et les autres courriels sur les événements y seront envoyés de nouveau. Pas les alertes\u00a0: un courriel retourné met fin à l’abonnement, et le titulaire de l’adresse doit donc s’abonner de nouveau. Si un autre courriel est retourné, l’adresse sera de nouveau bloquée.',
}
