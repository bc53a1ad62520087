import { z } from 'zod'
import { newPasswordSchema, typedPasswordSchema } from '#features/accounts/contract.ts'
import { MAX_PICTURE_BYTES, uploadedPictureSchema } from '#features/brand/contract.ts'
import { firmEntrySchema } from '#features/firm/contract.ts'
import { authenticatorSchema, recoveryCodesSchema, totpCodeSchema } from '#features/staff/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { emailSchema, personName } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: set-up')
/** The calls of a person with the link that the first start prints, who makes a dozen in all. */
const link = endpoint.with({ access: 'console-sign-in', perMinute: 60, errors: ['link_invalid'] })

const tokenSchema = z.string().min(1).max(200)
/** An authenticator's secret, encrypted by the server. */
const sealedSchema = z.string().min(1).max(400)

/** What set-up asks about the firm; the rest of its profile begins from the starter's texts. */
export type SetUpFirm = z.input<typeof firmEntrySchema>

/** What the firm's own pages begin from. The legal pages say what the software does, and always begin from the starter. */
export const STARTING_TEXTS = ['starter', 'empty'] as const
export type StartingTexts = (typeof STARTING_TEXTS)[number]

/** The first administrator, as the last step asks. */
export const setUpAdministratorSchema = z.strictObject({
  name: personName(120).min(1),
  email: emailSchema,
  password: newPasswordSchema,
  password_confirmation: typedPasswordSchema,
  code: totpCodeSchema,
})

export const readSetUp = link.post('/console/setup/read', {
  summary: 'Check the link that the first start prints: it works until the site is set up',
  body: z.strictObject({ token: tokenSchema }),
  reply: z.object({ status: z.literal('open') }),
})

export const setUpAuthenticatorSchema = z.strictObject({
  token: tokenSchema,
  firm: z.string().trim().min(1).max(120),
  email: emailSchema,
  sealed: sealedSchema.optional(),
})
export const beginSetUpAuthenticator = link.post('/console/setup/authenticator', {
  summary: 'Get an authenticator to set up, or the same one again by its sealed secret',
  body: setUpAuthenticatorSchema,
  reply: z.object({ authenticator: authenticatorSchema, sealed: sealedSchema }),
})

export const addSetUpLogo = link.post('/console/setup/logo', {
  summary: 'Add a logo, PNG or SVG, before the site is set up',
  body: z.strictObject({ token: tokenSchema, file: z.file().max(MAX_PICTURE_BYTES) }),
  multipart: { maxFileBytes: MAX_PICTURE_BYTES },
  reply: uploadedPictureSchema,
  status: 201,
})

export const setUpSchema = setUpAdministratorSchema.extend({
  token: tokenSchema,
  authenticator: sealedSchema,
  firm: firmEntrySchema,
  texts: z.enum(STARTING_TEXTS),
})
export const setUpSite = link.post('/console/setup', {
  summary: 'Set the site up, once: its firm, its pages and its first administrator, who is signed in',
  body: setUpSchema,
  reply: recoveryCodesSchema,
})

/** What a new site needs on its first day, in the order in which it is shown. */
export const CHECKLIST_STEPS = ['company', 'event', 'logo', 'mail', 'providers', 'colleague'] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

export const getChecklist = endpoint.get('/console/setup/checklist', {
  access: 'firm:write',
  summary: 'List the first steps of a site that has just been set up; empty for any other site',
  reply: z.object({ steps: z.array(z.object({ name: z.enum(CHECKLIST_STEPS), isDone: z.boolean() })) }),
})

export const requestTestMail = endpoint.post('/console/setup/test-mail', {
  access: 'firm:write',
  summary: 'Send myself a test e-mail like those that visitors get',
  reply: z.object({ msg: z.array(z.string()) }),
  status: 202,
  perMinute: 10,
})
