import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** How long what can be away stays away. */
const AWAY_MS = 15_000
const BLOCK_BYTES = 1024 ** 2

/** `act` breaks something, and mends what an operator or systemd would mend; it returns why it can't be done here, if so. */
export type Fault = { what: string; act: (site: Site) => Promise<{ skipped: string } | undefined> }

/** In the order of their running: the last that changes roles comes last. */
export const FAULTS: Record<string, Fault> = {
  web: { what: 'kill -9 of a web process', act: ({ webs }) => killed(webs[0]) },
  worker: { what: 'kill -9 of a worker', act: ({ workers }) => killed(workers[0]) },
  pooler: { what: 'kill -9 of PgBouncer', act: ({ pooler }) => killed(pooler) },
  mail: {
    what: `the mail server is away for ${AWAY_MS / 1000} s`,
    async act({ sink }) {
      await sink.goAway()
      await sleep(AWAY_MS)
      await sink.comeBack()
      return undefined
    },
  },
  store: {
    what: `the store is silent for ${AWAY_MS / 1000} s (SIGSTOP)`,
    async act({ store }) {
      store.signal('SIGSTOP')
      await sleep(AWAY_MS)
      store.signal('SIGCONT')
      return undefined
    },
  },
  disk: { what: 'the disk of the primary fills up', act: fullDisk },
  version: {
    what: 'a new version: processes are replaced one by one',
    async act({ webs, workers }) {
      for (const process of [...webs, ...workers]) {
        await process.stop()
        await process.start()
      }
      return undefined
    },
  },
  primary: { what: 'kill -9 of the primary, and its standby is promoted', act: failOver },
}

async function killed(program: { kill(): Promise<void> }) {
  await program.kill()
  return undefined
}

/** Fills the primary's disk to its last byte, and then makes room again. */
async function fullDisk({ nodes: { primary }, haveDisks }: Site) {
  if (!haveDisks) return { skipped: 'a small disk can only be mounted as root' }
  const file = join(primary.folder, 'full')
  const handle = await open(file, 'w')
  const block = Buffer.alloc(BLOCK_BYTES)
  const until = performance.now() + AWAY_MS
  // What PostgreSQL gives back meanwhile is taken too.
  while (performance.now() < until) {
    const written = await handle.write(block).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0,
    )
    if (written === 0) await sleep(200)
  }
  await handle.close()
  await rm(file)
  // One that could not write its log has ended, and is started again.
  await primary.ready()
  return undefined
}

/** What an operator does: makes sure that the primary is gone, and promotes its standby. HAProxy finds the new primary itself. */
async function failOver({ nodes }: Site) {
  const { primary, standby } = nodes
  await primary.stop('SIGKILL')
  await standby.promote()
  Object.assign(nodes, { primary: standby, standby: primary })
  return undefined
}

/** Makes the cluster whole after {@link failOver}: the old primary becomes the standby of the new one. */
export async function restorePair({ nodes: { primary, standby } }: Site): Promise<void> {
  if (!standby.isRunning) await standby.follow(primary)
}
