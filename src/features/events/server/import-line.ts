import { z } from 'zod'
import { requiredText, staffTimeZoneSchema } from '#kit/validation.ts'
import { line, slugField } from '#platform/content/fields.ts'
import { bilingual, choice, list, optional, whole, yesNo } from '#platform/csv/cells.ts'
import type { Column } from '#platform/csv/sheet.ts'

const title = bilingual('title', 'titre')
const presenter = bilingual('presenter', 'présentateur')
const summary = bilingual('summary', 'résumé')
const own = bilingual('company presenter', 'présentateur de la société')

/** A local time in the event's zone: `2026-12-03 13:30`, « 2026-12-03 13 h 30 », or the time alone. */
export const MOMENT = /^(?:(\d{4}-\d{2}-\d{2})[T ]+)?(\d{1,2})\s?[:h]\s?(\d{2})(?::00)?$/
const moment = z
  .string()
  .refine((text) => MOMENT.test(text), { error: 'Write the day and the time as 2026-12-03 13:30' })

/** The columns of the event itself, required on the first of its lines. */
export const HEAD = [
  'type',
  'titleEn',
  'presenterEn',
  'summaryEn',
  'starts',
  'ends',
  'timeZone',
  'city',
  'topic',
] as const

/** A line of the table: one company at one event. */
export const eventLine = z.object({
  slug: slugField,
  company: slugField,
  type: optional(
    choice({
      corporate_presentation: ['presentation', 'présentation', 'présentation d’entreprise'],
      quarterly_call: ['quarterly virtual conference call', 'conférence trimestrielle virtuelle'],
    }),
  ),
  titleEn: optional(line(200)),
  titleFr: optional(line(200)),
  presenterEn: optional(line(200)),
  presenterFr: optional(line(200)),
  summaryEn: optional(requiredText(10_000)),
  summaryFr: optional(requiredText(10_000)),
  starts: optional(moment),
  ends: optional(moment),
  timeZone: optional(staffTimeZoneSchema),
  city: optional(line(80)),
  topic: optional(
    choice({
      results: ['résultats'],
      exploration: [],
      financing: ['financement'],
      clinical: ['clinical trials', 'essais cliniques'],
      production: [],
      strategy: ['stratégie'],
      technology: ['technologie'],
    }),
  ),
  tags: optional(list(line(60))),
  spokenLanguages: optional(list(choice({ en: ['english', 'anglais'], fr: ['french', 'français'] }))),
  capacity: optional(whole(1, 1_000_000)),
  waitingList: optional(yesNo),
  companyPresenterEn: optional(line(200)),
  companyPresenterFr: optional(line(200)),
  companyStarts: optional(moment),
  companyEnds: optional(moment),
})
export type EventLine = z.output<typeof eventLine>
type HeadName = (typeof HEAD)[number]
/** A line with all columns of the event itself. */
export type EventHeadLine = Omit<EventLine, HeadName> & { [Name in HeadName]: NonNullable<EventLine[Name]> }

export const eventColumns: Record<keyof EventLine, Column> = {
  slug: { names: ['slug', 'identifiant'], required: true },
  company: { names: ['company', 'société'], required: true },
  type: { names: ['type'] },
  titleEn: title.en,
  titleFr: title.fr,
  presenterEn: presenter.en,
  presenterFr: presenter.fr,
  summaryEn: summary.en,
  summaryFr: summary.fr,
  starts: { names: ['starts', 'start', 'début'] },
  ends: { names: ['ends', 'end', 'fin'] },
  timeZone: { names: ['time zone', 'fuseau horaire', 'fuseau'] },
  city: { names: ['city', 'ville'] },
  topic: { names: ['topic', 'sujet'] },
  tags: { names: ['tags', 'mots-clés'] },
  spokenLanguages: { names: ['spoken languages', 'spoken language', 'langues parlées', 'langue parlée'] },
  capacity: { names: ['capacity', 'places', 'capacité'], figure: true },
  waitingList: { names: ['waiting list', 'liste d’attente'] },
  companyPresenterEn: own.en,
  companyPresenterFr: own.fr,
  companyStarts: { names: ['company starts', 'début de la société'] },
  companyEnds: { names: ['company ends', 'fin de la société'] },
}
