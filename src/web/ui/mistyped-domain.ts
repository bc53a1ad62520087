import { distance } from 'fastest-levenshtein'

/** Providers whose names are long enough for a near miss to be a typing error. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'icloud.com',
  'protonmail.com',
  'videotron.ca',
  'sympatico.ca',
  'hotmail.com',
  'hotmail.ca',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'yahoo.ca',
  'yahoo.fr',
  'rogers.com',
  'comcast.net',
  'verizon.net',
  'bellsouth.net',
  'sbcglobal.net',
]
/** Providers that resemble one of those. */
const RESEMBLING = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'yahoo.co']

/**
 * Corrects the domain of an e-mail address that differs from a large provider's by one missing, extra or other letter, or by
 * two swapped ones; undefined for any other address.
 */
export function correctedAddress(address: string): string | undefined {
  const [, name, typed = ''] = /^(\S+)@(\S+)$/.exec(address.trim()) ?? []
  const domain = typed.toLowerCase()
  if (!name || PROVIDERS.includes(domain) || RESEMBLING.includes(domain)) return undefined
  const meant = PROVIDERS.find((provider) => isNear(domain, provider))
  return meant && `${name}@${meant}`
}

function isNear(domain: string, provider: string): boolean {
  const errors = distance(domain, provider)
  return errors === 1 || (errors === 2 && lettersOf(domain) === lettersOf(provider))
}

function lettersOf(domain: string): string {
  return [...domain].sort().join('')
}
