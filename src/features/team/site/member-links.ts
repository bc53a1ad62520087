/** The page of somebody of the firm. */
export function memberHref(slug: string): string {
  return `/team/${encodeURIComponent(slug)}`
}

/** A telephone number as it is shown, as an address to call; ten digits are North American. */
export function telHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`
}
