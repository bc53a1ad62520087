import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** As systemd's RestartSec. */
const RESTART_MS = 500
const READY_LIMIT_MS = 300_000
const READY_POLL_MS = 50
const OUTPUT_CHARACTERS = 4000

type Description = {
  name: string
  launch(): ChildProcess
  /** Whether it can be used. */
  isReady(): Promise<boolean>
}

const atExit: (() => void)[] = []
process.once('exit', () => {
  for (const act of atExit) act()
})

/** Does something when this process exits, even if the run is interrupted: nothing stays behind. */
export function onExit(act: () => void): void {
  atExit.push(act)
}

/** A program of the cluster that is started again whenever it ends by itself, as systemd does. */
export class Program {
  readonly name: string
  readonly #description: Description
  #child: ChildProcess | undefined
  #output = ''
  #isWanted = false

  constructor(description: Description) {
    this.name = description.name
    this.#description = description
    onExit(() => this.signal('SIGKILL'))
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Starts it, and waits until it is ready. */
  async start(): Promise<void> {
    this.#isWanted = true
    this.#launch()
    await this.ready()
  }

  /** @throws Error with its last output */
  async ready(): Promise<void> {
    const until = performance.now() + READY_LIMIT_MS
    while (performance.now() < until) {
      if (await this.#description.isReady().catch(() => false)) return
      await sleep(READY_POLL_MS)
    }
    throw new Error(`${this.name} isn't ready:\n${this.#output}`)
  }

  /** Sends a signal to this process, which is started again if that ends it. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** `kill -9`. Resolves when it is ready again. */
  async kill(): Promise<void> {
    const { pid } = this
    this.signal('SIGKILL')
    while (this.pid === pid) await sleep(READY_POLL_MS)
    await this.ready()
  }

  /** Ends it for good. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }

  #launch(): void {
    const child = this.#description.launch()
    this.#child = child
    this.#output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.#output = (this.#output + chunk).slice(-OUTPUT_CHARACTERS)
      })
    child.once('error', (error) => {
      this.#output += error.message
    })
    child.once('close', async () => {
      await sleep(RESTART_MS)
      if (this.#isWanted && this.#child === child) this.#launch()
    })
  }
}

/** Runs a program to its end. @throws Error with its output */
export function run(program: string, args: string[], options: object = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) =>
      error ? reject(new Error(`${program}: ${stderr || stdout || error.message}`)) : resolve(),
    )
  })
}

/** The version of an installed program; undefined without the program. */
export function versionOf(program: string, argument: string): string | undefined {
  const { status, stdout } = spawnSync(program, [argument], { encoding: 'utf8' })
  return status === 0 ? /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] : undefined
}
