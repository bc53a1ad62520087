/** Whether an address of the site belongs to a section that the firm does without (R807). @param hidden their paths */
export function isHidden(to: string, hidden: readonly string[]): boolean {
  if (hidden.length === 0) return false
  const [path = ''] = to.split(/[?#]/, 1)
  return hidden.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
