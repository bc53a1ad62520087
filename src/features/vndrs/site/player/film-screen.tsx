import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { CaptionTracks } from '#web/player/caption-tracks.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import type { Captions } from '../../contract.ts'
import { type Pictured, PosterImage } from '../poster.tsx'
import type { PlayerProps } from './film-player.tsx'

const FilmPlayer = lazy(() => import('./film-player.tsx'))

type Props = Omit<PlayerProps, 'src' | 'startAt' | 'takesFocus'> & {
  /** Undefined while its address is being requested. */
  src: string | undefined
  /** The source for browsers without scripts. */
  plain: { src: string; captions: Captions[] }
  /** The position in the page's address: the film starts there automatically. */
  moment: number | undefined
  /** The position to start at when the button is pressed. */
  resumeAt: number
  /** What the poster shows, in words. */
  posterAlternative: string | null
  /** The label of the button over the picture. */
  label: string
}

/**
 * A film's poster, replaced by the player, whose code is loaded on demand. Without scripts it is the
 * browser's own player.
 */
export function FilmScreen({ plain, moment, resumeAt, label, src, posterAlternative, ...film }: Props) {
  const hydrated = useHydrated()
  const { clock, poster } = film
  // After a press the film resumes; after a chapter or sentence it plays there.
  const [begun, setBegun] = useState<number | 'resume'>()
  useEffect(() => {
    clock.jump = setBegun
    if (moment !== undefined) setBegun(moment)
  }, [clock, moment])

  if (begun === undefined)
    return (
      <div className={SCREEN}>
        <PosterImage
          of={{ poster, posterAlternative }}
          width={1280}
          fetchPriority="high"
          className={`aspect-video h-auto w-full object-cover ${WITH_SCRIPTS}`}
        />
        <noscript>
          <PlainFilm {...plain} poster={poster} moment={moment} />
        </noscript>
        <button
          type="button"
          onClick={() => setBegun('resume')}
          disabled={!hydrated}
          className={`group absolute inset-0 flex items-end p-2 ${WITH_SCRIPTS}`}
        >
          <span className="flex min-h-11 items-center gap-2.5 rounded-full bg-action py-1.5 pr-5 pl-4 font-medium text-on-action transition-colors group-hover:bg-action-strong">
            <Icon name="play" size={22} />
            {label}
          </span>
        </button>
      </div>
    )
  const waiting = <Waiting poster={poster} />
  if (src === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <FilmPlayer
        {...film}
        src={src}
        startAt={begun === 'resume' ? resumeAt : begun}
        takesFocus={begun === 'resume'}
      />
    </Suspense>
  )
}

/** The picture with a bar below it for the button, which covers nothing of the picture. */
const SCREEN = 'relative border border-line bg-paper pb-15 text-ink scheme-dark'
const WITH_SCRIPTS = '[@media(scripting:none)]:hidden'

/** A film's poster with an overlay. */
export function Picture({ of: film, children }: { of: Pictured; children: ReactNode }) {
  return (
    <div className="relative grid border border-line *:col-start-1 *:row-start-1">
      <PosterImage of={film} width={1280} className="aspect-video size-full object-cover" />
      {children}
    </div>
  )
}

function Waiting({ poster }: { poster: string }) {
  const { t } = useTranslation('vndrs')
  return (
    <Picture of={{ poster, posterAlternative: null }}>
      <span className="m-auto rounded-base bg-paper px-3 py-1.5">
        <LoadingBars label={t('watch.loading')} />
      </span>
    </Picture>
  )
}

function PlainFilm({
  src,
  captions,
  poster,
  moment,
}: {
  src: string
  captions: Captions[]
  poster: string
  moment: number | undefined
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film has the captions it has
    <video
      src={moment === undefined ? src : `${src}#t=${moment}`}
      poster={poster}
      controls
      playsInline
      preload="none"
      className="aspect-video w-full bg-paper"
    >
      <CaptionTracks captions={captions} />
    </video>
  )
}
