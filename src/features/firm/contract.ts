import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/** An office in the strip of R205; `phone` is shown, `tel` is its E.164 form for the link. */
export const officeSchema = z.object({
  city: z.string(),
  address: z.array(z.string()).describe('Lines, in the reader’s language'),
  phone: z.string(),
  tel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const firmSchema = z.object({
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  about: z.string().describe('The footer’s company text'),
  founded: z.number().int(),
  email: z.string(),
  postalAddress: z.string().describe('One line, as the law wants it in every mail'),
  timeZone: z.string(),
  offices: z.array(officeSchema),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  figures: z.object({
    professionals: z.number().int(),
    departments: z.number().int(),
    advisors: z.number().int(),
    canadianCities: z.number().int(),
    usCities: z.number().int(),
    advisorsADay: z.number().int(),
    relationships: z.number().int(),
  }),
})
export type Firm = z.infer<typeof firmSchema>

/** The firm itself: content, not configuration. */
export const getFirm = defineEndpoint({
  method: 'GET',
  path: '/firm',
  tag: 'Firm',
  summary: 'The firm: name, offices, social links, figures',
  reply: z.object({ firm: firmSchema }),
  cache: 'public',
})
