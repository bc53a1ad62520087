import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import { FEWER_PAUSE_DAYS, type FewerAlerts, UNDO_DAYS } from '../contract.ts'
import { type AlertPurpose, addConsents } from './consent.ts'
import { maskedEmail } from './read-subscription.ts'

type Dependencies = { database: Database; firm: (language: Language) => Promise<{ name: string }> }
export type UnsubscribeUndo = ReturnType<typeof unsubscribeUndo>

/** Undoing an unsubscription by the link that ended it (R603). */
export function unsubscribeUndo({ database, firm }: Dependencies) {
  return {
    /** @throws AppError link_invalid when the subscription has been deleted */
    async status(id: number, { language }: Caller) {
      const { email, status, canUndo, purposes } = await stateOf(database, id)
      const consents = await Promise.all(purposes.map((purpose) => wordingOf(purpose, language)))
      return { email: maskedEmail(email), status, canUndo, consents }
    },

    /**
     * Restores the choices without a pause, as they are wanted again, and stores a new consent; with `fewer` as a weekly digest or a pause. A subscription that is
     * confirmed changes only by `fewer`.
     * @throws AppError link_invalid when the choices are gone
     */
    async undo(id: number, fewer: FewerAlerts | undefined, { address, language }: Caller) {
      const t = textIn(language, 'subscriptions/server')
      const wasPaused = await database.transaction().execute(async (tx) => {
        const { email, status, purposes, wasPaused } = await stateOf(tx, id)
        if (status === 'ended') {
          await restoreChoices(tx, id)
          for (const purpose of purposes)
            await addConsents(tx, id, {
              purpose,
              email,
              language,
              wording: await wordingOf(purpose, language),
              givenAt: new Date(),
              givenFrom: address,
              confirmedFrom: address,
            })
        }
        if (fewer === 'weekly')
          await tx.updateTable('subscriptions').set({ frequency: 'weekly' }).where('id', '=', id).execute()
        if (fewer === 'pause')
          await tx
            .updateTable('subscriptions')
            .set({ pausedUntil: sql<Date>`now() + make_interval(days => ${FEWER_PAUSE_DAYS}::integer)` })
            .where('id', '=', id)
            .execute()
        return wasPaused
      })
      const undone = t(`undone.${fewer ?? 'all'}`)
      return { msg: wasPaused && fewer !== 'pause' ? [undone, t('undone.pauseEnded')] : [undone] }
    },
  }

  async function wordingOf(purpose: AlertPurpose, language: Language): Promise<string> {
    const { name } = await firm(language)
    return textIn(language, 'subscriptions/bundled')(`consent.${purpose}`, { firm: name })
  }
}

/**
 * `purposes`: what undoing consents to.
 * @throws AppError link_invalid
 */
async function stateOf(executor: Executor, id: number) {
  const row = await executor
    .selectFrom('subscriptions')
    .select(['email', 'status', sql<boolean>`ended_choices is not null`.as('canUndo')])
    .select(sql<boolean>`coalesce(ended_choices @> '{"paused": true}', false)`.as('wasPaused'))
    .select(
      sql<AlertPurpose[]>`array_remove(array[
        case when ended_choices @> '{"allEvents": true}' or ended_choices -> 'areas' <> '[]' or ended_choices -> 'clients' <> '[]'
          then 'event_alerts' end,
        case when ended_choices @> '{"positions": true}' then 'position_alerts' end], null)`.as('purposes'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
  return { ...row, status: row.status === 'confirmed' ? ('confirmed' as const) : ('ended' as const) }
}

/** @throws AppError link_invalid when there are none */
async function restoreChoices(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`
    update subscriptions set status = 'confirmed', confirmed_at = now(), ended_at = null, ended_choices = null,
      all_events = (ended_choices ->> 'allEvents')::boolean,
      areas = array(select jsonb_array_elements_text(ended_choices -> 'areas')::integer),
      clients = array(select jsonb_array_elements_text(ended_choices -> 'clients')::integer),
      positions = coalesce((ended_choices ->> 'positions')::boolean, false),
      offices = array(select jsonb_array_elements_text(ended_choices -> 'offices')),
      topics = array(select jsonb_array_elements_text(ended_choices -> 'topics')),
      frequency = ended_choices ->> 'frequency'
    where id = ${id} and status = 'ended' and ended_choices is not null
    returning id`.execute(tx)
  if (rows.length === 0) throw new AppError('link_invalid')
}

/** Housekeeping: deletes the choices of subscriptions that ended {@link UNDO_DAYS} days ago. */
export async function forgetEndedChoices(database: Database): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set({ endedChoices: null })
    .where('endedChoices', 'is not', null)
    .where('endedAt', '<', sql<Date>`now() - make_interval(days => ${UNDO_DAYS}::integer)`)
    .execute()
}
