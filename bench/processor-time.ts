import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Server } from './processes.ts'
import { atMost, median, quantile, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

/** The duration of some work: elapsed, and of the processors, which other programs on the machine don't affect. */
export type Time = { wallMs: number; processorMs: number }

/** The processor times of some work. */
export function processorTimes(times: Time[]): number[] {
  return times.map(({ processorMs }) => processorMs)
}

/**
 * The row of searches of a kind: the 95th percentile of their processor time, and how the median has grown from the
 * first measurement of the kind, which `firstMs` collects.
 */
export function searchRow(
  what: string,
  maxMs: number,
  times: Time[],
  kind: string,
  firstMs: Map<string, number>,
): Row {
  const middle = median(processorTimes(times))
  const first = firstMs.get(kind) ?? middle
  firstMs.set(kind, first)
  const wall = quantile(
    times.map(({ wallMs }) => wallMs),
    0.95,
  )
  const detail = `p50 ${middle.toFixed(1)} ms, ×${(middle / first).toFixed(1)}; by the clock p95 ${wall.toFixed(1)} ms`
  return atMost(what, maxMs, quantile(processorTimes(times), 0.95), detail, ' ms')
}

/** Measures the processor time of a server and its database. Without /proc it measures elapsed time instead. */
export class ProcessorClock {
  readonly #server: Server
  readonly #pool: pg.Pool
  #before = new Map<number, number>()

  constructor(server: Server, { pool }: TestBed) {
    this.#server = server
    this.#pool = pool
  }

  async time(work: () => Promise<void>): Promise<Time> {
    await this.#spent()
    const start = performance.now()
    await work()
    const wallMs = performance.now() - start
    return { wallMs, processorMs: (await this.#spent()) || wallMs }
  }

  /** Milliseconds since its last call. */
  async #spent(): Promise<number> {
    const { rows } = await this.#pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    const now = new Map(
      [this.#server.pid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, processorMs(pid)]),
    )
    let spent = 0
    for (const [pid, ms] of now) spent += ms - (this.#before.get(pid) ?? 0)
    this.#before = now
    return spent
  }
}

/** Processor time of a process so far, on all its threads. */
function processorMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, part) => sum + part, 0) / 1e6
  } catch {
    return 0
  }
}
