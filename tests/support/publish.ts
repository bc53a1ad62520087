import { expect } from 'vitest'
import { beginDraft, getContent, publishDraft } from '#features/drafts/contract.ts'
import type { ConsoleBrowser } from './staff.ts'

/** Publishes changes of a record, as a member of staff may who publishes. */
export async function publishChanges(
  api: ConsoleBrowser['api'],
  kind: string,
  record: number | string,
  changes: Record<string, unknown>,
): Promise<void> {
  const params = { kind, record: String(record) }
  const { published } = await api(getContent, { params })
  const { document, fingerprint } = published ?? expect.fail('it is not published')
  const body = { record: params.record, basedOn: fingerprint, document: { ...document, ...changes } }
  const { draft } = await api(beginDraft, { params: { kind }, body })
  const { id, version } = draft ?? expect.fail('there is no draft')
  await api(publishDraft, { params: { id }, body: { version } })
}
