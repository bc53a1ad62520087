import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { FIRM_ID } from '#features/firm/server/firm-document.ts'
import { type releaseDocument, saveReleases } from '#features/releases/server/release-document.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Schema } from '#platform/database/schema.ts'
import { addEvent } from './events.ts'
import { placeholders } from './placeholders.ts'

type Demo = { folder: string; kinds: readonly AnyContentKind[]; now: Temporal.Instant }

/**
 * Adds the records of `records/<kind>.json` and `records/<kind>/*.json`: documents as the content kind saves them, one in a file
 * or a list, with placeholders. The records that others refer to come first.
 * @returns the ids by `kind/slug`
 * @throws Error that names the file and its faults
 */
export async function addRecords(
  transaction: Transaction<Schema>,
  { folder, kinds, now }: Demo,
): Promise<Map<string, unknown>> {
  const ids = new Map<string, unknown>()
  const fill = placeholders({
    now,
    captions: (name) => join(folder, 'captions', name),
    idOf: (record) => ids.get(record) ?? missing(record),
  })
  const added = new Set<string>()

  async function addKind(key: string): Promise<void> {
    if (added.has(key)) return
    added.add(key)
    const kind = kinds.find((each) => each.key === key)
    if (!kind)
      throw new Error(`demo/records/${key}: no feature of src/server/features.ts has this content kind`)
    for await (const file of glob([`${key}.json`, `${key}/*.json`], { cwd: join(folder, 'records') }))
      await addFile(kind, file)
  }

  async function addFile(kind: AnyContentKind, file: string): Promise<void> {
    const text = await readFile(join(folder, 'records', file), 'utf8')
    for (const [, other = ''] of text.matchAll(/"record": "([a-z-]+)\//g)) await addKind(other)
    try {
      const records = (await fill([JSON.parse(text)].flat())) as unknown[]
      const newIds = await save(transaction, kind, { records, now })
      for (const [index, record] of records.entries())
        ids.set(`${kind.key}/${kind.slug(record)}`, newIds[index])
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      throw new Error(`demo/records/${file}:\n${reason}`, { cause: error })
    }
  }

  // Team members and positions name its offices.
  await addKind('firm')
  for await (const file of glob('*', { cwd: join(folder, 'records') }))
    await addKind(file.replace('.json', ''))
  return ids
}

async function save(
  tx: Transaction<Schema>,
  kind: AnyContentKind,
  { records, now }: { records: unknown[]; now: Temporal.Instant },
): Promise<unknown[]> {
  // Together, which takes a fraction of the time.
  if (kind.key === 'release') return saveReleases(tx, records as z.input<typeof releaseDocument>[])
  const ids: unknown[] = []
  for (const record of records)
    if (kind.key === 'event') ids.push(await addEvent(tx, record, now))
    else if (kind.key === 'firm') ids.push(await kind.save(tx, FIRM_ID, record))
    else ids.push(await kind.save(tx, kind.key === 'page' ? kind.slug(record) : null, record))
  return ids
}

function missing(record: string): never {
  throw new Error(`The demo has no record ${record}`)
}
