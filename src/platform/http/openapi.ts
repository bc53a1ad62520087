import { z } from 'zod'
import type { Access, Endpoint } from '#kit/endpoint.ts'
import { ERROR_STATUS, type ErrorCode, errorReplySchema } from '#kit/errors.ts'
import { isPermission } from '#kit/staff.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 description of all mounted endpoints (R701). */
export function openApiOf(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; url: string },
): Description {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return withSharedSchemas({
    openapi: '3.1.1',
    info: { title: info.title, version: info.version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${info.url}/api` }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorReplySchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        console: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
      },
    },
  })
}

type Description = {
  openapi: string
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
  [section: string]: unknown
}

/**
 * Moves the recursive parts of schemas to the components. zod defines them inside each schema (`$defs`), where no reference
 * from the root of the document finds them.
 */
function withSharedSchemas(description: Description): Description {
  const names = new Map<string, string>()
  const shared: Record<string, JsonSchema> = {}
  const moved = JSON.parse(JSON.stringify(description), (_, value) => {
    if (typeof value !== 'object' || value === null || !('$defs' in value)) return value
    const { $defs, ...schema } = value as JsonSchema & { $defs: Record<string, JsonSchema> }
    let text = JSON.stringify({ $defs, schema })
    for (const [key, definition] of Object.entries($defs)) {
      const content = JSON.stringify(definition)
      const name = names.get(content) ?? `Recursive${names.size + 1}`
      names.set(content, name)
      text = text.replaceAll(`"#/$defs/${key}"`, `"#/components/schemas/${name}"`)
    }
    const renamed = JSON.parse(text)
    for (const [key, definition] of Object.entries($defs))
      shared[names.get(JSON.stringify(definition)) ?? key] = renamed.$defs[key]
    return renamed.schema
  }) as Description
  Object.assign(moved.components.schemas, shared)
  return moved
}

function operationOf(endpoint: Endpoint): object {
  const status = endpoint.status ?? 200
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      {
        name: 'lng',
        in: 'query',
        description: 'Language of the response; by default that of Accept-Language, otherwise English',
        schema: { enum: ['en', 'fr'] },
      },
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...securityOf(endpoint.access),
    'x-access': endpoint.access,
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.multipart ? FORM_TYPE : JSON_TYPE]: { schema: schemaOf(endpoint.body, 'input') },
        },
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        content: { [endpoint.contentType ?? JSON_TYPE]: { schema: schemaOf(endpoint.reply, 'output') } },
      },
      ...errorResponses(endpoint),
    },
  }
}

/** The OpenAPI security of an access; OpenAPI can't describe a signed address. */
function securityOf(access: Access): object {
  if (isPermission(access)) return { security: [{ console: [] }] }
  if (access === 'signed-in') return { security: [{ bearer: [] }] }
  return { security: access === 'maybe-signed-in' ? [{}, { bearer: [] }] : [] }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any text of up to 200 characters; requests with the same key take effect only once',
  schema: { type: 'string', maxLength: 200 },
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const isOfConsole = ({ access }: Endpoint) => isPermission(access) || access === 'console-sign-in'
/** A body of any media type is ignored when it doesn't match. */
const refusesBody = ({ body, rawBody }: Endpoint) => body !== undefined && rawBody?.read !== 'any'

/** The errors that follow from an endpoint's declaration: mounting checks these things for every endpoint. */
const IMPLIED_ERRORS: [code: ErrorCode, applies: (endpoint: Endpoint) => boolean][] = [
  ['malformed', refusesBody],
  ['foreign_form', (endpoint) => isOfConsole(endpoint) && endpoint.method !== 'GET'],
  ['unauthorized', ({ access }) => access === 'signed-in' || isPermission(access)],
  ['forbidden', ({ access }) => isPermission(access)],
  ['not_found', ({ params }) => params !== undefined],
  ['too_large', ({ body }) => body !== undefined],
  ['unsupported_media_type', refusesBody],
  // Mails' links ignore a query parameter that they don't know; everything else refuses it.
  ['invalid', (endpoint) => !endpoint.isMailLink || endpoint.query !== undefined || refusesBody(endpoint)],
  ['idempotency_key_reused', ({ idempotent }) => idempotent === true],
  ['too_many_requests', ({ perMinute }) => perMinute !== undefined],
]

function errorResponses({ errors = [], errorReply, ...endpoint }: Endpoint): Record<string, object> {
  const implied = IMPLIED_ERRORS.filter(([, applies]) => applies(endpoint)).map(([code]) => code)
  const byStatus = Map.groupBy(new Set([...implied, ...errors]), (code) => String(ERROR_STATUS[code]))
  const responses = [...byStatus].map(([status, group]) => {
    const reply = group.some((code) => errors.includes(code)) ? errorReply : undefined
    return [status, errorResponse(`code: ${group.join(', ')}`, reply)] as const
  })
  return { ...Object.fromEntries(responses), default: errorResponse('Any other error, in the same shape') }
}

function errorResponse(description: string, reply?: z.ZodType): object {
  const schema = reply ? schemaOf(reply, 'output') : { $ref: '#/components/schemas/Error' }
  return { description, content: json(schema) }
}

function json(schema: JsonSchema): object {
  return { [JSON_TYPE]: { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
