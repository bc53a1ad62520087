import { z } from 'zod'
import { memberMarkSchema } from '#features/team/contract.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { localTimeSchema, pageSchema, slugSchema } from '#kit/validation.ts'

/** The topics of articles and blog posts. */
export const ARTICLE_TOPICS = ['disclosure', 'roadshows', 'shareholders', 'markets', 'language'] as const
export const articleTopicSchema = z.enum(ARTICLE_TOPICS)
export type ArticleTopic = z.infer<typeof articleTopicSchema>

/** An article or blog post in a list (R402). */
export const articleSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: articleTopicSchema,
  author: memberMarkSchema.nullable().describe('null: the firm as a whole'),
  publishedAt: z.iso.datetime(),
  publishedAtLocal: localTimeSchema.describe('By the firm’s clock'),
  minutes: z.number().int().min(1).describe('How long it takes to read'),
  language: languageSchema.describe('The language the texts are in; English where there is no French'),
})
export type Article = z.infer<typeof articleSchema>

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

export const articleDetailSchema = articleSchema.extend({
  body: z.string().describe('Sanitised HTML'),
  newer: neighbour.describe('The next one'),
  older: neighbour.describe('The one before'),
})
export type ArticleDetail = z.infer<typeof articleDetailSchema>

/** The filters of lists of articles and blog posts; `author` is the slug of a team member. */
export const articleFiltersSchema = z.strictObject({
  topic: articleTopicSchema.optional(),
  author: slugSchema.optional(),
  page: pageSchema,
})
export type ArticleFilters = z.output<typeof articleFiltersSchema>

/** The position of a page in the whole list. */
export const pagingSchema = z.object({
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  lastPage: z.number().int(),
})
export type Paging = z.infer<typeof pagingSchema>

export const listArticles = defineEndpoint({
  method: 'GET',
  path: '/articles',
  access: 'public',
  tag: 'Articles',
  summary: 'The firm’s articles, the latest first',
  query: articleFiltersSchema,
  reply: pagingSchema.extend({ articles: z.array(articleSchema) }),
  cache: 'public',
})

export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/articles/:slug',
  access: 'public',
  tag: 'Articles',
  summary: 'One article',
  params: z.object({ slug: slugSchema }),
  reply: z.object({ article: articleDetailSchema }),
  cache: 'public',
  errors: ['not_found'],
})
