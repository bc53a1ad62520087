import type { Processor } from '#features/firm/contract.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { PrivacyDeclarations } from '#platform/feature.ts'
import { type BrowserItem, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { textIn } from '#platform/text.ts'
import type { InventoryName } from '../contract.ts'

type Table = { caption: string; columns: string[]; rows: string[][]; isFolded?: boolean }

/**
 * What is held about people and stored in browsers, as tables (R416).
 * @param audience `staff`: what is about the firm’s own staff, which the console shows them
 */
export function privacyTables(
  { rows, browserItems }: PrivacyDeclarations,
  audience: 'staff' | undefined,
  language: Language,
): { personalData: Table; browserStorage: Table } {
  const t = textIn(language, 'pages/server')
  const isOfAudience = (each: { audience?: 'staff' }) => each.audience === audience
  return {
    personalData: {
      caption: t('personalData.caption'),
      columns: [
        t('personalData.occasion'),
        t('personalData.data'),
        t('personalData.purpose'),
        t('personalData.retention'),
      ],
      rows: rows.filter(isOfAudience).map(({ occasion, data, purpose, retention, recipients }) => [
        inLanguage(occasion, language),
        inLanguage(data, language),
        // The text above the table says that service providers process everything.
        recipients === SERVICE_PROVIDERS_ONLY
          ? inLanguage(purpose, language)
          : `${inLanguage(purpose, language)} ${t('personalData.recipients', { recipients: inLanguage(recipients, language) })}`,
        inLanguage(retention, language),
      ]),
    },
    browserStorage: {
      caption: t('browserStorage.caption'),
      columns: [
        t('browserStorage.name'),
        t('browserStorage.place'),
        t('browserStorage.purpose'),
        t('browserStorage.until'),
      ],
      rows: [...Map.groupBy(browserItems.filter(isOfAudience), sameRow).values()].flatMap((items) =>
        items
          .slice(0, 1)
          .map(({ place, purpose, until }) => [
            items.map(({ name }) => name).join(', '),
            t(`places.${place}`),
            inLanguage(purpose, language),
            inLanguage(until, language),
          ]),
      ),
    },
  }
}

/** Items that differ by their name alone share a row. */
const sameRow = ({ place, purpose, until }: BrowserItem) => JSON.stringify([place, purpose, until])

/**
 * The tables of the privacy policy that follow from the software and the firm's profile (R416), so that the policy
 * says what the database and the browser hold.
 */
export function inventoryTables(
  declarations: PrivacyDeclarations,
  processors: Processor[],
  language: Language,
) {
  const t = textIn(language, 'pages/server')
  const { personalData, browserStorage } = privacyTables(declarations, undefined, language)
  const tables: Record<InventoryName, Table> = {
    personal_data: personalData,
    browser_storage: { ...browserStorage, isFolded: true },
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
