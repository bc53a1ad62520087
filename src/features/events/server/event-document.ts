import { isDeepStrictEqual } from 'node:util'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { COUNTRIES, countryName } from '#kit/countries.ts'
import { languageSchema } from '#kit/localized.ts'
import { e164Of } from '#kit/phone.ts'
import { shownPhoneNumber } from '#kit/validation.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { type Fault, fault } from '#platform/content/faults.ts'
import {
  httpsAddress,
  inBoth,
  instant,
  line,
  mediaKey,
  orNull,
  paragraphs,
  recordId,
  slugField,
  termField,
  timeZoneField,
} from '#platform/content/fields.ts'
import { referencesIn, writeRow } from '#platform/content/rows.ts'
import { storedFields } from '#platform/content/stored-fields.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Events as EventTable, Schema } from '#platform/database/schema.ts'
import { APPROVALS, type EventStatus } from '../contract.ts'
import { questionsField } from './question-field.ts'

type Tx = Transaction<Schema>

const MAX_ADDRESS_LINES = 4
const countryNames = (language: 'en' | 'fr') =>
  Object.fromEntries(COUNTRIES.map((code) => [code, countryName(code, language)]))

const presentation = z.strictObject({
  companyId: recordId('company').meta({ label: { en: 'Company', fr: 'Société' } }),
  presenter: inBoth(line(200)).meta({
    label: { en: 'Presenter', fr: 'Conférencier ou conférencière' },
    hint: { en: 'Name and job title', fr: 'Nom et fonction' },
  }),
  startsAt: instant.meta({ label: { en: 'Presentation starts', fr: 'Début de la présentation' } }),
  endsAt: instant.meta({ label: { en: 'Presentation ends', fr: 'Fin de la présentation' } }),
})
type PresentationRecord = z.output<typeof presentation>

/** What the stage plays (R340); all files are keys in the storage. */
const streamField = z.strictObject({
  kind: z.literal('recorded'),
  media: mediaKey('film').meta({
    label: { en: 'Film', fr: 'Film' },
  }),
  height: orNull(z.int().positive()).meta({
    label: { en: 'Height in pixels', fr: 'Hauteur en pixels' },
    hint: { en: 'Leave empty if unknown', fr: 'Laissez vide si elle est inconnue' },
  }),
  smaller: z
    .array(
      z.strictObject({
        height: z
          .int()
          .positive()
          .meta({ label: { en: 'Height in pixels', fr: 'Hauteur en pixels' } }),
        media: mediaKey('film').meta({ label: { en: 'Film', fr: 'Film' } }),
      }),
    )
    .default([])
    .meta({
      label: { en: 'Smaller sizes', fr: 'Formats plus petits' },
      hint: {
        en: 'For slow connections, the largest first',
        fr: 'Pour les connexions lentes, le plus grand d’abord',
      },
    }),
  sound: orNull(mediaKey('film')).meta({ label: { en: 'Audio only', fr: 'Audio seulement' } }),
  captions: z
    .strictObject({ en: mediaKey('captions').optional(), fr: mediaKey('captions').optional() })
    .default({})
    .meta({
      label: { en: 'Captions', fr: 'Sous-titres' },
    }),
})
export type StreamRecord = z.output<typeof streamField>
/** The stored stream of an event. */
export const storedStreamSchema = streamField.nullable()

/** Where people come to; its city is the event's. */
const placeField = z.strictObject({
  name: inBoth(line(120)).meta({
    label: { en: 'Name of the place', fr: 'Nom du lieu' },
    hint: { en: 'Such as a hotel and its room', fr: 'Un hôtel et sa salle, par exemple' },
  }),
  address: paragraphs(300)
    .refine((text) => text.split('\n').length <= MAX_ADDRESS_LINES, fault('addressLines'))
    .meta({
      label: { en: 'Street address', fr: 'Adresse' },
      hint: {
        en: 'Up to four lines, without the city, which is that of the event',
        fr: 'Jusqu’à quatre lignes, sans la ville, qui est celle de l’événement',
      },
    }),
  region: orNull(line(80)).meta({
    label: { en: 'Province or state', fr: 'Province ou État' },
    hint: { en: 'Such as ON', fr: 'Par exemple QC' },
  }),
  postalCode: orNull(line(20)).meta({ label: { en: 'Postal code', fr: 'Code postal' } }),
  country: z.enum(COUNTRIES).meta({
    label: { en: 'Country', fr: 'Pays' },
    choices: { en: countryNames('en'), fr: countryNames('fr') },
  }),
  directions: orNull(inBoth(line(200))).meta({
    label: { en: 'Directions', fr: 'Indications' },
    hint: { en: 'Such as “third floor”', fr: 'Par exemple «\u00a0troisième étage\u00a0»' },
  }),
  isAlsoOnline: z
    .boolean()
    .default(false)
    .meta({
      label: { en: 'Also online', fr: 'Aussi en ligne' },
      hint: {
        en: 'Otherwise the event has no waiting room and no stage, and registrants get no link to join',
        fr: 'Sinon, l’événement n’a ni salle d’attente ni scène, et les personnes inscrites ne reçoivent pas de lien d’accès',
      },
    }),
})
/** Numbers of a conference call, for registrants alone (R345). */
const dialInField = z.strictObject({
  numbers: z
    .array(
      z.strictObject({
        label: inBoth(line(80)).meta({
          label: { en: 'Who calls it', fr: 'Provenance des appels' },
          hint: {
            en: 'Such as “Canada and U.S., toll-free”',
            fr: 'Par exemple «\u00a0Canada et États-Unis, sans frais\u00a0»',
          },
        }),
        number: shownPhoneNumber()
          .refine((text) => e164Of(text) !== undefined, fault('callableNumber'))
          .meta({ label: { en: 'Number', fr: 'Numéro' } }),
      }),
    )
    .min(1)
    .max(20)
    .meta({ label: { en: 'Numbers', fr: 'Numéros' } }),
  pin: orNull(line(20).refine((text) => /^[\d\s#*-]*\d[\d\s#*-]*$/.test(text), fault('conferencePin'))).meta({
    label: { en: 'PIN of the conference', fr: 'NIP de la conférence' },
  }),
})
/** The stored numbers of an event. */
export const storedDialInSchema = dialInField.nullable()

/** The stored place of an event. */
export const storedPlaceSchema = placeField.nullable()

/** Domains of e-mail addresses, without the @; those below them are meant too. */
const domains = z
  .array(
    line(120)
      .transform((text) => text.replace(/^@/, '').toLowerCase())
      .refine((text) => /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text), fault('domain')),
  )
  .max(200)
  .default([])

/**
 * An event with its presentations (R303, R307), which are stored in order of time. Its status and its registrants aren't part
 * of the document.
 */
export const eventDocument = z
  .strictObject({
    slug: slugField.meta({ section: { en: 'Announcement', fr: 'Annonce' } }),
    type: termField('eventTypes').meta({
      label: { en: 'Type', fr: 'Type' },
    }),
    presentations: z
      .array(presentation)
      .min(1)
      .meta({
        label: { en: 'Presentations', fr: 'Présentations' },
        hint: {
          en: 'Each company with its own times within those of the event. The site orders them by time',
          fr: 'Chaque société avec ses heures, dans celles de l’événement. Le site les trie par heure',
        },
      }),
    title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
    presenter: inBoth(line(200)).meta({
      label: { en: 'Presenter', fr: 'Conférencier ou conférencière' },
      hint: {
        en: 'Who presents, as shown in the list of events',
        fr: 'Qui fait la présentation, comme l’affiche la liste des événements',
      },
    }),
    summary: inBoth(paragraphs(10_000)).meta({
      label: { en: 'Summary', fr: 'Résumé' },
      hint: {
        en: 'Leave a blank line between paragraphs',
        fr: 'Une ligne vide commence un nouveau paragraphe',
      },
    }),
    topic: termField('eventTopics').meta({
      label: { en: 'Topic', fr: 'Sujet' },
    }),
    tags: z
      .array(line(60))
      .default([])
      .meta({ label: { en: 'Tags', fr: 'Mots-clés' } }),
    startsAt: instant.meta({
      section: { en: 'Time and place', fr: 'Date et lieu' },
      label: { en: 'Event starts', fr: 'Début de l’événement' },
    }),
    endsAt: instant.meta({ label: { en: 'Event ends', fr: 'Fin de l’événement' } }),
    timeZone: timeZoneField.meta({
      label: { en: 'Time zone', fr: 'Fuseau horaire' },
      hint: {
        en: 'The time zone in which the event is announced',
        fr: 'Le fuseau dans lequel l’événement est annoncé',
      },
    }),
    city: line(80).meta({
      label: { en: 'City', fr: 'Ville' },
      hint: {
        en: 'The city it is presented from; alerts by region depend on it',
        fr: 'La ville d’où il est présenté\u202f; les alertes par région en dépendent',
      },
    }),
    place: orNull(placeField).meta({
      label: { en: 'Place', fr: 'Lieu' },
      hint: { en: 'Of an event that people come to', fr: 'D’un événement où l’on se rend' },
    }),
    spokenLanguages: z
      .array(languageSchema)
      .default([])
      .transform((languages) => [...new Set(languages)])
      .meta({
        label: { en: 'Languages spoken', fr: 'Langues parlées' },
        hint: {
          en: 'The main one first. If empty, no language is stated',
          fr: 'La principale d’abord\u202f; vide\u00a0: non précisé',
        },
      }),
    capacity: orNull(z.int().min(1).max(1_000_000)).meta({
      section: { en: 'Registration', fr: 'Inscription' },
      label: { en: 'Places', fr: 'Places' },
      hint: { en: 'If empty, there is no limit', fr: 'Vide\u00a0: aucune limite' },
    }),
    waitingList: z
      .boolean()
      .default(true)
      .meta({
        label: { en: 'Waiting list', fr: 'Liste d’attente' },
        hint: {
          en: 'When the event is full, people can wait for a place',
          fr: 'Quand l’événement est complet, on peut attendre qu’une place se libère',
        },
      }),
    approval: z
      .enum(APPROVALS)
      .default('everyone')
      .meta({
        label: { en: 'Approval', fr: 'Approbation' },
        hint: {
          en: 'Whose registration is confirmed at once. The others wait until staff approve them, without a place or a link',
          fr: 'Les inscriptions confirmées d’emblée. Les autres attendent l’approbation du personnel, sans place ni lien',
        },
        choices: {
          en: { everyone: 'Everyone', by_rule: 'By e-mail domain', by_hand: 'No one: by hand' },
          fr: {
            everyone: 'Toutes',
            by_rule: 'Selon le domaine du courriel',
            by_hand: 'Aucune\u00a0: au cas par cas',
          },
        },
      }),
    approvedDomains: domains.meta({
      label: { en: 'Domains that are confirmed', fr: 'Domaines confirmés' },
      hint: {
        en: 'By e-mail domain: if empty, all that aren’t refused',
        fr: 'Selon le domaine du courriel\u202f; si la liste est vide, tous sauf les domaines refusés',
      },
    }),
    refusedDomains: domains.meta({
      label: { en: 'Domains that are refused', fr: 'Domaines refusés' },
      hint: {
        en: 'By e-mail domain: the form asks for another address',
        fr: 'Selon le domaine du courriel\u00a0: le formulaire demande une autre adresse',
      },
    }),
    questions: questionsField,
    runsItself: z
      .boolean()
      .default(false)
      .meta({
        section: { en: 'The day itself', fr: 'Le jour même' },
        label: { en: 'Runs by itself', fr: 'Se déroule sans intervention' },
        hint: {
          en: 'Opens, starts and ends on schedule, without staff',
          fr: 'S’ouvre, commence et se termine à l’heure prévue, sans intervention du personnel',
        },
      }),
    dialIn: orNull(dialInField).meta({
      isOwn: true,
      label: { en: 'By telephone', fr: 'Par téléphone' },
      hint: {
        en: 'Only registrants see the numbers and the PIN: on their pages, in their e-mails and in their calendar entry',
        fr: 'Seules les personnes inscrites voient les numéros et le NIP\u00a0: sur leurs pages, dans leurs courriels et dans leur calendrier',
      },
    }),
    webcastUrl: orNull(httpsAddress).meta({
      isOwn: true,
      label: { en: 'Webcast address', fr: 'Adresse de la webdiffusion' },
      hint: {
        en: 'Of a webcast elsewhere, in place of the stage: from the start on, the waiting room leads registrants to it. No one sees it before',
        fr: 'D’une webdiffusion ailleurs, au lieu de la scène\u00a0: dès le début, la salle d’attente y mène les personnes inscrites. Elle n’est visible nulle part avant',
      },
    }),
    stream: orNull(streamField).meta({
      isOwn: true,
      label: { en: 'Recorded film', fr: 'Film enregistré' },
      hint: { en: 'What the stage plays, as if live', fr: 'Ce que la scène diffuse, comme en direct' },
    }),
  })
  .superRefine((event, context) => {
    if (event.endsAt <= event.startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], ...fault('endsBeforeStart') })
    for (const [path, found] of presentationFaults(event))
      context.addIssue({ code: 'custom', path: ['presentations', ...path], ...found })
  })
export type EventRecord = z.output<typeof eventDocument>

/** An event's status on its day. `startedAt`: when staff started it, ISO 8601. */
export type EventState = { status: EventStatus; startedAt: string | null }

export const eventKind = kindFrom({ status: 'scheduled', startedAt: null })

/**
 * Adds an event that is already over or cancelled.
 * @throws z.ZodError as `eventKind.save` does
 */
export function addEventInState(
  tx: Tx,
  document: z.input<typeof eventDocument>,
  state: EventState,
): Promise<number> {
  return kindFrom(state).save(tx, null, document)
}

/** @param state the status of new events */
function kindFrom(state: EventState) {
  return defineContentKind('event', eventDocument, {
    names: {
      en: { one: 'Event', other: 'Events', new: 'New event' },
      fr: { one: 'Événement', other: 'Événements', new: 'Nouvel événement' },
    },
    menuPlace: 2,
    table: 'events',
    sortColumns: ['startsAt', 'title'],
    filterColumns: ['status', 'type', 'topic', 'city'],
    listColumns: ['startsAt', 'type', 'city', 'status'],
    titleField: 'title',
    addresses: [
      '/events/:slug',
      '/live-registration/:slug',
      '/event-registration/:slug',
      '/send-my-link/:slug',
      '/api/events/:slug',
    ],
    async load(tx, id: number) {
      const row = await tx.selectFrom('events').select(COLUMNS.events).where('id', '=', id).executeTakeFirst()
      return row && documentOf(row, await presentationsOf(tx, [id]))
    },
    // Nobody takes a place between counting and writing.
    lock: (tx, id) => tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute(),
    findFaults: capacityFaults,
    write: (tx, id, event) => write(tx, id, event, state),
    findReferences: async (tx, id) => [
      await referencesIn(tx, 'registrations', 'registrations', 'eventId', id),
      await referencesIn(tx, 'replays', 'films', 'eventId', id, {
        kind: 'vndr',
        record: sql`id::text`,
        title: sql`(select events.title from events where events.id = event_id)`,
      }),
    ],
  })
}

/** Events as documents by slug. @param isLocked until the transaction ends, to be written */
export async function loadEvents(
  tx: Tx,
  slugs: string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, { id: number; document: EventRecord }>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('events')
    .select(COLUMNS.events)
    .where('slug', 'in', slugs)
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  const parts = await presentationsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.slug, { id: row.id, document: documentOf(row, parts) }]))
}

function byTime(one: PresentationRecord, other: PresentationRecord): number {
  return one.startsAt.localeCompare(other.startsAt) || one.companyId - other.companyId
}

type Times = { startsAt: string; endsAt: string }

function* presentationFaults(
  event: Times & { presentations: PresentationRecord[] },
): Generator<[path: (string | number)[], found: Fault]> {
  const seen = new Set<number>()
  for (const [index, { companyId, startsAt, endsAt }] of event.presentations.entries()) {
    if (seen.has(companyId)) yield [[index, 'companyId'], fault('presentsAlready')]
    seen.add(companyId)
    if (startsAt < event.startsAt || endsAt > event.endsAt || endsAt <= startsAt)
      yield [[index, 'startsAt'], fault('outsideEvent')]
  }
}

const fields = storedFields(eventDocument, ['presentations'])

function documentOf(
  row: Selectable<EventTable>,
  presentations: Map<number, PresentationRecord[]>,
): EventRecord {
  return { ...fields.documentOf(row), presentations: presentations.get(row.id) ?? [] } as EventRecord
}

/** Presentations by event. */
async function presentationsOf(tx: Tx, eventIds: number[]): Promise<Map<number, PresentationRecord[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('presentations')
    .select(COLUMNS.presentations)
    .where('eventId', 'in', eventIds)
    .execute()
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return new Map([...byEvent].map(([eventId, parts]) => [eventId, parts.map(recordOf).toSorted(byTime)]))
}

function recordOf({
  companyId,
  presenter,
  startsAt,
  endsAt,
}: Selectable<Schema['presentations']>): PresentationRecord {
  return { companyId, presenter, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

type CrowdedEvent = {
  capacity: number | null
  sequence: number
  startsAt: Date
  endsAt: Date
  stream: unknown
  place: unknown
  dialIn: unknown
  city: string
  confirmed: number
  waiting: number
}

/** An event's row with its number of confirmed and waitlisted registrations. */
async function crowdedRow(tx: Tx, id: number | null): Promise<CrowdedEvent | undefined> {
  if (id === null) return undefined
  const crowd = (status: string) => sql<number>`
    (select count(*)::integer from registrations where event_id = events.id and status = ${status})`
  return tx
    .selectFrom('events')
    .select(['capacity', 'sequence', 'startsAt', 'endsAt', 'stream', 'place', 'dialIn', 'city'])
    .select([crowd('confirmed').as('confirmed'), crowd('waitlisted').as('waiting')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The capacity of an event with a waiting list can't be edited, nor set below the number of confirmed
 * registrations.
 */
async function capacityFaults(
  tx: Tx,
  id: number | null,
  { capacity }: EventRecord,
): Promise<DocumentFault[]> {
  const before = await crowdedRow(tx, id)
  if (!before || capacity === before.capacity) return []
  if (before.waiting > 0)
    return [
      {
        path: ['capacity'],
        ...fault('peopleWaiting', { people: before.waiting }),
      },
    ]
  if (capacity !== null && capacity < before.confirmed)
    return [{ path: ['capacity'], ...fault('placesTaken', { places: before.confirmed }) }]
  return []
}

/**
 * An existing event counts as moved when a presentation's company or time changes, or where people come to or call: calendars then
 * get a new sequence number (RFC 5546).
 */
async function write(tx: Tx, id: number | null, event: EventRecord, state: EventState): Promise<number> {
  const presentations = event.presentations.toSorted(byTime)
  const before = await crowdedRow(tx, id)
  const values = fields.rowOf(event) as Insertable<Schema['events']>
  if (id === null || !before) {
    const eventId = await writeRow(tx, 'events', id, { ...values, ...state })
    await insertPresentations(tx, eventId, presentations)
    return eventId
  }
  const storedPresentations = (await presentationsOf(tx, [id])).get(id) ?? []
  const hasMoved =
    event.startsAt !== before.startsAt.toISOString() ||
    event.endsAt !== before.endsAt.toISOString() ||
    JSON.stringify(hoursOf(storedPresentations)) !== JSON.stringify(hoursOf(presentations)) ||
    !isDeepStrictEqual(storedPlaceSchema.parse(before.place), event.place) ||
    !isDeepStrictEqual(storedDialInSchema.parse(before.dialIn), event.dialIn) ||
    (event.place !== null && event.city !== before.city)
  const hasSameFilm = storedStreamSchema.parse(before.stream)?.media === event.stream?.media
  await writeRow(tx, 'events', id, {
    ...values,
    // What is known of the film before isn't true of another one.
    ...(!hasSameFilm && { filmSeconds: null, filmHasSound: null }),
    isFull: event.capacity !== null && before.confirmed >= event.capacity,
    updatedAt: sql<Date>`now()` as unknown as Date,
    ...(hasMoved && { sequence: before.sequence + 1 }),
  })
  if (JSON.stringify(storedPresentations) !== JSON.stringify(presentations)) {
    await tx.deleteFrom('presentations').where('eventId', '=', id).execute()
    await insertPresentations(tx, id, presentations)
  }
  return id
}

async function insertPresentations(tx: Tx, eventId: number, parts: PresentationRecord[]): Promise<void> {
  const rows = parts.map((part) => ({ eventId, ...part }))
  await tx.insertInto('presentations').values(rows).execute()
}

function hoursOf(parts: PresentationRecord[]) {
  return parts.map(({ companyId, startsAt, endsAt }) => ({ companyId, startsAt, endsAt }))
}
