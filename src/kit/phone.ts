/**
 * A telephone number in E.164, `+14165550142`. Without a country code, ten digits are North American, and so are eleven from a
 * 1; `00` and `011` stand for the plus sign. Undefined for others, and for a number with an extension.
 */
export function e164Of(text: string): string | undefined {
  const number = text.trim().replace('(0)', '')
  if (/[^\d\s()+./\u2010-\u2015-]/.test(number)) return undefined
  const digits = number.replace(/\D/g, '')
  const international = number.startsWith('+') ? digits : withCountryCode(digits)
  return international !== undefined && /^[1-9]\d{6,14}$/.test(international)
    ? `+${international}`
    : undefined
}

function withCountryCode(digits: string): string | undefined {
  const [, dialled] = /^(?:00|011)([1-9]\d+)$/.exec(digits) ?? []
  if (dialled) return dialled
  const [, northAmerican] = /^1?([2-9]\d\d[2-9]\d{6})$/.exec(digits) ?? []
  return northAmerican && `1${northAmerican}`
}

/** The `tel:` address of a number in E.164; a conference's PIN is dialled after a pause. */
export function telephoneHref(tel: string, pin: string | null = null): string {
  const digits = pin?.replace(/[^\d#*]/g, '').replace(/#$/, '')
  return digits ? `tel:${tel},,${digits.replaceAll('#', '%23')}%23` : `tel:${tel}`
}
