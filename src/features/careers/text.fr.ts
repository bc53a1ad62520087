import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Carrières',
  shareCard: { eyebrow: 'Poste à pourvoir', applyBy: 'Candidatures jusqu’au {{day}}' },
  description: 'Nos postes à pourvoir, avec le bureau, le type d’emploi et la date de clôture de chacun.',
  lede: 'Nous faisons connaître des sociétés cotées aux personnes qui y investissent. Chaque poste à pourvoir est affiché ici.',
  open: 'Postes à pourvoir',
  offices: 'Bureaux',
  allOffices: 'Tous les bureaux',
  noneInOffice: 'Ce bureau n’a aucun poste à pourvoir en ce moment.',
  count_one: '{{count}} poste',
  count_other: '{{count}} postes',
  empty: 'Nous n’avons aucun poste à pourvoir en ce moment.',
  emptyAdvice:
    'Les nouveaux postes sont d’abord annoncés ici. Si vous connaissez le métier et souhaitez tout de même nous rencontrer, écrivez à {{email}}.',
  toTeam: 'Rencontrer l’équipe',
  promises: {
    title: 'Nos engagements',
    salary: 'L’échelle salariale est dans l’offre',
    salaryText:
      'Nous la publions pour chaque poste, dans chaque bureau. Nous ne vous demanderons pas ce que vous gagnez actuellement.',
    person: 'Quelqu’un vous lit',
    personText:
      'Votre candidature sera lue par une personne du service visé, et non par un logiciel. Vous aurez de nos nouvelles dans tous les cas.',
    languages: 'En français ou en anglais',
    languagesText: 'Vous pouvez postuler et passer l’entrevue dans la langue de votre choix.',
    days: 'Dix jours ouvrables',
    daysText:
      'Vous aurez notre réponse dans les dix jours ouvrables suivant la date de clôture. Il y a ensuite deux entrevues au plus.',
  },
  employment: {
    full_time: 'Temps plein',
    part_time: 'Temps partiel',
    contract: 'Contrat',
    internship: 'Stage',
  },
  facts: {
    salary: 'Salaire',
    office: 'Bureau',
    department: 'Service',
    employment: 'Type d’emploi',
    posted: 'Affiché',
    closes: 'Date de clôture',
  },
  salary: {
    range: 'de {{from}} à {{to}}',
    year: '{{range}} par an',
    hour: '{{range}} l’heure',
    unsaid: 'À convenir',
  },
  closesOn: 'Clôture le {{day}}',
  more: 'En savoir plus',
  back: 'Tous les postes',
  about: 'Le poste',
  inEnglish: 'Ce poste n’est décrit qu’en anglais.',
  toForm: 'Postuler',
  closed: {
    title: 'Ce concours est terminé',
    text: 'La période de candidature a pris fin le {{day}}. Toute candidature reçue à temps obtient une réponse dans les dix jours ouvrables qui suivent cette date.',
    action: 'Voir les postes à pourvoir',
  },
  form: {
    heading: 'Poser votre candidature',
    lede: 'Vous n’avez pas à créer de compte. Envoyez-nous votre CV et, si vous le voulez, quelques lignes.',
    fields: {
      name: 'Nom',
      email: 'Adresse courriel',
      phone: 'Numéro de téléphone',
      message: 'Message',
      cv: 'CV',
      keepOnFile: 'Postes semblables',
    },
    hints: {
      message:
        'Dites-nous pourquoi ce poste vous intéresse et sur quoi nous devrions vous interroger, en 5\u00a0000 caractères au plus.',
      cv: 'PDF ou Word (.docx), {{megabytes}}\u00a0Mo au plus.',
      again:
        'Votre navigateur ne conserve pas les fichiers\u00a0: choisissez de nouveau votre CV. Le reste est tel que vous l’avez laissé.',
    },
    retention:
      'Votre candidature sert à pourvoir ce poste. Nous la conservons {{afterClosingMonths}}\u00a0mois après la clôture du concours, comme dossier d’embauche, puis la supprimons.',
    submit: 'Envoyer la candidature',
    sending: 'Envoi…',
  },
  sent: {
    title: 'Nous avons reçu votre candidature',
    text: 'Merci d’avoir posé votre candidature au poste «\u00a0{{title}}\u00a0». Une personne du service la lira\u202f; vous aurez de nos nouvelles dans les dix jours ouvrables suivant le {{day}}, quelle que soit notre décision.',
    received: 'Votre fichier\u00a0: {{file}}. Votre adresse\u00a0: {{email}}.',
    mail: 'Nous envoyons un accusé de réception par courriel. S’il n’arrive pas d’ici quelques minutes, vérifiez vos courriels indésirables. L’adresse saisie contient peut-être une faute\u00a0: dans ce cas, envoyez de nouveau votre candidature.',
    others: 'Voir les postes à pourvoir',
    home: 'Retour à l’accueil',
  },
  consent: {
    keepOnFile: 'Pensez aussi à moi pour des postes semblables, pendant douze mois (facultatif).',
  },
}
