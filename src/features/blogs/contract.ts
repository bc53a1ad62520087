import { z } from 'zod'
import { articleDetailSchema, articleFiltersSchema, articleSchema } from '#features/articles/contract.ts'
import { definePublicRead } from '#kit/endpoint.ts'
import { paged } from '#kit/paging.ts'
import { slugParams } from '#kit/validation.ts'

/** Blog posts, the latest first (R402). They have an article's shape. */
export const listBlogs = definePublicRead({
  path: '/blogs',
  tag: 'Blogs',
  summary: 'List the blog posts, the most recent first',
  query: articleFiltersSchema,
  reply: paged({ blogs: z.array(articleSchema) }),
})

export const getBlog = definePublicRead({
  path: '/blogs/:slug',
  tag: 'Blogs',
  summary: 'Get a blog post',
  params: slugParams,
  reply: z.object({ blog: articleDetailSchema }),
  errors: ['not_found'],
})
