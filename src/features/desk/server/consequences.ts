import { sql } from 'kysely'
import { applyDraft } from '#features/drafts/server/index.ts'
import { countRegistrants } from '#features/registrations/server/index.ts'
import { countReaders } from '#features/subscriptions/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Consequences } from '../contract.ts'

class TakenBack extends Error {
  readonly consequences: Consequences | null
  constructor(consequences: Consequences | null) {
    super('what follows is known')
    this.consequences = consequences
  }
}

/**
 * What follows when a draft is published: publishes it in a transaction that is taken back, and counts whom the alerts that its
 * triggers have written would reach.
 * @returns null for a draft that can't be published as it is
 * @throws AppError not_found
 */
export async function consequencesOf(
  database: Database,
  kinds: readonly AnyContentKind[],
  draftId: number,
  language: Language,
): Promise<Consequences | null> {
  try {
    return await database.transaction().execute(async (tx) => {
      throw new TakenBack(await tryPublication(tx, kinds, draftId, language))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.consequences
    throw error
  }
}

async function tryPublication(
  tx: Tx,
  kinds: readonly AnyContentKind[],
  draftId: number,
  language: Language,
): Promise<Consequences | null> {
  const draft = await tx
    .selectFrom('drafts')
    .select(['kind', 'record'])
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const kind = kinds.find(({ key }) => key === draft.kind)
  if (!kind) throw new AppError('not_found')
  const before = draft.record === null ? undefined : await kind.load(tx, kind.idFrom(draft.record))
  const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from alerts`.execute(tx)
  const applied = await applyDraft(tx, kinds, draftId, language)
  if (applied.state !== 'applied') return null
  const alerts = await tx
    .selectFrom('alerts')
    .select(['id', 'kind', 'eventId'])
    .where('id', '>', last[0]?.id ?? 0)
    .execute()
  const moved = alerts.find(({ kind: about }) => about === 'event_moved')?.eventId ?? null
  const formerPath = before === undefined ? null : kind.publicPath(before, language)
  return {
    path: applied.path,
    formerPath: formerPath === applied.path ? null : formerPath,
    subscribers: await countReaders(
      tx,
      alerts.map(({ id }) => id),
    ),
    registrants: moved === null ? { en: 0, fr: 0 } : await countRegistrants(tx, moved),
  }
}
