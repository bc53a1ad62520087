import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Ctrl-C reaches this process from the terminal and again from npm: one is meant. */
const SAME_SIGNAL_MS = 1000
/** How often to look whether npm still lives. */
const PARENT_POLL_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Keeps the process small: V8 would otherwise let garbage grow to several times what is in use, and glibc keep a pool
 * of memory for each thread. What NODE_OPTIONS says of the heap goes first.
 */
const HEAP_FLAGS = /max-old-space-size/.test(process.env.NODE_OPTIONS ?? '')
  ? []
  : ['--max-semi-space-size=8', '--max-old-space-size=384']
const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }
/** Node keeps compiled modules here, types stripped: a second start needs half the time. A folder it can't write is no fault. */
const COMPILE_CACHE_ENV = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/**
 * Starts the server. Its channel to this process is how it learns that this process was killed; its own session
 * keeps the terminal's Ctrl-C from reaching it twice.
 */
export function startServer(node, env) {
  return spawn(node, [...HEAP_FLAGS, join('src', 'server', 'main.ts')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY_ENV, ...COMPILE_CACHE_ENV, ...process.env, ...env },
  })
}

/** Calls `handle` once for each signal a person means. */
export function onSignal(handle) {
  let last = 0
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (Date.now() - last > SAME_SIGNAL_MS) handle(signal)
      last = Date.now()
    })
  }
}

/** Ends this process as the child ended. */
export function exitLike(child) {
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Calls `handle` when the npm that runs this process was killed: nobody could stop the server any more. */
export function onOrphaned(handle) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    handle()
  }, PARENT_POLL_MS)
}
