/** A company's price at an instant. `price` is a decimal; `volume` counts the shares traded since the session began. */
export type Price = { companyId: number; at: string; price: string; volume: number }

/** A closed session as a provider reports it. `day` is the exchange's, `YYYY-MM-DD`. */
export type Session = {
  companyId: number
  day: string
  open: string
  high: string
  low: string
  close: string
  volume: number
}

/** What a provider has said of itself when it was last read: asked again, it may answer that nothing changed. */
export type Known = {
  etag: string | null
  lastModified: string | null
  /** The listings that the document was read for. */
  listingsHash: string | null
}

export type Reading = { prices: Price[]; sessions: Session[] }

/** Where prices come from. */
export type Provider = {
  /** Names it in `price_polls`. */
  source: string
  simulated: boolean
  /**
   * Reads what is new. What was stored before may come again.
   * @returns undefined when nothing changed
   * @throws ProviderFault when it can't be read now
   */
  read(known: Known, stopped?: AbortSignal): Promise<(Reading & Partial<Known>) | undefined>
}

/** A provider that can't be read; it may say when to ask again. */
export class ProviderFault extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** How long single prices are kept: the last session must be there after the longest of weekends. */
export const KEPT_DAYS = 8
