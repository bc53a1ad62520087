import type { ErrorCode } from './errors.ts'
import { NO_ANSWER } from './failure-messages.ts'

/** The words of validation and of errors, shared by server and browser. */
export const en = {
  required: 'This field is required',
  email: 'Enter a valid e-mail address',
  phone: 'Enter a phone number: 7 digits or more, with + ( ) - . or an extension',
  webAddress: 'Leave web and e-mail addresses out of this field',
  tooLong: (characters: number) => `Use ${characters} characters at most`,
  tooShort: (characters: number) => `Use ${characters} characters at least`,
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  wholeNumberFrom: (least: number) => `Enter a whole number from ${least}`,
  notAboveNumber: (most: number) => `Enter a number up to ${most}`,
  date: 'Enter a date as YYYY-MM-DD',
  fileTooLarge: (bytes: number) => `Choose a file of ${Math.floor(bytes / 1024 ** 2)} MB at most`,
  monthOfYear: (year: number) => `Choose a month of ${year}`,
  oneOf: (choices: string) => `Choose one of: ${choices}`,
  atLeastOne: 'Choose at least one',
  tooMany: (most: number) => `Choose ${most} at most`,
  tooManyFields: (most: number) => `Send ${most.toLocaleString('en')} fields at most`,
  unknownField: 'This field is not known here',
  unknownParameter: (permitted: string) => `This parameter is not known here; known are ${permitted}`,
  noParameters: 'This address takes no parameters but lng',
  invalid: 'This value cannot be used',
  takesJson: 'This address takes JSON in UTF-8 (application/json).',
  takesForm: 'This address takes a form (multipart/form-data).',
  checkFields: 'Please check the fields marked below.',
  sessionEnded: 'Please sign in again. Your session has ended, or you were signed out.',
  errors: {
    malformed: 'The request could not be read. Please check its format.',
    foreign_form:
      'This form was not sent from a page of this site. Please open the page here, and send it again.',
    unauthorized: 'Please sign in.',
    wrong_credentials:
      'E-mail address and password do not match an account here. Check both, or choose a new password.',
    passkey_refused: 'This passkey can’t be used here. Try again, or use your password.',
    address_unconfirmed:
      'Your address is not confirmed yet. We have just sent you the link again: open it, then sign in.',
    link_invalid:
      'This link can no longer be used: it has expired, or was used already. Please ask for a new one.',
    not_found: "Sorry, we couldn't find what you were looking for.",
    event_not_found: 'This event does not exist, or is no longer listed.',
    registration_not_found:
      'This link is not a registration for this event. Open the link in your confirmation e-mail, or register again.',
    no_areas: 'Ooops... 404. No areas were found.',
    no_companies: 'Ooops... 404. No companies were found.',
    method_not_allowed: 'This address can’t be called that way. Allow says which methods it takes.',
    request_timeout: 'The request took too long to arrive. Please try again.',
    headers_too_large: 'The headers of the request are too large.',
    conflict: 'Somebody else changed this meanwhile. Please reload and try again.',
    event_full:
      'This event is full and keeps no waiting list. If you have a place, its link is in your mail.',
    event_cancelled: 'This event has been cancelled.',
    event_over: 'This presentation has ended.',
    replay_expired: 'This replay has expired: replays are kept for 90 days.',
    event_not_started: "Event hasn't started yet.",
    waitlisted:
      'This event is full. If you have a place, its link is in your mail; otherwise you are in line.',
    too_large: 'That is more than we can take. Please shorten it.',
    unsupported_media_type: 'This address can’t take what was sent.',
    job_closed: 'This position is closed and takes no more applications.',
    range_not_satisfiable: 'The file has no such part.',
    invalid: 'Please check what you entered.',
    idempotency_key_reused: 'This Idempotency-Key was already used for another request.',
    too_many_requests: 'There were too many attempts. Please wait a few minutes, then try again.',
    ...NO_ANSWER.en,
  } satisfies Record<ErrorCode, string>,
}

export type Words = typeof en
