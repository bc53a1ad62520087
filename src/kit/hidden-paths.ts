/** Whether an address of the site is below the paths of sections that the firm does without (R807). */
export function isHidden(to: string, hidden: readonly string[]): boolean {
  return hidden.some((path) => to.startsWith(path) && /^$|^[/?#]/.test(to.slice(path.length)))
}
