import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const RETRY_MS = 20
const ANSWER_LIMIT_MS = 20_000

export type RegistrationResponse = { status: number; headers: Record<string, unknown>; body: unknown }

const agent = new Agent({ keepAlive: false })
let callers = 0

/** An unused address of 127.0.0.0/8, since rate limits count by network address. */
export function newAddress(): string {
  callers += 1
  return `127.${1 + ((callers >> 16) & 127)}.${(callers >> 8) & 255}.${1 + (callers % 254)}`
}

/** Registers a person; rejects when there is no response. */
export function register(
  port: number,
  slug: string,
  email: string,
  key?: string,
): Promise<RegistrationResponse> {
  const person = { firstName: 'Noé', lastName: 'Tremblay', email, company: 'Caisse Boréale', language: 'fr' }
  return post(port, `/api/events/${slug}/registrations`, person, key)
}

/** Sends JSON from an address of its own; rejects when there is no response. */
export function post(
  port: number,
  path: string,
  body: object,
  key: string = randomUUID(),
): Promise<RegistrationResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        localAddress: newAddress(),
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        timeout: ANSWER_LIMIT_MS,
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        json(response).then((answer) => resolve({ status, headers, body: answer }), reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** People who register one after another without a pause, and retry until it succeeds. */
export class Crowd {
  /** Addresses with an acknowledged registration. */
  readonly acknowledged: string[] = []
  /** Responses other than 201 by their status; 0 for none. */
  readonly refusals = new Map<number, number>()
  readonly #port: number
  readonly #slug: string
  readonly #people: Promise<void>[]
  #leaving = false

  constructor(port: number, slug: string, size: number) {
    this.#port = port
    this.#slug = slug
    this.#people = Array.from({ length: size }, () => this.#registerOn())
  }

  /** Starts no new registrations, and waits until the running ones are acknowledged. */
  async leave(): Promise<void> {
    this.#leaving = true
    await Promise.all(this.#people)
  }

  async #registerOn(): Promise<void> {
    while (!this.#leaving) {
      const key: string = randomUUID()
      const email = `${key}@example.com`
      while (!(await this.#isAcknowledged(email, key))) await sleep(RETRY_MS)
      this.acknowledged.push(email)
    }
  }

  async #isAcknowledged(email: string, key: string): Promise<boolean> {
    const { status } = await register(this.#port, this.#slug, email, key).catch(() => ({ status: 0 }))
    if (status !== 201) this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1)
    return status === 201
  }
}

/** Creates an event like one of the demo, with this capacity. */
export async function addEvent(
  pool: pg.Pool,
  slug: string,
  like: string,
  capacity: number | null,
): Promise<void> {
  await pool.query(
    `with event as (
       insert into events (slug, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic, capacity)
       select $1, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic, $3
       from events where slug = $2 returning id
     )
     insert into presentations (event_id, company_id, presenter, starts_at, ends_at)
     select event.id, company_id, part.presenter, part.starts_at, part.ends_at
     from event, presentations part join events on events.id = part.event_id where events.slug = $2`,
    [slug, like, capacity],
  )
}

/** The rows and mails of an event's registrants; mails are counted as jobs of any state. */
export async function registrantsOf(pool: pg.Pool, slug: string) {
  const { rows } = await pool.query<{ email: string; status: string; jobs: { id: string; state: string }[] }>(
    `select email, registrations.status,
       coalesce(jsonb_agg(jsonb_build_object('id', job.id, 'state', job.state)) filter (where job.id is not null), '[]') as jobs
     from registrations
     join events on events.id = event_id
     left join pgboss.job on job.name = 'registration-confirmation' and job.data ->> 'registrationId' = registrations.id::text
     where slug = $1 group by registrations.id`,
    [slug],
  )
  return rows
}
