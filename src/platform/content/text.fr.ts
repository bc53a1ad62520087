import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  tickerIsDate: 'Un tableur a fait une date de ce symbole\u00a0: mettez sa colonne au format texte',
  noTerm:
    '«\u00a0{{value}}\u00a0» n’est pas dans la liste\u202f; choisissez autre chose ou ajoutez-le sous Listes',
  termTwice: 'Deux entrées ont la même clé',
  recordsFixed:
    'Le site contient déjà tout ce qu’il lui faut de ce type\u202f; il n’est pas possible d’en ajouter',
  termNeeded:
    '«\u00a0{{term}}\u00a0» doit rester, car des communiqués reçus par fil y sont classés\u202f; masquez ou renommez l’entrée',
  termOfCompanies:
    '«\u00a0{{term}}\u00a0» ne peut être supprimé\u00a0: sociétés concernées\u00a0: {{count}}. Masquez l’entrée, ou modifiez d’abord ces sociétés',
  termOfEvents:
    '«\u00a0{{term}}\u00a0» ne peut être supprimé\u00a0: événements concernés\u00a0: {{count}}. Masquez l’entrée, ou modifiez d’abord ces événements',
  termOfReleases:
    '«\u00a0{{term}}\u00a0» ne peut être supprimé\u00a0: communiqués concernés\u00a0: {{count}}. Masquez l’entrée, ou modifiez d’abord ces communiqués',
  termOfMembers:
    '«\u00a0{{term}}\u00a0» ne peut être supprimé\u00a0: membres de l’équipe concernés\u00a0: {{count}}. Masquez l’entrée, ou modifiez d’abord ces fiches',
  termOfPositions:
    '«\u00a0{{term}}\u00a0» ne peut être supprimé\u00a0: postes concernés\u00a0: {{count}}. Masquez l’entrée, ou modifiez d’abord ces postes',
  termOfSubscriptions:
    '«\u00a0{{term}}\u00a0» ne peut être supprimé\u00a0: abonnés concernés\u00a0: {{count}}. Masquez l’entrée',
  oneLine: 'Écrivez tout sur une seule ligne',
  slug: 'Utilisez des minuscules et des chiffres, reliés par des traits d’union\u00a0: mines-du-nord',
  lowerCase: 'Écrivez tout en minuscules',
  nesting: 'Ce code HTML compte plus de {{levels}} niveaux d’imbrication',
  nothingToShow: 'Ce code HTML ne contient rien que le site puisse afficher',
  mostCharacters: 'Utilisez au plus {{most}} caractères',
  taken: '«\u00a0{{value}}\u00a0» est déjà utilisé.',
  positionTaken: '{{position}} est déjà pris\u202f; {{free}} est libre.',
  noTeamMember: 'Personne dans l’équipe n’a le numéro {{id}}.',
  closesBeforePosted: 'Un concours se termine le jour de son affichage ou plus tard',
  resultsFirst:
    'Indiquez le communiqué, le rapport ou l’adresse où ces résultats ont été publiés\u202f; le trimestre a pris fin il y a moins de 120\u00a0jours',
  quarterTwice: 'Un trimestre figure deux fois',
  noTitle: 'Donnez un titre',
  addressOfPage: 'Une autre page a déjà cette adresse',
  httpsNeeded: 'Écrivez l’adresse avec https://',
  pictureType: 'Utilisez un fichier WebP, JPEG, PNG ou AVIF',
  notInDocuments: 'Ajoutez aussi ce fichier aux documents de la société, ou choisissez l’un d’eux',
  lightLogoToo: 'Ajoutez aussi le logo sur fond clair',
  libraryFile: 'Choisissez un fichier de la médiathèque',
  fileGone: 'Ce fichier n’est plus dans la médiathèque\u00a0: choisissez-en un autre',
  pictureUndescribed: 'Décrivez chaque image du texte, ou indiquez qu’elle est décorative',
  pictureInWords: 'Indiquez ce que montre l’image, ici ou dans la médiathèque',
  addressOfSite: 'Le site lui-même a besoin de l’adresse /{{slug}}\u00a0: choisissez-en une autre',
  legalPageMissing:
    'La page {{page}} doit rester à la dernière ligne du pied de page\u00a0: ajoutez-la de nouveau',
  menuTooWideInEnglish:
    'Les noms anglais du menu ont {{characters}} caractères en tout\u00a0: une ligne en contient {{most}} au plus',
  menuTooWideInFrench:
    'Les noms français du menu ont {{characters}} caractères en tout\u00a0: une ligne en contient {{most}} au plus',
  noOwnPage: 'Il n’y a pas de page ajoutée {{id}}.',
  addressRedirects:
    '/{{slug}} est redirigée vers {{target}}\u00a0: choisissez une autre adresse ou supprimez d’abord la redirection',
  pictureGone:
    'Une image du texte n’est plus dans la médiathèque\u00a0: retirez-la ou choisissez-en une autre',
  fileType: 'Choisissez un fichier du bon type',
  libraryPicture: 'Téléversez l’image dans la médiathèque, puis choisissez-la',
  ticker:
    'Écrivez le symbole seul, soit au plus huit lettres et chiffres, suivis s’il y a lieu d’un point et de la catégorie ou de la série\u00a0: ORVN, BRK.B',
  tickerTaken: '{{exchange}}\u00a0: {{ticker}} est déjà le symbole de la société {{company}}.',
  addressLines: 'Écrivez au plus quatre lignes',
  callableNumber:
    'Écrivez un numéro de téléphone avec l’indicatif du pays, sans poste\u00a0: +1\u00a0416\u00a0555-0142',
  conferencePin: 'Écrivez des chiffres seulement, avec # ou * au besoin',
  endsBeforeStart: 'L’événement doit se terminer après son début',
  presentsAlready: 'Cette société fait déjà une présentation à cet événement.',
  outsideEvent: 'La présentation d’une société doit commencer et se terminer pendant l’événement',
  noCompany: 'La société {{id}} n’existe pas.',
  peopleWaiting:
    'Personnes en attente d’une place\u00a0: {{people}}. Le nombre de places ne peut pas être modifié.',
  placesTaken: 'Places déjà prises\u00a0: {{places}}. Prévoyez-en au moins autant.',
  linkWithText: 'Entrez le lien et son texte, ou ni l’un ni l’autre',
  siteOrHttps: 'Écrivez une adresse de ce site, ou une adresse qui commence par https://',
  unknownFact: '{{name}} n’est pas une donnée connue',
  notOfFirm: 'Un communiqué du cabinet ne nomme aucune société',
  firstCompany: 'Choisissez la société nommée en premier',
  companyTwice: 'Cette société est déjà nommée',
  domain: 'Écrivez un domaine, comme exemple.com',
  twoOptions: 'Offrez au moins deux réponses',
  listedTwice: '{{value}} figure deux fois',
  pageAddress: 'L’adresse d’une page ne peut pas être modifiée.',
  oldAddress: 'Écrivez l’ancienne adresse à partir de sa barre oblique\u00a0: /ancienne-page',
  newAddress: 'Écrivez une adresse de ce site à partir de sa barre oblique\u00a0: /nouvelle-page',
  ownAddress: 'Une adresse ne peut pas mener à elle-même',
  redirectedAlready: '{{path}} est déjà redirigée.',
  inOneLanguage: 'Écrivez-le en anglais ou en français',
  afterPublication:
    'Cette date suit le moment de la publication. Programmez le communiqué pour cette date, ou corrigez-la.',
  languageCodes: 'Écrivez les langues sous la forme en, fr, de',
  telephone: 'Écrivez un numéro de téléphone',
  chooseOneOf: 'Choisissez parmi\u00a0: {{choices}}',
  noEvent: 'L’événement {{id}} n’existe pas.',
  secondReplay: 'L’événement {{id}} a déjà une rediffusion.',
  replayBeforeEvent: 'Une rediffusion ne devient publique qu’après le début de son événement.',
  currency:
    'Écrivez la monnaie de chaque montant\u00a0: 8\u00a0000\u00a0$\u00a0CA ou 8\u00a0000\u00a0$\u00a0US',
  frenchAlone: 'Un texte en français demande aussi le texte en anglais.',
  onEarlierLine: '«\u00a0{{value}}\u00a0» figure déjà à la ligne\u00a0{{line}}.',
  noCompanyNamed: 'La société «\u00a0{{name}}\u00a0» n’existe pas.',
  captionsFirst: 'Corrigez d’abord les sous-titres\u00a0: chaque erreur est indiquée avec sa ligne',
  dayAndTime: 'Écrivez le jour et l’heure sous la forme 2026-12-03 13:30',
  dayMissing: 'Indiquez aussi le jour\u00a0: 2026-12-03 13:30',
  onFirstLine: 'La première ligne d’un événement doit l’indiquer',
  differsFromLine:
    'La ligne\u00a0{{line}} donne une autre valeur pour cet événement\u202f; laissez la cellule vide ici',
  presentsOnLine:
    '«\u00a0{{company}}\u00a0» fait déjà une présentation à cet événement, à la ligne\u00a0{{line}}.',
  dayToCome: 'Ce jour n’est pas encore venu. Programmez la publication pour cette date',
  timeTwice: 'Dans le fuseau {{timeZone}}, cette heure revient deux fois. Indiquez laquelle.',
  timeSkipped:
    'Dans le fuseau {{timeZone}}, cette heure n’existe pas en raison du changement d’heure. Choisissez-en une autre.',
  clocksChange:
    'En raison du changement d’heure dans le fuseau {{timeZone}}, ce moment n’existe pas ou revient deux fois.',
}
