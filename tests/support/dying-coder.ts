import { findFfmpeg } from '#features/vndrs/server/ffmpeg.ts'
import { makeRenditions } from '#features/vndrs/server/rendition-job.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { folderAt } from '#platform/storage/storage.ts'

/** A process that encodes a film's renditions, for tests that kill it meanwhile. */
const { connection, media, dataDir, command, filmId } = JSON.parse(process.env.DYING_CODER ?? '{}')
const ffmpeg = await findFfmpeg(command)
if (!ffmpeg) throw new Error(`there is no ffmpeg ${command}`)
const workshop = {
  database: createDatabase(createPool(connection)),
  storage: folderAt(media),
  ffmpeg,
  dataDir,
  log: { info() {} },
}
await makeRenditions(workshop, filmId, new AbortController().signal)
