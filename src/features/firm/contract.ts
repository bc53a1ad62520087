import { z } from 'zod'
import { definePublicRead } from '#kit/endpoint.ts'
import { localTimeSchema, staffTimeZoneSchema } from '#kit/validation.ts'

/** An office of the strip of R205; `phone` is displayed, `tel` is its E.164 form for the link. */
export const officeSchema = z.strictObject({
  city: z.string(),
  address: z.array(z.string()).describe('Lines, in the reader’s language'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1, for search engines'),
  phone: z.string(),
  tel: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country code, such as +14165550142'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** A path's `d` attribute in SVG: lines and curves only. */
const pathSchema = z
  .string()
  .max(2000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]*$/, 'must be the `d` of an SVG path')

/** A time of day, `HH:MM`. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const count = z.number().int().positive()
const rangeSchema = z.strictObject({ least: count, most: count })

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
    .describe('The firm’s sign: strokes 2.5 wide in a square of 28; the initial of `shortName` when absent'),
  about: z.string().describe('The footer’s company text'),
  introduction: z
    .strictObject({ lede: z.string(), paragraphs: z.array(z.string()) })
    .optional()
    .describe('Who the firm is, on the home page; `about` when absent'),
  founded: z.number().int().min(1600).max(2200).optional().describe('The year'),
  email: z.email().describe('Sender of mails where MAIL_FROM gives no address, and where answers go'),
  privacyEmail: z.email().optional().describe('Where the privacy officer is reached; `email` when absent'),
  postalAddress: z.string().describe('One line, as the law wants it in every mail'),
  timeZone: staffTimeZoneSchema,
  officeClock: z
    .object({ offset: localTimeSchema.shape.offset, zone: z.string().describe('Eastern Time') })
    .describe('How far the offices’ clock is from UTC now, and its zone’s name in summer and winter'),
  hours: z
    .strictObject({ opens: clockSchema, closes: clockSchema })
    .optional()
    .describe('When the offices answer, Monday to Friday, in `timeZone`'),
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
      retailAdvisorsADay: rangeSchema.describe('On a slow day and on a busy one'),
      clientCapitalisation: rangeSchema.describe('Of the smallest client and the largest, in dollars'),
      relationships: count,
    })
    .partial()
    .describe('Missing figures aren’t shown'),
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

/** The firm's name, offices and facts, which are content rather than configuration. */
export const getFirm = definePublicRead({
  path: '/firm',
  tag: 'Firm',
  summary: 'The firm: name, offices, social links, figures',
  reply: z.object({ firm: firmSchema }),
})
