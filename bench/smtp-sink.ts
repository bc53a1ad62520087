import { SMTPServer } from 'smtp-server'

/** The sink's failures: the share of recipients that it defers, and of mails after which it closes the connection. */
export type Misbehaviour = { refuses: number; cuts: number }

/**
 * A mail server that records only recipients and Message-IDs. It can defer recipients, close the connection after
 * receiving a mail, and be away.
 */
export async function startSink({ refuses, cuts }: Misbehaviour = { refuses: 0, cuts: 0 }) {
  const received = new Map<string, string[]>()
  let cutMails = 0
  let server = listening()
  await opened(server)
  const { port } = server.server.address() as { port: number }

  function listening(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, callback) {
        const isPutOff = Math.random() < refuses
        callback(isPutOff ? Object.assign(new Error('later'), { responseCode: 451 }) : null)
      },
      onData(stream, session, callback) {
        let head = ''
        stream.on('data', (chunk: Buffer) => {
          if (head.length < 4096) head += chunk.toString('latin1')
        })
        stream.once('end', () => {
          const id = /^Message-ID: <([^>]+)>/im.exec(head)?.[1] ?? ''
          for (const { address } of session.envelope.rcptTo)
            received.set(address, [...(received.get(address) ?? []), id])
          if (Math.random() >= cuts) return callback()
          cutMails += 1
          for (const connection of server.connections as Set<{ id: string; _socket?: { destroy(): void } }>)
            if (connection.id === session.id) connection._socket?.destroy()
        })
      },
    }).on('error', () => undefined)
  }

  function opened(which: SMTPServer, at = 0): Promise<void> {
    return new Promise((resolve) => which.listen(at, '127.0.0.1', resolve))
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Message-IDs by recipient, in order of arrival. */
    taken: received,
    /** Mails that were received without acknowledgement. */
    cutMails: () => cutMails,
    async goAway(): Promise<void> {
      for (const { _socket } of server.connections as Set<{ _socket?: { destroy(): void } }>)
        _socket?.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
    async comeBack(): Promise<void> {
      server = listening()
      await opened(server, port)
    },
  }
}

export type Sink = Awaited<ReturnType<typeof startSink>>
