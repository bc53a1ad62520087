import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { newAddress } from './registrants.ts'
import { atLeast, median, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

const ADDRESSES = 200
const WARM_UP = 20
/** The significance level below which a difference counts. */
const MIN_P = 0.01
const PASSWORD = 'nine otters on a bridge'

type Call = { name: string; path: string; body: (email: string) => object }

/** Calls that must not reveal whether an address has an account. */
const CALLS: Call[] = [
  {
    name: 'sign-in with a wrong password',
    path: '/api/user/login',
    body: (email) => ({ email, password: PASSWORD }),
  },
  {
    name: 'sign-up',
    path: '/api/user/register',
    body: (email) => ({ name: 'Ada Roy', email, password: PASSWORD, password_confirmation: PASSWORD }),
  },
  { name: 'forgotten password', path: '/api/user/forgotPassword', body: (email) => ({ email }) },
]

/** Tests whether response times reveal that an address has an account: alternates existing and unknown addresses. */
export async function timingOfAddresses(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web' })
  const rows: Row[] = []
  for (const call of CALLS) {
    const existing = addresses(`known-${rows.length}`)
    await addAccounts(testBed, existing)
    const unknown = addresses(`unknown-${rows.length}`)
    for (const email of addresses('warm').slice(0, WARM_UP)) await elapsedMs(server.port, call, email)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [index, email] of existing.entries()) {
      const pair = [
        ['known', email],
        ['unknown', unknown[index] ?? ''],
      ] as const
      // Alternates the order, because the first call may find the processor in another state.
      for (const [kind, address] of index % 2 ? pair : pair.toReversed())
        times[kind].push(await elapsedMs(server.port, call, address))
    }
    const p = mannWhitney(times.known, times.unknown)
    const detail = `medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`
    rows.push(atLeast(`${call.name}: ${ADDRESSES} known and as many unknown, p`, MIN_P, p, detail))
  }
  return rows
}

function addresses(kind: string): string[] {
  return Array.from({ length: ADDRESSES }, (_, person) => `${kind}-${person}@example.com`)
}

async function addAccounts({ pool }: TestBed, emails: string[]): Promise<void> {
  const hash = await hashPassword('another one altogether')
  await pool.query(
    `insert into accounts (email, name, password_hash, language, verified_at)
     select email, 'Ada Roy', $2, 'en', now() from unnest($1::text[]) as email`,
    [emails, hash],
  )
}

/** Calls from a new network each time, so that no rate limit applies. */
function elapsedMs(port: number, { path, body }: Call, email: string): Promise<number> {
  const payload = JSON.stringify(body(email))
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  return new Promise((resolve, reject) => {
    const begunMs = performance.now()
    const caller = { host: '127.0.0.1', port, localAddress: newAddress() }
    request({ ...caller, path, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => {
        if ([200, 201, 401].includes(response.statusCode ?? 0)) resolve(performance.now() - begunMs)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end(payload)
  })
}

/**
 * The Mann-Whitney test: the probability that chance alone orders two samples this unevenly.
 * @returns p, two-sided, by the normal approximation, which is good from 20 values on
 */
export function mannWhitney(a: number[], b: number[]): number {
  const all = [...a.map((value) => ({ value, mine: true })), ...b.map((value) => ({ value, mine: false }))]
  all.sort((x, y) => x.value - y.value)
  const rankSum = all.reduce((sum, { mine }, index) => sum + (mine ? index + 1 : 0), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (all.length + 1)) / 12)
  return 2 * (1 - normalBelow(Math.abs(u - mean) / deviation))
}

/** The share of a normal distribution below z ≥ 0 (Abramowitz and Stegun 26.2.17; accurate to 7 digits). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => (sum + factor) * t,
    0,
  )
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
