/** What other features' server code may import from this one. */

export { RETENTION_AFTER_EVENT } from '../privacy.ts'
export { type KeyRegistration, ownAccessKeys } from './access-keys.ts'
export { type AddedRegistrants, type Addition, type Registrable, registerByStaff } from './add-registrants.ts'
export { countRegistrants } from './count-registrants.ts'
export { countAudience, listMessages, previewMessage, sendToRegistrants } from './messages.ts'
export { myRegistrationLinks } from './my-registration-links.ts'
export { type EventDueNews, eventsDueNews } from './registrant-news.ts'
export {
  approveRegistration,
  decideRegistrations,
  endRegistration,
  type LockedRegistration,
  resendLink,
} from './staff-actions.ts'
export { readableAnswers, type StoredAnswer, storedAnswers } from './stored-answers.ts'
