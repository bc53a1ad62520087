import { z } from 'zod'
import { articleDetailSchema, articleFiltersSchema, articleSchema } from '#features/articles/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { paged } from '#kit/paging.ts'
import { slugParams } from '#kit/validation.ts'

const endpoint = endpointGroup('Blogs', slugParams)

/** Blog posts, the latest first (R402). They have an article's shape. */
export const listBlogs = endpoint.read('/blogs', {
  summary: 'List the blog posts, the most recent first',
  query: articleFiltersSchema,
  reply: paged({ blogs: z.array(articleSchema) }),
})

export const getBlog = endpoint.read('/blogs/:slug', {
  summary: 'Get a blog post',
  reply: z.object({ blog: articleDetailSchema }),
})
