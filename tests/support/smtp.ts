import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = { to: string[]; raw: string; email: Email }
/**
 * The server's response to the next mail: a reply code to a command, or a connection closed after the mail was
 * received.
 */
export type Mishap = { at: 'RCPT TO' | 'DATA'; reply: string } | { at: 'cut' }

export type Smtp = Awaited<ReturnType<typeof startSmtp>>

/**
 * Starts an SMTP server before the tests of a file and closes it after them. Forgets the mails and the failures before
 * each test. @returns the server, empty until it has started
 */
export function testSmtp(): Smtp {
  const smtp = {} as Smtp
  beforeAll(async () => void Object.assign(smtp, await startSmtp()))
  beforeEach(() => {
    smtp.mails.length = 0
    smtp.mishaps.length = 0
  })
  afterAll(() => smtp.close())
  return smtp
}

/** A real SMTP server that stores what it receives. */
export async function startSmtp() {
  const mails: Received[] = []
  const mishaps: Mishap[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      callback(refusal('RCPT TO'))
    },
    async onData(stream, session, callback) {
      const raw = Buffer.concat(await Array.fromAsync(stream)).toString('utf8')
      const refused = refusal('DATA')
      if (refused) return callback(refused)
      mails.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        email: await PostalMime.parse(raw),
      })
      if (mishaps[0]?.at !== 'cut') return callback()
      mishaps.shift()
      for (const { _socket } of server.connections as Set<{ _socket?: { destroy(): void } }>)
        _socket?.destroy()
    },
  })

  function refusal(command: string): Error | null {
    const [next] = mishaps
    if (next?.at !== command || next.at === 'cut') return null
    mishaps.shift()
    return Object.assign(new Error(next.reply.slice(4)), { responseCode: Number(next.reply.slice(0, 3)) })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The next failures, in order. */
    mishaps,
    /** Waits until this many mails have arrived. */
    async arrived(count: number, limitMs = 15_000): Promise<Received[]> {
      const deadline = Date.now() + limitMs
      while (mails.length < count && Date.now() < deadline) await sleep(20)
      return mails
    },
    /** The mails to an address. */
    to: (address: string): Received[] => mails.filter(({ to }) => to.includes(address)),
    /** The path in the link of the latest mail to an address, once it has arrived. */
    async linkTo(address: string, path: string): Promise<string> {
      const link = new RegExp(`https?://[^\\s]+?(/${path}/[^\\s]+)`)
      for (let tries = 0; tries < 600; tries += 1) {
        const found = this.to(address).findLast(({ email: { text } }) => link.test(text ?? ''))
        if (found) return link.exec(found.email.text ?? '')?.[1] ?? ''
        await sleep(25)
      }
      throw new Error(`no mail to ${address} with a link to ${path}`)
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A mail's text with ordinary spaces and hyphens in place of those that don't break. */
export function plain(text: string | undefined): string {
  return (text ?? '').replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2011', '-')
}
