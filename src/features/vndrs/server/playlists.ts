import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import {
  expiringLinks,
  type LinkSignature,
  MEDIA_LINK_VALIDITY_MS,
  mediaSigner,
} from '#platform/storage/media.ts'
import type { Hls } from '../contract.ts'

/** The name of the main playlist, which lists the sizes. */
const MAIN = 'film'

export type Playlists = ReturnType<typeof playlistsService>
/** A film, and the seal of the requested address; undefined for a video. */
type Sealed = { filmId: number; seal: LinkSignature | undefined }
/** A playlist, and until when the addresses in it are valid. */
export type Playlist = { text: string; expiresAt: Date }

/** The playlists of films in several sizes, available once all sizes are encoded. */
export function playlistsService({ database, secret }: { database: Database; secret: Secret }) {
  const sign = mediaSigner(secret)
  const links = expiringLinks(secret, 'playlists')

  /** The sizes of a film, the largest first; empty until all are encoded. */
  async function sizesOf(filmId: number) {
    const rows = await database
      .selectFrom('renditions')
      .select(['height', 'media', 'playlist', 'variant'])
      .where('filmId', '=', filmId)
      .orderBy('height', 'desc')
      .execute()
    const encoded = rows.flatMap(({ playlist, variant, ...row }) =>
      playlist !== null && variant !== null ? [{ ...row, playlist, variant }] : [],
    )
    return encoded.length === rows.length ? encoded : []
  }

  async function hlsOf(film: { id: number; slug: string }, query: string): Promise<Hls | null> {
    const heights = (await sizesOf(film.id)).map(({ height }) => height)
    if (heights.length === 0) return null
    const address = (name: string | number) =>
      `/api/playlists/${encodeURIComponent(film.slug)}/${name}.m3u8${query}`
    return { url: address(MAIN), heights: heights.map((height) => ({ height, url: address(height) })) }
  }

  return {
    /**
     * Sealed addresses of a replay's playlists; null when it has no renditions.
     * @param now the time that their validity is counted from
     */
    ofReplay: (film: { id: number; slug: string }, now: Date) =>
      hlsOf(film, `?${links.sign(film.slug, now)}`),

    /** Permanent addresses of a video's playlists. */
    ofVideo: (film: { id: number; slug: string }) => hlsOf(film, ''),

    /**
     * The film whose playlists an address opens: a replay's with a valid seal, a video's without.
     * @throws AppError not_found
     */
    async holderOf(slug: string, seal: LinkSignature): Promise<Sealed> {
      const film = await findFilm(database, slug)
      const isSealedWell = links.isSigned(slug, seal)
      if (!film || (film.eventId !== null && !isSealedWell)) throw new AppError('not_found')
      return { filmId: film.id, seal: isSealedWell ? seal : undefined }
    },

    /**
     * A playlist whose addresses expire with its own.
     * @param name `film.m3u8`, or a height: `720.m3u8`
     * @throws AppError not_found
     */
    async playlist({ filmId, seal }: Sealed, name: string): Promise<Playlist> {
      const sizes = await sizesOf(filmId)
      const expiresAt = new Date(seal ? Number(seal.expires) : Date.now() + MEDIA_LINK_VALIDITY_MS)
      if (sizes.length > 0 && name === `${MAIN}.m3u8`) {
        const query = seal ? `?${new URLSearchParams(seal as Record<string, string>)}` : ''
        return { text: mainPlaylist(sizes, query), expiresAt }
      }
      const size = sizes.find(({ height }) => name === `${height}.m3u8`)
      if (!size) throw new AppError('not_found')
      const address = sign(size.media, new Date(expiresAt.getTime() - MEDIA_LINK_VALIDITY_MS))
      return { text: size.playlist.replaceAll(size.media, address), expiresAt }
    },
  }
}

function findFilm(database: Database, slug: string) {
  return database
    .selectFrom('films')
    .select(['id', 'eventId'])
    .where('slug', '=', slug)
    .where('media', 'is not', null)
    .where('publishedAt', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
}

function mainPlaylist(sizes: { height: number; variant: string }[], query: string): string {
  const variants = sizes.map(
    ({ height, variant }) => `#EXT-X-STREAM-INF:${variant}\n${height}.m3u8${query}\n`,
  )
  return `#EXTM3U\n#EXT-X-INDEPENDENT-SEGMENTS\n${variants.join('')}`
}
