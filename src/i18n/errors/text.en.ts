import { en as noAnswer } from '../no-answer/text.en.ts'

/** Messages of error replies, by their code (kit/errors.ts). */
export const en = {
  malformed:
    'The request could not be read. Send it again; if it is from a program, check that its body is valid JSON.',
  foreign_form:
    'This form was not sent from a page of this site. Please open the page on this site and send the form again.',
  unauthorized: 'Please sign in.',
  wrong_credentials: 'The e-mail address or the password is incorrect. Check both, or reset your password.',
  passkey_refused: 'This passkey did not work. Try again, or sign in another way.',
  address_unconfirmed:
    'Your e-mail address is not confirmed yet. We send the link again, up to a few times an hour: open it, then sign in.',
  forbidden:
    'Your role does not allow this. An administrator can give you another role on the console’s “Staff” screen.',
  link_invalid:
    'This link no longer works: it has expired or has already been used. Open the link in the latest e-mail, or request a new one.',
  not_found: 'Sorry, we couldn’t find what you were looking for.',
  event_not_found: 'This event does not exist or is no longer listed. See our upcoming events.',
  registration_not_found:
    'This link does not belong to a registration for this event. Open the link in your confirmation e-mail, or register again.',
  no_areas: 'Ooops... 404. No areas were found.',
  no_companies: 'Ooops... 404. No companies were found.',
  method_not_allowed:
    'This address does not accept that method. The Allow header lists the methods it accepts.',
  request_timeout: 'The request took too long to arrive. Please try again.',
  headers_too_large: 'The request headers are too large. Please clear this site’s cookies and try again.',
  conflict: 'Someone else has changed this in the meantime. Please reload the page and try again.',
  last_administrator:
    'This is the last administrator. Make someone else an administrator first, so that the console can still be managed.',
  last_second_factor: 'This is your last second factor. Add another one first.',
  draft_changed:
    'Someone else has changed this draft in the meantime. Both versions are still here: compare them, then save again.',
  second_person_required:
    'You changed something in this, so someone else has to approve and publish it. Administrators choose in the console’s settings to which content this applies.',
  no_quarter:
    'No company names this among its results by quarter. Add the quarter to the company first, with its release and call.',
  results_day_prepared:
    'The company’s draft has the next quarter already. Its release and event are among the drafts.',
  records_fixed: 'The site has all records of this kind; none can be added.',
  publication_refused: 'Nothing has been published, because not everything can be: see what is named.',
  draft_scheduled:
    'This draft is scheduled to be published as it is. Cancel its publication first, then change it.',
  review_changed:
    'The text has changed since you opened this page. It is shown as it is now: read it again, then approve it.',
  content_changed:
    'Something else has been published here in the meantime. Compare it with your draft, then save the draft again.',
  import_running:
    'Content of this kind is being imported or published at this moment. Please try again in a minute.',
  import_changed:
    'This import has changed in the meantime. The screen now shows the current version; check it before you continue.',
  removal_refused:
    'This record can’t be taken off the site: other records refer to it (remove it from those first), or the site needs it.',
  media_in_use: 'This file can’t be deleted while content uses it. Remove it from that content first.',
  event_changed:
    'Someone has changed this event in the meantime. The screen now shows the current version; check it before you continue.',
  registration_changed:
    'Someone has changed this registration in the meantime. The list now shows the current version.',
  export_too_large:
    'There are too many rows for a workbook. Export them as CSV, which every spreadsheet opens.',
  event_full: 'This event is full and has no waiting list. If you have a place, its link is in your e-mail.',
  event_cancelled: 'This event has been cancelled.',
  event_in_person: 'This event takes place in person, without a waiting room.',
  event_over: 'This presentation has ended.',
  event_not_over: 'This event isn’t over yet.',
  review_ended: 'This link has ended: its time is over, or the draft is no longer open for review.',
  gone: 'This page was taken off the site.',
  replay_expired: 'This replay expired after 90 days. See our VNDR library for other replays.',
  precondition_failed: 'This version of the upload protocol isn’t supported.',
  event_not_started: "Event hasn't started yet.",
  waitlisted:
    'This event is full. If you have a place, its link is in your e-mail; otherwise you are in line.',
  awaiting_approval:
    'Registrations for this event have to be approved. If yours has been, your link is in your latest e-mail; otherwise we’ll write to you.',
  too_large: 'What you sent is too large. Please shorten the text or choose a smaller file.',
  storage_full:
    'There is no room for this file: the server’s disk is nearly full, or you have uploaded too much in the last days. Delete files that nothing uses, or ask who runs the server.',
  unsupported_media_type: 'This address does not accept that content type.',
  job_closed: 'This position is closed and no longer accepts applications. See our open positions.',
  watchlist_full: 'Your watch list has 100 companies, the most it can hold. Remove one to add another.',
  range_not_satisfiable:
    'The requested range lies outside the file. Request the file without a Range header.',
  invalid: 'Something is missing or not valid. Please correct it and try again.',
  idempotency_key_reused: 'This Idempotency-Key has already been used for another request. Use a new one.',
  too_many_requests: 'There were too many attempts. Please wait a few minutes and try again.',
  internal: noAnswer.internal,
  unavailable: noAnswer.unavailable,
  not_set_up: 'This site has not opened yet.',
  /** For `unsupported_media_type`, where the endpoint's media type is known. */
  takes: {
    json: 'This address accepts JSON in UTF-8 (application/json).',
    form: 'This address accepts a form (multipart/form-data).',
  },
  /** For `unauthorized`, when the call had a token. */
  session_ended: 'You have been signed out. Please sign in again.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof en
  }
}
