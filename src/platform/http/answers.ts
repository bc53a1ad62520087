import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text with the content type of its endpoint. */
type TextAnswer = {
  text: string
  cacheControl: string
  headers?: Record<string, string>
  /** Answered with an ETag, and with 304 while the caller has the same text. */
  etag?: true
}

/** What the handler of an endpoint with a `contentType` answers with. */
export type OtherAnswer =
  | TextAnswer
  /** Leads to an address that nobody keeps (302). */
  | { redirect: string }
  /** Writes status, headers and body by itself: a file by ranges. */
  | { write: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> }

/** Sends what a handler answered that isn't a JSON text of its endpoint's reply. */
export function sendOtherAnswer(
  answer: OtherAnswer,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if ('write' in answer) return answer.write(request, reply)
  if ('redirect' in answer) return reply.header('Cache-Control', 'no-store').redirect(answer.redirect, 302)
  const { text, cacheControl, headers = {}, etag } = answer
  reply.headers({ ...headers, 'cache-control': cacheControl })
  if (etag) {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
  }
  return reply
    .type(contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType)
    .send(text)
}
