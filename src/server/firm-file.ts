import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import {
  type ListedFaqItem,
  listedFaqItemOf,
  listFaqItems,
  replaceFaq,
} from '#features/faq/server/faq-item-document.ts'
import {
  FIRM_ID,
  type FirmProfile,
  firmDocument,
  firmKind,
  readProfile,
} from '#features/firm/server/firm-document.ts'
import { localizeFirm } from '#features/firm/server/service.ts'
import { factNamesIn, factsOf } from '#features/pages/server/facts.ts'
import {
  listPageDocuments,
  type PageRecord,
  pageDocument,
  pageKind,
} from '#features/pages/server/page-document.ts'
import { localizedSchema } from '#kit/localized.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'

/** The firm file: the firm's profile, its text pages, and its questions and answers (docs/firm.md). */
export type FirmFile = { profile: FirmProfile; pages?: PageRecord[]; faq?: ListedFaqItem[] }

/** An invalid firm file; the message lists every fault with its place. */
export class FirmFileFault extends Error {}

/**
 * Validates a firm file.
 * @param today the date of pages without `updatedOn`
 * @throws FirmFileFault
 */
export function parseFirmFile(content: unknown, today = Temporal.Now.plainDateISO()): FirmFile {
  const page = pageDocument.extend({ updatedOn: z.iso.date().default(today.toString()) })
  const schema = z
    .strictObject({
      profile: firmDocument,
      pages: z.array(page).optional(),
      faq: z.array(listedFaqItemOf(localizedSchema)).optional(),
    })
    .superRefine(({ profile, pages = [] }, context) => {
      for (const [index, { slug }] of pages.entries()) {
        if (pages.findIndex((other) => other.slug === slug) < index)
          context.addIssue({
            code: 'custom',
            path: ['pages', index, 'slug'],
            message: `${slug} is listed twice`,
          })
      }
      for (const { path, fact } of missingFacts(pages, profile))
        context.addIssue({ code: 'custom', path: ['pages', ...path], message: missingFactMessage(fact) })
    })
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw faultOf(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`))
}

function faultOf(faults: string[]): FirmFileFault {
  const lines = [...new Set(faults)].map((fault) => `  ${fault}`)
  return new FirmFileFault(`The file is not valid; nothing has been changed.\n${lines.join('\n')}`)
}

/**
 * Replaces the profile, the pages of the file, and all questions and answers if the file has any; all or nothing. Every
 * process shows the change within a second.
 * @throws FirmFileFault when a remaining page uses a fact that the new profile lacks
 */
export async function importFirm(database: Database, file: FirmFile): Promise<void> {
  await database.transaction().execute((transaction) => writeFirmFile(transaction, file))
}

/** Imports a firm file in the caller's transaction. */
export async function writeFirmFile(transaction: Tx, file: FirmFile): Promise<void> {
  await firmKind.save(transaction, FIRM_ID, file.profile)
  for (const page of file.pages ?? []) await pageKind.save(transaction, page.slug, page)
  if (file.faq) await replaceFaq(transaction, file.faq)
  const faults = [...missingFacts(await listPageDocuments(transaction), file.profile)].map(
    ({ page, fact }) => `/${page} is not in the file; it ${missingFactMessage(fact)}`,
  )
  if (faults.length > 0) throw faultOf(faults)
}

/**
 * Exports the firm as a file for `importFirm`.
 * @throws FirmFileFault when there is no firm yet
 */
export async function exportFirm(executor: Executor): Promise<FirmFile> {
  const profile = await readProfile(executor)
  if (!profile) throw new FirmFileFault('There is no firm yet: set the site up first (docs/console.md).')
  return { profile, pages: await listPageDocuments(executor), faq: await listFaqItems(executor) }
}

type MissingFact = { page: string; path: (string | number)[]; fact: string }

/** Facts that pages use and the profile lacks. */
function* missingFacts(pages: PageRecord[], profile: FirmProfile): Generator<MissingFact> {
  const facts: Record<string, string | undefined> = factsOf(localizeFirm(profile, 'en'), 'en')
  for (const [index, page] of pages.entries()) {
    for (const { path, text } of textsOf(page, [index])) {
      for (const fact of factNamesIn(text))
        if (facts[fact] === undefined) yield { page: page.slug, path, fact }
    }
  }
}

function* textsOf(
  value: unknown,
  path: (string | number)[],
): Generator<{ path: (string | number)[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) yield* textsOf(part, [...path, name])
}

function missingFactMessage(fact: string): string {
  return `refers to {{${fact}}}, which the profile lacks`
}
