import { sql } from 'kysely'
import { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { faultMessages } from '#platform/content/faults.ts'
import type { Tx } from '#platform/database/database.ts'
import type { JsonDocument } from './documents.ts'
import { findDraft, kindsByKey } from './drafts.ts'

/** A draft as the site would have it once it is published. */
export type AppliedDraft =
  | {
      state: 'applied'
      /** The page that shows it, without language; null when no page does. */
      path: string | null
      slug: string | null
      /** Whether it is dated in the future, and was dated now instead. */
      isEarly: boolean
    }
  | { state: 'incomplete'; faults: FieldErrors }
  /** There is no such draft any more: it was published or discarded. */
  | { state: 'ended' }

/**
 * Saves a draft's document as publishing would, in a transaction that the caller rolls back. What is dated in the future is
 * dated now: before its time the site would show nothing of it.
 */
export async function applyDraft(
  tx: Tx,
  allKinds: readonly AnyContentKind[],
  draftId: number,
  language: Language,
): Promise<AppliedDraft> {
  const draft = await findDraft(tx, { id: draftId })
  if (!draft) return { state: 'ended' }
  const kind = kindsByKey(allKinds).get(draft.kind)
  const id = draft.record === null ? null : (kind.idFrom(draft.record) ?? null)
  const document = datedNow(draft.document, await clockOf(tx))
  try {
    const saved = await kind.load(tx, await kind.save(tx, id, document))
    const isEarly = JSON.stringify(document) !== JSON.stringify(draft.document)
    return { state: 'applied', path: kind.publicPath(saved, language), slug: kind.slug(saved), isEarly }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return { state: 'incomplete', faults: faultMessages(error, language) }
  }
}

/** The time of the transaction, which the site's queries compare with. */
async function clockOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** The document with every `publishedAt` of the future set to now. */
function datedNow(document: JsonDocument, now: Date): JsonDocument {
  return JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'publishedAt' && typeof value === 'string' && new Date(value) > now ? now.toISOString() : value,
  )
}
