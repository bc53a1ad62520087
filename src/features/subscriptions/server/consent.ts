import { sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Tx } from '#platform/database/database.ts'
import { unblockAddress } from '#platform/mail/sent-log.ts'

/** How a subscription was ended. */
export type EndedBy = 'one_click' | 'page' | 'preferences' | 'account' | 'bounce' | 'complaint'

/** What a subscriber consents to: alerts of events and companies, or of new positions at the firm. */
export type AlertPurpose = 'event_alerts' | 'position_alerts'

/**
 * The proof of a consent: its wording, when and from which address it was given, and from which it was
 * confirmed.
 */
export type ConsentProof = {
  purpose: AlertPurpose
  email: string
  language: Language
  wording: string
  givenAt: Date
  givenFrom: string
  confirmedFrom: string
}

/**
 * Stores the proof of a subscriber's consent (R603) and ends the earlier ones of the same address, except that to alerts of
 * positions, which go on.
 */
export async function storeConsents(tx: Tx, subscriptionId: number, proof: ConsentProof): Promise<void> {
  await endConsents(tx, subscriptionId, 'renewed', proof.confirmedFrom, ['event_alerts', 'text_messages'])
  await addConsents(tx, subscriptionId, proof)
}

/** Stores the proof of a consent beside the earlier ones, for companies or positions that a subscriber added. */
export async function addConsents(tx: Tx, subscriptionId: number, proof: ConsentProof): Promise<void> {
  const { purpose, email, language, wording, givenAt, givenFrom, confirmedFrom } = proof
  await tx
    .insertInto('consents')
    .values({
      purpose,
      wording,
      subscriptionId,
      language,
      email,
      address: givenFrom,
      givenAt,
      confirmedAt: sql<Date>`now()`,
      confirmedFrom,
    })
    .execute()
  await unblockAddress(tx, email)
}

/** Ends that the reader can undo by the link: their choices are retained for a while. */
const UNDOABLE: readonly EndedBy[] = ['one_click', 'page', 'preferences']

/**
 * Ends a subscription at once. Waiting mails aren't sent; the address and the proof of consent and of its end
 * are retained, and for some days the choices, for undo-unsubscribe.ts. Does nothing if it has ended already.
 * @param from the network address of the person who ended it; null when it ended automatically
 */
export async function endSubscriptionOf(tx: Tx, id: number, by: EndedBy, from: string | null): Promise<void> {
  const ended = await tx
    .updateTable('subscriptions')
    .set({
      status: 'ended',
      endedAt: sql<Date>`now()`,
      endedChoices: UNDOABLE.includes(by)
        ? sql<string>`jsonb_build_object('allEvents', all_events, 'areas', areas, 'clients', clients, 'positions', positions, 'offices', offices,
            'topics', topics, 'frequency', frequency, 'paused', coalesce(paused_until > now(), false))`
        : null,
      firstName: '',
      lastName: '',
      company: null,
      phone: null,
      allEvents: false,
      areas: [],
      clients: [],
      positions: false,
      offices: [],
      topics: [],
      frequency: 'at_once',
      pausedUntil: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await endConsents(tx, id, by, from)
  await tx.deleteFrom('alertMails').where('subscriptionId', '=', id).where('closedAt', 'is', null).execute()
}

/** Ends the subscription of an address, if there is one, after a bounce or complaint. */
export async function endSubscriptionAt(tx: Tx, email: string, by: 'bounce' | 'complaint'): Promise<void> {
  const subscription = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst()
  if (subscription) await endSubscriptionOf(tx, subscription.id, by, null)
}

/** Ends the consents of a subscription, all or those of some purposes. */
export async function endConsents(
  tx: Tx,
  subscriptionId: number,
  endedBy: EndedBy | 'renewed',
  endedFrom: string | null,
  purposes?: (AlertPurpose | 'text_messages')[],
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ endedAt: sql<Date>`now()`, endedFrom, endedBy })
    .where('subscriptionId', '=', subscriptionId)
    .where('endedAt', 'is', null)
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .execute()
}
