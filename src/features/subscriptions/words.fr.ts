import type { Words } from './words.en.ts'

export const fr: Words = {
  consent: {
    event_alerts: (firm) =>
      `En vous abonnant, vous demandez à ${firm} de vous écrire par courriel quand un événement est annoncé, déplacé ou annulé, et quand une société de votre choix publie un communiqué ou une rediffusion. Vous pouvez changer vos choix ou vous désabonner en tout temps, par les liens que porte chaque courriel.`,
    text_messages:
      'En donnant un numéro de téléphone, vous consentez à recevoir des messages texte automatisés au sujet de ces alertes.',
  },
  box: {
    title: 'Des alertes par courriel',
    lede: 'Une présentation annoncée, une heure qui change, des nouvelles\u00A0: vous le savez.',
    name: 'Nom',
    email: 'Adresse courriel',
    submit: 'M’abonner',
    sending: 'Envoi…',
    more: 'Choisir des sociétés et des zones',
    inFooter: 'Alertes par courriel, au bas de la page',
  },
  follow: {
    add: 'Ajouter à mes alertes',
    added: 'Dans mes alertes',
    change: 'Changer mes alertes',
  },
  asked: (email) =>
    `Plus qu’un pas\u00A0: nous avons écrit à ${email}. Ouvrez ce courriel et confirmez, et les alertes commencent.`,
  confirmed: 'Votre abonnement est confirmé. La prochaine alerte vous parviendra par courriel.',
  linkSent: (email) =>
    `Si ${email} est abonnée, un courriel part à l’instant, avec un lien vers ses préférences.`,
  saved: 'Vos préférences sont enregistrées.',
  left: 'Vous êtes désabonné. Aucune autre alerte ne vous sera envoyée.',
  followed: (company) => `${company} fait partie de vos alertes.`,
  followedAll: 'Vous serez averti de tous les événements.',
  noArea: (name) => `Il n’y a pas de zone « ${name} »`,
  noClient: (name) => `Il n’y a pas de société cliente « ${name} »`,
  noTimeZone: 'Ce fuseau horaire n’est pas connu',
  nothingChosen: 'Choisissez tous les événements, ou au moins une zone ou une société',
}
