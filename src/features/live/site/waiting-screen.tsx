import { useEffect } from 'react'
import { CompanyLines } from '#features/events/site/index.ts'
import { formatTimeOfDay } from '#kit/date-format.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Show, WaitingRoom } from '../contract.ts'
import type { PresentedBy } from './presented-by.ts'
import { type Problem, useProblemWords } from './refusal-screen.tsx'
import { TestTone } from './test-tone.tsx'

/** The delay before leaving for the show (R311). */
const LEAVES_AFTER_MS = 500
const MINUTE_MS = 60_000

type Props = { room: WaitingRoom; by: PresentedBy | null; problem: Problem | null }

/** The waiting room of an admitted registrant: the countdown, then the redirect to the show. */
export function WaitingScreen({ room, by, problem }: Props) {
  const { t } = useTranslation('live')
  const { event, redirectUrl } = room
  return (
    <div className="frame pt-10 pb-20 md:pt-14">
      <RoomTitle event={event} started={redirectUrl !== null} />
      <p className="eyebrow mb-3">{t('waiting.eyebrow')}</p>
      <h1 className="max-w-[24em]">{event.title}</h1>
      {by && <p className="mt-4 text-lg">{by.presenter}</p>}
      <p className="mt-1 text-muted">
        <Time at={event.startsAtLocal} viewer />
      </p>
      {by && (
        <div className="mt-5">
          <CompanyLines companies={by.companies} />
        </div>
      )}
      <div className="grid-12 mt-9 gap-y-12">
        <div className="col-span-full border-t border-ink pt-5 lg:col-span-7">
          {redirectUrl ? <Started redirectUrl={redirectUrl} /> : <Waiting event={event} problem={problem} />}
        </div>
        <div className="col-span-full border-t border-line pt-5 lg:col-span-4 lg:col-start-9">
          <Expectations event={event} />
        </div>
      </div>
    </div>
  )
}

/** The title tells the start time, also in a hidden tab, and that the show has started. */
function RoomTitle({ event, started }: { event: Show; started: boolean }) {
  const { t } = useTranslation('live')
  const time = formatTimeOfDay(event.startsAtLocal, useLanguage())
  return (
    <PageMeta
      title={
        started
          ? t('waiting.startedTitle', { event: event.title })
          : t('waiting.title', { event: event.title, time })
      }
    />
  )
}

function Waiting({ event, problem }: { event: Show; problem: Problem | null }) {
  const { t } = useTranslation('live')
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('waiting.startsIn')}</p>
      <Countdown
        target={event.startsAtLocal}
        after={<p className="min-h-[4.5rem] font-serif text-4xl leading-none">{t('waiting.anyMoment')}</p>}
      />
      <p role="status" className="measure mt-6 flex items-start gap-4">
        <LoadingBars className="mt-1 text-amber-mark" />
        {t('waiting.notStarted')}
      </p>
      {problem && <Retrying problem={problem} />}
    </>
  )
}

function Retrying({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  return (
    <div className="mt-6">
      <AlertBanner kind="error" title={useProblemWords(problem)}>
        {t('waiting.retrying')}
      </AlertBanner>
    </div>
  )
}

/** Redirects to the show after a moment; the button is a plain link, for browsers without scripts. */
function Started({ redirectUrl }: { redirectUrl: string }) {
  const { t } = useTranslation('live')
  const target = useLocalHref()(redirectUrl)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(target), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [target])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${target}`} />
      </noscript>
      <p role="status" className="flex items-center gap-4 font-serif text-3xl leading-tight">
        <LoadingBars className="text-amber-mark" />
        {t('waiting.redirecting')}
      </p>
      <a href={target} className={`${buttonClass('primary')} mt-7`}>
        {t('waiting.join')}
        <Icon name="arrow" size={18} />
      </a>
    </>
  )
}

function Expectations({ event }: { event: Show }) {
  const { t } = useTranslation('live')
  const minutes = Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / MINUTE_MS)
  const lines = [t('waiting.keepOpen'), t('waiting.length', { count: minutes }), t('waiting.late')]
  return (
    <>
      <h2 className="text-lg">{t('waiting.expect')}</h2>
      <ul className="mt-3 text-sm">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-2.5 first:border-t-0">
            {line}
          </li>
        ))}
      </ul>
      <h2 className="mt-7 text-lg">{t('waiting.sound')}</h2>
      <p className="mt-2 mb-4 text-sm text-muted">{t('waiting.soundHint')}</p>
      <TestTone />
    </>
  )
}
