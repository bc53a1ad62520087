import { z } from 'zod'
import { titledRecordSchema } from '#features/drafts/contract.ts'
import { memberSchema } from '#features/team/contract.ts'
import { attachmentParams, attachmentSchema } from '#kit/attachment.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { isTranslatedSchema, textLanguageSchema } from '#kit/localized.ts'
import { siteAddress } from '#kit/validation.ts'

const endpoint = endpointGroup('Pages', attachmentParams)

/** The text pages by path (R406, R111), in the order of lists. */
export const PAGE_SLUGS = [
  'services',
  'retail-services',
  'media-relations',
  'web-development',
  'social-media',
  'studio',
  'about',
  'privacy-policy',
  'disclosure',
  'terms-of-use',
  'accessibility',
  'security',
] as const

/** The kind of a text page, which determines its layout and structured data. */
export const PAGE_KINDS = ['service', 'about', 'legal'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Drawings made in code; a section refers to one by name and describes it in its text. */
export const DRAWINGS = ['floor_plan', 'investor_site'] as const
export type DrawingName = (typeof DRAWINGS)[number]

/** Facts of the firm that are ranges of numbers. */
export const RANGES = ['retailAdvisorsADay'] as const

/** Tables that the site makes itself: from what features declare, and from the firm's profile (R416). */
export const INVENTORIES = ['personal_data', 'browser_storage', 'processors'] as const
export type InventoryName = (typeof INVENTORIES)[number]

export const COUNTRIES = ['CA', 'US'] as const

/** An address on this site, or an anchor on the same page. */
const innerLink = siteAddress()
const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const dollars = z.number().int().positive()

/** What every section has. */
export function sectionHead<Text extends z.ZodType>(text: Text) {
  return {
    id: anchor.describe('The anchor; unique in its page'),
    title: text.optional(),
    lede: text.optional(),
  }
}

/** A section of a stored page whose table the site makes itself (R416); in the API it is a `table`. */
export function inventorySectionOf<Text extends z.ZodType>(text: Text) {
  return z.strictObject({
    kind: z.literal('inventory'),
    ...sectionHead(text),
    inventory: z.enum(INVENTORIES),
  })
}

/**
 * The kinds of section of a text page (R406); pictures, files and people are stored otherwise than they travel.
 * @param text the schema of texts: a string in the API, a text in two languages in the database
 * @param html the schema of the only field with markup, which is sanitised
 */
export function sectionOf<Text extends z.ZodType, Html extends z.ZodType>(text: Text, html: Html) {
  const link = z.strictObject({ to: innerLink, label: text })
  const base = sectionHead(text)
  const kind = <Kind extends string, Shape extends z.ZodRawShape>(name: Kind, shape: Shape) =>
    z.strictObject({ kind: z.literal(name), ...base, ...shape })
  return z.discriminatedUnion('kind', [
    kind('text', { html }),
    kind('figures', { items: z.array(z.strictObject({ value: text, label: text })).min(1) }),
    kind('quote', { text, source: text }),
    kind('ledger', {
      rows: z.array(z.strictObject({ label: text, value: text, note: text.optional() })).min(1),
    }),
    kind('offers', {
      currency: z.enum(['CAD', 'USD']).optional(),
      rows: z
        .array(
          z.strictObject({
            id: anchor.optional(),
            name: text,
            text,
            detail: text.optional(),
            price: z
              .strictObject({ amount: dollars, least: z.boolean(), per: text.optional() })
              .optional()
              .describe('In whole dollars of `currency`; `least`: a minimum price'),
            link: link.optional(),
          }),
        )
        .min(1),
      note: text.optional(),
    }),
    kind('steps', {
      layout: z.enum(['list', 'line']).describe('`line`: side by side along a timeline'),
      items: z.array(z.strictObject({ when: text.optional(), title: text, text })).min(2),
    }),
    kind('timetable', {
      items: z.array(z.strictObject({ at: clock, title: text, text, marked: z.boolean().optional() })).min(2),
      note: text.optional(),
    }),
    kind('table', {
      caption: text,
      columns: z.array(text).min(2),
      rows: z.array(z.array(text)).min(1),
      isFolded: z.boolean().optional().describe('Shown below its caption, which opens it'),
    }),
    kind('chart', {
      summary: text.describe('What the chart shows, for those who can’t see it'),
      unit: text.describe('The unit of the figures'),
      step: z.number().positive().describe('The distance between two lines of the scale'),
      bars: z
        .array(z.strictObject({ label: text, tick: text.optional(), value: z.number().nonnegative() }))
        .min(2)
        .describe('`tick`: the label below the bar'),
      range: z
        .strictObject({ figure: z.enum(RANGES), label: text })
        .optional()
        .describe('One of the firm’s own ranges, drawn as a band'),
    }),
    kind('map', {
      summary: text.describe('What the map shows, for those who can’t see it'),
      cities: z
        .array(
          z.strictObject({
            name: text,
            country: z.enum(COUNTRIES),
            latitude: z.number().min(20).max(75),
            longitude: z.number().min(-170).max(-50),
            people: z
              .number()
              .int()
              .positive()
              .describe('The advisors and market makers in the network there'),
          }),
        )
        .min(1),
    }),
    kind('drawing', {
      name: z.enum(DRAWINGS),
      summary: text.describe('What the drawing shows, for those who can’t see it'),
      notes: z
        .array(z.strictObject({ title: text, text }))
        .min(1)
        .describe('What the numbers in the drawing mean, in order'),
    }),
    kind('questions', { items: z.array(z.strictObject({ question: text, answer: text })).min(1) }),
    kind('statistics', { text }),
    kind('shortcut', { text }),
    kind('action', { text, link, second: link.optional() }),
  ])
}

const heading = sectionHead(z.string())

export const sectionSchema = z.discriminatedUnion('kind', [
  ...sectionOf(z.string(), z.string()).options,
  z.strictObject({
    kind: z.literal('picture'),
    ...heading,
    href: z.string().describe('The address of a picture on this site'),
    small: z.string().describe('The same picture, at most 480 px on its longest edge'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    alternative: z.string().describe('What it shows, in words'),
    caption: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('attachments'),
    ...heading,
    attachments: z.array(attachmentSchema).min(1),
  }),
  z.strictObject({ kind: z.literal('people'), ...heading, members: z.array(memberSchema).min(1) }),
])
export type PageSection = z.infer<typeof sectionSchema>
export type SectionKind = PageSection['kind']
export type SectionOf<Kind extends SectionKind> = Extract<PageSection, { kind: Kind }>

/** A text page in a list. */
export const pageSummarySchema = z.object({
  slug: z.string().describe('The page’s address, without the slash'),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  updatedOn: z.iso.date(),
})
export type PageSummary = z.infer<typeof pageSummarySchema>

export const textPageSchema = pageSummarySchema.extend({
  description: z.string().describe('For search engines'),
  lede: z.string(),
  sections: z.array(sectionSchema),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type TextPage = z.infer<typeof textPageSchema>

/** A page that the firm has added (R422). */
export const ownPageSchema = textPageSchema.omit({ slug: true, kind: true, updatedOn: true }).extend({
  kind: z.literal('own'),
  path: z.string().describe('Its address on this site, without language'),
  lede: z.string().optional(),
})
export type OwnPage = z.infer<typeof ownPageSchema>
/** Any page that is made of sections. */
export type PageOfSections = TextPage | OwnPage

export const listPages = endpoint.read('/pages', {
  summary: 'List the text pages: services, about, legal',
  reply: z.object({ pages: z.array(pageSummarySchema) }),
})

/** One text page with the firm's current facts in its texts (R406). */
export const getPage = endpoint.read('/pages/:slug', {
  summary: 'Get a text page, in sections',
  reply: z.object({ page: textPageSchema }),
})

/** One page that the firm has added, with the firm's current facts in its texts (R422). */
export const getOwnPage = endpoint.read('/own-pages/:slug', {
  summary: 'Get a page that the firm has added, in sections',
  reply: z.object({ page: ownPageSchema }),
})

export const getPageAttachment = endpoint.get('/pages/:slug/attachments/:file', {
  access: 'public',
  summary: 'Download a file that a text page offers: redirects (302) to an address that expires',
  contentType: 'application/octet-stream',
})

export const getOwnPageAttachment = endpoint.get('/own-pages/:slug/attachments/:file', {
  access: 'public',
  summary:
    'Download a file that a page offers which the firm has added: redirects (302) to an address that expires',
  contentType: 'application/octet-stream',
})

export const listDisplacedPages = endpoint.get('/console/displaced-pages', {
  access: 'content:write',
  summary:
    'List the firm’s own pages whose address the site itself has taken since, with the path that leads to them (R422)',
  reply: z.object({ pages: z.array(titledRecordSchema.extend({ path: z.string() })) }),
})

const noticeTable = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** What the site holds about the firm's own staff (R416), which the privacy policy leaves out. */
export const getStaffNotice = endpoint.get('/console/staff-notice', {
  access: 'console:use',
  summary: 'Get what the site holds about staff, and what the console stores in their browser',
  reply: z.object({ personalData: noticeTable, browserStorage: noticeTable }),
})
