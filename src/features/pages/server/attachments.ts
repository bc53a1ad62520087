import { LANGUAGES } from '#kit/localized.ts'
import {
  attachmentKey,
  attachmentsIn,
  bilingualAttachmentsField,
  readAttachments,
  type StoredAttachment,
} from '#platform/content/attachments.ts'
import type { Executor } from '#platform/database/database.ts'

/** The stored sections with what pages need of the files that they offer: address, type, size and pages. */
export async function withAttachments<Section extends { attachments?: StoredAttachment[] }>(
  executor: Executor,
  sections: readonly Section[],
  address: string,
): Promise<Section[]> {
  return Promise.all(
    sections.map(async (section) => {
      if (!section.attachments) return section
      const attachments = await readAttachments(executor, section.attachments, `${address}/attachments`)
      return { ...section, attachments }
    }),
  )
}

/** The media key of a file that one of a page's stored sections offers. @throws AppError not_found */
export function attachmentKeyIn(sections: unknown, file: string): string {
  const stored = (sections as { attachments?: unknown }[]).flatMap(({ attachments }) =>
    bilingualAttachmentsField.parse(attachments),
  )
  return attachmentKey(
    LANGUAGES.flatMap((language) => attachmentsIn(stored, language)),
    file,
  )
}
