import type pg from 'pg'
import { beginDraft, discardDraft, getContent, publishDraft } from '#features/drafts/contract.ts'
import { listFaq } from '#features/faq/contract.ts'
import { consoleBrowser, staffMember } from '../tests/support/staff.ts'

/** The page that shows what {@link openPublisher} publishes. */
export const PUBLISHED_PAGE = '/faq'

/**
 * A member of staff at the console of a site, who gives a question of the FAQ another text with each call.
 * @param place of the question: each has one publisher
 * @returns publishes a text; rejects when a call fails
 */
export async function openPublisher(
  pool: pg.Pool,
  origin: string,
  place = 0,
): Promise<(text: string) => Promise<void>> {
  const { cookies } = await staffMember({ pool } as Parameters<typeof staffMember>[0], 'administrator')
  const { api } = consoleBrowser({ origin }, { cookies })
  const { faq } = await api(listFaq)
  const record = String(faq[place]?.id)
  const params = { kind: 'question', record }
  return async (text) => {
    // A publication that was cut off may have left its draft.
    const { draft: left, published } = await api(getContent, { params })
    if (left) await api(discardDraft, { params: { id: left.id }, query: { version: left.version } })
    const { document, fingerprint } = published ?? { document: {}, fingerprint: null }
    const question = { en: text, fr: text }
    const body = { record, basedOn: fingerprint, document: { ...document, question } }
    const { draft } = await api(beginDraft, { params: { kind: 'question' }, body })
    if (!draft) throw new Error('there is no draft')
    await api(publishDraft, { params: { id: draft.id }, body: { version: draft.version } })
  }
}
