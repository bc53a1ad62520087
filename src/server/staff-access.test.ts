import { beforeAll, describe, expect, test } from 'vitest'
import { isPermission, mayDo, ROLES, type Role } from '#kit/staff.ts'
import { testSite } from '../../tests/support/site.ts'
import { staffMember, staffSession } from '../../tests/support/staff.ts'
import { tableContents } from '../../tests/support/table-contents.ts'

// Without background jobs, so that only calls change the database.
const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })

type Call = { method: string; path: string; access: string }
let calls: Call[]
const members = {} as Record<Role, number>

beforeAll(async () => {
  const response = await fetch(`${roadshow.origin}/api/openapi.json`)
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { 'x-access': string }>>
  }
  calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-access': access }]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '999999'),
        access,
      })),
    )
    .filter(({ access }) => isPermission(access))
  for (const role of ROLES) members[role] = (await staffMember(roadshow, role)).id
})

async function send({ method, path }: Call, headers: Record<string, string> = {}) {
  const { status } = await fetch(`${roadshow.origin}/api${path}`, {
    method,
    headers: { origin: roadshow.origin, ...headers },
  })
  return status
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

describe('R801 access to the console', () => {
  test('is needed for every path of the console, and for nothing else', () => {
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter(({ path }) => !path.startsWith('/console/')).map(nameOf)).toEqual([])
  })

  test('is refused without a session, and with a made-up one', async () => {
    const before = await tableContents(roadshow.pool)
    const statuses: Record<string, number[]> = {}
    for (const call of calls)
      statuses[nameOf(call)] = [
        await send(call),
        await send(call, { cookie: `staff=${'A'.repeat(43)}` }),
        await send(call, { authorization: `Bearer ${'A'.repeat(43)}` }),
      ]
    for (const [name, each] of Object.entries(statuses)) expect(each, name).toEqual([401, 401, 401])
    expect(await tableContents(roadshow.pool)).toEqual(before)
  })

  test.each(ROLES)('is given to the role %s as its permissions say', async (role) => {
    for (const call of calls) {
      const cookie = `staff=${await staffSession(roadshow, members[role])}`
      const status = await send(call, { cookie })
      const isAllowed = isPermission(call.access) && mayDo(role, call.access)
      expect(status, `${nameOf(call)}, which needs ${call.access}`).not.toBe(401)
      expect(status === 403, `${nameOf(call)}, which needs ${call.access}`).toBe(!isAllowed)
    }
  })

  test('is refused to calls from other sites, which change nothing', async () => {
    const cookie = `staff=${await staffSession(roadshow, members.administrator)}`
    const before = await tableContents(roadshow.pool)
    for (const call of calls.filter(({ method }) => method !== 'GET'))
      for (const origin of ['https://evil.example', 'null', 'http://localhost:1', ''])
        expect(await send(call, { cookie, origin }), `${nameOf(call)} from ${origin}`).toBe(400)
    expect(await tableContents(roadshow.pool)).toEqual(before)
  })
})
