import { FilmLength } from './film-time.tsx'

/** A film's poster with its duration in the corner; decorative beside the title unless somebody says what it shows. */
export function Poster({
  of: { poster, posterAlternative, lengthSeconds },
  faded = false,
  className = '',
}: {
  of: { poster: string; posterAlternative: string | null; lengthSeconds: number }
  /** For a film that has expired. */
  faded?: boolean
  className?: string
}) {
  return (
    <span className={`relative block self-start ${className}`}>
      <img
        src={poster}
        alt={posterAlternative ?? ''}
        width={640}
        height={360}
        loading="lazy"
        className={`aspect-video h-auto w-full rounded-base border border-line object-cover ${faded ? 'opacity-55 grayscale' : ''}`}
      />
      <FilmLength
        seconds={lengthSeconds}
        className="absolute right-1.5 bottom-1.5 rounded-sm bg-paper px-1.5 text-xs font-medium text-ink"
      />
    </span>
  )
}
