import type { Exchange } from '#features/companies/contract.ts'

/**
 * A listing's price at an instant. `price` is a decimal; `volume` is the number of shares traded since the
 * session began.
 */
export type Price = { companyId: number; exchange: Exchange; at: string; price: string; volume: number }

/** A closed session as a provider reports it. `day` is the date in the exchange's time zone, `YYYY-MM-DD`. */
export type ReportedSession = {
  companyId: number
  exchange: Exchange
  day: string
  open: string
  high: string
  low: string
  close: string
  volume: number
}

/**
 * What the last response said about its version, so that the provider can answer that nothing has changed.
 */
export type DocumentVersion = {
  etag: string | null
  lastModified: string | null
  /** A hash of the listings that the document was parsed for. */
  listingsHash: string | null
}

export type Reading = { prices: Price[]; sessions: ReportedSession[] }

/** A source of prices. */
export type Provider = {
  /** The provider's name in `price_polls`. */
  source: string
  simulated: boolean
  /**
   * Reads new prices, possibly with ones that are already stored.
   * @returns undefined when nothing has changed
   * @throws ProviderFault when the provider can't be read
   */
  read(
    known: DocumentVersion,
    stopped?: AbortSignal,
  ): Promise<(Reading & Partial<DocumentVersion>) | undefined>
}

/** The provider can't be read; it may have said when to retry. */
export class ProviderFault extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Retention of single prices: the last session must still be there after the longest weekend. */
export const PRICE_RETENTION_DAYS = 8
