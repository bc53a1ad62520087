import { useState } from 'react'
import { useAccountData } from '#features/accounts/site/index.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { PictureOverlay } from '#web/player/picture-overlay.tsx'
import { usePlayerText } from '#web/player/use-player-text.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { getPlayback, getTranscript, type Preview, type VndrDetail } from '../contract.ts'
import { clockOf } from './film-time.tsx'
import { ChapterList } from './player/chapter-list.tsx'
import { CurrentSlide } from './player/current-slide.tsx'
import type { FilmClock } from './player/film-clock.ts'
import { FilmScreen, Picture } from './player/film-screen.tsx'
import { Transcript, TranscriptPart } from './player/transcript.tsx'
import { useFilm } from './player/use-film.ts'
import { useSavedPosition, whenPositionSaved } from './player/use-saved-position.ts'
import { vndrHref } from './vndr-links.ts'
import { WatchGrid } from './watch-grid.tsx'

type Props = { vndr: VndrDetail; preview: Preview; clock: FilmClock; moment: number | undefined }

/**
 * The player for signed-in users (R412): the whole replay, resumed where they stopped, with transcript and
 * slides.
 */
export function MemberPlayer({ vndr, preview, clock, moment }: Props) {
  const { t } = useTranslation('vndrs')
  const playerText = usePlayerText()
  const { slug } = vndr
  const { film, failure, renew } = useFilm(slug)
  const left = useAccountData((api) => whenPositionSaved().then(() => api(getPlayback, { params: { slug } })))
  useSavedPosition(slug, clock)
  const resumeAt = left.value?.playback.positionSeconds ?? 0
  const knowsWhere = moment !== undefined || left.value !== undefined || left.failure !== undefined
  const hrefOf = (seconds: number) => vndrHref(vndr, seconds)
  return (
    <WatchGrid
      screen={
        failure === undefined ? (
          <FilmScreen
            title={vndr.title}
            poster={vndr.poster}
            posterAlternative={vndr.posterAlternative}
            src={knowsWhere ? film?.url : undefined}
            hls={film?.hls ?? null}
            plain={{ src: preview.url, captions: preview.captions }}
            captions={film?.captions ?? []}
            chapters={vndr.chapters}
            lengthSeconds={vndr.lengthSeconds}
            clock={clock}
            moment={moment}
            resumeAt={resumeAt}
            label={resumeAt > 0 ? t('player.continue', { time: clockOf(resumeAt) }) : playerText('play')}
            momentHref={hrefOf}
            atEnd={(again) => (
              <PictureOverlay bare>
                <Button onClick={again}>{t('watch.again')}</Button>
              </PictureOverlay>
            )}
            onLost={renew}
          />
        ) : (
          <Picture of={vndr}>
            <PictureOverlay>
              <p role="alert">{failure}</p>
              <Button onClick={renew}>{playerText('again')}</Button>
            </PictureOverlay>
          </Picture>
        )
      }
      below={
        <ChapterList
          chapters={vndr.chapters}
          clock={clock}
          hrefOf={hrefOf}
          onJump={(seconds) => clock.jump(seconds)}
        />
      }
      beside={
        <>
          {film && film.slides.length > 0 && <CurrentSlide slides={film.slides} clock={clock} />}
          {vndr.captionLanguages.length > 0 && <FullTranscript vndr={vndr} clock={clock} />}
        </>
      }
    />
  )
}

function FullTranscript({ vndr, clock }: { vndr: VndrDetail; clock: FilmClock }) {
  const { captionLanguages } = vndr
  const reader = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? (captionLanguages.includes(reader) ? reader : captionLanguages[0])
  return (
    <TranscriptPart languages={captionLanguages} language={language} onLanguage={setChosen}>
      {language && <Cues key={language} slug={vndr.slug} language={language} clock={clock} />}
    </TranscriptPart>
  )
}

function Cues({ slug, language, clock }: { slug: string; language: Language; clock: FilmClock }) {
  const { t } = useTranslation('vndrs')
  const own = useAccountData((api) => api(getTranscript, { params: { slug }, query: { language } }))
  if (own.value) return <Transcript transcript={own.value} clock={clock} fileName={`${slug}.${language}`} />
  if (own.failure !== undefined)
    return (
      <p role="alert" className="text-muted">
        {own.failure}
      </p>
    )
  return (
    <div role="status" className="py-2">
      <VisuallyHidden>{t('watch.loading')}</VisuallyHidden>
      <Skeleton lines={8} />
    </div>
  )
}
