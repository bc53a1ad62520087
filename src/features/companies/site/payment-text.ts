import { bundledTexts } from '#i18n/i18n.ts'
import { en } from '../payment/text.en.ts'
import { fr } from '../payment/text.fr.ts'

/** Texts of the note on who pays the firm, which stands on pages of other features. */
export const paymentText = bundledTexts('companies/payment', { en, fr })
