import type { Endpoint } from '#kit/endpoint.ts'
import type { Language } from '#kit/localized.ts'
import type { Permission, Role } from '#kit/staff.ts'
import type { IdempotentRequest } from '../database/idempotency.ts'
import type { ConsoleCookies } from './console-cookies.ts'

/** What services may know about the caller. */
export type Caller = {
  language: Language
  address: string
  userAgent: string | undefined
}

/** The account and the session of a token. */
export type SignedIn = { accountId: number; sessionId: number; name: string; email: string }
/** A caller who is signed in. */
export type SignedInCaller = Caller & { account: SignedIn }
/** A caller who may be signed in. */
export type MaybeSignedInCaller = Caller & { account: SignedIn | undefined }
/** A member of staff with a session of the console. */
export type StaffSession = {
  memberId: number
  sessionId: number
  name: string
  email: string
  role: Role
}
/** A caller with a session of the console, whose role has the permission that the endpoint names. */
export type StaffCaller = Caller & { staff: StaffSession }
/** A caller who signs in to the console or out of it. */
export type ConsoleVisitor = Caller & { cookies: ConsoleCookies }
/** A caller whose request may be a retry. */
export type RetryingCaller = Caller & { idempotency: IdempotentRequest }

/** Finds the session of a token; undefined for an unknown or expired one. Passed to `createMount`. */
export type Authenticate = (token: string | undefined) => Promise<SignedIn | undefined>
/** Finds the session of staff by its cookie; undefined for an unknown, incomplete or expired one. */
export type AuthenticateStaff = (token: string | undefined) => Promise<StaffSession | undefined>

/** The caller of an endpoint: with the account, or with the result of the access check, depending on its access. */
export type CallerOf<E extends Endpoint, Holder = undefined> = Caller &
  ({
    public: object
    'maybe-signed-in': MaybeSignedInCaller
    'signed-in': SignedInCaller
    'signed-link': { holder: Holder }
    'console-sign-in': ConsoleVisitor
  } & Record<Permission, StaffCaller>)[E['access']] &
  (true extends E['idempotent'] ? RetryingCaller : object)
