import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  review: {
    title: 'Un brouillon à lire',
    eyebrow: '{{kind}}, non publié',
    lede: '{{by}}, de {{firm}}, vous invite à lire ce brouillon, à signaler ce qui doit changer et à l’approuver. Votre lien est valide jusqu’au {{day}}, {{time}}.',
    preview: 'Le brouillon, tel que le site le montrerait',
    languages: 'Langue du brouillon',
    open: 'Ouvrir dans un autre onglet',
    remarks: {
      title: 'Vos remarques',
      none: 'Vous n’avez encore rien signalé.',
      resolved: 'Réglé',
      label: 'Que faut-il changer\u202f?',
      hint: '{{by}} recevra votre remarque par courriel. Précisez le paragraphe ou le chiffre.',
      send: 'Envoyer la remarque',
      sending: 'Envoi…',
    },
    approve: {
      title: 'Approbation',
      text: 'Vous approuvez le texte tel qu’il est maintenant, dans les deux langues. S’il change par la suite, le cabinet verra que votre approbation portait sur une version antérieure.',
      button: 'Approuver cette version',
      busy: 'Approbation…',
      done: 'Vous avez approuvé cette version le {{day}}, {{time}}.',
      changed: 'Vous avez approuvé la version du {{day}}, {{time}}. Le texte a changé depuis.',
    },
    questions: 'Des questions\u202f? Écrivez à {{name}}\u00a0:',
    said: {
      remark: 'Merci. Votre remarque a été envoyée.',
      approved: 'Merci. Votre approbation a été enregistrée.',
      again: 'Cette version avait déjà été approuvée\u00a0: il n’y avait plus rien à faire.',
    },
    ended: {
      title: 'Ce lien a pris fin',
      expired: 'Le délai pour lire le brouillon est écoulé.',
      withdrawn: 'Le cabinet a retiré le lien.',
      over: 'Le brouillon a été publié ou supprimé\u00a0: il n’y a plus rien à réviser.',
      unsent: 'Votre texte, qui n’a pas été envoyé',
      ask: 'Si vous avez encore besoin de voir le texte, ou quelque chose à dire, écrivez à {{name}}\u00a0:',
    },
    invalid: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il est endommagé ou incomplet. Ouvrez-le de nouveau à partir du courriel, ou demandez-en un autre à la personne qui vous l’a envoyé.',
    },
  },
}
