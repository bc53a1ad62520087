import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { threadQueue } from '#platform/worker-thread.ts'
import { checkCaptions, getPreparation } from '../console/contract.ts'
import {
  getCaptions,
  getFilm,
  getPlayback,
  getPlaylist,
  getPreview,
  getTranscript,
  getVideo,
  getVideoFile,
  getVndr,
  listPlayback,
  listVideos,
  listVndrs,
  listVndrsOf,
  searchTranscripts,
  setPlayback,
} from '../contract.ts'
import type { CaptionsFinding, CaptionsRequest } from './captions-thread.ts'
import type { PlaybackService } from './playback.ts'
import type { Playlists } from './playlists.ts'
import { preparationOf } from './preparation.ts'
import type { Vndrs } from './service.ts'
import type { TranscriptSearch } from './transcript-search.ts'

/** A video's playlist needs no signature; the addresses in it are valid for 4 hours from the request. */
const PLAYLIST_CACHE_SECONDS = 600

type Services = { vndrs: Vndrs; playback: PlaybackService; search: TranscriptSearch; playlists: Playlists }

export function vndrsRoutes(mount: Mount, { vndrs, playback, search, playlists }: Services): void {
  mount(listVndrs, ({ query }, { language }) => vndrs.list(query, language))
  mount(getVndr, async ({ params }, { language }) => ({ vndr: await vndrs.get(params.slug, language) }))
  mount(listVndrsOf, ({ params, query }, { language }) => vndrs.ofCompany(params.company, query, language))
  mount(listVideos, ({ query }, { language }) => vndrs.videos(query.page, language))
  mount(getVideo, async ({ params }, { language }) => ({ video: await vndrs.video(params.slug, language) }))
  mount(getFilm, async ({ params }, { language }) => ({ film: await vndrs.film(params.slug, language) }))
  mount(getTranscript, ({ params, query }, { language }) =>
    vndrs.transcript(params.slug, query.language, language),
  )
  mount(searchTranscripts, ({ query }, { language }) => search(query.q, query.page, language))
  mount(listPlayback, async (_, { account, language }) => ({
    playback: await playback.list(account.accountId, language),
  }))
  mount(getPlayback, async ({ params }, { account }) => ({
    playback: await playback.get(account.accountId, params.slug),
  }))
  mount(setPlayback, async ({ params, body }, { account }) => ({
    playback: await playback.set(account.accountId, params.slug, body.positionSeconds),
  }))
  // Files have permanent addresses, because other pages link to them; each redirects to a newly signed one.
  mount(getPreview, async ({ params }) => ({ redirect: await vndrs.preview(params.slug) }))
  mount(getVideoFile, async ({ params }) => ({ redirect: await vndrs.videoFile(params.slug) }))
  mount(getCaptions, async ({ params, query }) => ({
    text: await vndrs.captions(params.slug, params.language === 'fr.vtt' ? 'fr' : 'en', query),
    cacheControl: 'private, no-cache',
  }))
  mount(
    getPlaylist,
    ({ params, query }) => playlists.holderOf(params.slug, query),
    async ({ params }, { holder }) => {
      const { text, expiresAt } = await playlists.playlist(holder, params.playlist)
      const leftSeconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
      return { text, cacheControl: `private, max-age=${Math.min(PLAYLIST_CACHE_SECONDS, leftSeconds)}` }
    },
  )
}

/** Captions of hours take seconds to judge: nobody else waits for them. */
const captionsThread = threadQueue<CaptionsRequest, CaptionsFinding>(
  new URL('./captions-thread.ts', import.meta.url),
  {
    name: 'captions',
    deadlineMs: 10_000,
    maxWaiting: 20,
    idleMs: 60_000,
    maxHeapMb: 256,
  },
)

/** The console's calls on films, beside those of all content. */
export function filmConsoleRoutes(mount: Mount, database: Database): void {
  mount(checkCaptions, async ({ body }) => {
    const finding = await captionsThread.ask(body)
    if (finding === 'overrun') throw new AppError('too_large')
    return finding
  })
  mount(getPreparation, ({ params }) => preparationOf(database, params.id))
}
