import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ClusterConnection } from './database.ts'

/** A proxy in front of the server that can go silent as one does after a failover: connections stay open, nothing arrives. */
export async function silenceableProxy({ host, port, ...rest }: ClusterConnection) {
  const sockets: Socket[] = []
  let isSilent = false
  const silence = () => {
    isSilent = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  const proxy = createServer((client) => {
    sockets.push(client)
    client.on('error', () => undefined)
    if (isSilent) return
    const server = connect(join(host, `.s.PGSQL.${port}`)).on('error', () => undefined)
    sockets.push(server)
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const address = proxy.address() as { port: number }
  return {
    connection: { ...rest, host: '127.0.0.1', port: address.port },
    silence,
    speak: () => {
      isSilent = false
    },
  }
}
