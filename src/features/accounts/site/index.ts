/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { signInHref, signUpHref } from '../return-path.ts'
export { checkAccount } from './account-check.ts'
export { CurrentPasswordField, NewPasswordFields, PasswordField } from './password-field.tsx'
export { useSession } from './session.ts'
export { useAccountData } from './use-account-data.ts'
export { answerWithPasskey, createPasskey, supportsPasskeys } from './web-authn.ts'
