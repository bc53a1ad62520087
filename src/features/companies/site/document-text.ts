import { bundledTexts } from '#i18n/i18n.ts'
import { en } from '../documents/text.en.ts'
import { fr } from '../documents/text.fr.ts'

/** Texts of documents, which stand on pages of other features. */
export const documentText = bundledTexts('companies/documents', { en, fr })
