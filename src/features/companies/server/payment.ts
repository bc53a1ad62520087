import { sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import { paymentSentences } from '../bundled/payment-sentences.ts'
import { ENGAGEMENT_COLUMNS, type Engagement, engagementOf } from '../contract.ts'

/** Who pays the firm, for the foot of a letter or a calendar entry about companies (R415). */
export function paymentNotice(
  engagements: Engagement[],
  { firm, publicUrl, language }: { firm: string; publicUrl: string; language: Language },
): { text: string; label: string; url: string } {
  const t = textIn(language, 'companies/bundled')
  return {
    text: paymentSentences(t, { firm, language }, engagements),
    label: t('payment.disclosure'),
    url: pageAddress(publicUrl, '/disclosure', language),
  }
}

/** What companies pay the firm, by their ids (R415). */
export async function readEngagements(
  executor: Executor,
  ids: number[],
  language: Language,
): Promise<Map<number, Engagement>> {
  const rows = await executor
    .selectFrom('companies')
    .select(['id', ...ENGAGEMENT_COLUMNS])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, engagementOf(row, language)]))
}

/** Who pays the firm for each of several companies, by their ids (R415). */
export async function readPaymentSentences(
  executor: Executor,
  ids: number[],
  { firm, language }: { firm: string; language: Language },
): Promise<(ids: number[]) => string> {
  const byId = await readEngagements(executor, ids, language)
  const t = textIn(language, 'companies/bundled')
  return (some) =>
    paymentSentences(
      t,
      { firm, language },
      some.flatMap((id) => byId.get(id) ?? []),
    )
}
