import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from './response-cache.ts'

/** A text response with its endpoint's content type. */
type TextResponse = {
  text: string
  cacheControl: string
  headers?: Record<string, string>
  /** Sends an ETag, and 304 when the caller has the same text. */
  etag?: true
}

/** The result of a handler whose endpoint has a `contentType`. */
export type NonJsonResponse =
  | TextResponse
  /** A redirect (302) that must not be cached. */
  | { redirect: string }
  /** Writes status, headers and body itself, such as a file with byte ranges. */
  | { write: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> }

/** Sends a handler's result that isn't its endpoint's JSON reply. */
export function sendNonJson(
  answer: NonJsonResponse,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if ('write' in answer) return answer.write(request, reply)
  if ('redirect' in answer) return reply.header('Cache-Control', 'no-store').redirect(answer.redirect, 302)
  const { text, cacheControl, headers = {}, etag } = answer
  reply.headers({ ...headers, 'cache-control': cacheControl })
  if (etag) {
    const tag = etagOf(text)
    reply.header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
  }
  return reply
    .type(contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType)
    .send(text)
}
