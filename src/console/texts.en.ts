import type { Texts } from '#i18n/i18n.ts'

/** The console's texts in English, by file; the fields of passwords have those of accounts. */
export default import.meta.glob<Texts>(
  ['./**/text.en.ts', '../features/*/console/text.en.ts', '../features/accounts/text.en.ts'],
  { import: 'en', eager: true },
)
