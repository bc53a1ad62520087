import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { feedQuerySchema } from '../contract.ts'
import { type CalendarSetting, eventCalendar, feedCalendar } from './calendar.ts'
import type { Events } from './service.ts'

type Options = { publicUrl: string; firm: (language: Language) => Promise<Firm> }
type OneEvent = { Params: { slug: string } }

/**
 * Calendar files (R304, R305): `GET /events/:slug/calendar.ics` for one event, `GET /calendar.ics` for people to
 * subscribe to, `?sector=` or `?company=` for part of it. In the caller's language; 404 for an unknown event or company,
 * 422 for an unknown sector.
 */
export function calendarRoutes(app: FastifyInstance, events: Events, { publicUrl, firm }: Options): void {
  const settingFor = async (request: FastifyRequest): Promise<CalendarSetting> => {
    const language = languageOfCall(request.raw)
    return { language, publicUrl, firm: await firm(language) }
  }

  app.get<OneEvent>('/events/:slug/calendar.ics', async (request, reply) => {
    const setting = await settingFor(request)
    const event = await events.dated(request.params.slug, setting.language)
    reply.header('Content-Disposition', `inline; filename="${fileName(event.event.slug)}.ics"`)
    return sendCalendar(request, reply, eventCalendar(event, setting))
  })

  app.get('/calendar.ics', async (request, reply) => {
    const setting = await settingFor(request)
    const { sector, company: slug } = filterOf(request, setting.language)
    const company = slug === undefined ? undefined : await events.companyName(slug)
    const dated = await events.datedFeed({ sector, company: slug }, setting.language)
    return sendCalendar(request, reply, feedCalendar(dated, { sector, company }, setting))
  })
}

/** Old slugs may hold blanks and colons (R103). */
function fileName(slug: string): string {
  return slug.replace(/[^\w.-]+/g, '-')
}

function filterOf(request: FastifyRequest, language: Language): z.output<typeof feedQuerySchema> {
  const given = Object.entries(request.query as object).filter(([, value]) => value !== '')
  const parsed = feedQuerySchema.safeParse(Object.fromEntries(given), { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid', { fields: fieldErrors(parsed.error, language) })
}

/** Calendar programs ask again and again: 304 while nothing changed. */
export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  cacheControl = 'no-cache',
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept-Language' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
