import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  notice: {
    title: 'Renseignements sur vous',
    lead: 'Ce que ce site conserve sur votre usage de la console, et ce que la page de l’équipe montre de vous. Les fournisseurs de services du cabinet le traitent pour lui. Pour le consulter, le corriger ou le faire supprimer, écrivez à la personne responsable de la protection des renseignements personnels.',
  },
}
