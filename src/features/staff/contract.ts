import { z } from 'zod'
import {
  currentPasswordSchema,
  newPasswordSchema,
  passkeyOptionsReply,
  passwordChangeSchema,
  sessionSchema,
  typedPasswordSchema,
  webAuthnAnswerSchema,
} from '#features/accounts/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { draftTextSchema, languageSchema } from '#kit/localized.ts'
import { messagesReply } from '#kit/messages-reply.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { PERMISSIONS, ROLES } from '#kit/staff.ts'
import { emailSchema, idParams, personName, requiredText, staffSearch } from '#kit/validation.ts'

/** How long an invitation works. */
export const INVITATION_HOURS = 72
/** A session of the console ends after this long without use (R801), and at this age in any case (NIST SP 800-63B, AAL2). */
export const IDLE_MINUTES = 60
export const LIFETIME_HOURS = 12
/** How long a person has for the second factor. */
export const SECOND_FACTOR_MINUTES = 10
export const RECOVERY_CODES = 10

const roleSchema = z.enum(ROLES)
const timeSchema = z.iso.datetime()
const endpoint = endpointGroup('Console: staff', idParams)
const signIn = endpoint.with({ access: 'console-sign-in' })
const invitation = signIn.with({ errors: ['link_invalid', 'too_many_requests'] })
const signedIn = endpoint.with({ access: 'console:use' })
/** Calls with the current password: attempts are limited. */
const withPassword = signedIn.with({ errors: ['too_many_requests'] })
const administration = endpoint.with({ access: 'staff:manage' })
/** Calls that the last administrator is kept from. */
const ofMember = administration.with({ errors: ['last_administrator'] })

/** What an authenticator app is set up with: the secret to type, and the same as a QR code in SVG. */
export const authenticatorSchema = z.object({ secret: z.string(), qrCode: z.string() })
export type Authenticator = z.infer<typeof authenticatorSchema>

const invitationTokenSchema = z.string().min(1).max(200)
/** Six digits of an authenticator; spaces as people type them are left out. */
export const totpCodeSchema = z
  .string()
  .max(40)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
/** A code of an authenticator or a recovery code, as typed. */
const secondFactorSchema = z.string().trim().min(1).max(40)

/** Recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const readInvitation = invitation.post('/console/invitations/read', {
  summary: 'Read an invitation: for whom, and the authenticator to set up',
  body: z.strictObject({ token: invitationTokenSchema }),
  reply: z.object({ email: z.string(), role: roleSchema, authenticator: authenticatorSchema }),
})

/** What is asked of an invited person besides the second factor. */
export const newMemberSchema = z.strictObject({
  token: invitationTokenSchema,
  name: personName(120).min(1),
  password: newPasswordSchema,
  password_confirmation: typedPasswordSchema,
})
export type NewMember = z.output<typeof newMemberSchema>

export const acceptInvitationSchema = newMemberSchema.extend({ code: totpCodeSchema })
export const acceptInvitation = invitation.post('/console/invitations/accept', {
  summary: 'Accept an invitation, once: sets name, password and authenticator, and signs in',
  body: acceptInvitationSchema,
  reply: recoveryCodesSchema,
})

export const beginInvitationPasskey = invitation.post('/console/invitations/passkey', {
  summary:
    'Check name and password, and get the options for creating a passkey, valid once and for five minutes',
  body: newMemberSchema,
  reply: passkeyOptionsReply,
})

export const acceptInvitationWithPasskey = invitation.post('/console/invitations/accept-with-passkey', {
  summary: 'Accept an invitation, once: sets name, password and passkey, and signs in',
  body: newMemberSchema.extend({ answer: webAuthnAnswerSchema }),
  reply: recoveryCodesSchema,
  errors: ['passkey_refused'],
})

export const consoleSignInSchema = z.strictObject({ email: emailSchema, password: typedPasswordSchema })
export const signInToConsole = signIn.post('/console/sign-in', {
  summary: 'Sign in with a password; the second factor follows',
  body: consoleSignInSchema,
  reply: z.object({ next: z.literal('second-factor') }),
  errors: ['too_many_requests'],
})

/** What a person can complete signing in with. */
export const SECOND_FACTORS = ['passkey', 'authenticator', 'recovery-code'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

export const getSecondFactors = signIn.get('/console/second-factor', {
  summary:
    'List the second factors that can complete signing in; none without a password, or if it was given too long ago',
  reply: z.object({ factors: z.array(z.enum(SECOND_FACTORS)) }),
})

export const secondFactorFormSchema = z.strictObject({ code: secondFactorSchema })
export const giveSecondFactor = signIn.post('/console/second-factor', {
  summary: 'Complete signing in with a code of the authenticator or a recovery code',
  body: secondFactorFormSchema,
  reply: z.object({ recoveryCodesLeft: z.number().int() }),
  errors: ['unauthorized', 'too_many_requests'],
})

export const askForPasskey = signIn.post('/console/second-factor/passkey/options', {
  summary: 'Get the options for using a passkey as the second factor, valid once and for five minutes',
  reply: passkeyOptionsReply,
  errors: ['unauthorized', 'passkey_refused'],
})

export const givePasskey = signIn.post('/console/second-factor/passkey', {
  summary: 'Complete signing in with a passkey',
  body: z.strictObject({ answer: webAuthnAnswerSchema }),
  reply: z.object({ recoveryCodesLeft: z.number().int() }),
  errors: ['unauthorized', 'passkey_refused', 'too_many_requests'],
})

export const signOutOfConsole = signIn.post('/console/sign-out', {
  summary: 'End the session; an ended one is not an error',
})

export const staffSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  permissions: z.array(z.enum(PERMISSIONS)),
})
/** A member of staff who is signed in to the console. */
export type Staff = z.infer<typeof staffSchema>

export const getStaff = signedIn.get('/console/me', {
  summary:
    'Get the signed-in member of staff, with the permissions of their role, and the names of all by their address',
  reply: z.object({ staff: staffSchema, names: z.record(z.string(), z.string()) }),
})

/** A session of the console, as its owner sees it. */
export type StaffSessionEntry = z.infer<typeof sessionSchema>

export const staffPasskeySchema = z.object({
  id: z.number().int(),
  /** The browser it was made with, until its owner gives it another name; empty for an unknown browser. */
  name: z.string(),
  createdAt: timeSchema,
  usedAt: timeSchema.nullable(),
})
export type StaffPasskey = z.infer<typeof staffPasskeySchema>

export const securitySchema = z.object({
  sessions: z.array(sessionSchema),
  passkeys: z.array(staffPasskeySchema),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type Security = z.infer<typeof securitySchema>

export const getSecurity = signedIn.get('/console/security', {
  summary: 'Get my sessions, my second factors and the number of unused recovery codes',
  reply: securitySchema,
})

export const endStaffSession = signedIn.delete('/console/sessions/:id', {
  summary: 'End one of my sessions',
})

export const endOtherStaffSessions = signedIn.delete('/console/sessions', {
  summary: 'End all my sessions but this one',
})

export const changeStaffPassword = withPassword.put('/console/password', {
  summary: 'Change my password; ends my other sessions',
  body: passwordChangeSchema,
})

export const renewRecoveryCodes = withPassword.post('/console/recovery-codes', {
  summary: 'Replace my recovery codes',
  body: currentPasswordSchema,
  reply: recoveryCodesSchema,
})

export const beginPasskey = withPassword.post('/console/passkeys/options', {
  summary: 'Get the options for creating a passkey, valid once and for five minutes',
  body: currentPasswordSchema,
  reply: passkeyOptionsReply,
})

export const addStaffPasskey = signedIn.post('/console/passkeys', {
  summary: 'Add the passkey that the browser has created',
  body: z.strictObject({ answer: webAuthnAnswerSchema }),
  status: 201,
  errors: ['passkey_refused'],
})

export const passkeyNameSchema = currentPasswordSchema.extend({ name: requiredText(60) })
export const renameStaffPasskey = withPassword.patch('/console/passkeys/:id', {
  summary: 'Rename one of my passkeys',
  body: passkeyNameSchema,
})

export const removeStaffPasskey = withPassword.delete('/console/passkeys/:id', {
  summary: 'Remove one of my passkeys and end my other sessions; the last second factor can’t be removed',
  body: currentPasswordSchema,
  errors: ['last_second_factor'],
})

export const beginAuthenticator = withPassword.post('/console/authenticator/new', {
  summary: 'Begin setting up another authenticator; the present one works until the new one is confirmed',
  body: currentPasswordSchema,
  reply: z.object({ authenticator: authenticatorSchema }),
})

export const authenticatorFormSchema = z.strictObject({ code: totpCodeSchema })
export const confirmAuthenticator = signedIn.put('/console/authenticator', {
  summary: 'Use the new authenticator, with a code that it shows; ends the other sessions',
  body: authenticatorFormSchema,
  errors: ['conflict', 'too_many_requests'],
})

export const removeAuthenticator = withPassword.delete('/console/authenticator', {
  summary: 'Remove my authenticator and end my other sessions; the last second factor can’t be removed',
  body: currentPasswordSchema,
  errors: ['not_found', 'last_second_factor'],
})

export const staffMemberSchema = staffSchema.omit({ permissions: true }).extend({
  createdAt: timeSchema,
  /** When a browser of theirs was last used; null when none is signed in. */
  seenAt: timeSchema.nullable(),
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>
export const staffInvitationSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  role: roleSchema,
  expiresAt: timeSchema,
})
export type StaffInvitation = z.infer<typeof staffInvitationSchema>

export const listStaff = administration.get('/console/staff', {
  summary: 'List the members of staff and the open invitations',
  reply: z.object({ members: z.array(staffMemberSchema), invitations: z.array(staffInvitationSchema) }),
})

export const inviteSchema = z.strictObject({ email: emailSchema, role: roleSchema, language: languageSchema })
export const inviteStaff = administration.post('/console/staff/invitations', {
  summary: 'Invite a person by e-mail; a member of staff sets a new password and second factor with the link',
  body: inviteSchema,
  reply: z.object({ link: z.url(), ...messagesReply.shape }),
  status: 201,
})

export const withdrawInvitation = administration.delete('/console/staff/invitations/:id', {
  summary: 'Withdraw an invitation: its link stops working',
})

export const changeRole = ofMember.patch('/console/staff/:id', {
  summary: 'Change a role, with effect from the next call; the last administrator stays one',
  body: z.strictObject({ role: roleSchema }),
})

export const removeStaff = ofMember.delete('/console/staff/:id', {
  summary: 'Remove a member of staff and end their sessions; the last administrator stays',
})

/** What the audit log tells of. Texts of each are in console/text.en.ts and text.fr.ts. */
export const AUDIT_ACTIONS = [
  'staff.invited',
  'staff.invitation-withdrawn',
  'staff.joined',
  'staff.signed-in',
  'staff.sign-in-refused',
  'staff.signed-out',
  'staff.sessions-ended',
  'staff.password-changed',
  'staff.passkey-added',
  'staff.passkey-renamed',
  'staff.passkey-removed',
  'staff.authenticator-changed',
  'staff.authenticator-removed',
  'staff.recovery-codes-renewed',
  'staff.recovery-code-used',
  'staff.role-changed',
  'staff.removed',
  'content.draft-begun',
  'content.draft-discarded',
  'content.submitted',
  'content.sent-back',
  'content.approved',
  'content.scheduled',
  'content.unscheduled',
  'content.published',
  'content.published-on-schedule',
  'content.publication-failed',
  'content.archived',
  'content.revision-restored',
  'content.french-confirmed',
  'content.review-changed',
  'received.message-handled',
  'received.message-reopened',
  'received.application-shortlisted',
  'received.application-declined',
  'received.application-reopened',
  'people.exported',
  'people.erased',
  'mails.address-unblocked',
  'jobs.retried',
  'jobs.discarded',
  'content.preview-shared',
  'content.client-asked',
  'content.client-link-withdrawn',
  'content.client-opened',
  'content.client-remarked',
  'content.client-approved',
  'feeds.added',
  'feeds.changed',
  'feeds.paused',
  'feeds.resumed',
  'feeds.deleted',
  'imports.imported',
  'media.uploaded',
  'media.described',
  'media.deleted',
  'event.opened',
  'event.started',
  'event.ended',
  'event.cancelled',
  'event.moved',
  'event.registrants-exported',
  'event.registrants-added',
  'event.registrants-messaged',
  'registration.approved',
  'registration.declined',
  'registration.cancelled',
  'registration.link-sent',
  'backups.started',
  'site.set-up',
  'site.test-mail-sent',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: timeSchema,
  /** The address of the member of staff at the time; `command line` for what a command did. */
  actor: z.string(),
  network: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  /** The record or draft that it was done to, as far as there is one by now. */
  record: z
    .object({
      kind: z.string(),
      record: z.string().nullable(),
      draft: z.number().int().nullable(),
      title: draftTextSchema.nullable(),
    })
    .nullable(),
  before: z.json(),
  after: z.json(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAudit = endpoint.get('/console/audit', {
  access: 'audit:read',
  summary: 'List what staff did, the most recent first; `q` searches who did it and to what',
  query: pagedQuery({ q: staffSearch, action: z.enum(AUDIT_ACTIONS).optional() }),
  reply: paged({ entries: z.array(auditEntrySchema) }),
})
