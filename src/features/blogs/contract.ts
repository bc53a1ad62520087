import { z } from 'zod'
import { articleDetailSchema, articleFiltersSchema, articleSchema } from '#features/articles/contract.ts'
import { attachmentParams } from '#kit/attachment.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { paged } from '#kit/paging.ts'

const endpoint = endpointGroup('Blogs', attachmentParams)

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

export const getBlogAttachment = endpoint.get('/blogs/:slug/attachments/:file', {
  access: 'public',
  summary: 'Download an attachment of a blog post: redirects (302) to an address that expires',
  contentType: 'application/octet-stream',
})
