import type { z } from 'zod'
import type { Brand, brandSchema } from '#features/brand/contract.ts'
import type { SectionName } from '#features/firm/contract.ts'
import { draftOf, type FirmDraft, firmOf, officeDraftOf, type TextDraft, textOf } from './firm-draft.ts'

export type SocialDraft = { key: number; name: string; url: string }
export type BrandDraft = FirmDraft & {
  senderName: TextDraft
  social: SocialDraft[]
  sharePicture: { en?: Picture | undefined; fr?: Picture | undefined }
  hiddenSections: SectionName[]
  /** Typed figures by their path: `founded`, `figures.advisors`, `figures.clientCapitalisation.least`. */
  figures: Record<string, string>
}
type Picture = NonNullable<Brand['sharePicture']>['en']

/** The figures in the order of the screen, by their path. */
export const COUNTS = [
  'professionals',
  'departments',
  'advisors',
  'canadianCities',
  'usCities',
  'advisorsADay',
  'relationships',
] as const
export const RANGES = ['retailAdvisorsADay', 'clientCapitalisation'] as const
export const ENDS = ['least', 'most'] as const

export function brandDraftOf(brand: Brand): BrandDraft {
  const { founded, figures } = brand
  const typed: [string, number | undefined][] = [
    ['founded', founded],
    ...COUNTS.map((name): [string, number | undefined] => [`figures.${name}`, figures[name]]),
    ...RANGES.flatMap((name) =>
      ENDS.map((end): [string, number | undefined] => [`figures.${name}.${end}`, figures[name]?.[end]]),
    ),
  ]
  return {
    name: draftOf(brand.name),
    shortName: draftOf(brand.shortName),
    email: brand.email,
    postalAddress: draftOf(brand.postalAddress),
    timeZone: brand.timeZone,
    offices: brand.offices.map(officeDraftOf),
    logo: brand.logo,
    accent: brand.accent,
    senderName: draftOf(brand.senderName),
    social: brand.social.map((link, key) => ({ ...link, key })),
    sharePicture: brand.sharePicture ?? {},
    hiddenSections: brand.hiddenSections,
    figures: Object.fromEntries(typed.map(([path, value]) => [path, value?.toString() ?? ''])),
  }
}

/** The brand as the API takes it; what can't be read as a number is sent as it is, for the API to refuse. */
export function brandOf(draft: BrandDraft): z.input<typeof brandSchema> {
  const { senderName, social, sharePicture, hiddenSections, figures, ...firm } = draft
  const { en, fr } = sharePicture
  const number = (path: string) => numberOf(figures[path] ?? '')
  const counts = COUNTS.map((name) => [name, number(`figures.${name}`)])
  const ranges = RANGES.map((name) => {
    const [least, most] = ENDS.map((end) => number(`figures.${name}.${end}`))
    return [name, least === undefined && most === undefined ? undefined : { least, most }]
  })
  const known = [...counts, ...ranges].filter(([, value]) => value !== undefined)
  return {
    ...firmOf(firm),
    ...((senderName.en.trim() || senderName.fr.trim()) && { senderName: textOf(senderName) }),
    social: social.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
    ...(en && { sharePicture: { en, ...(fr && { fr }) } }),
    hiddenSections,
    ...(number('founded') !== undefined && { founded: number('founded') }),
    figures: Object.fromEntries(known),
  }
}

/** A whole number as typed, with spaces or separators; undefined for an empty field. */
function numberOf(text: string): number | undefined {
  const digits = text.replace(/[\s,.’'\u00a0\u202f]/g, '')
  return digits === '' ? undefined : Number(digits)
}
