/** Puts a typed text into the quotation marks of the page's language, unless it contains quotation marks. */
export function quoted(text: string, inQuotes: (text: string) => string): string {
  const phrase = /^\s*["«“„]\s*([^"«»“”„]+?)\s*["»”]?\s*$/.exec(text)?.[1]
  const plain = phrase ?? text
  return /["«»“”„]/.test(plain) ? plain : inQuotes(plain)
}
