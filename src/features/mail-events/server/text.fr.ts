import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  noServer:
    'Aucun serveur de messagerie n’est défini (SMTP_URL)\u00a0: les courriels sont seulement écrits dans des fichiers de DATA_DIR/mail',
  reserved:
    'Le domaine de cette adresse est réservé aux exemples (RFC\u00a02606)\u00a0: aucun serveur de messagerie n’est sollicité',
  late_one: '{{count}} courriel aurait dû partir le',
  late_other: '{{count}} courriels auraient dû partir, le plus ancien le',
  retried_one: '{{count}} courriel fait l’objet de nouvelles tentatives\u00a0: {{reason}}\u202f; demandé le',
  retried_other:
    '{{count}} courriels font l’objet de nouvelles tentatives\u00a0: {{reason}}\u202f; le premier demandé le',
  queued: {
    waiting: '{{kind}}\u00a0: dans la file d’attente depuis le',
    later: '{{kind}}\u00a0: envoi à partir du',
    active: '{{kind}}\u00a0: envoi en cours, prévu le',
    retry: '{{kind}}\u00a0: échec de la tentative {{attempts}} ({{reason}})\u202f; prochaine tentative le',
    failed: '{{kind}}\u00a0: abandon après la tentative {{attempts}} ({{reason}}), le',
  },
  unsent:
    'Aucun courriel n’a été envoyé à cette adresse au cours des 90\u00a0derniers jours, et aucun n’est dans la file d’attente',
}
