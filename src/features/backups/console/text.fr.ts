import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Sauvegardes',
  lead: 'Toutes les tables, tous les médias et la clé secrète. La restauration se fait par une commande (docs/operations.md), le site étant arrêté.',
  off: 'Aucune sauvegarde n’est faite\u00A0: indiquez un dossier ou un compartiment dans BACKUP_URL et redémarrez (docs/settings.md).',
  where: 'Chaque nuit à {{at}} UTC vers {{target}}\u202F; on garde {{keep}}.',
  keep: 'la dernière de chacun des {{days}} derniers jours, {{weeks}} semaines et {{months}} mois',
  late: 'La dernière sauvegarde complète date de plus d’un jour et demi.',
  latest: 'Les plus récentes',
  start: 'Sauvegarder maintenant',
  ordered: 'Demandée',
  state: 'État',
  running: 'En cours',
  failed: 'Échec',
  whole: 'Complète',
  verified: 'Complète, et restaurée à l’essai',
  size: 'Taille',
  by: 'Motif',
  scheduled: 'Chaque nuit',
  byHand: 'Demandée par le personnel',
  none: 'Il n’y a pas encore de sauvegarde.',
}
