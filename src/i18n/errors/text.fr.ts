import { fr as noAnswer } from '../no-answer/text.fr.ts'
import type { Translation } from '../translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  malformed:
    'La demande est illisible. Envoyez-la de nouveau\u202f; si elle vient d’un programme, vérifiez que son contenu est du JSON valide.',
  foreign_form:
    'Ce formulaire n’a pas été envoyé à partir d’une page de ce site. Ouvrez la page sur ce site, puis envoyez-le de nouveau.',
  unauthorized: 'Veuillez vous connecter.',
  wrong_credentials:
    'L’adresse courriel ou le mot de passe est incorrect. Vérifiez-les ou réinitialisez votre mot de passe.',
  passkey_refused: 'Cette clé d’accès n’a pas fonctionné. Réessayez ou choisissez un autre moyen.',
  address_unconfirmed:
    'Votre adresse courriel n’est pas encore confirmée. Nous renvoyons le lien, quelques fois par heure au plus\u00a0: ouvrez-le, puis connectez-vous.',
  forbidden:
    'Votre rôle ne le permet pas. L’administration peut vous en donner un autre à l’écran «\u00a0Personnel\u00a0» de la console.',
  link_invalid:
    'Ce lien ne fonctionne plus\u00a0: il a expiré ou a déjà servi. Ouvrez celui du courriel le plus récent ou demandez-en un nouveau.',
  not_found: 'Nous n’avons pas trouvé ce que vous cherchiez.',
  event_not_found:
    'Cet événement n’existe pas ou n’est plus affiché. Consultez la liste des événements à venir.',
  registration_not_found:
    'Ce lien ne correspond à aucune inscription à cet événement. Ouvrez le lien de votre courriel de confirmation, ou inscrivez-vous de nouveau.',
  no_areas: 'Erreur 404. Aucune région n’a été trouvée.',
  no_companies: 'Erreur 404. Aucune société n’a été trouvée.',
  method_not_allowed:
    'Cette adresse n’accepte pas cette méthode. L’en-tête Allow indique celles qu’elle accepte.',
  request_timeout: 'La demande a mis trop de temps à nous parvenir. Veuillez réessayer.',
  headers_too_large:
    'Les en-têtes de la demande sont trop volumineux. Effacez les témoins de ce site et réessayez.',
  conflict: 'Une autre personne a apporté une modification entre-temps. Actualisez la page et réessayez.',
  last_administrator:
    'C’est la seule personne qui administre la console. Confiez d’abord ce rôle à quelqu’un d’autre.',
  last_second_factor: 'C’est votre dernier second facteur. Ajoutez-en d’abord un autre.',
  draft_changed:
    'Une autre personne a modifié ce brouillon entre-temps. Les deux versions sont conservées\u00a0: comparez-les, puis enregistrez de nouveau.',
  second_person_required:
    'Vous avez contribué à cette modification\u00a0: une autre personne doit l’approuver et la publier. L’administration choisit dans les réglages de la console les contenus concernés.',
  no_quarter:
    'Aucune société ne le mentionne dans ses résultats par trimestre. Ajoutez d’abord le trimestre à la société, avec son communiqué et sa conférence.',
  results_day_prepared:
    'Le brouillon de la société contient déjà le prochain trimestre. Son communiqué et son événement sont parmi les brouillons.',
  records_fixed:
    'Le site contient déjà tout ce qu’il lui faut de ce type\u202f; il n’est pas possible d’en ajouter.',
  publication_refused: 'Rien n’a été publié, car tout ne peut pas l’être\u00a0: voyez ce qui est nommé.',
  draft_scheduled:
    'La publication de ce brouillon est programmée\u00a0: il paraîtra tel quel. Pour le modifier, annulez d’abord sa publication.',
  review_changed:
    'Le texte a changé depuis que vous avez ouvert cette page. Le voici tel qu’il est maintenant\u00a0: relisez-le, puis approuvez-le.',
  content_changed:
    'Une autre version a été publiée ici entre-temps. Comparez-la avec votre brouillon, puis enregistrez-le de nouveau.',
  import_running:
    'Du contenu de ce type est en cours d’importation ou de publication. Réessayez dans une minute.',
  import_changed:
    'Cette importation a changé depuis son affichage. L’écran la montre maintenant telle qu’elle est\u00a0: vérifiez avant de continuer.',
  removal_refused:
    'Cette entrée ne peut pas être retirée du site\u00a0: d’autres y renvoient (modifiez d’abord celles-ci), ou le site en a besoin.',
  media_in_use:
    'Ce fichier ne peut pas être supprimé tant que du contenu l’utilise. Retirez-le d’abord de ce contenu.',
  event_changed:
    'Quelqu’un a modifié cet événement entre-temps. L’écran le montre maintenant tel qu’il est\u00a0: vérifiez avant de continuer.',
  registration_changed:
    'Quelqu’un a modifié cette inscription entre-temps. La liste la montre maintenant telle qu’elle est.',
  export_too_large: 'Il y a trop de lignes pour un classeur. Exportez-les en CSV, que tout tableur ouvre.',
  event_full:
    'Cet événement est complet et n’a pas de liste d’attente. Si vous y avez une place, le lien se trouve dans vos courriels.',
  event_cancelled: 'Cet événement a été annulé.',
  event_in_person: 'Cet événement a lieu sur place, sans salle d’attente.',
  event_over: 'Cette présentation est terminée.',
  event_not_over: 'Cet événement n’est pas encore terminé.',
  review_ended: 'Ce lien a pris fin\u00a0: son délai est écoulé, ou le brouillon n’est plus à réviser.',
  gone: 'Cette page a été retirée du site.',
  replay_expired:
    'Cette rediffusion a expiré après 90\u00a0jours. Les autres sont dans la bibliothèque VNDR.',
  precondition_failed: 'Cette version du protocole de téléversement n’est pas prise en charge.',
  event_not_started: 'L’événement n’a pas encore commencé.',
  waitlisted:
    'Cet événement est complet. Si vous y avez une place, le lien se trouve dans vos courriels\u202f; sinon, vous êtes sur la liste d’attente.',
  awaiting_approval:
    'Les inscriptions à cet événement doivent être approuvées. Si la vôtre l’est, le lien se trouve dans votre dernier courriel\u202f; sinon, nous vous écrirons.',
  too_large:
    'Votre envoi est trop volumineux. Veuillez raccourcir le texte ou choisir un fichier plus petit.',
  storage_full:
    'Il n’y a pas de place pour ce fichier\u00a0: le disque du serveur est presque plein, ou vous avez trop téléversé ces derniers jours. Supprimez des fichiers inutilisés, ou parlez-en à la personne qui gère le serveur.',
  unsupported_media_type: 'Cette adresse n’accepte pas ce type de contenu.',
  job_closed:
    'Ce concours est terminé\u00a0: il n’est plus possible de postuler. Consultez les postes à pourvoir.',
  watchlist_full:
    'Votre liste de suivi compte déjà 100\u00a0sociétés, le maximum. Retirez-en une pour en ajouter une autre.',
  range_not_satisfiable:
    'La plage demandée se trouve hors du fichier. Demandez le fichier sans en-tête Range.',
  invalid: 'Un renseignement est manquant ou non valide. Veuillez le corriger et réessayer.',
  idempotency_key_reused:
    'Cette clé Idempotency-Key a déjà servi pour une autre demande. Utilisez-en une nouvelle.',
  too_many_requests: 'Il y a eu trop de tentatives. Patientez quelques minutes, puis réessayez.',
  internal: noAnswer.internal,
  unavailable: noAnswer.unavailable,
  not_set_up: 'Ce site n’est pas encore ouvert.',
  takes: {
    json: 'Cette adresse accepte du JSON en UTF-8 (application/json).',
    form: 'Cette adresse accepte un formulaire (multipart/form-data).',
  },
  session_ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
}
