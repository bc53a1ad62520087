import { z } from 'zod'
import {
  articleDetailSchema,
  articleFiltersSchema,
  articleSchema,
  pagingSchema,
} from '#features/articles/contract.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { slugSchema } from '#kit/validation.ts'

/** Blog posts, the latest first (R402). They have an article's shape. */
export const listBlogs = defineEndpoint({
  method: 'GET',
  path: '/blogs',
  access: 'public',
  tag: 'Blogs',
  summary: 'Blog posts of the firm’s people, the latest first',
  query: articleFiltersSchema,
  reply: pagingSchema.extend({ blogs: z.array(articleSchema) }),
  cache: 'public',
})

export const getBlog = defineEndpoint({
  method: 'GET',
  path: '/blogs/:slug',
  access: 'public',
  tag: 'Blogs',
  summary: 'One blog post',
  params: z.object({ slug: slugSchema }),
  reply: z.object({ blog: articleDetailSchema }),
  cache: 'public',
  errors: ['not_found'],
})
