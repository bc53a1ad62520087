/** What other features' server code may import from this one. */
export { accountOf, exportOf } from './export.ts'
export { type AttemptLimits, attemptLimits } from './limits.ts'
export {
  type NewPasskey,
  type PasskeyChecks,
  passkeyChecks,
  refusePasskey,
  shownPasskey,
} from './passkey-checks.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { refuseWeak } from './service.ts'
export {
  authenticator,
  deviceOf,
  IS_SEEN_EARLIER,
  maskedNetwork,
  NETWORK_ADDRESS,
  newSession,
  shownSession,
} from './sessions.ts'
