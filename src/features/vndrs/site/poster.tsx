import type { ComponentProps } from 'react'
import { FilmLength } from './film-time.tsx'

/** A film's poster, and what it shows in words. */
export type Pictured = { poster: string; posterAlternative: string | null }

/** The poster alone, in 16:9. */
export function PosterImage({
  of: { poster, posterAlternative },
  width,
  ...attributes
}: ComponentProps<'img'> & { of: Pictured; width: 640 | 1280 }) {
  return (
    <img src={poster} alt={posterAlternative ?? ''} width={width} height={(width * 9) / 16} {...attributes} />
  )
}

/** A film's poster with its duration in the corner; decorative beside the title unless somebody says what it shows. */
export function Poster({
  of: film,
  faded = false,
  className = '',
}: {
  of: Pictured & { lengthSeconds: number }
  /** For a film that has expired. */
  faded?: boolean
  className?: string
}) {
  return (
    <span className={`relative block self-start ${className}`}>
      <PosterImage
        of={film}
        width={640}
        loading="lazy"
        className={`aspect-video h-auto w-full rounded-base border border-line object-cover ${faded ? 'opacity-55 grayscale' : ''}`}
      />
      <FilmLength
        seconds={film.lengthSeconds}
        className="absolute right-1.5 bottom-1.5 rounded-sm bg-paper px-1.5 text-xs font-medium text-ink"
      />
    </span>
  )
}
