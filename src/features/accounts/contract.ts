import { z } from 'zod'
import { eventSchema } from '#features/events/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { localPath } from '#kit/local-path.ts'
import { languageSchema } from '#kit/localized.ts'
import { messagesReply } from '#kit/messages-reply.ts'
import { emailSchema, emptyAsAbsent, firmName, idParams, personName, slugSchema } from '#kit/validation.ts'

/** Minimum and maximum length of a password (R504; OWASP ASVS 5.0, 6.2.1 and 6.2.9). */
export const PASSWORD_CHARACTERS = { min: 8, max: 200 } as const

/** Every character counts, spaces too: a password isn't trimmed or normalised. */
export const newPasswordSchema = z.string().min(PASSWORD_CHARACTERS.min).max(PASSWORD_CHARACTERS.max)
export const typedPasswordSchema = z.string().min(1).max(PASSWORD_CHARACTERS.max)

/**
 * Identifies a browser to the accounts that it signed up for or signed in to. The browser keeps the key when
 * it signs out (R504); one without a key gets a new one.
 */
const deviceKeySchema = z.string().regex(/^[\w-]{43}$/)

/** The signed-in user; both fields are null for a visitor who isn't signed in (R502). */
export const userSchema = z.object({ name: z.string().nullable(), email: z.string().nullable() })
export type User = z.infer<typeof userSchema>

/** The path to return to once signed in, which the links in e-mails carry on; one elsewhere is ignored. */
const returnToSchema = z
  .string()
  .max(500)
  .transform((to) => localPath(to))
  .optional()
  .catch(undefined)

export const signUpSchema = z.strictObject({
  name: personName(120).min(1),
  company_name: emptyAsAbsent(firmName(120)),
  email: emailSchema,
  password: newPasswordSchema,
  password_confirmation: typedPasswordSchema,
  device_key: deviceKeySchema.optional(),
  return_to: returnToSchema,
})
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: typedPasswordSchema,
  device_key: deviceKeySchema.optional(),
})
/** The form that changes the password of the signed-in account. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: typedPasswordSchema,
  password: newPasswordSchema,
  password_confirmation: typedPasswordSchema,
})
export const forgotPasswordSchema = z.strictObject({ email: emailSchema, return_to: returnToSchema })
export const resetPasswordSchema = z.strictObject({
  token: z.string().min(1).max(200),
  email: emailSchema,
  password: newPasswordSchema,
  password_confirmation: typedPasswordSchema,
})

const deviceKeyReply = z.object({ device_key: deviceKeySchema })
const endpoint = endpointGroup('Accounts', idParams.extend({ token: slugSchema }))
/** Calls with a password, a passkey or the like, for visitors and for who is signed in: attempts are limited (R504). */
const attempt = endpoint.with({ access: 'public', errors: ['too_many_requests'] })
const signedIn = endpoint.with({ access: 'signed-in' })
const withPassword = signedIn.with({ errors: ['too_many_requests'] })

const openedSession = z.object({ user: userSchema, access_token: z.string(), ...deviceKeyReply.shape })
export type OpenedSession = z.infer<typeof openedSession>

/** Always gives the same answer: only the e-mail says whether the address has an account (R504). */
export const signUp = attempt.post('/user/register', {
  summary: 'Sign up; the response is the same whether or not the address has an account',
  body: signUpSchema,
  reply: messagesReply.extend(deviceKeyReply.shape),
  status: 201,
})

export const signIn = attempt.post('/user/login', {
  summary: 'Sign in; send the token as `Authorization: Bearer …`',
  body: signInSchema,
  reply: openedSession,
  errors: ['wrong_credentials', 'address_unconfirmed'],
})

export const signOut = endpoint.post('/user/logout', {
  access: 'maybe-signed-in',
  summary: 'Sign out; the token stops working immediately. An expired token is not an error',
})

export const getSignedIn = endpoint.get('/user/isLoggedIn', {
  access: 'maybe-signed-in',
  summary: 'Get the signed-in user; an expired token gives `isLoggedIn: false`',
  reply: z.object({ user: userSchema, isLoggedIn: z.boolean() }),
})

export const forgotPassword = attempt.post('/user/forgotPassword', {
  summary: 'Request a reset link; the response is the same whether or not the address has an account',
  body: forgotPasswordSchema,
})

export const resetPassword = attempt.post('/user/resetPassword', {
  summary: 'Choose a new password with a reset link, which works once, within an hour; signs out everywhere',
  body: resetPasswordSchema,
  errors: ['link_invalid'],
})

const verifySignature = z.object({ expires: z.string().max(20), signature: z.string().max(100) })
/**
 * Any value is accepted: the page explains what to do about a link that a mail program cut off or changed.
 */
const openedLinkParams = z.object({ id: idParams.shape.id.catch(0), token: z.string() })
const openedLinkQuery = z.object({
  expires: z.string().catch(''),
  signature: z.string().catch(''),
  to: returnToSchema,
})

/**
 * The address in a verify mail (R105). Answers 302 to the page `/email-verification`, which calls
 * `confirmEmail`. Changes nothing itself, because mail scanners open links and run the scripts of the pages
 * they open (R501).
 */
export const verifyEmail = endpoint.get('/email/verify/:id/:token', {
  access: 'public',
  summary: 'Open a verification link: redirects to the page that uses it',
  params: openedLinkParams,
  query: openedLinkQuery,
  contentType: 'text/html',
  isMailLink: true,
  errors: ['link_invalid'],
})

/** The form that sets a password for an account that another browser signed up for. */
export const firstPasswordSchema = z.strictObject({
  password: newPasswordSchema,
  password_confirmation: typedPasswordSchema,
})

/**
 * Confirms the address that a verify link was sent to (R501). For a new account, the browser that signed up
 * proves itself with its `device_key`, and is signed in; any other browser sets a new password, which replaces
 * the one of the sign-up, and then signs in by hand. For an account's new address, the caller must be signed in to that account.
 */
export const confirmEmail = endpoint.post('/email/verify/:id/:token', {
  access: 'maybe-signed-in',
  summary: 'Confirm an address with a signed link, or get what is required to confirm it',
  body: firstPasswordSchema
    .partial()
    .extend({ ...verifySignature.shape, device_key: deviceKeySchema.optional() }),
  reply: z.object({
    state: z.enum(['confirmed', 'password_needed', 'sign_in_needed']),
    email: z.string().describe('The address that the link was sent to'),
    session: openedSession
      .optional()
      .describe(
        'Only for the browser that signed up, at the first confirmation, unless the caller is signed in',
      ),
  }),
  errors: ['link_invalid', 'too_many_requests'],
})

/** An account, as its owner reads and edits it (R505). */
export const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  companyName: z.string().nullable(),
  language: languageSchema,
  pendingEmail: z.string().nullable().describe('A new address that has not been confirmed yet'),
  createdAt: z.iso.datetime(),
})
export type Account = z.infer<typeof accountSchema>

export const getAccount = signedIn.get('/user', {
  summary: 'Get my account',
  reply: z.object({ account: accountSchema }),
})

export const accountChangesSchema = z.strictObject({
  name: personName(120).min(1).optional(),
  companyName: firmName(120).optional().describe('Empty for none'),
  language: languageSchema.optional(),
  email: emailSchema.optional(),
  password: newPasswordSchema.optional(),
  passwordConfirmation: typedPasswordSchema.optional(),
  currentPassword: typedPasswordSchema.optional(),
})

/** The forms of the account's page; all their fields are required. */
export const profileSchema = accountChangesSchema
  .pick({ name: true, companyName: true, language: true })
  .required()
export const addressSchema = accountChangesSchema.pick({ email: true, currentPassword: true }).required()

/**
 * Changes the fields that the body has. `password` and `email` need `currentPassword`. A new address takes
 * effect once the mail sent to it is confirmed; the old address is notified. A new password ends all other
 * sessions.
 */
export const changeAccount = withPassword.patch('/user', {
  summary: 'Change my profile, language, address or password',
  body: accountChangesSchema,
  reply: z.object({ account: accountSchema, ...messagesReply.shape }),
})

/** What asks for nothing but the password again. */
export const currentPasswordSchema = z.strictObject({ currentPassword: typedPasswordSchema })

export const deleteAccount = withPassword.delete('/user', {
  summary: 'Delete my account; the response says what is retained, and for how long',
  body: currentPasswordSchema,
})

/**
 * A session of an account. `device` is parsed from the user agent; `network` is the IP address without its
 * last part.
 */
export const sessionSchema = z.object({
  id: z.number().int(),
  device: z.string(),
  network: z.string().nullable(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type AccountSession = z.infer<typeof sessionSchema>

export const listSessions = signedIn.get('/user/sessions', {
  summary: 'List my sessions, the most recent first',
  reply: z.object({ sessions: z.array(sessionSchema) }),
})

export const endSession = signedIn.delete('/user/sessions/:id', {
  summary: 'Sign out one of my sessions',
})

export const endSessions = signedIn.delete('/user/sessions', {
  summary: 'Sign out everywhere, including here',
})

export const exportAccount = signedIn.get('/user/export', {
  summary: 'Export all data about me as JSON',
  reply: z.record(z.string(), z.unknown()),
})

/** An event that the account's address is registered for, whether before or after the account was created. */
export const myEventSchema = z.object({
  event: eventSchema,
  status: z.enum(['confirmed', 'waitlisted', 'pending']),
  joinPath: z
    .string()
    .nullable()
    .describe('The path of the waiting room; null on the waiting list and for a cancelled or past event'),
  ownPath: z.string().describe('The page where the registration is changed or cancelled'),
})
export type MyEvent = z.infer<typeof myEventSchema>

export const listMyEvents = signedIn.get('/user/events', {
  summary:
    'List the events I am registered for: upcoming events, the next one first, and past events, the most recent first',
  reply: z.object({ upcoming: z.array(myEventSchema), past: z.array(myEventSchema) }),
})

const calendarReply = z.object({
  calendar: z.object({ url: z.url().describe('For calendar programs; keep it secret') }),
})

export const getMyCalendar = signedIn.get('/user/calendar', {
  summary: 'Get the address of my private calendar, which has the events I am registered for',
  reply: calendarReply,
})

export const renewMyCalendar = signedIn.post('/user/calendar', {
  summary: 'Change the address of my private calendar; the old one stops working',
  body: z.strictObject({}),
  reply: calendarReply,
  status: 201,
})

/** Calendar programs can't sign in: the signature in the address is the credential. */
export const getPrivateCalendar = endpoint.get('/calendars/:account/:signature/events.ics', {
  access: 'signed-link',
  summary: 'Get a private calendar (RFC 5545) by its signed address',
  params: z.object({
    account: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    signature: z.string().regex(/^[\w-]{32}$/),
  }),
  contentType: 'text/calendar',
  // Calendar programs poll far less often than this.
  perMinute: 60,
})

/** A passkey as its owner sees it. `device` is the browser that created it. */
export const passkeySchema = z.object({
  id: z.number().int(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** The WebAuthn Level 3 JSON that browsers are sent and answer with; a library checks the details. */
export const webAuthnOptionsSchema = z.looseObject({ challenge: z.string() })
export type WebAuthnOptions = z.infer<typeof webAuthnOptionsSchema>
export const webAuthnAnswerSchema = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}),
})
export type WebAuthnAnswer = z.infer<typeof webAuthnAnswerSchema>

export const listPasskeys = signedIn.get('/user/passkeys', {
  summary: 'List my passkeys, the most recent first',
  reply: z.object({ passkeys: z.array(passkeySchema) }),
})

export const passkeyOptionsReply = z.object({ options: webAuthnOptionsSchema })

export const getPasskeyOptions = withPassword.post('/user/passkeys/options', {
  summary: 'Get the options for creating a passkey, valid once and for five minutes',
  body: currentPasswordSchema,
  reply: passkeyOptionsReply,
})

export const addPasskey = signedIn.post('/user/passkeys', {
  summary: 'Add the passkey that the browser has created',
  body: z.strictObject({ answer: webAuthnAnswerSchema }),
  status: 201,
  errors: ['passkey_refused'],
})

export const removePasskey = signedIn.delete('/user/passkeys/:id', {
  summary: 'Remove one of my passkeys',
})

export const getPasskeySignInOptions = attempt.post('/user/login/passkey/options', {
  summary: 'Get the options for signing in with a passkey; only the challenge differs between callers',
  reply: passkeyOptionsReply,
})

export const signInWithPasskey = attempt.post('/user/login/passkey', {
  summary: 'Sign in with a passkey; send the token as `Authorization: Bearer …`',
  body: z.strictObject({ answer: webAuthnAnswerSchema, device_key: deviceKeySchema.optional() }),
  reply: openedSession,
  errors: ['passkey_refused'],
})
