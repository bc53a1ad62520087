import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/** An office in the strip of R205; `phone` is shown, `tel` is its E.164 form for the link. */
export const officeSchema = z.object({
  city: z.string(),
  address: z.array(z.string()).describe('Lines, in the reader’s language'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1, for search engines'),
  phone: z.string(),
  tel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** A time of day, `HH:MM`. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const rangeSchema = z.object({ least: z.number().int(), most: z.number().int() })

export const firmSchema = z.object({
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  about: z.string().describe('The footer’s company text'),
  founded: z.number().int(),
  email: z.string(),
  postalAddress: z.string().describe('One line, as the law wants it in every mail'),
  timeZone: z.string(),
  hours: z
    .object({ opens: clockSchema, closes: clockSchema })
    .optional()
    .describe('When the offices answer, Monday to Friday, in `timeZone`'),
  offices: z.array(officeSchema),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  figures: z.object({
    professionals: z.number().int(),
    departments: z.number().int(),
    advisors: z.number().int(),
    canadianCities: z.number().int(),
    usCities: z.number().int(),
    advisorsADay: z.number().int(),
    retailAdvisorsADay: rangeSchema.describe('On a slow day and on a busy one'),
    clientCapitalisation: rangeSchema.describe('Of the smallest client and the largest, in dollars'),
    relationships: z.number().int(),
  }),
})
export type Firm = z.infer<typeof firmSchema>

/** How many years the firm has been in business (R406): it has its anniversary at New Year. */
export function yearsInBusiness({ founded }: Pick<Firm, 'founded'>, year = new Date().getFullYear()): number {
  return year - founded
}

/** The firm itself: content, not configuration. */
export const getFirm = defineEndpoint({
  method: 'GET',
  path: '/firm',
  tag: 'Firm',
  summary: 'The firm: name, offices, social links, figures',
  reply: z.object({ firm: firmSchema }),
  cache: 'public',
})
