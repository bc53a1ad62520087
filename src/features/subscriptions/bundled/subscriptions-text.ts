import { bundledTexts } from '#i18n/i18n.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

/** Texts about subscriptions that stand on pages of other features, and consents. */
export const subscriptionsText = bundledTexts('subscriptions/bundled', { en, fr })
