import { fold } from '#kit/words.ts'

/**
 * Patterns for the topics, on folded text (lower case, no accents). If several match, the first one counts.
 */
const WORDS: [topic: string, words: RegExp][] = [
  [
    'appointment',
    /\b(appoint\w*|names? \w+ \w+ (as|to)|joins? (the )?board|steps down|resign\w*|nomm\w+|nomination|demission\w*)\b/,
  ],
  [
    'financing',
    /\b(private placement|bought deal|offering|financing|credit (facility|agreement)|notes due|debentures?|flow-through|placement prive|financement|facilite de credit|emission d|debentures|accreditives)\b/,
  ],
  [
    'clinical',
    /\b(clinical|phase (1|2|3|i{1,3})[ab]?|trial|topline|patients?|first dose|dosing|fda (approv|clear|grant)\w*|clinique|essai|essais|homologation)\b/,
  ],
  [
    'exploration',
    /\b(drill\w*|intersect\w*|intercepts?|assays?|exploration|mineral(ized|ised)?( resource| reserve)?s?|g\/t|forages?|sondages?|teneurs?|intersecte|ressources minerales)\b/,
  ],
  [
    'transaction',
    /\b(acqui(re|res|red|sition|sitions)|merge[rs]?|takeover|plan of arrangement|divest\w*|sale of|joint venture|option agreement|letter of intent|acquiert|acquerir|fusion|coentreprise|cession|lettre d.intention)\b/,
  ],
  [
    'results',
    /\b((first|second|third|fourth)[ -]quarter|q[1-4]|full[ -]year|year-end|fiscal \d{4}|financial results|earnings|ebitda|dividend|trimestre|exercice \d{4}|resultats financiers|dividende|benefice)\b/,
  ],
  [
    'regulatory',
    /\b(annual (general |and special )?meeting|voting results|management information circular|files|filing|filed|permit\w*|normal course issuer bid|early warning|listing|assemblee (generale|annuelle)|circulaire|permis|depot|depose|offre publique de rachat|inscription)\b/,
  ],
]

/** Detects a release's topic by keywords, in its title and then in its beginning. */
export function topicOf(title: string, beginning: string): string {
  return topicIn(title) ?? topicIn(beginning) ?? 'operations'
}

function topicIn(text: string): string | undefined {
  const plain = fold(text)
  return WORDS.find(([, words]) => words.test(plain))?.[0]
}
