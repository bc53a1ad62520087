import { beforeAll, expect, test } from 'vitest'
import { isPermission } from '#kit/staff.ts'
import { member, ownAddress } from '../../tests/support/callers.ts'
import { testSite } from '../../tests/support/site.ts'
import { staffMember, staffSession } from '../../tests/support/staff.ts'

type Schema = { properties?: Record<string, unknown>; oneOf?: Schema[]; anyOf?: Schema[]; allOf?: Schema[] }
type Operation = {
  'x-access': string
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Call = { method: string; path: string; access: string; fields: string[] }

const { roadshow } = testSite({ environment: { TRUST_PROXY: '1' } })
let calls: Call[]
let accountToken: string
let administrator: number

beforeAll(async () => {
  const response = await fetch(`${roadshow.origin}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-access': access, requestBody }]) => {
      const body = requestBody?.content['application/json']
      if (!body) return []
      const sent = path.replaceAll(/\{\w+\}/g, '999999')
      return [{ method: method.toUpperCase(), path: sent, access, fields: fieldsOf(body.schema) }]
    }),
  )
  const account = await member(roadshow)
  accountToken = account.token
  administrator = (await staffMember(roadshow, 'administrator')).id
  // So that the passwords in bodies are compared with a real one.
  await roadshow.pool.query(
    `update staff_members set password_hash = accounts.password_hash from accounts
     where staff_members.id = $1 and accounts.email = $2`,
    [administrator, account.email],
  )
})

function fieldsOf({ properties = {}, ...schema }: Schema): string[] {
  const parts = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((each) => each ?? [])
  return [...new Set([...Object.keys(properties), ...parts.flatMap(fieldsOf)])]
}

/** Each of the wrong type in most fields. */
const VALUES = [null, 3, 'x', [null], { x: null }]

async function statusOf({ method, path, access }: Call, body: unknown) {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: roadshow.origin,
    'x-forwarded-for': ownAddress(),
  })
  if (isPermission(access)) headers.set('cookie', `staff=${await staffSession(roadshow, administrator)}`)
  if (access === 'signed-in') headers.set('authorization', `Bearer ${accountToken}`)
  const response = await fetch(`${roadshow.origin}/api${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

test('R703 no call fails because a value in its body is of another type', async () => {
  expect(calls.length).toBeGreaterThan(60)
  const failures: string[] = []
  for (const call of calls) {
    const bodies = [...VALUES, ...call.fields.flatMap((field) => VALUES.map((value) => ({ [field]: value })))]
    for (const body of bodies) {
      if ((await statusOf(call, body)) >= 500)
        failures.push(`${call.method} ${call.path} ${JSON.stringify(body)}`)
    }
  }
  expect(failures).toEqual([])
}, 120_000)
