import { useState } from 'react'
import { signInHref, signUpHref } from '#features/accounts/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PictureOverlay } from '#web/player/picture-overlay.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Preview, VndrDetail } from '../contract.ts'
import { clockOf } from './film-time.tsx'
import { ChapterList } from './player/chapter-list.tsx'
import type { FilmClock } from './player/film-clock.ts'
import { FilmScreen, Picture } from './player/film-screen.tsx'
import { Transcript, TranscriptPart } from './player/transcript.tsx'
import { SignInInvitation } from './sign-in-invitation.tsx'
import { vndrHref } from './vndr-links.ts'
import { WatchGrid } from './watch-grid.tsx'

type Props = { vndr: VndrDetail; preview: Preview; clock: FilmClock; moment: number | undefined }

/** The player for guests: the preview, then an invitation to sign in (R412). */
export function GuestPlayer({ vndr, preview, clock, moment }: Props) {
  const { t } = useTranslation('vndrs')
  const isBehind = (seconds: number | undefined) => (seconds ?? 0) >= preview.lengthSeconds
  const [wanted, setWanted] = useState(isBehind(moment) ? moment : undefined)
  const hrefOf = (seconds: number) => vndrHref(vndr, seconds)
  return (
    <WatchGrid
      screen={
        wanted === undefined ? (
          <FilmScreen
            title={vndr.title}
            poster={vndr.poster}
            posterAlternative={vndr.posterAlternative}
            src={preview.url}
            hls={null}
            plain={{ src: preview.url, captions: preview.captions }}
            captions={preview.captions}
            chapters={vndr.chapters}
            lengthSeconds={preview.lengthSeconds}
            clock={clock}
            moment={isBehind(moment) ? undefined : moment}
            resumeAt={0}
            label={t('watch.playPreview')}
            momentHref={hrefOf}
            atEnd={(again) => (
              <Invitation to={hrefOf(preview.lengthSeconds)} seconds={preview.lengthSeconds} again={again} />
            )}
          />
        ) : (
          <Picture of={vndr}>
            <Invitation to={hrefOf(wanted)} seconds={wanted} again={() => setWanted(undefined)} isDirect />
          </Picture>
        )
      }
      below={
        <>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm print:hidden">
            <span className="figures text-muted">
              <span className="font-medium text-ink">{t('watch.preview')}</span>
              {'. '}
              {t('watch.previewText', {
                length: clockOf(preview.lengthSeconds),
                whole: clockOf(vndr.lengthSeconds),
              })}
            </span>
            <LocalLink to={signInHref(vndrHref(vndr))} className="link">
              {t('watch.signInForAll')}
            </LocalLink>
          </p>
          <noscript>
            <p className="mt-2 text-sm text-muted">{t('watch.needsScripts')}</p>
          </noscript>
          <div className="mt-8">
            <ChapterList
              chapters={vndr.chapters}
              clock={clock}
              hrefOf={hrefOf}
              onJump={(seconds) => (isBehind(seconds) ? setWanted(seconds) : clock.jump(seconds))}
            />
          </div>
        </>
      }
      beside={
        vndr.captionLanguages.length > 0 && (
          <TranscriptPart languages={[]} language={undefined} onLanguage={undefined}>
            {preview.transcript.paragraphs.length > 0 && (
              <div className="mb-5">
                <Transcript transcript={preview.transcript} clock={clock} fileName={undefined} />
              </div>
            )}
            <SignInInvitation to={vndrHref(vndr)}>{t('watch.transcriptGuest')}</SignInInvitation>
          </TranscriptPart>
        )
      }
    />
  )
}

/** Shown at the end of the preview or for a later position: signing in or up returns to that position. */
function Invitation({
  to,
  seconds,
  again,
  isDirect = false,
}: {
  to: string
  seconds: number
  again: () => void
  isDirect?: boolean
}) {
  const { t } = useTranslation('vndrs')
  return (
    <PictureOverlay>
      <p role="status" className="font-serif text-lg leading-tight font-medium sm:text-xl">
        {t(isDirect ? 'watch.from' : 'watch.ends')}
      </p>
      <p className="text-sm text-muted sm:text-base">{t('watch.endsText', { time: clockOf(seconds) })}</p>
      <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1">
        <ButtonLink to={signInHref(to)}>{t('signIn')}</ButtonLink>
        <ButtonLink to={signUpHref(to)} variant="secondary">
          {t('signUp')}
        </ButtonLink>
        <Button variant="quiet" onClick={again}>
          {t(isDirect ? 'watch.watchPreview' : 'watch.previewAgain')}
        </Button>
      </p>
    </PictureOverlay>
  )
}
