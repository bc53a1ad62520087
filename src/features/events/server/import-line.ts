import { z } from 'zod'
import type { Language } from '#kit/localized.ts'
import { requiredText, staffTimeZoneSchema } from '#kit/validation.ts'
import { fault } from '#platform/content/faults.ts'
import { line, slugField } from '#platform/content/fields.ts'
import { bilingual, choice, list, optional, whole, yesNo } from '#platform/csv/cells.ts'
import type { Column } from '#platform/csv/column.ts'

const title = bilingual('title', 'titre')
const presenter = bilingual('presenter', 'conférencier')
const summary = bilingual('summary', 'résumé')
const own = bilingual('company presenter', 'conférencier de la société')

/** A local time in the event's zone: `2026-12-03 13:30`, « 2026-12-03 13 h 30 », or the time alone. */
export const MOMENT = /^(?:(\d{4}-\d{2}-\d{2})[T ]+)?(\d{1,2})\s?[:h]\s?(\d{2})(?::00)?$/
const moment = z.string().refine((text) => MOMENT.test(text), fault('dayAndTime'))

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
      corporate_presentation: [
        'presentation',
        'présentation',
        'présentation de la société',
        'présentation d’entreprise',
      ],
      quarterly_call: [
        'quarterly virtual conference call',
        'conférence trimestrielle en ligne',
        'conférence téléphonique sur les résultats',
        'conférence trimestrielle virtuelle',
      ],
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
  slug: { en: ['slug'], fr: ['identifiant'], required: true },
  company: { en: ['company'], fr: ['société'], required: true },
  type: { en: ['type'], fr: ['type'] },
  titleEn: title.en,
  titleFr: title.fr,
  presenterEn: presenter.en,
  presenterFr: presenter.fr,
  summaryEn: summary.en,
  summaryFr: summary.fr,
  starts: { en: ['starts', 'start'], fr: ['début'] },
  ends: { en: ['ends', 'end'], fr: ['fin'] },
  timeZone: { en: ['time zone'], fr: ['fuseau horaire', 'fuseau'] },
  city: { en: ['city'], fr: ['ville'] },
  topic: { en: ['topic'], fr: ['sujet'] },
  tags: { en: ['tags'], fr: ['mots-clés'] },
  spokenLanguages: { en: ['spoken languages', 'spoken language'], fr: ['langues parlées', 'langue parlée'] },
  capacity: { en: ['capacity'], fr: ['places', 'capacité'], figure: true },
  waitingList: { en: ['waiting list'], fr: ['liste d’attente'] },
  companyPresenterEn: own.en,
  companyPresenterFr: own.fr,
  companyStarts: { en: ['company starts'], fr: ['début de la présentation', 'début de la société'] },
  companyEnds: { en: ['company ends'], fr: ['fin de la présentation', 'fin de la société'] },
}

const EXAMPLE = {
  slug: 'example-autumn-presentation',
  company: 'example-mining',
  titleEn: 'Example Mining: autumn update',
  titleFr: 'Example Mining\u00a0: le point de l’automne',
  presenterEn: 'Lee Park, President',
  presenterFr: 'Lee Park, président',
  summaryEn: 'Results of the summer’s drilling, and questions.',
  summaryFr: 'Les résultats des forages de l’été, suivis d’une période de questions.',
  starts: '2027-10-07 13:30',
  ends: '14:30',
  timeZone: 'America/Toronto',
  city: 'Toronto',
  tags: 'gold, Ontario',
  capacity: '250',
  companyPresenterEn: '',
  companyPresenterFr: '',
  companyStarts: '',
  companyEnds: '',
}

/** A line to begin from. Its company is that of the companies' example. */
export const eventExample: Record<Language, Record<keyof EventLine, string>> = {
  en: {
    ...EXAMPLE,
    type: 'corporate presentation',
    topic: 'exploration',
    spokenLanguages: 'English',
    waitingList: 'yes',
  },
  fr: {
    ...EXAMPLE,
    type: 'présentation de la société',
    topic: 'exploration',
    spokenLanguages: 'anglais',
    waitingList: 'oui',
  },
}
