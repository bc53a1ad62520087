import { fr as noAnswer } from '../no-answer/text.fr.ts'
import type { Translation } from '../translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  malformed:
    'La demande est illisible. Envoyez-la de nouveau ; si elle vient d’un programme, vérifiez que son contenu est du JSON valide.',
  foreign_form:
    'Ce formulaire n’a pas été envoyé depuis une page de ce site. Ouvrez la page ici, puis envoyez-le de nouveau.',
  unauthorized: 'Veuillez ouvrir une session.',
  wrong_credentials:
    'L’adresse courriel et le mot de passe ne correspondent à aucun compte. Vérifiez-les ou choisissez un nouveau mot de passe.',
  passkey_refused: 'Cette clé d’accès ne peut pas servir ici. Réessayez, ou utilisez votre mot de passe.',
  address_unconfirmed:
    'Votre adresse n’est pas encore confirmée. Nous venons de vous renvoyer le lien\u00A0: ouvrez-le, puis ouvrez votre session.',
  link_invalid:
    'Ce lien ne fonctionne plus : il est échu ou a déjà servi. Ouvrez celui du courriel le plus récent, ou demandez-en un autre sur la page où vous l’aviez demandé.',
  not_found: 'Désolé, nous n’avons pas trouvé ce que vous cherchiez.',
  event_not_found:
    'Cet événement n’existe pas ou n’est plus affiché. Consultez la liste des événements à venir.',
  registration_not_found:
    'Ce lien ne correspond à aucune inscription à cet événement. Ouvrez le lien de votre courriel de confirmation, ou inscrivez-vous de nouveau.',
  no_areas: 'Oups… 404. Aucune région n’a été trouvée.',
  no_companies: 'Oups… 404. Aucune société n’a été trouvée.',
  method_not_allowed:
    'Cette adresse ne peut pas être appelée ainsi. L’en-tête Allow indique les méthodes possibles.',
  request_timeout: 'La demande a mis trop de temps à nous parvenir. Veuillez réessayer.',
  headers_too_large: 'Les en-têtes de la demande sont trop volumineux.',
  conflict: 'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez la page et réessayez.',
  event_full:
    'Cet événement est complet et n’a pas de liste d’attente. Si vous y avez une place, le lien se trouve dans vos courriels.',
  event_cancelled: 'Cet événement a été annulé.',
  event_over: 'Cette présentation est terminée.',
  replay_expired: 'Cette rediffusion n’est plus offerte : les rediffusions restent en ligne 90 jours.',
  event_not_started: 'L’événement n’a pas encore commencé.',
  waitlisted:
    'Cet événement est complet. Si vous y avez une place, le lien se trouve dans vos courriels ; sinon, vous êtes sur la liste d’attente.',
  too_large: 'C’est trop long. Raccourcissez, puis envoyez de nouveau.',
  unsupported_media_type: 'Ce genre de contenu n’est pas accepté ici. Envoyez le formulaire depuis sa page.',
  job_closed: 'Ce poste est pourvu ou fermé\u00A0: il ne reçoit plus de candidatures.',
  range_not_satisfiable: 'Le fichier est plus court que la partie demandée. Demandez-le sans en-tête Range.',
  invalid: 'Une partie de ce que vous avez saisi ne peut être acceptée. Corrigez les champs signalés.',
  idempotency_key_reused:
    'Cette clé Idempotency-Key a déjà servi pour une autre demande. Employez-en une nouvelle.',
  too_many_requests: 'Il y a eu trop de tentatives. Patientez quelques minutes, puis réessayez.',
  internal: noAnswer.internal,
  unavailable: noAnswer.unavailable,
  takes: {
    json: 'Cette adresse reçoit du JSON en UTF-8 (application/json).',
    form: 'Cette adresse reçoit un formulaire (multipart/form-data).',
  },
  session_ended: 'Veuillez ouvrir une nouvelle session. La vôtre a pris fin.',
}
