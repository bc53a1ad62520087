import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Caller, Mount } from '#platform/http/mount.ts'
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
  searchSpoken,
  setPlayback,
} from '../contract.ts'
import type { PlaybackService } from './playback.ts'
import type { Playlists } from './playlists.ts'
import type { Vndrs } from './service.ts'
import type { SpokenSearch } from './spoken.ts'

/** A video's playlist may be asked for without a signature, and then holds addresses that work for 4 hours from then. */
const PLAYLIST_CACHE_SECONDS = 600

type Services = {
  vndrs: Vndrs
  playback: PlaybackService
  search: SpokenSearch
  /** The account of who calls. @throws AppError unauthorized */
  accountOf: (caller: Caller) => Promise<number>
}

export function vndrsRoutes(mount: Mount, { vndrs, playback, search, accountOf }: Services): void {
  mount(listVndrs, ({ query }, { language }) => vndrs.list(query, language))
  mount(getVndr, async ({ params }, { language }) => ({ vndr: await vndrs.get(params.slug, language) }))
  mount(listVndrsOf, ({ params, query }, { language }) => vndrs.ofCompany(params.company, query, language))
  mount(listVideos, ({ query }, { language }) => vndrs.videos(query.page, language))
  mount(getVideo, async ({ params }, { language }) => ({ video: await vndrs.video(params.slug, language) }))
  mount(getFilm, async ({ params }, caller) => {
    await accountOf(caller)
    return { film: await vndrs.film(params.slug, caller.language) }
  })
  mount(getTranscript, async ({ params, query }, caller) => {
    await accountOf(caller)
    return vndrs.transcript(params.slug, query.language, caller.language)
  })
  mount(searchSpoken, async ({ query }, caller) => {
    await accountOf(caller)
    return search(query.q, query.page, caller.language)
  })
  mount(listPlayback, async (_, caller) => ({
    playback: await playback.list(await accountOf(caller), caller.language),
  }))
  mount(getPlayback, async ({ params }, caller) => ({
    playback: await playback.get(await accountOf(caller), params.slug),
  }))
  mount(setPlayback, async ({ params, body }, caller) => ({
    playback: await playback.set(await accountOf(caller), params.slug, body.positionSeconds),
  }))
}

/** Files have addresses that stay, since pages that show them are kept: each leads to one that is signed now. */
export function vndrFileRoutes(
  app: FastifyInstance,
  { vndrs, playlists }: { vndrs: Vndrs; playlists: Playlists },
): void {
  app.get(getPreview.path, async (request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .redirect(await vndrs.preview(paramsOf(getPreview, request).slug), 302),
  )
  app.get(getVideoFile.path, async (request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .redirect(await vndrs.videoFile(paramsOf(getVideoFile, request).slug), 302),
  )
  app.get(getCaptions.path, async (request, reply) => {
    const { slug, language } = paramsOf(getCaptions, request)
    const seal = getCaptions.query?.safeParse(request.query).data ?? {}
    const file = await vndrs.captions(slug, language === 'fr.vtt' ? 'fr' : 'en', seal)
    return reply.header('Cache-Control', 'private, no-cache').type('text/vtt; charset=utf-8').send(file)
  })
  app.get(getPlaylist.path, async (request, reply) => {
    const { slug, playlist } = paramsOf(getPlaylist, request)
    const seal = getPlaylist.query?.safeParse(request.query).data ?? {}
    const { text, expiresAt } = await playlists.playlist(slug, playlist, seal)
    const leftSeconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
    return reply
      .header('Cache-Control', `private, max-age=${Math.min(PLAYLIST_CACHE_SECONDS, leftSeconds)}`)
      .type('application/vnd.apple.mpegurl')
      .send(text)
  })
}

type WithParams<T> = { params?: { safeParse(value: unknown): { data?: T } } | undefined }

/** An address that can't be one of ours isn't found. */
function paramsOf<T>({ params }: WithParams<T>, request: FastifyRequest): T {
  const parsed = params?.safeParse(request.params).data
  if (parsed === undefined) throw new AppError('not_found')
  return parsed
}
