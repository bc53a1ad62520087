import type { Texts } from '#i18n/i18n.ts'

/** The console's texts in French, by file; the fields of passwords have those of accounts. */
export default import.meta.glob<Texts>(
  ['./**/text.fr.ts', '../features/*/console/text.fr.ts', '../features/accounts/text.fr.ts'],
  { import: 'fr', eager: true },
)
