import { sql } from 'kysely'
import { applyDraft } from '#features/drafts/server/index.ts'
import { countRegistrants, type EventDueNews, eventsDueNews } from '#features/registrations/server/index.ts'
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
 * What follows when drafts are published at one moment: publishes them in a transaction that is taken back, and counts whom the
 * alerts that its triggers have written would reach, and the registrants that would be due an e-mail.
 * @returns null for drafts that can't be published as they are
 * @throws AppError not_found
 */
export async function consequencesOf(
  database: Database,
  kinds: readonly AnyContentKind[],
  draftIds: readonly number[],
  language: Language,
): Promise<Consequences | null> {
  try {
    return await database.transaction().execute(async (tx) => {
      throw new TakenBack(await tryPublication(tx, kinds, draftIds, language))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.consequences
    throw error
  }
}

async function tryPublication(
  tx: Tx,
  kinds: readonly AnyContentKind[],
  draftIds: readonly number[],
  language: Language,
): Promise<Consequences | null> {
  const dueBefore = new Set((await eventsDueNews(tx)).map(nameOf))
  const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from alerts`.execute(tx)
  const moved: Consequences['moved'] = []
  // One may need another's record, so those that can't be published are tried again after the others.
  let waiting = draftIds
  while (waiting.length > 0) {
    const refused: number[] = []
    for (const draftId of waiting) {
      const from = await formerPathOf(tx, kinds, draftId, language)
      const applied = await applyDraft(tx, kinds, draftId, language)
      if (applied.state !== 'applied') refused.push(draftId)
      else if (from !== null && applied.path !== null && from !== applied.path)
        moved.push({ from, to: applied.path })
    }
    if (refused.length === waiting.length) return null
    waiting = refused
  }
  const alerts = await tx
    .selectFrom('alerts')
    .select('id')
    .where('id', '>', last[0]?.id ?? 0)
    .execute()
  const due = (await eventsDueNews(tx)).filter((event) => !dueBefore.has(nameOf(event)))
  const registrants = { en: 0, fr: 0 }
  for (const event of due) {
    const { en, fr } = await countRegistrants(tx, event)
    registrants.en += en
    registrants.fr += fr
  }
  return {
    moved,
    subscribers: await countReaders(
      tx,
      alerts.map(({ id }) => id),
    ),
    registrants,
  }
}

const nameOf = ({ id, about }: EventDueNews) => `${about} ${id}`

/** Where a draft's record is on the site until it is published; null for a new one. @throws AppError not_found */
async function formerPathOf(
  tx: Tx,
  kinds: readonly AnyContentKind[],
  draftId: number,
  language: Language,
): Promise<string | null> {
  const draft = await tx
    .selectFrom('drafts')
    .select(['kind', 'record'])
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const kind = kinds.find(({ key }) => key === draft.kind)
  if (!kind) throw new AppError('not_found')
  const before = draft.record === null ? undefined : await kind.load(tx, kind.idFrom(draft.record))
  return before === undefined ? null : kind.publicPath(before, language)
}
