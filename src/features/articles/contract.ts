import { z } from 'zod'
import { memberSummarySchema } from '#features/team/contract.ts'
import { attachmentParams, attachmentSchema } from '#kit/attachment.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { isTranslatedSchema, textLanguageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { localTimeSchema, recordKeys, slugSchema } from '#kit/validation.ts'

const endpoint = endpointGroup('Articles', attachmentParams)

/** The topics of articles and blog posts. */
export const ARTICLE_TOPICS = ['disclosure', 'roadshows', 'shareholders', 'markets', 'language'] as const
export const articleTopicSchema = z.enum(ARTICLE_TOPICS)
export type ArticleTopic = z.infer<typeof articleTopicSchema>

/** An article or blog post in a list (R402). */
export const articleSchema = recordKeys.extend({
  title: z.string(),
  summary: z.string(),
  topic: articleTopicSchema,
  author: memberSummarySchema.nullable().describe('null: the firm as a whole'),
  publishedAt: z.iso.datetime(),
  publishedAtLocal: localTimeSchema.describe('In the firm’s time zone'),
  minutes: z.number().int().min(1).describe('Reading time in minutes'),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type Article = z.infer<typeof articleSchema>

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

export const articleDetailSchema = articleSchema.extend({
  body: z.string().describe('Sanitized HTML'),
  attachments: z.array(attachmentSchema),
  newer: neighbour.describe('The next one'),
  older: neighbour.describe('The previous one'),
})
export type ArticleDetail = z.infer<typeof articleDetailSchema>

/** The filters of lists of articles and blog posts; `author` is the slug of a team member. */
export const articleFiltersSchema = pagedQuery({
  topic: articleTopicSchema.optional(),
  author: slugSchema.optional(),
})
export type ArticleFilters = z.output<typeof articleFiltersSchema>

export const listArticles = endpoint.read('/articles', {
  summary: 'List the firm’s articles, the most recent first',
  query: articleFiltersSchema,
  reply: paged({ articles: z.array(articleSchema) }),
})

export const getArticle = endpoint.read('/articles/:slug', {
  summary: 'Get an article',
  reply: z.object({ article: articleDetailSchema }),
})

export const getArticleAttachment = endpoint.get('/articles/:slug/attachments/:file', {
  access: 'public',
  summary: 'Download an attachment of an article: redirects (302) to an address that expires',
  contentType: 'application/octet-stream',
})
