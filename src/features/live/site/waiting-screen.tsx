import { type ReactNode, useEffect } from 'react'
import { CompanyLinks, PaymentNote } from '#features/companies/site/index.ts'
import { calendarFilePath } from '#features/events/contract.ts'
import { DialInNumbers, useEventLanguages } from '#features/events/site/index.ts'
import { formatTimeOfDay } from '#kit/date-format.ts'
import type { PersonalLink } from '#kit/links.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { reportAttendance, type Show, type WaitingRoom } from '../contract.ts'
import { DocumentLists } from './document-lists.tsx'
import type { CompanyDocuments } from './documents.ts'
import { HelpLines } from './help-lines.tsx'
import { LineCheck } from './line-check.tsx'
import { Milestones } from './milestones.tsx'
import { type Problem, useProblemWords } from './refusal-screen.tsx'
import { SoundCheck } from './sound-check.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** The delay before leaving for the show (R311). */
const LEAVES_AFTER_MS = 500
const MINUTE_MS = 60_000

type Props = {
  room: WaitingRoom
  documents: CompanyDocuments[]
  problem: Problem | null
  params: PersonalLink
}

/**
 * The waiting room of an admitted registrant: the countdown, then the redirect to the show; checks of sound, picture
 * and line; help, and the documents of the companies.
 */
export function WaitingScreen({ room, documents, problem, params }: Props) {
  const { t } = useTranslation('live')
  const { event, redirectUrl, started, webcast } = room
  const languages = useEventLanguages(event)
  useWakeLock(true)
  return (
    <div className="frame pt-6 pb-20 md:pt-14">
      <RoomTitle event={event} started={started} />
      <p className="eyebrow mb-3">{t('waiting.eyebrow')}</p>
      <CompanyLinks companies={event.companies} newTab />
      <h1 className="mt-3 max-w-[24em] max-sm:text-2xl">{event.title}</h1>
      <p className="mt-2 md:mt-4 md:text-lg">{event.presenter}</p>
      <p className="mt-1 text-muted">
        <Time at={event.startsAtLocal} viewer />
      </p>
      {languages && <p className="mt-1 text-muted">{languages}</p>}
      <div className="grid-12 mt-5 gap-y-10 md:mt-9">
        <div className="col-span-full lg:col-span-7">
          <div className="border-t border-ink pt-4">
            {!started && <Countdown target={event.startsAtLocal} after={false} />}
            <Milestones
              start={event.startsAtLocal}
              status={room.status}
              isStarted={started}
              isElsewhere={webcast !== null}
            />
            {redirectUrl && <WayIn redirectUrl={redirectUrl} />}
            {webcast?.url && <ToWebcast url={webcast.url} params={params} />}
            {!started && problem && <Retrying problem={problem} />}
          </div>
          {!started && !webcast && <Checks hasSound={event.hasSound} />}
          <PaymentNote engagements={event.engagements} className="mt-8" />
        </div>
        <div className="col-span-full space-y-8 lg:col-span-4 lg:col-start-9">
          {room.dialIn && <DialInNumbers dialIn={room.dialIn} />}
          {documents.length > 0 && (
            <Part title={t('waiting.documents')}>
              <DocumentLists companies={documents} />
            </Part>
          )}
          {!(started && webcast) && <Expectations event={event} isElsewhere={webcast !== null} />}
          <Part title={t('waiting.help')}>
            <HelpLines />
          </Part>
        </div>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} className="border-t border-line pt-4" titleClass="mb-3 text-lg">
      {children}
    </TitledSection>
  )
}

function Checks({ hasSound }: Pick<Show, 'hasSound'>) {
  const { t } = useTranslation('live')
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 [&>section]:text-sm">
      <Part title={t('waiting.sound')}>
        {hasSound ? (
          <>
            <p className="mb-3 text-muted">{t('waiting.soundHint')}</p>
            <SoundCheck />
          </>
        ) : (
          <p className="text-muted">{t('waiting.silent')}</p>
        )}
      </Part>
      <Part title={t('waiting.line')}>
        <LineCheck />
      </Part>
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

function Retrying({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  return (
    <div className="mt-6">
      <AlertBanner kind="error" title={useProblemWords(problem)} dismissible={false}>
        {t('waiting.retrying')}
      </AlertBanner>
    </div>
  )
}

/** Redirects to the show after a moment; the button is a plain link, for browsers without scripts. */
function WayIn({ redirectUrl }: { redirectUrl: string }) {
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
      <a href={target} className={`${buttonClass('primary')} mt-7`}>
        {t('waiting.join')}
        <Icon name="arrow" size={18} />
      </a>
    </>
  )
}

/**
 * The button that leads to a webcast elsewhere, in a tab of its own. Pressing it counts as attending: what follows is out of
 * sight. The other site doesn't learn the address of this page, which admits its holder.
 */
function ToWebcast({ url, params }: { url: string; params: PersonalLink }) {
  const { t } = useTranslation('live')
  const language = useLanguage()
  const report = () => void browserApi(language)(reportAttendance, { params }).catch(() => undefined)
  return (
    <div className="mt-6">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={report}
        onAuxClick={report}
        className={buttonClass('primary')}
      >
        {t('waiting.webcast')}
        <Icon name="external" size={18} />
      </a>
      <p className="mt-2 text-sm text-muted">{t('waiting.webcastAt', { host: new URL(url).hostname })}</p>
    </div>
  )
}

function Expectations({ event, isElsewhere }: { event: Show; isElsewhere: boolean }) {
  const { t } = useTranslation('live')
  const calendar = useLocalHref()(calendarFilePath(event.slug))
  const minutes = Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / MINUTE_MS)
  const lines = isElsewhere
    ? [t('waiting.webcastOpens'), t('waiting.lengthAlone', { count: minutes }), t('waiting.lateJoin')]
    : [t('waiting.keepOpen'), t('waiting.length', { count: minutes }), t('waiting.lateJoin')]
  return (
    <Part title={t('waiting.expect')}>
      <ul className="text-sm">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
            {line}
          </li>
        ))}
      </ul>
      <a href={calendar} className={`${buttonClass('secondary', true)} mt-3`}>
        <Icon name="calendar-plus" size={18} />
        {t('waiting.calendar')}
      </a>
    </Part>
  )
}
