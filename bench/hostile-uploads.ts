import { deflateSync } from 'node:zlib'
import { atOnce, type HostileInput } from './hostile-input.ts'
import type { Server } from './processes.ts'

const POSITION = 'broadcast-technician-atlanta'
const MAX_BYTES = 5 * 1024 * 1024 - 4096
/** Just below the limit of a request's headers. */
const MAX_HEADER_CHARACTERS = 15_000

/** A PDF with this many bytes of content. */
function pdf(text: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n/ObjStm '),
    Buffer.from(text).subarray(0, MAX_BYTES),
    Buffer.from('\n%%EOF'),
  ])
}

function swelling(bytes: number): Buffer {
  const data = deflateSync(Buffer.alloc(bytes))
  return Buffer.concat([
    Buffer.from('<< /Filter /FlateDecode >>\nstream\n'),
    data,
    Buffer.from('\nendstream\n'),
  ])
}

const filled = (piece: string) => piece.repeat(Math.ceil(MAX_BYTES / piece.length))

const FILES: [what: string, file: () => Buffer][] = [
  ['a PDF of streams without end', () => pdf(filled('stream\n'))],
  ['a PDF of streams in base 85', () => pdf(filled('/Filter /A85 stream\n'))],
  ['a PDF of comments', () => pdf(filled('/S%'))],
  ['a PDF of names in codes', () => pdf(filled('#2f'))],
  ['a PDF that swells to 180 MB', () => pdf(swelling(180 * 1024 ** 2))],
]

/** The worst files and headers within the limits. */
export const hostileUploads: HostileInput[] = [
  ...FILES.map(([what, make]) => ({
    what: `upload: ${what}`,
    send: (server: Server) => {
      const file = new File([new Uint8Array(make())], 'cv.pdf')
      return atOnce(() => sendCv(server, file))
    },
  })),
  header('a host of 15 kB', 'x-forwarded-host', 'a'.repeat(MAX_HEADER_CHARACTERS)),
  header('addresses of 15 kB', 'x-forwarded-for', '2001:db8::1,'.repeat(MAX_HEADER_CHARACTERS / 12)),
  header('languages of 15 kB', 'accept-language', 'fr;q=0.1,'.repeat(MAX_HEADER_CHARACTERS / 9)),
  header('a browser of 15 kB', 'user-agent', 'Mozilla/5.0 ('.repeat(MAX_HEADER_CHARACTERS / 13)),
  header('cookies of 15 kB', 'cookie', 'lng=e;'.repeat(MAX_HEADER_CHARACTERS / 6)),
  header('a token of 15 kB', 'authorization', `Bearer ${'a'.repeat(MAX_HEADER_CHARACTERS)}`),
]

let senders = 0

/** Sends each CV from another network, so that the rate limit doesn't apply. */
async function sendCv({ origin }: Server, file: File): Promise<void> {
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'Ada Roy'],
    ['email', 'ada@example.com'],
    ['consent', 'true'],
  ] as const)
    form.append(name, value)
  form.append('cv', file)
  senders += 1
  const response = await fetch(`${origin}/api/jobs/${POSITION}/applications`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': `192.0.2.${senders}` },
  })
  await response.text()
  if (![201, 422, 429, 503].includes(response.status))
    throw new Error(`an upload was answered ${response.status}`)
}

function header(what: string, name: string, value: string): HostileInput {
  return {
    what: `header: ${what}`,
    send: ({ origin }) =>
      atOnce(async () => {
        for (const path of ['/', '/api/user/isLoggedIn', '/api/areas']) {
          const response = await fetch(origin + path, { headers: { [name]: value } })
          await response.text()
          if (response.status >= 500) throw new Error(`${path} with ${name} answered ${response.status}`)
        }
      }),
  }
}
