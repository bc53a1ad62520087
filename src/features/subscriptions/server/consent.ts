import { sql, type Transaction } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import { unblockAddress } from '#platform/mail/sent-log.ts'
import { subscriptionWords } from '../words.ts'

type Tx = Transaction<Schema>

/** How a subscription ended. */
export type EndedBy = 'one_click' | 'page' | 'preferences' | 'account' | 'bounce' | 'complaint'

/** What proves a consent: its wording, when and from where it was given, and from where its address confirmed it. */
export type Proof = {
  email: string
  language: Language
  wording: string
  textMessages: boolean
  givenAt: Date
  givenFrom: string
  confirmedFrom: string
}

/** Keeps the proof of what a subscriber agreed to (R603); an older one of the same address ends with it. */
export async function giveConsents(tx: Tx, subscriptionId: number, proof: Proof): Promise<void> {
  const { email, language, wording, textMessages, givenAt, givenFrom, confirmedFrom } = proof
  await endConsents(tx, subscriptionId, 'renewed', confirmedFrom)
  const given = [
    { purpose: 'event_alerts', wording },
    ...(textMessages
      ? [{ purpose: 'text_messages', wording: subscriptionWords(language).consent.text_messages }]
      : []),
  ]
  await tx
    .insertInto('consents')
    .values(
      given.map((consent) => ({
        ...consent,
        subscriptionId,
        language,
        email,
        address: givenFrom,
        givenAt,
        confirmedAt: sql<Date>`now()`,
        confirmedFrom,
      })),
    )
    .execute()
  await unblockAddress(tx, email)
}

/**
 * Ends a subscription at once: mails that wait are not sent, and what is kept is the address with the proof of its
 * consent and of its end. One that has ended already stays as it is.
 * @param from network address of whoever ended it; null when it was no person
 */
export async function endSubscriptionOf(tx: Tx, id: number, by: EndedBy, from: string | null): Promise<void> {
  const ended = await tx
    .updateTable('subscriptions')
    .set({
      status: 'ended',
      endedAt: sql<Date>`now()`,
      firstName: '',
      lastName: '',
      company: null,
      phone: null,
      allEvents: false,
      areas: [],
      clients: [],
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

/** Ends the subscription of an address, when there is one: mails there bounced, or were complained about. */
export async function endSubscriptionAt(tx: Tx, email: string, by: 'bounce' | 'complaint'): Promise<void> {
  const subscription = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst()
  if (subscription) await endSubscriptionOf(tx, subscription.id, by, null)
}

async function endConsents(
  tx: Tx,
  subscriptionId: number,
  endedBy: EndedBy | 'renewed',
  endedFrom: string | null,
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ endedAt: sql<Date>`now()`, endedFrom, endedBy })
    .where('subscriptionId', '=', subscriptionId)
    .where('endedAt', 'is', null)
    .execute()
}
