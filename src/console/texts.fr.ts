import type { Texts } from '#i18n/i18n.ts'

/** The console's texts in French, by file; the fields of passwords have those of accounts, and sections the names of the menus. */
export default import.meta.glob<Texts>(
  [
    './**/text.fr.ts',
    '../features/*/console/text.fr.ts',
    '../features/accounts/text.fr.ts',
    '../site/shell/text.fr.ts',
  ],
  { import: 'fr', eager: true },
)
