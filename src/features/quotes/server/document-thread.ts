import { answerRequests } from '#platform/thread.ts'
import { type Document, type Listings, readDocument } from './http-document.ts'

/** The document to be read, or `undefined` for the next piece of what it held. */
export type DocumentRequest = { bytes: Uint8Array; type: string; listings: Listings; now: string } | undefined
/** A piece of what a document held: rows, or at last a summary of what couldn't be read. */
export type DocumentPiece = Partial<Document>

/** Rows that cross from one thread to another at once: the receiving side must not wait for more. */
const ROWS_A_PIECE = 1_000

let pieces: Iterator<DocumentPiece> | undefined

answerRequests((request: DocumentRequest) => {
  if (request) pieces = piecesOf(request)
  return pieces?.next().value
})

function* piecesOf({ bytes, type, listings, now }: NonNullable<DocumentRequest>): Generator<DocumentPiece> {
  const text = new TextDecoder().decode(bytes)
  const { prices, sessions, ...summary } = readDocument(text, type, listings, Temporal.Instant.from(now))
  for (let at = 0; at < prices.length; at += ROWS_A_PIECE)
    yield { prices: prices.slice(at, at + ROWS_A_PIECE) }
  for (let at = 0; at < sessions.length; at += ROWS_A_PIECE)
    yield { sessions: sessions.slice(at, at + ROWS_A_PIECE) }
  yield summary
}
