import { fromRecord, rowsOfAccount } from '#platform/database/data-export.ts'
import { defineFeature } from '#platform/feature.ts'
import { browserItems } from './privacy.ts'
import { removeExpiredMedia } from './server/expired-media.ts'
import { vndrsFeed } from './server/feed.ts'
import { findFfmpeg } from './server/ffmpeg.ts'
import { replayKind, videoKind } from './server/film-document.ts'
import { playbackService } from './server/playback.ts'
import { playlistsService } from './server/playlists.ts'
import { workOnPreparation } from './server/preparation.ts'
import { workOnRenditions } from './server/rendition-job.ts'
import { filmConsoleRoutes, vndrsRoutes } from './server/routes.ts'
import { vndrsService } from './server/service.ts'
import { currentVndrs, publishedVideos, vndrCompanies } from './server/sitemap.ts'
import { transcriptSearch } from './server/transcript-search.ts'

export default defineFeature({
  name: 'vndrs',
  endpoints(mount, { config: { secrets: secret }, database }) {
    const playlists = playlistsService({ database, secret })
    const vndrs = vndrsService({ database, playlists, secret })
    vndrsRoutes(mount, {
      vndrs,
      playback: playbackService(database),
      search: transcriptSearch(database),
      playlists,
    })
    filmConsoleRoutes(mount, database)
  },
  /** Worker processes prepare films; those with ffmpeg encode renditions. */
  async jobs({ config, database, jobs, storage, log }) {
    const ffmpeg = config.role === 'web' ? undefined : await findFfmpeg(config.ffmpeg)
    workOnPreparation({ database, storage, jobs, encodes: ffmpeg !== undefined })
    return ffmpeg && workOnRenditions(jobs, { database, storage, ffmpeg, dataDir: config.dataDir, log })
  },
  async housekeeping({ database, storage, log }) {
    const expired = await removeExpiredMedia(database, storage)
    if (expired.length > 0) log.warn({ vndrs: expired }, 'films of expired replays were removed')
  },
  personalData: {
    playback: {
      export: rowsOfAccount('playback', [
        fromRecord('films', 'slug', 'playback.filmId').as('slug'),
        'positionSeconds',
        'watchedAt',
      ]),
      retention: { deletedWith: ['accounts'] },
      policy: { partOf: 'accounts' },
    },
  },
  otherTables: ['captions', 'films', 'renditions', 'sentences'],
  browserItems,
  sitemap: {
    pages: ['/vndrs', '/vndrs/archive', '/video-watch'],
    entries: [
      { routes: ['/vndrs/:slug'], read: currentVndrs },
      { routes: ['/video-watch'], read: publishedVideos },
      { routes: ['/vndr/:slug'], read: vndrCompanies },
    ],
    unlisted: ['/vndrs/video/:slug'],
  },
  feeds: { '/vndrs': vndrsFeed },
  contentKinds: [replayKind, videoKind],
})
