import { en as noAnswer } from '../no-answer/text.en.ts'

/** Messages of error replies, by their code (kit/errors.ts). */
export const en = {
  malformed:
    'The request could not be read. Send it again; if it is from a program, check that its body is valid JSON.',
  foreign_form:
    'This form was not sent from a page of this site. Please open the page here, and send it again.',
  unauthorized: 'Please sign in.',
  wrong_credentials:
    'E-mail address and password do not match an account here. Check both, or choose a new password.',
  passkey_refused: 'This passkey can’t be used here. Try again, or use your password.',
  address_unconfirmed:
    'Your address is not confirmed yet. We have just sent you the link again: open it, then sign in.',
  link_invalid:
    'This link no longer works: it has expired or has already been used. Open the link in the latest e-mail, or request a new one on the page where you asked for it.',
  not_found: "Sorry, we couldn't find what you were looking for.",
  event_not_found: 'This event does not exist or is no longer listed. See the events for those coming up.',
  registration_not_found:
    'This link is not a registration for this event. Open the link in your confirmation e-mail, or register again.',
  no_areas: 'Ooops... 404. No areas were found.',
  no_companies: 'Ooops... 404. No companies were found.',
  method_not_allowed: 'This address can’t be called that way. Allow says which methods it takes.',
  request_timeout: 'The request took too long to arrive. Please try again.',
  headers_too_large: 'The headers of the request are too large.',
  conflict: 'Someone else has changed this in the meantime. Reload the page and try again.',
  event_full: 'This event is full and keeps no waiting list. If you have a place, its link is in your mail.',
  event_cancelled: 'This event has been cancelled.',
  event_over: 'This presentation has ended.',
  replay_expired: 'This replay has expired: replays are kept for 90 days.',
  event_not_started: "Event hasn't started yet.",
  waitlisted: 'This event is full. If you have a place, its link is in your mail; otherwise you are in line.',
  too_large: 'This is too long. Shorten it and send it again.',
  unsupported_media_type: 'This kind of content isn’t accepted here. Send the form from its page.',
  job_closed: 'This position is closed and takes no more applications.',
  range_not_satisfiable:
    'The file is shorter than the part you asked for. Request it without a Range header.',
  invalid: 'Some of what you entered can’t be accepted. Correct the fields that are marked.',
  idempotency_key_reused: 'This Idempotency-Key was already used for another request. Use a new one.',
  too_many_requests: 'There were too many attempts. Please wait a few minutes, then try again.',
  internal: noAnswer.internal,
  unavailable: noAnswer.unavailable,
  /** For `unsupported_media_type`, where the endpoint's media type is known. */
  takes: {
    json: 'This address takes JSON in UTF-8 (application/json).',
    form: 'This address takes a form (multipart/form-data).',
  },
  /** For `unauthorized`, when the call had a token. */
  session_ended: 'You’ve been signed out. Please sign in again.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof en
  }
}
