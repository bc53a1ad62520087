import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Ctrl-C sends the signal from the terminal and again from npm: both count as one. */
const SAME_SIGNAL_MS = 1000
/** Interval of checking whether npm is still running. */
const PARENT_POLL_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Keeps the process small: V8 would let garbage grow to a multiple of the used memory, and glibc would keep a pool per
 * thread. NODE_OPTIONS takes precedence for the heap.
 */
const HEAP_FLAGS = /max-old-space-size/.test(process.env.NODE_OPTIONS ?? '')
  ? []
  : ['--max-semi-space-size=8', '--max-old-space-size=384']
const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }
/**
 * Node caches compiled modules here, without types: a second start takes half the time. An unwritable folder is
 * ignored.
 */
const COMPILE_CACHE_ENV = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/**
 * Starts the server. The IPC channel tells it when this process is killed; its own session keeps the terminal's Ctrl-C
 * from reaching it twice.
 */
export function startServer(node, env) {
  return spawn(node, [...HEAP_FLAGS, join('src', 'server', 'main.ts')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY_ENV, ...COMPILE_CACHE_ENV, ...process.env, ...env },
  })
}

/** Calls `handle` once per signal from a person. */
export function onSignal(handle) {
  let last = 0
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (Date.now() - last > SAME_SIGNAL_MS) handle(signal)
      last = Date.now()
    })
  }
}

/** Exits with the child's exit code or signal. */
export function exitLike(child) {
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Calls `handle` when the npm that runs this process was killed: nobody else could stop the server. */
export function onOrphaned(handle) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    handle()
  }, PARENT_POLL_MS)
}
