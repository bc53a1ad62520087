import type { Localized } from '#kit/localized.ts'

/** A text in both languages. */
export type Bilingual = Required<Localized>

/** A row of the privacy policy's table of personal data (R416). */
export type PolicyRow = {
  /** Whom it is about, if not visitors: the firm’s staff read it in the console, not in the policy. */
  audience?: 'staff'
  /** When the data come to be: "You register for an event". */
  occasion: Bilingual
  data: Bilingual
  /** What for, and on which legal ground. */
  purpose: Bilingual
  /** In numbers. */
  retention: Bilingual
  /** Whom the data are passed on to. Always stated: a forgotten line must not tell visitors that nobody receives them. */
  recipients: Bilingual
}

/** Something that the site stores in a browser: a row of the privacy policy's table (R416). */
export type BrowserItem = {
  /** Whose browser it is in, if not visitors’. */
  audience?: 'staff'
  /** The key or cookie, or what its name begins with. */
  name: string
  place: 'cookie' | 'localStorage' | 'sessionStorage'
  purpose: Bilingual
  until: Bilingual
}

/** What a visitor types in a form, until it is sent. @param name the form's, which is its key */
export function formDraft(name: string): BrowserItem {
  return { name, ...FORM_DRAFT }
}

const FORM_DRAFT: Omit<BrowserItem, 'name'> = {
  place: 'sessionStorage',
  purpose: {
    en: 'What you type in a form, without passwords and files, so that reloading the page loses nothing',
    fr: 'Ce que vous saisissez dans un formulaire, sans les mots de passe ni les fichiers, pour qu’un rechargement ne perde rien',
  },
  until: { en: 'You send the form or close the tab', fr: 'Envoi du formulaire ou fermeture de l’onglet' },
}

/** The recipients of what the site publishes. */
export const SITE_VISITORS: Bilingual = { en: 'visitors to this site', fr: 'les visiteurs de ce site' }

/** The recipients of data that are passed on to nobody else. */
export const SERVICE_PROVIDERS_ONLY: Bilingual = {
  en: 'Our service providers only',
  fr: 'Nos fournisseurs de services seulement',
}
