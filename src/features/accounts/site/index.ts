/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { signInHref } from './return-path.ts'
export { useSession } from './session.ts'
export { useOwn } from './use-own.ts'
