import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Sector, sectorSchema } from '#features/companies/contract.ts'
import type { Firm } from '#features/firm/contract.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { type CalendarSetting, eventCalendar, feedCalendar } from './calendar.ts'
import type { Events } from './service.ts'

type Options = { publicUrl: string; firm: (language: Language) => Promise<Firm> }
type OneEvent = { Params: { slug: string } }

/**
 * Calendar files (R304, R305): `GET /events/:slug/calendar.ics` for one event, `GET /calendar.ics?sector=` for people
 * to subscribe to. In the caller's language; 404 for an unknown event, 422 for an unknown sector.
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
    return answer(request, reply, eventCalendar(event, setting))
  })

  app.get('/calendar.ics', async (request, reply) => {
    const setting = await settingFor(request)
    const sector = sectorOf(request, setting.language)
    const dated = await events.datedFeed(sector, setting.language)
    return answer(request, reply, feedCalendar(dated, sector, setting))
  })
}

/** Old slugs may hold blanks and colons (R103). */
function fileName(slug: string): string {
  return slug.replace(/[^\w.-]+/g, '-')
}

function sectorOf(request: FastifyRequest, language: Language): Sector | undefined {
  const { sector } = request.query as { sector?: unknown }
  const parsed = sectorSchema.optional().safeParse(sector || undefined)
  if (parsed.success) return parsed.data
  const faults = fieldErrors(parsed.error, language)
  throw new AppError('invalid', { fields: { sector: faults.body ?? [] } })
}

/** Calendar programs ask again and again: 304 while nothing changed. */
function answer(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Language' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
