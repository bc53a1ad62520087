import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { emailSchema, staffSearch } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk').with({ access: 'people:read' })

/**
 * What became of a mail: `sent` to the next mail server, `refused` by it at once, `bounced` back later, reported as
 * unwanted (`complaint`), or `withheld`, since nobody can have its address (RFC 2606).
 */
export const MAIL_OUTCOMES = ['sent', 'refused', 'bounced', 'complaint', 'withheld'] as const
const mailOutcomeSchema = z.enum(MAIL_OUTCOMES)
/** The choices of the mail log: one outcome, or `failed`: refused, bounced or complained about. */
export const MAIL_FILTERS = ['failed', ...MAIL_OUTCOMES] as const
export type MailFilter = (typeof MAIL_FILTERS)[number]

export const loggedMailSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  subject: z.string(),
  language: languageSchema,
  at: z.iso.datetime(),
  outcome: mailOutcomeSchema,
  /** The status of a returned mail (RFC 3463), such as `5.1.1`: no such address. */
  bounceStatus: z.string().nullable(),
  /** What the mail server answered. */
  reply: z.string().nullable(),
  /** The local part of its Message-ID, as in the log. */
  mailId: z.string(),
  /** The request that caused it, as in the log. */
  correlationId: z.string().nullable(),
})
export type LoggedMail = z.infer<typeof loggedMailSchema>

/** Why nothing but what its owner asks for is mailed to an address. */
export const blockSchema = z.object({
  email: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  since: z.iso.datetime(),
})
export type Block = z.infer<typeof blockSchema>

/**
 * One cause of a mail that doesn't arrive, in the caller's language: a `problem`; a mail that is `waiting`; or a `fact`, such as
 * that a person isn't registered. Its time belongs to the end of the sentence.
 */
export const deliveryNoteSchema = z.object({
  kind: z.enum(['problem', 'waiting', 'fact']),
  text: z.string(),
  at: z.iso.datetime().nullable(),
  /** The request that caused the mail, as in the log. */
  correlationId: z.string().nullable(),
})
export type DeliveryNote = z.infer<typeof deliveryNoteSchema>

export const listMails = endpoint.get('/console/mails', {
  summary:
    'List the e-mails that were sent, the most recent first; `q` is the beginning of an address, `days` how many days back to look (R809). `notes` says why e-mails don’t arrive: those to the address `q` when it is a whole one, otherwise any (R708)',
  query: pagedQuery({
    q: staffSearch,
    outcome: z.enum(MAIL_FILTERS).optional(),
    days: z.coerce.number().int().min(1).max(90).optional(),
  }),
  reply: paged({
    mails: z.array(loggedMailSchema),
    block: blockSchema.nullable(),
    notes: z.array(deliveryNoteSchema),
  }),
})

export const unblockMailAddress = endpoint.delete('/console/blocked-addresses', {
  summary: 'Unblock an address whose e-mail was returned; only its owner can undo a complaint',
  query: z.strictObject({ email: emailSchema }),
  reply: z.object({ status: z.literal('unblocked') }),
  errors: ['not_found'],
})
