import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import { writeFilmFacts } from '#features/events/server/index.ts'
import { inTemporaryFolder, readFilm } from '#features/vndrs/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { BackgroundWork } from '#platform/feature.ts'
import { localFile, type Storage } from '#platform/storage/storage.ts'

type Dependencies = {
  database: Database
  storage: Storage
  listener: Listener
  log: Pick<BaseLogger, 'warn'>
}

/**
 * Reads the length and the sound of each stage's film that comes without them, from the console, an import or the demo: an
 * event ends with its film, and a film without sound is shown without sound controls (R340).
 */
export function keepFilmFacts(dependencies: Dependencies): BackgroundWork {
  const { listener, log } = dependencies
  const unreadable = new Set<string>()
  let reading = Promise.resolve()
  const read = () => {
    reading = reading
      .then(() => readMissingFacts(dependencies, unreadable))
      .catch((error: unknown) => log.warn({ err: error }, 'the films of stages could not be read'))
  }
  listener.on('content', (table) => {
    if (table === undefined || table === 'events') read()
  })
  read()
  return { stop: () => reading }
}

const MEDIA = sql<string>`stream ->> 'media'`

/** @param unreadable films that aren't tried again */
async function readMissingFacts(
  { database, storage, log }: Dependencies,
  unreadable: Set<string>,
): Promise<void> {
  const events = await database
    .selectFrom('events')
    .select(['id', 'slug', MEDIA.as('media')])
    .where('stream', 'is not', null)
    .where('filmSeconds', 'is', null)
    .where('status', 'not in', ['ended', 'cancelled'])
    .execute()
  for (const event of events) {
    if (unreadable.has(event.media)) continue
    try {
      const facts = await inTemporaryFolder(async (folder) =>
        readFilm(await localFile(storage, event.media, folder)),
      )
      await writeFilmFacts(database, event, facts)
    } catch (error) {
      unreadable.add(event.media)
      log.warn({ err: error, event: event.slug }, 'the film of a stage could not be read')
    }
  }
}
