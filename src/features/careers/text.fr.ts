import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Carrières',
  description: 'Nos postes à pourvoir : chacun avec son échelle salariale, son bureau et sa date de clôture.',
  lede: 'Nous sommes trente à présenter des sociétés cotées à ceux qui y investissent. Quand nous cherchons quelqu’un de plus, le poste figure ici, avec sa rémunération.',
  open: 'Postes à pourvoir',
  offices: 'Bureaux',
  allOffices: 'Tous les bureaux',
  noneInOffice: 'Ce bureau n’a aucun poste à pourvoir en ce moment.',
  count_one: '{{count}} poste',
  count_other: '{{count}} postes',
  empty: 'Nous n’avons aucun poste à pourvoir en ce moment.',
  emptyAdvice:
    'Les nouveaux postes sont d’abord annoncés ici. Si vous connaissez ce métier et souhaitez quand même nous rencontrer, écrivez à {{email}}.',
  toTeam: 'Rencontrer l’équipe',
  promises: {
    title: 'Ce sur quoi vous pouvez compter',
    salary: 'L’échelle salariale est dans l’offre',
    salaryText:
      'Pour chaque poste, dans chaque bureau. Nous ne demandons pas ce que vous gagnez aujourd’hui.',
    person: 'Quelqu’un vous lit',
    personText:
      'Une personne du service visé, pas un logiciel. Vous aurez de nos nouvelles dans tous les cas.',
    languages: 'Deux langues, une seule exigence',
    languagesText: 'Postulez et passez l’entrevue en français ou en anglais, à votre avantage.',
    days: 'Dix jours ouvrables',
    daysText: 'De la date de clôture à notre réponse. Ensuite, deux rencontres au plus.',
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
    employment: 'Emploi',
    posted: 'Affiché',
    closes: 'Clôture',
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
    text: 'Les candidatures étaient reçues jusqu’au {{day}}. Celles qui sont arrivées à temps sont à l’étude.',
    action: 'Voir les postes à pourvoir',
  },
  form: {
    heading: 'Poser votre candidature',
    lede: 'Ni compte à créer ni second formulaire : votre CV et, si vous le voulez, quelques lignes.',
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
        'Pourquoi ce poste, et ce que vous avez fait qui mérite nos questions. 5 000 caractères au plus.',
      cv: 'PDF ou Word (.docx), {{megabytes}} Mo au plus.',
      again:
        'Les navigateurs ne gardent pas les fichiers : choisissez votre CV une autre fois. Le reste est tel que vous l’avez laissé.',
    },
    retention:
      'Votre candidature sert à pourvoir ce poste ; nous la supprimons {{afterClosingDays}} jours après la clôture du concours.',
    submit: 'Envoyer la candidature',
    sending: 'Envoi…',
  },
  sent: {
    title: 'Votre candidature nous est parvenue',
    text: 'Merci d’avoir postulé : « {{title}} ». Une personne du service la lira ; vous aurez de nos nouvelles dans les dix jours ouvrables suivant le {{day}}, quelle que soit notre décision.',
    mail: 'Un accusé de réception vous parviendra par courriel. S’il n’est pas là d’ici quelques minutes, l’adresse contient peut-être une faute : envoyez de nouveau la candidature.',
    others: 'Voir les postes à pourvoir',
    home: 'Retour à l’accueil',
  },
  consent: {
    keepOnFile:
      'Pensez aussi à moi pour des postes semblables : conservez ma candidature et mon CV pendant douze mois, puis supprimez-les. (facultatif)',
  },
}
