/** What the console's screens before signing in use of this feature. Screens aren't exported: they are loaded on demand. */
export { AuthenticatorCodeField, AuthenticatorSetUp } from './authenticator.tsx'
export { RecoveryCodes } from './recovery-codes.tsx'
