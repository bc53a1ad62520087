import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUpload, UPLOAD_PATH } from '#features/media/console/contract.ts'
import { consoleBrowser, staffMember } from '../../tests/support/staff.ts'
import { openPublisher, PUBLISHED_PAGE } from '../publisher.ts'
import { post, register } from '../registrants.ts'
import { exactly, type Row } from '../report.ts'
import { OPEN_EVENT } from '../test-bed.ts'
import type { Site } from './site.ts'

const PAGES = [
  '/',
  '/?lng=fr',
  '/events',
  `/events/${OPEN_EVENT}`,
  '/releases',
  '/companies',
  '/api/events',
  '/api/companies',
]
const READERS = 3
const READ_PAUSE_MS = 60
const PATIENCE_MS = 20_000
/** A visitor's pause between two things done, and before a repeated try. */
const PAUSE_MS = 250
const PUBLISH_PAUSE_MS = 1500
/** A try that has had no success by then would be given up by a person. */
const GIVE_UP_MS = 90_000
/** The job of a killed worker is found within 20 s and tried again within 30 s; if that try fails too, within another 60 s. */
const MAILS_LIMIT_MS = 180_000
const PART_BYTES = 40_000
const CHECK_LIMIT_MS = 30_000

/** How each kind of thing is sent, and where it is then. */
const KINDS: Record<
  string,
  { send: (port: number, email: string, key: string) => Promise<number>; rows: string }
> = {
  registrations: {
    send: async (port, email, key) => (await register(port, OPEN_EVENT, email, key)).status,
    rows: 'select email from registrations where email = any($1)',
  },
  subscriptions: {
    async send(port, email, key) {
      const body = { firstName: 'Maude', lastName: 'Okafor', email }
      return (await post(port, '/api/subscribe', body, key)).status
    },
    rows: 'select email from subscription_requests where email = any($1)',
  },
  messages: {
    async send(port, email, key) {
      const body = { name: 'Maude Okafor', email, message: 'Do you film in Halifax?' }
      return (await post(port, '/api/contact', body, key)).status
    },
    rows: 'select email from contact_messages where email = any($1)',
  },
}

export type Staff = Awaited<ReturnType<typeof openStaff>>
type Intent = { kind: string; email: string; isAcknowledged: boolean }
type Upload = { sha: string; href: string | undefined }

/** Visitors and staff of a site for the time of a fault; what they did is then compared with what the site has. */
export class Visitors {
  readonly #site: Site
  readonly #staff: Staff
  readonly #intents: Intent[] = []
  readonly #uploads: Upload[] = []
  readonly #people: Promise<void>[]
  readonly #refusals = new Map<string, number>()
  readonly #badPages = new Map<string, number>()
  #pages = 0
  #publications = 0
  #acknowledged: string | undefined
  #isLeaving = false
  #left: Promise<Row[]> | undefined

  constructor(site: Site, staff: Staff) {
    this.#site = site
    this.#staff = staff
    this.#people = [
      ...Object.keys(KINDS).map((kind) => this.#repeat(() => this.#send(kind))),
      ...Array.from({ length: READERS }, () => this.#repeat(() => this.#read(), READ_PAUSE_MS)),
      this.#repeat(() => this.#upload(), PUBLISH_PAUSE_MS),
      this.#repeat(() => this.#publish(), PUBLISH_PAUSE_MS),
    ]
  }

  /** Lets everybody finish what they have begun, and compares; once. */
  leave(): Promise<Row[]> {
    this.#left ??= this.#leave()
    return this.#left
  }

  async #leave(): Promise<Row[]> {
    this.#isLeaving = true
    await Promise.all(this.#people)
    return [...(await this.#reckon()), ...(await this.#reckonStaff())]
  }

  async #repeat(act: () => Promise<void>, pauseMs = PAUSE_MS): Promise<void> {
    while (!this.#isLeaving) {
      await act()
      await sleep(pauseMs)
    }
  }

  /** Tries until it succeeds, as a browser does with the same Idempotency-Key; `what` names it in the report. */
  async #insist<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    for (const until = performance.now() + GIVE_UP_MS; performance.now() < until; await sleep(PAUSE_MS)) {
      const result = await attempt().catch((error) => {
        this.#count(this.#refusals, `${what} ${error.status || 'no answer'}`)
        return undefined
      })
      if (result !== undefined) return result
    }
    return undefined
  }

  #count(counts: Map<string, number>, what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }

  async #send(kind: string): Promise<void> {
    const key: string = randomUUID()
    const intent = { kind, email: `${key}@example.com`, isAcknowledged: false }
    this.#intents.push(intent)
    await this.#insist(kind, async () => {
      const status = (await KINDS[kind]?.send(this.#site.port, intent.email, key)) ?? 0
      if (status < 200 || status > 299) throw Object.assign(new Error(), { status })
      intent.isAcknowledged = true
      return true
    })
  }

  async #read(): Promise<void> {
    this.#pages += 1
    const page = PAGES[this.#pages % PAGES.length] ?? '/'
    const status = await statusOf(this.#site.origin + page)
    if (status >= 500 || status === 0) this.#count(this.#badPages, `${page} ${status || 'no answer'}`)
  }

  async #upload(): Promise<void> {
    const file = pdf()
    const upload: Upload = { sha: shaOf(file), href: undefined }
    this.#uploads.push(upload)
    upload.href = await this.#staff.upload(file, (what, attempt) => this.#insist(what, attempt))
  }

  async #publish(): Promise<void> {
    this.#publications += 1
    const text = `What is a roadshow? ${randomUUID()}`
    const isPublished = await this.#insist('publication', async () => {
      await this.#staff.publish(text)
      return true
    })
    if (isPublished) this.#acknowledged = text
  }

  async #reckon(): Promise<Row[]> {
    const acknowledged = this.#intents.filter(({ isAcknowledged }) => isAcknowledged)
    await this.#waitForMails(acknowledged)
    const { taken } = this.#site.sink
    const rows = (
      await Promise.all(Object.keys(KINDS).map((kind) => this.#rowsOf(kind, acknowledged)))
    ).flat()
    const byEmail = Map.groupBy(rows, (email) => email)
    const mailsOf = ({ email }: Intent) => new Set(taken.get(email) ?? [])
    const lost = acknowledged.filter(({ email }) => !byEmail.has(email))
    const mailless = acknowledged.filter((intent) => mailsOf(intent).size === 0)
    const doubled = acknowledged.filter(
      (intent) => (byEmail.get(intent.email)?.length ?? 0) > 1 || mailsOf(intent).size > 1,
    )
    const repeated = acknowledged.filter(({ email }) => (taken.get(email)?.length ?? 0) > 1)
    const kinds = Object.entries(Object.groupBy(this.#intents, ({ kind }) => kind))
    const sent = kinds.map(([kind, intents]) => `${intents?.length} ${kind}`).join(', ')
    return [
      exactly('… sent and in the end acknowledged', this.#intents.length, acknowledged.length, sent),
      exactly('… of these lost', 0, lost.length, listOf(this.#refusals) || 'no try refused'),
      exactly('… without their e-mail', 0, mailless.length),
      exactly(
        '… doubled',
        0,
        doubled.length,
        `${repeated.length} e-mails came again with the same Message-ID`,
      ),
      exactly(
        '… 5xx or no answer from pages',
        0,
        sum(this.#badPages),
        listOf(this.#badPages) || `of ${this.#pages}`,
      ),
    ]
  }

  async #reckonStaff(): Promise<Row[]> {
    const done = this.#uploads.filter(({ href }) => href !== undefined)
    let whole = 0
    for (const { href, sha } of done) {
      const reply = await fetch(this.#site.origin + href)
      if (shaOf(Buffer.from(await reply.arrayBuffer())) === sha) whole += 1
    }
    const { rows } = await this.#site.pool.query(`select from faq_items where question ->> 'en' = $1`, [
      this.#acknowledged,
    ])
    return [
      exactly('… uploads that are there, whole', this.#uploads.length, whole),
      exactly('… the last publication is there', 1, rows.length, `of ${this.#publications}`),
    ]
  }

  async #rowsOf(kind: string, intents: Intent[]): Promise<string[]> {
    const emails = intents.filter((intent) => intent.kind === kind).map(({ email }) => email)
    const { rows } = await this.#site.pool.query<{ email: string }>(KINDS[kind]?.rows ?? '', [emails])
    return rows.map(({ email }) => email)
  }

  async #waitForMails(intents: Intent[]): Promise<void> {
    const until = performance.now() + MAILS_LIMIT_MS
    const isComplete = () => intents.every(({ email }) => this.#site.sink.taken.has(email))
    while (!isComplete() && performance.now() < until) await sleep(200)
    // A second one would come at once.
    await sleep(1000)
  }
}

/** Whatever visitors and staff can do, done once through the balancer, and seen at every process. Rejects when something fails. */
export async function everythingWorks(site: Site, staff: Staff): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS)
  const once = async <T>(what: string, attempt: () => Promise<T | undefined>) => {
    const result = await attempt()
    if (result === undefined) throw new Error(`${what} failed`)
    return result
  }
  const until = async (what: string, holds: () => Promise<boolean>) => {
    while (!(await holds())) {
      if (signal.aborted) throw new Error(`${what} took too long`)
      await sleep(50)
    }
  }
  const text = `What is a roadshow? ${randomUUID()}`
  const email = `${randomUUID()}@example.com`
  await Promise.all([...site.webs, ...site.workers].map((process) => process.ready()))
  await Promise.all([
    (async () => {
      const { status } = await register(site.port, OPEN_EVENT, email)
      if (status !== 201) throw new Error(`a registration was answered ${status}`)
      await until('an e-mail', async () => site.sink.taken.has(email))
    })(),
    (async () => {
      await staff.publish(text)
      const shows = async (origin: string) =>
        (await (await fetch(origin + PUBLISHED_PAGE, { signal })).text()).includes(text)
      await until('a publication', async () =>
        (await Promise.all(site.webs.map(({ origin }) => shows(origin)))).every(Boolean),
      )
    })(),
    staff.upload(pdf(), once),
    ...PAGES.map(async (page) => {
      if ((await statusOf(site.origin + page)) !== 200) throw new Error(`${page} isn't there`)
    }),
  ])
}

/**
 * What staff do, signed in at the console through the balancer.
 * @param place of the question that they write: each member of staff has another one
 */
export async function openStaff({ pool, origin }: Site, place: number) {
  const { cookies } = await staffMember({ pool } as Parameters<typeof staffMember>[0], 'editor')
  const { api } = consoleBrowser({ origin }, { cookies })
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { origin, cookie, 'tus-resumable': '1.0.0' }

  async function tus(
    method: string,
    path: string,
    more: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) {
    const reply = await fetch(origin + path, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await reply.arrayBuffer()
    if (!reply.ok)
      throw Object.assign(new Error(`${method} was answered ${reply.status}`), { status: reply.status })
    return reply.headers
  }

  /** Uploads a file in parts, each with as many tries as `insist` makes. @returns its address when it is in the library */
  async function upload(
    file: Uint8Array,
    insist: <T>(what: string, attempt: () => Promise<T | undefined>) => Promise<T | undefined>,
  ): Promise<string | undefined> {
    const metadata = `filename ${Buffer.from('report.pdf').toString('base64')}`
    const begun = { 'upload-length': String(file.length), 'upload-metadata': metadata }
    const path = await insist(
      'upload',
      async () => (await tus('POST', `/api${UPLOAD_PATH}`, begun)).get('location') ?? undefined,
    )
    if (!path) return undefined
    const isSent = await insist('upload', async () => {
      for (;;) {
        const offset = Number((await tus('HEAD', path)).get('upload-offset'))
        if (offset === file.length) return true
        const part = new Uint8Array(file.subarray(offset, offset + PART_BYTES))
        const type = 'application/offset+octet-stream'
        await tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': type }, part)
      }
    })
    if (!isSent) return undefined
    const id = path.split('/').at(-1) ?? ''
    return insist('upload', async () => {
      for (;;) {
        const { state, file: stored, fault } = await api(getUpload, { params: { id } })
        if (state === 'refused') throw new Error(`the upload was refused: ${fault}`)
        if (state === 'done') return stored?.href
        await sleep(100)
      }
    })
  }

  return { upload, publish: await openPublisher(pool, origin, place) }
}

async function statusOf(url: string): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

/** A small PDF, unlike every other. */
function pdf(): Buffer {
  const text = randomBytes(PART_BYTES).toString('hex')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const starts = body.map((_, index) => 9 + body.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = 9 + body.join('').length
  return Buffer.from(
    `%PDF-1.4\n${body.join('')}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  )
}

function shaOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function sum(counts: Map<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0)
}

function listOf(counts: Map<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}
