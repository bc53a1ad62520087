import { z } from 'zod'
import { accentContrast, MIN_CONTRAST } from '#kit/accent.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { localizedSchema } from '#kit/localized.ts'
import {
  emailSchema,
  localTimeSchema,
  shownPhoneNumber,
  staffTimeZoneSchema,
  textInBoth,
} from '#kit/validation.ts'

const endpoint = endpointGroup('Firm')

/** An office of the strip of R205; `phone` is displayed, `tel` is its E.164 form for the link. */
export const officeSchema = z.strictObject({
  city: z.string(),
  address: z.array(z.string()).describe('The lines of the address, in the reader’s language'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1, for search engines'),
  phone: z.string(),
  tel: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country code, such as +14165550142'),
  latitude: z.number().min(-90).max(90).optional().describe('Without it, the office isn’t on the map'),
  longitude: z.number().min(-180).max(180).optional(),
})

/** An office as staff write it: its texts in both languages. */
export const officeInBothSchema = officeSchema.extend({
  city: localizedSchema,
  address: z.array(localizedSchema),
  phone: shownPhoneNumber(),
})

const count = z.number().int().positive()

/** A path's `d` attribute in SVG: lines and curves only. */
const pathSchema = z
  .string()
  .max(2000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]*$/, 'must be the `d` of an SVG path')

/** A time of day, `HH:MM`. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const rangeSchema = z.strictObject({ least: count, most: count })

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b5d4b')
  .toLowerCase()
/** The accent colour on light pages and on dark ones; as text it can be read on every ground of its theme. */
export const accentSchema = z.strictObject({ light: colour, dark: colour }).superRefine((accent, context) => {
  const ratios = accentContrast(accent)
  for (const theme of ['light', 'dark'] as const)
    if (ratios[theme] < MIN_CONTRAST)
      context.addIssue({
        code: 'custom',
        path: [theme],
        message: `its contrast is ${ratios[theme]}:1, and must be at least ${MIN_CONTRAST}:1`,
        params: { fault: 'contrast', ratio: ratios[theme], least: MIN_CONTRAST },
      })
})

/** A picture of the firm in the storage, with its size in pixels. */
export const pictureSchema = z.strictObject({
  key: z.string().regex(/^brand-[\w-]{1,80}\.png$/),
  width: count,
  height: count,
})
export type StoredPicture = z.infer<typeof pictureSchema>
const shownPicture = z.strictObject({ src: z.string(), width: count, height: count })

export const firmSchema = z.strictObject({
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  sign: z
    .strictObject({
      lines: pathSchema.describe('In the colour of the text'),
      accent: pathSchema.optional().describe('In the colour of links'),
    })
    .optional()
    .describe(
      'The firm’s symbol: 28 units wide and high, with strokes 2.5 wide; by default the initial of `shortName`',
    ),
  logo: z
    .strictObject({ light: shownPicture, dark: shownPicture.optional() })
    .optional()
    .describe('Instead of the symbol and name; `dark`: on dark backgrounds'),
  accent: accentSchema.optional().describe('By default the site’s green'),
  colours: z
    .record(z.string(), z.string())
    .optional()
    .describe('The properties of tokens.css that follow from the accent'),
  hiddenPaths: z.array(z.string()).describe('The addresses of sections that the firm does without'),
  about: z.string().describe('The footer’s company text'),
  introduction: z
    .strictObject({ lede: z.string(), paragraphs: z.array(z.string()) })
    .optional()
    .describe('The home page’s text about the firm; by default `about`'),
  founded: z.number().int().min(1600).max(2200).optional().describe('The year in which the firm was founded'),
  email: z.email().describe('The sender of e-mails unless MAIL_FROM has an address; receives the replies'),
  privacyEmail: z.email().optional().describe('The privacy officer’s address; by default `email`'),
  postalAddress: z.string().describe('On one line; the law requires it in commercial e-mails'),
  timeZone: staffTimeZoneSchema,
  officeClock: z
    .object({ offset: localTimeSchema.shape.offset, zone: z.string().describe('Eastern Time') })
    .describe('The offices’ current offset from UTC, and the name of their time zone all year round'),
  hours: z
    .strictObject({ opens: clockSchema, closes: clockSchema })
    .optional()
    .describe('When the offices are open, Monday to Friday, in `timeZone`'),
  offices: z.array(officeSchema),
  social: z.array(z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })),
  figures: z
    .strictObject({
      professionals: count,
      departments: count,
      advisors: count,
      canadianCities: count,
      usCities: count,
      advisorsADay: count,
      retailAdvisorsADay: rangeSchema.describe('From a slow day to a busy day'),
      clientCapitalisation: rangeSchema.describe('From the smallest client to the largest, in dollars'),
      relationships: count,
    })
    .partial()
    .describe('Missing figures are not shown'),
})
export type Firm = z.infer<typeof firmSchema>

/** A company that processes personal data for the firm (R416). */
export type Processor = { name: string; purpose: string; country: string }

/**
 * How many years the firm has been in business (R406), if its founding year is set; counted in calendar
 * years.
 */
export function yearsInBusiness(
  { founded }: Pick<Firm, 'founded'>,
  year = new Date().getFullYear(),
): number | undefined {
  return founded === undefined ? undefined : year - founded
}

/** The letter shown for a firm without a logo. */
export function initialOf({ shortName }: Pick<Firm, 'shortName'>): string {
  return ([...shortName.trim()][0] ?? '').toUpperCase()
}

const logoSchema = z.strictObject({ light: pictureSchema, dark: pictureSchema.optional() })

/** What staff enter about the firm, both when the site is set up and on the brand's screen. */
export const firmEntrySchema = z.strictObject({
  name: textInBoth(120),
  shortName: textInBoth(40),
  email: emailSchema,
  postalAddress: textInBoth(300),
  timeZone: staffTimeZoneSchema,
  offices: z.array(officeInBothSchema).max(20),
  logo: logoSchema.optional(),
  accent: accentSchema.optional(),
})

/** The firm's name, offices and facts, which are content rather than configuration. */
export const getFirm = endpoint.read('/firm', {
  summary: 'Get the firm: name, offices, social links and figures',
  reply: z.object({ firm: firmSchema }),
})

/** Whether there is something to list: the menu leaves out lists without entries (R202). */
export const getMenuLists = endpoint.read('/menu-lists', {
  summary: 'Check which lists of the menu have entries',
  reply: z.object({
    menuLists: z.record(z.string(), z.boolean()).describe('By the address of the list’s page'),
  }),
})

/**
 * The pages that a firm may do without (R807), by the name that is stored. Every other page the site needs: the law asks for
 * it, or pages lead there; a test asks of every new page. The console names them as the menus do.
 */
export const SECTIONS = {
  services: '/services',
  'retail-services': '/retail-services',
  'media-relations': '/media-relations',
  'web-development': '/web-development',
  'social-media': '/social-media',
  studio: '/studio',
  team: '/team',
  careers: '/careers',
  articles: '/articles',
  blogs: '/blogs',
  faq: '/faq',
  quiz: '/quiz',
  videos: '/video-watch',
} as const
export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as [SectionName, ...SectionName[]]

/** The addresses of hidden sections. */
export function pathsOf(sections: readonly SectionName[]): string[] {
  return sections.map((section) => SECTIONS[section])
}
