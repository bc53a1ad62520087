import { bundledTexts } from '#i18n/i18n.ts'
import { en } from '../combobox/text.en.ts'
import { fr } from '../combobox/text.fr.ts'

/** Texts of fields with suggestions of companies. */
export const comboboxText = bundledTexts('companies/combobox', { en, fr })
