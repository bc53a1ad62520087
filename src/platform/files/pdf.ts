import { constants, inflateSync } from 'node:zlib'

/** Why a PDF is refused: it runs code or carries other files, has a password, or can't be inspected. */
export type PdfFault = 'active' | 'protected' | 'unreadable'

export type PdfLimits = {
  /** Maximum size that all streams together may inflate to. */
  maxInflatedBytes: number
  maxStreams: number
}

/** Long texts are searched in overlapping pieces, so that a match across a boundary is found. */
const PIECE_BYTES = 4 * 1024 ** 2
const OVERLAP_BYTES = 2048
/** How far before its data the dictionary of a stream is searched for. */
const DICTIONARY_BYTES = 4096
const MAX_FILTERS = 4

/** White space and comments (ISO 32000-2, 7.2.3). */
const GAP = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,200}[\\r\\n])*'
const REFERENCE = `\\d+${GAP}\\d+${GAP}R`
const ACTIONS = 'JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|Rendition|RichMediaExecute|Movie|Sound'

/**
 * Entries that run code, send data or carry another file. Key and value are matched together, because a
 * text may mention "HTML/JavaScript". An action whose type is a reference to another object counts too, as that
 * would hide it.
 */
const ACTIVE = new RegExp(
  [
    `/S${GAP}/(?:${ACTIONS})(?![\\w#])`,
    `/S${GAP}${REFERENCE}`,
    `/JS${GAP}(?:[(<]|${REFERENCE})`,
    `/(?:JavaScript|EmbeddedFiles|EF|RichMediaContent|RichMediaSettings|Collection)${GAP}(?:<<|${REFERENCE})`,
    `/(?:AF|XFA)${GAP}(?:\\[|${REFERENCE})`,
    `/Type${GAP}/EmbeddedFile(?![\\w#])`,
    `/Subtype${GAP}/(?:FileAttachment|RichMedia|Screen|3D|Movie|Sound)(?![\\w#])`,
  ].join('|'),
)
/** An HTML page inside the PDF. */
const HTML = /<(?:script|html|!doctype)[\s>]/i
const PROTECTED = new RegExp(`/Encrypt${GAP}(?:<<|${REFERENCE})`)
/** Objects can be inside streams only in files that name one of these. */
const OBJECT_STREAMS = /\/(?:ObjStm|XRef)(?![\w#])/
const STREAM = /(?<!end)stream(?:\r\n|\n|\r)/g

/**
 * Why a PDF is refused, or undefined: scripts, actions, attached files, a password, or streams that can't be
 * inspected. The file is searched as bytes and every stream is inflated, without following offsets: readers
 * do follow them, and they may point anywhere. Runs in a worker thread.
 */
export function faultOfPdf(bytes: Buffer, { maxInflatedBytes, maxStreams }: PdfLimits): PdfFault | undefined {
  const text = withPlainNames(bytes.toString('latin1'))
  if (PROTECTED.test(text)) return 'protected'
  if (ACTIVE.test(text) || HTML.test(text)) return 'active'
  const hasObjectStreams = OBJECT_STREAMS.test(text)
  let leftBytes = maxInflatedBytes
  let streams = 0
  // Searches the original text, because replacing escaped names shifts the positions of the bytes.
  const raw = bytes.toString('latin1')
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    streams += 1
    if (streams > maxStreams) return 'unreadable'
    const dictionary = withPlainNames(raw.slice(Math.max(0, index - DICTIONARY_BYTES), index))
    const data = bytes.subarray(index + keyword.length)
    const decoded = decodedStream(data, dictionary, leftBytes)
    if (decoded === 'too large') return 'unreadable'
    if (decoded === 'unknown') {
      if (hasObjectStreams) return 'unreadable'
      continue
    }
    leftBytes -= decoded.length
    if (isActive(decoded)) return 'active'
  }
  return undefined
}

/** The node of the page tree that counts all pages is the one with the highest count (ISO 32000-2, 7.7.3.2). */
const PAGES =
  /\/Type\s*\/Pages\b[^>]{0,100000}?\/Count\s+(\d{1,6})|\/Count\s+(\d{1,6})[^>]{0,100000}?\/Type\s*\/Pages\b/g

/** The number of pages of a PDF in which {@link faultOfPdf} finds nothing; null when it can't be told. */
export function pagesOfPdf(bytes: Buffer, { maxInflatedBytes }: PdfLimits): number | null {
  const raw = bytes.toString('latin1')
  const texts = [raw]
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    const dictionary = raw.slice(Math.max(0, index - DICTIONARY_BYTES), index)
    if (!FIRST_OBJECT.test(dictionary)) continue
    const decoded = decodedStream(bytes.subarray(index + keyword.length), dictionary, maxInflatedBytes)
    if (Buffer.isBuffer(decoded)) texts.push(decoded.toString('latin1'))
  }
  const counts = texts.flatMap((text) =>
    [...text.matchAll(PAGES)].map(([, first, second]) => Number(first ?? second)),
  )
  return counts.length > 0 ? Math.max(...counts) : null
}

/** Resolves escaped names: `/J#61vaScript` is `/JavaScript`. */
function withPlainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function isActive(decoded: Buffer): boolean {
  for (let start = 0; start < decoded.length; start += PIECE_BYTES) {
    const piece = decoded.toString('latin1', start, start + PIECE_BYTES + OVERLAP_BYTES)
    if (ACTIVE.test(withPlainNames(piece))) return true
  }
  return false
}

const FILTERS = new RegExp(`/(?:Filter|F)${GAP}(?:\\[([^\\]]*)\\]|/(\\w+)|(${REFERENCE}))`, 'g')
/** Object streams have this entry: the offset of the first object. */
const FIRST_OBJECT = /\/First(?![\w#])/
/** Image filters: their streams never hold objects. */
const PICTURES = /^(?:DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)$/

/**
 * The decoded content of a stream. Data that looks compressed is inflated whatever filters the dictionary
 * names.
 */
function decodedStream(data: Buffer, dictionary: string, maxBytes: number): Decoded {
  const own = dictionary.slice(
    Math.max(dictionary.lastIndexOf('endobj'), dictionary.lastIndexOf('endstream'), 0),
  )
  // Objects behind a predictor would need decoding first; real files don't have them.
  if (FIRST_OBJECT.test(own) && own.includes('/Predictor')) return 'unknown'
  const names = filtersIn(own)
  const direct = inflated(data, maxBytes)
  if (direct !== undefined && (names?.length ?? 0) <= 1) return direct
  return names ? throughFilters(data, names, maxBytes) : 'unknown'
}

function throughFilters(data: Buffer, names: string[], maxBytes: number): Decoded {
  if (names.length === 0 || names.some((name) => PICTURES.test(name))) return NOTHING
  if (names.length > MAX_FILTERS) return 'unknown'
  let decoded: Decoded = upToItsEnd(data)
  for (const name of names) {
    decoded = DECODERS.get(name)?.(decoded, maxBytes) ?? 'unknown'
    if (!Buffer.isBuffer(decoded)) return decoded
  }
  return decoded
}

/** The filters that a dictionary names; undefined when they are a reference to another object. */
function filtersIn(dictionary: string): string[] | undefined {
  const named = [...dictionary.matchAll(FILTERS)]
  if (named.some(([, , , elsewhere]) => elsewhere !== undefined)) return undefined
  return named.flatMap(([, list, single]) =>
    single ? [single] : [...(list ?? '').matchAll(/\/(\w+)/g)].map(([, name]) => name ?? ''),
  )
}

function inflated(data: Buffer, maxBytes: number): Buffer | undefined | 'too large' {
  if (!isZlib(data)) return undefined
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : undefined
  }
}

/** Whether the bytes begin with a zlib header (RFC 1950). */
function isZlib([first = 0, second = 0]: Buffer): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

type Decoded = Buffer | 'unknown' | 'too large'
type Decode = (data: Buffer, maxBytes: number) => Decoded | undefined

const NOTHING = Buffer.alloc(0)
const DECODERS = new Map<string, Decode>([
  ['FlateDecode', inflated],
  ['Fl', inflated],
  ['ASCIIHexDecode', fromHexadecimal],
  ['AHx', fromHexadecimal],
  ['ASCII85Decode', fromBase85],
  ['A85', fromBase85],
])

function upToItsEnd(data: Buffer): Buffer {
  const end = data.indexOf('endstream')
  return end < 0 ? data : data.subarray(0, end)
}

function fromHexadecimal(data: Buffer): Buffer {
  const digits =
    data
      .toString('latin1')
      .split('>', 1)[0]
      ?.replace(/[^\da-f]/gi, '') ?? ''
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

const BASE = 85
const GROUP = 5

/**
 * Ascii85 (ISO 32000-2, 7.4.3): five characters from `!` to `u` are four bytes, `z` is four zeros, `~>` is
 * the end.
 */
function fromBase85(data: Buffer): Buffer {
  const bytes: number[] = []
  let group: number[] = []
  const take = (digits: number[], count: number) => {
    const value = digits.reduce((sum, digit) => sum * BASE + digit, 0)
    for (let index = 0; index < count; index += 1) bytes.push(Math.floor(value / 256 ** (3 - index)) % 256)
  }
  for (const code of data) {
    if (code === 0x7e) break
    if (code === 0x7a && group.length === 0) bytes.push(0, 0, 0, 0)
    if (code < 0x21 || code > 0x75) continue
    group.push(code - 0x21)
    if (group.length < GROUP) continue
    take(group, 4)
    group = []
  }
  if (group.length > 1) take([...group, ...Array(GROUP - group.length).fill(BASE - 1)], group.length - 1)
  return Buffer.from(bytes)
}
