import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFaqItems } from '#features/faq/server/faq-item-document.ts'
import { readProfile } from '#features/firm/server/firm-document.ts'
import { listPageDocuments } from '#features/pages/server/page-document.ts'
import type { Database } from '#platform/database/database.ts'
import { lockFirstContent } from '#platform/database/first-content-lock.ts'
import { parseFirmFile, writeFirmFile } from './firm-file.ts'

const STARTER_FILE = join(import.meta.dirname, '../../starter/firm.json')

/**
 * Loads the starter, a neutral firm in both languages, into a database without a firm, so that every page has its
 * content
 * until the firm's own is entered (R406, R806). Keeps existing pages, questions and answers.
 * @returns whether it loaded
 */
export async function loadStarter(database: Database): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockFirstContent(transaction)
    if (await readProfile(transaction)) return false
    const { profile, pages = [], faq } = parseFirmFile(JSON.parse(await readFile(STARTER_FILE, 'utf8')))
    const existingSlugs = new Set((await listPageDocuments(transaction)).map(({ slug }) => slug))
    const hasFaq = (await listFaqItems(transaction)).length > 0
    await writeFirmFile(transaction, {
      profile,
      pages: pages.filter(({ slug }) => !existingSlugs.has(slug)),
      ...(!hasFaq && faq && { faq }),
    })
    return true
  })
}
