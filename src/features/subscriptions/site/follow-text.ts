import { bundledTexts } from '#i18n/i18n.ts'
import { en } from '../follow/text.en.ts'
import { fr } from '../follow/text.fr.ts'

/** Texts of the alerts on pages of other features, which have the consents of the box. */
export const followText = bundledTexts('subscriptions/follow', { en, fr })
