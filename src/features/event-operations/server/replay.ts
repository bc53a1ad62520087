import { insertDraft } from '#features/drafts/server/index.ts'
import { eventKind, type StreamRecord, statusAt, timingOf } from '#features/events/server/index.ts'
import {
  CaptionsFault,
  type FilmFacts,
  FilmFault,
  inTemporaryFolder,
  type ReplayRecord,
  readCaptions,
  readFilm,
  replayKind,
} from '#features/vndrs/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { LANGUAGES } from '#kit/localized.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { isFileMissing, localFile, type Storage } from '#platform/storage/storage.ts'
import type { EventDay } from '../contract.ts'
import { eventById, findReplay, lockEvent } from './event-day.ts'

type Replay = NonNullable<EventDay['replay']>
type Dependencies = { database: Database; storage: Storage }

/**
 * Begins the draft of an event's replay (R819) with what its stage played: the film with its captions, and a chapter for each of
 * several presentations, where it was announced to begin. A replay or draft that is there already is left as it is.
 * @throws AppError event_not_found, event_cancelled, event_not_over
 */
export async function prepareReplay(
  { database, storage }: Dependencies,
  eventId: number,
  caller: StaffCaller,
): Promise<Replay> {
  const row = await eventById(database, eventId)
  const status = statusAt(timingOf(row), new Date())
  if (status === 'cancelled') throw new AppError('event_cancelled')
  if (status !== 'ended') throw new AppError('event_not_over')
  const existing = await findReplay(database, eventId)
  if (existing) return existing
  const event = await database.transaction().execute((tx) => eventKind.load(tx, eventId))
  if (!event) throw new AppError('event_not_found')

  // Files are read before the transaction, which has the event locked.
  const { stream } = event
  const facts = stream && (await filmFacts({ database, storage }, stream))
  const captions = stream ? await captionsOf(storage, stream) : {}
  const document: Partial<ReplayRecord> = {
    eventId,
    slug: event.slug,
    language: event.spokenLanguages[0] ?? LANGUAGES.find((each) => captions[each]) ?? 'en',
    publishedAt: new Date().toISOString(),
    media: stream?.media ?? null,
    ...facts,
    captions,
    chapters: await chaptersOf(database, event, facts?.lengthSeconds),
  }
  return database.transaction().execute(async (tx) => {
    await lockEvent(tx, eventId)
    // A colleague may have pressed at the same moment.
    const meanwhile = await findReplay(tx, eventId)
    if (meanwhile) return meanwhile
    const { draft } = await insertDraft(tx, replayKind, { record: null, basedOn: null, document }, caller)
    return { record: null, draft: draft?.id ?? null }
  })
}

/** As the library knows them, or else as the file says. Undefined for a file that can't be read: the form then asks for another. */
async function filmFacts(
  { database, storage }: Dependencies,
  { media }: StreamRecord,
): Promise<Omit<FilmFacts, 'hasSound'> | undefined> {
  const known = await database
    .selectFrom('media')
    .select(['lengthSeconds', 'width', 'height'])
    .where('key', '=', media)
    .executeTakeFirst()
  if (known?.lengthSeconds && known.width && known.height)
    return { lengthSeconds: known.lengthSeconds, width: known.width, height: known.height }
  try {
    const { hasSound: _, ...facts } = await inTemporaryFolder(async (folder) =>
      readFilm(await localFile(storage, media, folder)),
    )
    return facts
  } catch (error) {
    if (error instanceof FilmFault || isFileMissing(error)) return undefined
    throw error
  }
}

/** Captions of a film as the editor of a replay has them; a file that isn't there any more has none. */
async function captionsOf(storage: Storage, { captions }: StreamRecord): Promise<ReplayRecord['captions']> {
  const disk = await storage.disk()
  const read: ReplayRecord['captions'] = {}
  for (const language of LANGUAGES) {
    const key = captions[language]
    if (!key || !(await disk.exists(key))) continue
    try {
      read[language] = await readCaptions(await disk.getBytes(key))
    } catch (error) {
      if (!(error instanceof CaptionsFault)) throw error
    }
  }
  return read
}

type Announced = {
  startsAt: string
  presentations: readonly { companyId: number; startsAt: string }[]
}

/** The film begins with the event, however late that was. @param lengthSeconds of the film, if known */
async function chaptersOf(
  executor: Executor,
  { startsAt, presentations }: Announced,
  lengthSeconds = Number.POSITIVE_INFINITY,
): Promise<ReplayRecord['chapters']> {
  if (presentations.length < 2) return []
  const companies = await executor
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      presentations.map(({ companyId }) => companyId),
    )
    .execute()
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  return presentations
    .map(({ companyId, startsAt: begins }) => {
      const name = names.get(companyId) ?? ''
      const startsAtSeconds = (Date.parse(begins) - Date.parse(startsAt)) / 1000
      return { startsAtSeconds, title: { en: name, fr: name } }
    })
    .filter(({ startsAtSeconds }) => startsAtSeconds < lengthSeconds)
}
