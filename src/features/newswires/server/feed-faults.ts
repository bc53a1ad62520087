import type { Language } from '#kit/localized.ts'

/** Why a feed can't be read, in French; `{}` stands for a value. The importer writes it in English, for its command too. */
export const FEED_FAULTS_IN_FRENCH: Record<string, string> = {
  '{} responded with {} instead of a feed.': '{} a répondu par {} au lieu d’un fil.',
  '{} took longer than {} s.': '{} n’a pas répondu en {}\u00a0s.',
  '{} can’t be reached.': 'Impossible de joindre {}.',
  '{} leads to the internal network.': '{} mène au réseau interne.',
  'The feed is larger than {} MB.': 'Le fil dépasse {}\u00a0Mo.',
  'This is a web page, not a feed.': 'C’est une page Web, et non un fil.',
  'This is neither RSS nor Atom.': 'Ce n’est ni du RSS ni de l’Atom.',
  'This feed ends before its first entry or is not XML.':
    'Ce fil se termine avant sa première entrée ou n’est pas du XML.',
  'This feed declares its own entities, which is not accepted.':
    'Ce fil déclare ses propres entités, ce qui n’est pas accepté.',
}

/** What is said of a failure that the importer has no words for. */
const UNKNOWN = {
  en: 'The feed could not be imported. The error has been logged.',
  fr: 'Le fil n’a pas pu être importé. L’erreur a été consignée.',
}

const PATTERNS = Object.entries(FEED_FAULTS_IN_FRENCH).map(([english, french]) => ({
  pattern: new RegExp(`^${english.replace('’', "'").split('{}').map(RegExp.escape).join('(.+)')}$`),
  french,
}))

/** A stored fault in a language. */
export function feedFaultIn(language: Language, fault: string): string {
  for (const { pattern, french } of PATTERNS) {
    const values = pattern.exec(fault)?.slice(1)
    if (values) return language === 'en' ? fault : french.replaceAll('{}', () => values.shift() ?? '')
  }
  return UNKNOWN[language]
}
