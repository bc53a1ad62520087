/** Commas between thousands. One alone, as in "45,501", is a French decimal, except in a whole number. */
const THOUSANDS = /^[-−]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/
const WHOLE_THOUSANDS = /^[-−]?[1-9]\d{0,2}(?:,\d{3})+$/

/** 1234.5 of "1 234,5" and of "1,234.5"; the text where it is no number. @param isWhole without decimals */
export function numberOf(text: string, isWhole = false): number | string {
  const joined = text.replace(/[\s\u00a0\u202f]/g, '')
  const hasThousands = THOUSANDS.test(joined) || (isWhole && WHOLE_THOUSANDS.test(joined))
  const plain = (hasThousands ? joined.replaceAll(',', '') : joined.replace(',', '.')).replace('−', '-')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text.trim()
}
