/** The date and hour in the old addresses, with the ways to write the blank between them. */
const MOVED_HOUR = /(2024-06-05(?: |%20|\+|-))08((?::|%3A)00(?::|%3A)00)$/i

/** The new address of the roadshow of 2024-06-05 08:00:00 (R103): the same, ending in 11:00:00. */
export function movedPath(pathname: string): string | undefined {
  return MOVED_HOUR.test(pathname)
    ? pathname.replace(MOVED_HOUR, (_, before: string, after: string) => `${before}11${after}`)
    : undefined
}
