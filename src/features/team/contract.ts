import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { isTranslatedSchema, textLanguageSchema } from '#kit/localized.ts'
import { termKey } from '#kit/terms.ts'
import { slugParams } from '#kit/validation.ts'

const endpoint = endpointGroup('Team', slugParams)

/** The firm's three departments (R406). */

/** A person's picture. It may have any proportions; pages show a square of it. */
export const portraitSchema = z.object({
  href: z.string().describe('The address of a picture on this site'),
  small: z.string().describe('The same picture, at most 480 px on its longest edge'),
  alternative: z.string().nullable().describe('What it shows, in words'),
})
export type PortraitPicture = z.infer<typeof portraitSchema>

/** A team member as an author or contact. */
export const memberSummarySchema = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  portrait: portraitSchema.nullable(),
})
export type MemberSummary = z.infer<typeof memberSummarySchema>

/** A team member in the list (R405). `office` is the city of the office, in the reader's language. */
export const memberSchema = memberSummarySchema.extend({
  id: z.number().int(),
  department: termKey,
  office: z.string(),
  languages: z.array(z.string()).describe('ISO 639-1, the most fluent first'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type Member = z.infer<typeof memberSchema>

export const memberDetailSchema = memberSchema.extend({
  bio: z.string().describe('Sanitized HTML'),
  since: z.number().int().nullable().describe('The year this person joined the firm'),
})
export type MemberDetail = z.infer<typeof memberDetailSchema>

export const listTeams = endpoint.read('/teams', {
  summary: 'List the team members, in the firm’s order',
  reply: z.object({ teams: z.array(memberSchema) }),
})

export const getTeam = endpoint.read('/teams/:slug', {
  summary: 'Get a team member',
  reply: z.object({ team: memberDetailSchema }),
})
