import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { validationText } from '#i18n/field-errors.ts'
import { pathOf } from '#kit/client.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { LOCALES } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { IdempotentRequest } from '../database/idempotency.ts'
import { invalidInput } from './errors.ts'
import { readForm } from './form.ts'

const MAX_KEY_CHARACTERS = 200
/** Forms have dozens of fields; validating thousands would block the event loop (R703). */
const MAX_FIELDS = 1000

/** Reads the body of a request, and parses it. @throws AppError malformed, invalid, unsupported_media_type, too_large */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  language: Language,
): Promise<unknown> {
  const { body: schema, rawBody, multipart } = endpoint
  if (!schema) return undefined
  if (rawBody) return parseBody(endpoint, jsonIn(request.body), language)
  if (!multipart) return parseBody(endpoint, request.body, language)
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  return parseBody(endpoint, await readForm(request, multipart.maxFileBytes), language)
}

/** Parses a body: JSON, or a form for an endpoint that takes files. @throws AppError malformed, invalid, too_large */
export function parseBody(
  { body: schema, rawBody, multipart }: Endpoint,
  sent: unknown,
  language: Language,
): unknown {
  if (!schema) return undefined
  if (rawBody?.read === 'any') return schema.safeParse(sent).data
  const body = multipart && sent instanceof FormData ? fieldsOf(sent, multipart.maxFileBytes, language) : sent
  if (body === undefined || body === null) throw new AppError('malformed')
  // A raw body may have as many fields as its size allows.
  return rawBody ? parse(schema, body, language) : parseWithoutNulls(schema, body, language)
}

/** The bytes of a body that was read raw. */
export function bytesOf({ body }: FastifyRequest): Buffer | undefined {
  return Buffer.isBuffer(body) ? body : undefined
}

/** The idempotent request of a call with an `Idempotency-Key`, if any. Files are compared by content. */
export async function idempotentRequestOf(
  { method, path }: Endpoint,
  key: string | string[] | undefined,
  params: unknown,
  body: unknown,
): Promise<IdempotentRequest> {
  const endpoint = `${method} ${pathOf(path, (params ?? {}) as Record<string, unknown>)}`
  if (key === undefined) return new IdempotentRequest(endpoint, undefined, undefined)
  return new IdempotentRequest(endpoint, String(key).slice(0, MAX_KEY_CHARACTERS), await withFileHashes(body))
}

async function withFileHashes(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).map(async ([name, value]) => [
    name,
    value instanceof File ? await fileHash(value) : value,
  ])
  return Object.fromEntries(await Promise.all(entries))
}

async function fileHash(file: File): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}

/** The texts and files of a form by field name, without file fields that have no file. */
function fieldsOf(form: FormData, maxFileBytes: number, language: Language): Record<string, string | File> {
  const body: [name: string, value: string | File][] = []
  for (const [name, value] of form) {
    if (value instanceof File && value.size > maxFileBytes) {
      const fault = validationText(language)('fileTooLarge', { bytes: maxFileBytes })
      throw new AppError('too_large', { fields: { [name]: [fault] } })
    }
    if (typeof value === 'string' || value.size > 0) body.push([name, value])
  }
  return Object.fromEntries(body)
}

/** Parses bytes as JSON; undefined when they aren't. */
function jsonIn(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Treats null as absent where a field can't be null, because many programs send null for absent values. */
function parseWithoutNulls(schema: z.ZodType, body: unknown, language: Language): unknown {
  if (fieldsIn(body) > MAX_FIELDS)
    throw new AppError('invalid', { fields: { body: [tooManyFields(language)] } })
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  return parse(schema, withoutRefusedNulls(body, parsed.error), language)
}

function tooManyFields(language: Language): string {
  return validationText(language)('tooManyFields', { most: MAX_FIELDS.toLocaleString(LOCALES[language]) })
}

/** Counts the fields of all objects in a JSON value; stops when there are too many. */
function fieldsIn(json: unknown): number {
  const open = [json]
  let fields = 0
  while (open.length > 0 && fields <= MAX_FIELDS) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const values = Object.values(value)
    if (!Array.isArray(value)) fields += values.length
    for (const each of values) if (typeof each === 'object') open.push(each)
  }
  return fields
}

function withoutRefusedNulls(body: unknown, { issues }: z.ZodError): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const refusedFields = new Set(issues.map(({ path }) => path[0]))
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || !refusedFields.has(name)),
  )
}

function parse(schema: z.ZodType, value: unknown, language: Language): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw invalidInput(parsed.error, language)
  return parsed.data
}
