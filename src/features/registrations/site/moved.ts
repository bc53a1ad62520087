/** The blank between date and hour as addresses write it; the hour that moved. */
const MOVED_HOUR = /(2024-06-05(?: |%20|\+|-))08((?::|%3A)00(?::|%3A)00)$/i

/** Where the roadshow of 2024-06-05 08:00:00 moved to (R103): the same address ending 11:00:00. */
export function movedPath(pathname: string): string | undefined {
  return MOVED_HOUR.test(pathname)
    ? pathname.replace(MOVED_HOUR, (_, before: string, after: string) => `${before}11${after}`)
    : undefined
}
