import type { Language } from './localized.ts'

/** Countries that staff choose from, ISO 3166-1, first those of the exchanges. */
export const COUNTRIES = [
  'CA',
  'US',
  'GB',
  'IE',
  'FR',
  'BE',
  'CH',
  'DE',
  'LU',
  'NL',
  'IT',
  'ES',
  'SE',
  'NO',
  'DK',
  'HK',
  'SG',
  'JP',
  'KR',
  'CN',
  'IN',
  'AU',
  'ZA',
  'MX',
  'BR',
  'CL',
  'PE',
  'AE',
] as const

/** A country's name in a language: `Switzerland`. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
