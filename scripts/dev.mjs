// npm run dev: restarts the server when its sources change; Vite, inside it, reloads the site.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { exitLike, onSignal, startServer } from './serve.mjs'

const WATCHED = ['src', 'db', 'demo']
/** Saving a file in an editor causes several events. */
const SETTLE_MS = 150
/** Not SIGTERM: Vite handles it and exits before the database is closed. */
const STOP = 'SIGINT'

const node = prepare({ build: false })
let server = run()
let restarting = false
let timer

function run() {
  const started = startServer(node, { NODE_ENV: 'development', ROADSHOW_DEV: '1' })
  started.on('exit', (code) => {
    if (!restarting && code) console.log('The server has stopped; it restarts when a source file changes.')
  })
  return started
}

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !isServerSource(file)) return
    clearTimeout(timer)
    timer = setTimeout(restart, SETTLE_MS)
  })
}

function isServerSource(file) {
  return !/(^|[\\/])(site|web|console)[\\/](?!contract\.ts$)|\.test\.|\.tsx$|\.css$|(~|\.swp)$/.test(file)
}

/** Waits until the old server has closed its database before starting the new one. */
function restart() {
  if (restarting) return
  restarting = true
  const again = () => {
    restarting = false
    server = run()
  }
  if (hasEnded(server)) return again()
  console.log('A source file has changed; restarting …')
  server.once('exit', again)
  server.kill(STOP)
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}

onSignal(() => {
  restarting = true
  server.removeAllListeners('exit')
  if (hasEnded(server)) process.exit(0)
  exitLike(server)
  server.kill(STOP)
})
