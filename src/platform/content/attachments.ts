import { z } from 'zod'
import type { Attachment } from '#kit/attachment.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Executor } from '../database/database.ts'
import { inBoth, line, mediaKey } from './fields.ts'

const MOST_ATTACHMENTS = 20
const MOST_CHARACTERS = 200

const NAME = {
  label: { en: 'Name', fr: 'Nom' },
  hint: {
    en: 'What the link says: Financial statements, third quarter',
    fr: 'Ce que dit le lien\u00a0: États financiers, troisième trimestre',
  },
}
const FILE = {
  label: { en: 'File', fr: 'Fichier' },
  hint: {
    en: 'PDF, or a Word, Excel or PowerPoint document',
    fr: 'PDF ou document Word, Excel ou PowerPoint',
  },
}
const LIST = {
  label: { en: 'Attachments', fr: 'Pièces jointes' },
  hint: {
    en: 'Listed under the text, with their type, size and pages',
    fr: 'Énumérées sous le texte, avec leur type, leur taille et leurs pages',
  },
}

/** The attachments of a text in one language. */
export const attachmentsField = z
  .array(z.strictObject({ name: line(MOST_CHARACTERS).meta(NAME), media: mediaKey('attachment').meta(FILE) }))
  .max(MOST_ATTACHMENTS)
  .default([])
  .meta(LIST)

/** The attachments of a text in both languages; those without a French file have one file for both. */
export const bilingualAttachmentsField = z
  .array(
    z.strictObject({
      name: inBoth(line(MOST_CHARACTERS)).meta(NAME),
      media: inBoth(mediaKey('attachment')).meta(FILE),
    }),
  )
  .max(MOST_ATTACHMENTS)
  .default([])
  .meta(LIST)

/** An attachment as it is stored beside a text. */
export type StoredAttachment = z.output<typeof attachmentsField>[number]

/** Those of a text in both languages, for a reader. */
export function attachmentsIn(
  stored: z.output<typeof bilingualAttachmentsField>,
  language: Language,
): StoredAttachment[] {
  return stored.map(({ name, media }) => ({
    name: name[language] ?? name.en,
    media: media[language] ?? media.en,
  }))
}

/** Adds what the media library knows of the files. @param folder the address below which the record offers them */
export async function readAttachments(
  executor: Executor,
  stored: readonly StoredAttachment[],
  folder: string,
): Promise<Attachment[]> {
  if (stored.length === 0) return []
  const rows = await executor
    .selectFrom('media')
    .select(['key', 'bytes', 'pages'])
    .where(
      'key',
      'in',
      stored.map(({ media }) => media),
    )
    .execute()
  const facts = new Map(rows.map((row) => [row.key, row]))
  return stored.map(({ name, media }) => ({
    name,
    href: `${folder}/${media}`,
    type: media.slice(media.lastIndexOf('.') + 1).toUpperCase(),
    bytes: facts.get(media)?.bytes ?? null,
    pages: facts.get(media)?.pages ?? null,
  }))
}

/** The media key of one of a record's attachments. @throws AppError not_found */
export function attachmentKey(stored: readonly StoredAttachment[], file: string): string {
  if (!stored.some(({ media }) => media === file)) throw new AppError('not_found')
  return file
}
