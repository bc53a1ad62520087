/** A text that somebody typed in the quotes of the page's language, unless it has quotes of its own in it. */
export function quoted(text: string, inQuotes: (text: string) => string): string {
  const phrase = /^\s*["«“„]\s*([^"«»“”„]+?)\s*["»”]?\s*$/.exec(text)?.[1]
  const plain = phrase ?? text
  return /["«»“”„]/.test(plain) ? plain : inQuotes(plain)
}
