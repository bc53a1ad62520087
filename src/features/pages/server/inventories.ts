import type { Processor } from '#features/firm/contract.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { PrivacyDeclarations } from '#platform/feature.ts'
import type { BrowserItem } from '#platform/privacy.ts'
import { textIn } from '#platform/text.ts'
import type { InventoryName } from '../contract.ts'

/**
 * The tables of the privacy policy that follow from the software and the firm's profile (R416), so that the policy
 * says what the database and the browser hold.
 */
export function inventoryTables(
  { rows, browserItems }: PrivacyDeclarations,
  processors: Processor[],
  language: Language,
) {
  const t = textIn(language, 'pages/server')
  const place = (item: BrowserItem) => t(`places.${item.place}`)
  const tables: Record<InventoryName, { caption: string; columns: string[]; rows: string[][] }> = {
    personal_data: {
      caption: t('personalData.caption'),
      columns: [
        t('personalData.occasion'),
        t('personalData.data'),
        t('personalData.purpose'),
        t('personalData.retention'),
        t('personalData.recipients'),
      ],
      rows: rows.map(({ occasion, data, purpose, retention, recipients }) =>
        [occasion, data, purpose, retention, recipients].map((text) => inLanguage(text, language)),
      ),
    },
    browser_storage: {
      caption: t('browserStorage.caption'),
      columns: [
        t('browserStorage.name'),
        t('browserStorage.place'),
        t('browserStorage.purpose'),
        t('browserStorage.until'),
      ],
      rows: browserItems.map((item) => [
        item.name,
        place(item),
        inLanguage(item.purpose, language),
        inLanguage(item.until, language),
      ]),
    },
    processors: {
      caption: t('processors.caption'),
      columns: [t('processors.name'), t('processors.purpose'), t('processors.country')],
      rows: processors.map(({ name, purpose, country }) => [name, purpose, country]),
    },
  }

  return {
    /** Puts the tables into the stored sections that ask for them; a table without rows leaves its section out. */
    fill(sections: unknown): unknown {
      if (!Array.isArray(sections)) return sections
      return sections.flatMap((section: { kind?: string; inventory?: InventoryName }) => {
        if (section.kind !== 'inventory' || !section.inventory) return [section]
        const { inventory, ...head } = section
        const table = tables[inventory]
        return table.rows.length === 0 ? [] : [{ ...head, ...table, kind: 'table' }]
      })
    },
  }
}
