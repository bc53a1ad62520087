// The maximum that node:http can do: the same headers and bytes, and nothing else.
import { createServer } from 'node:http'

/** `head` as `writeHead` takes it: names and values alternating; `body` in base64. */
export type BareAnswer = { status: number; head: string[]; body: string }

process.once('message', ({ status, head, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, head)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit())
