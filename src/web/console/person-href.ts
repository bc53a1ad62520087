/** The console's page of a person, by e-mail address. */
export function personHref(email: string): string {
  return `/console/people/person?${new URLSearchParams({ email })}`
}
