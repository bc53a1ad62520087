import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { Preferences, Subscription } from '../contract.ts'
import { isReaderOf, subjectOf } from './alert-subject.ts'
import { type Chosen, resolveChoices } from './choices.ts'
import { addConsents, endConsents } from './consent.ts'
import { isKnownTimeZone, readSubscription } from './read-subscription.ts'

type Dependencies = { database: Database; firm: (language: Language) => Promise<{ name: string }> }
export type PreferencesService = ReturnType<typeof preferencesService>

/** The preferences that the link in every mail opens (R603). */
export function preferencesService({ database, firm }: Dependencies) {
  return {
    /**
     * Changes the fields that are set. The open mail is updated: alerts that no longer match leave it.
     * @throws AppError link_invalid when the subscription has ended; invalid
     */
    async change(
      id: number,
      preferences: Preferences,
      { language, address }: Caller,
    ): Promise<{ subscription: Subscription; msg: string[] }> {
      const t = textIn(language, 'subscriptions/server')
      const { timeZone } = preferences
      if (timeZone !== undefined && !(await isKnownTimeZone(database, timeZone)))
        throw new AppError('invalid', { fields: { timeZone: [t('noTimeZone')] } })
      const choices = await resolveChoices(database, preferences, language)
      const house = await firm(language)
      const wording = textIn(language, 'subscriptions/bundled')('consent.position_alerts', {
        firm: house.name,
      })
      await database.transaction().execute(async (tx) => {
        await consentToPositions(tx, id, preferences.positions, { wording, language, address })
        await save(tx, id, preferences, choices, t('nothingChosen'))
        await updateOpenMail(tx, id)
      })
      const subscription = await readSubscription(database, id, language)
      if (!subscription) throw new AppError('link_invalid')
      return { subscription, msg: [t('saved')] }
    },
  }
}

async function save(
  tx: Tx,
  id: number,
  {
    topics,
    language,
    frequency,
    timeZone,
    allEvents,
    areas,
    clients,
    positions,
    offices,
    pauseDays,
  }: Preferences,
  chosen: Chosen,
  nothingChosen: string,
): Promise<void> {
  const saved = await tx
    .updateTable('subscriptions')
    .set({
      topics: topics && [...new Set(topics)],
      language,
      frequency,
      timeZone,
      allEvents,
      areas: areas && chosen.areas,
      clients: clients && chosen.clients,
      positions,
      offices: positions === false ? [] : offices && chosen.offices,
      ...(pauseDays !== undefined && {
        pausedUntil: pauseDays === 0 ? null : sql<Date>`now() + make_interval(days => ${pauseDays}::integer)`,
      }),
      // An update needs at least one column, even if nothing changes.
      status: 'confirmed',
    })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .returning(['allEvents', 'areas', 'clients', 'positions'])
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
  if (!saved.allEvents && saved.areas.length === 0 && saved.clients.length === 0 && !saved.positions)
    throw new AppError('invalid', { fields: { allEvents: [nothingChosen] } })
}

/** Stores the consent to alerts of positions when they are added, and ends it when they are removed. */
async function consentToPositions(
  tx: Tx,
  id: number,
  positions: boolean | undefined,
  { wording, language, address }: { wording: string; language: Language; address: string },
): Promise<void> {
  const before = await tx
    .selectFrom('subscriptions')
    .select(['email', 'positions'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before || positions === undefined || positions === before.positions) return
  if (!positions) return endConsents(tx, id, 'preferences', address, ['position_alerts'])
  await addConsents(tx, id, {
    purpose: 'position_alerts',
    email: before.email,
    language,
    wording,
    givenAt: new Date(),
    givenFrom: address,
    confirmedFrom: address,
  })
}

/** Applies new preferences to the subscriber's open mail. */
async function updateOpenMail(tx: Tx, subscriptionId: number): Promise<void> {
  const gathered = await tx
    .selectFrom('alertReaders')
    .innerJoin('alertMails', 'alertMails.id', 'alertReaders.mailId')
    .select('alertId')
    .where('alertMails.subscriptionId', '=', subscriptionId)
    .where('closedAt', 'is', null)
    .execute()
  for (const { alertId } of gathered) {
    const subject = await subjectOf(tx, alertId)
    const matchesSubject = subject ? isReaderOf(subject) : sql`false`
    await sql`
      delete from alert_readers using subscriptions
      where alert_id = ${alertId} and subscription_id = ${subscriptionId} and subscriptions.id = subscription_id
        and (paused_until > now() or not (${matchesSubject}))`.execute(tx)
  }
  await sql`
    delete from alert_mails where subscription_id = ${subscriptionId} and closed_at is null
      and not exists (select from alert_readers where mail_id = alert_mails.id)`.execute(tx)
  await sql`
    update alert_mails set due_at = case frequency when 'at_once' then now() else next_digest(frequency, time_zone, now()) end
    from subscriptions
    where subscription_id = ${subscriptionId} and subscriptions.id = subscription_id and closed_at is null`.execute(
    tx,
  )
}
