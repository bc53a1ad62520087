import { bundledTexts } from '#i18n/i18n.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

/** Texts about companies that stand on pages of other features. */
export const companiesText = bundledTexts('companies/bundled', { en, fr })
