// The maximum that node:http can do with a file: the same headers and byte range, streamed, and nothing else.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'

export type BareStream = { file: string; head: string[]; start: number; end: number }

process.once('message', ({ file, head, start, end }: BareStream) => {
  const server = createServer((_request, response) => {
    response.writeHead(206, head)
    createReadStream(file, { start, end }).pipe(response)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit())
