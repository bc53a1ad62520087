import { Temporal } from 'temporal-polyfill'
import { answerRequests } from '#platform/worker-thread.ts'
import { type Listings, type QuotesDocument, readDocument } from './http-document.ts'

/** A document to parse, or `undefined` to get the next piece of the current one. */
export type DocumentRequest = { bytes: Uint8Array; type: string; listings: Listings; now: string } | undefined
/** A piece of a parsed document: rows, or in the last piece the summary of faults. */
export type DocumentPiece = Partial<QuotesDocument>

/** Rows per message between the threads: more would block the receiving thread. */
const ROWS_PER_PIECE = 1_000

let pieces: Iterator<DocumentPiece> | undefined

answerRequests((request: DocumentRequest) => {
  if (request) pieces = piecesOf(request)
  return pieces?.next().value
})

function* piecesOf({ bytes, type, listings, now }: NonNullable<DocumentRequest>): Generator<DocumentPiece> {
  const text = new TextDecoder().decode(bytes)
  const { prices, sessions, ...summary } = readDocument(text, type, listings, Temporal.Instant.from(now))
  for (let at = 0; at < prices.length; at += ROWS_PER_PIECE)
    yield { prices: prices.slice(at, at + ROWS_PER_PIECE) }
  for (let at = 0; at < sessions.length; at += ROWS_PER_PIECE)
    yield { sessions: sessions.slice(at, at + ROWS_PER_PIECE) }
  yield summary
}
