/** Splits a full name (R204): "Anna Maria Smith" becomes Anna and Maria Smith; a single word is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}
