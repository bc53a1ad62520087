/** The path of a team member. */
export function memberHref(slug: string): string {
  return `/team/${encodeURIComponent(slug)}`
}

/** The `tel:` address of a telephone number; ten digits are North American. */
export function telHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`
}
