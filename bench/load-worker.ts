// Loads a server from a separate process, and reports the responses.
import autocannon from 'autocannon'
import { serveOrders } from './processes.ts'

export type LoadOrder = {
  url: string
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** A different address for each request: `?x=1`, `?x=2`, … */
  distinct?: string
  /** Registers another person with each request, from another network address. */
  registrant?: string
  /** Requests per second, however long responses take, limited by the number of connections; unlimited by default. */
  rate?: number
}
/** `unanswered`: broken connections and requests without a response. */
export type LoadResult = {
  answers: number
  statuses: Record<string, number>
  unanswered: number
  seconds: number
  p99Ms: number
}

const PATIENCE_SECONDS = 30

const REGISTRANT = {
  firstName: 'Élodie',
  lastName: 'Marchand',
  company: 'Northbank Capital',
  language: 'en',
}

serveOrders(async (order: LoadOrder): Promise<LoadResult> => {
  const { url, seconds, connections = 32, headers = {}, rate } = order
  const started = performance.now()
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    timeout: PATIENCE_SECONDS,
    ...(rate !== undefined && { overallRate: rate }),
    ...requestsOf(order),
  })
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  return {
    answers: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    statuses,
    unanswered: result.errors,
    seconds: (performance.now() - started) / 1000,
    p99Ms: result.latency.p99,
  }
})

function requestsOf({ url, distinct, registrant }: LoadOrder): Partial<autocannon.Options> {
  const { pathname } = new URL(url)
  let count = 0
  if (distinct !== undefined)
    return {
      requests: [
        {
          setupRequest: (request) => {
            count += 1
            return { ...request, path: `${pathname}?x=${distinct}${count}` }
          },
        },
      ],
    }
  if (registrant === undefined) return {}
  return {
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          count += 1
          return {
            ...request,
            headers: {
              ...request.headers,
              'content-type': 'application/json',
              'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
            },
            body: JSON.stringify({ ...REGISTRANT, email: `${registrant}-${count}@example.com` }),
          }
        },
      },
    ],
  }
}
