/**
 * A text of at most so many characters. A longer one ends with a whole word and an ellipsis, never with a figure: what
 * follows a figure, such as its unit, changes what it says.
 */
export function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const fitting = text.slice(0, maxCharacters - 1)
  const words = fitting.slice(0, text.charAt(fitting.length) === ' ' ? undefined : fitting.lastIndexOf(' '))
  return `${words.trimEnd().replace(/(?:\s+\S*\d\S*)+$/, '')} …`
}
