import { bundledTexts } from '#i18n/i18n.ts'
import { en } from '../box/text.en.ts'
import { fr } from '../box/text.fr.ts'

/** Texts of the subscription box, which stands on pages of other features, and consents. */
export const boxText = bundledTexts('subscriptions/box', { en, fr })
