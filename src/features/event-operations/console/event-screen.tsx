import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { getStaff } from '#features/staff/contract.ts'
import { formatTimeOfDay } from '#kit/date-format.ts'
import { formatNumber } from '#kit/formats.ts'
import { consoleData } from '#web/console/data.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useMay } from '#web/console/staff.ts'
import { viewerTime, When } from '#web/console/when.tsx'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { FigureList } from '#web/ui/figure-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import { type EventDay, getEventDay, getVisitorLink, type StartNote } from '../contract.ts'
import { EventActions, type Notice, ReplayStep } from './event-actions.tsx'
import { EventState } from './event-state.tsx'
import { type Staleness, useEventDay } from './use-event-day.ts'

export const loader = consoleData(async ({ api, params }) => {
  const id = Number(params.id)
  const [{ event }, { staff }] = await Promise.all([api(getEventDay, { params: { id } }), api(getStaff)])
  const visitorLink = staff.permissions.includes('events:run')
    ? (await api(getVisitorLink, { params: { id } })).path
    : null
  return { event, visitorLink }
})

/** An event on its day: where it stands, the one next step, and who is there (R803). */
export default function EventScreen() {
  const { t } = useTranslation('event-operations/console')
  const { event: first, visitorLink } = useLoaderData<typeof loader>()
  const { event, staleness, show, refresh } = useEventDay(first)
  const [notice, setNotice] = useState<Notice>()
  const may = useMay()
  return (
    <>
      <BackLink to="/console/events">{t('day.back')}</BackLink>
      <Screen title={event.title}>
        <p className="-mt-3 mb-5 text-muted">
          <Time at={event.startsAt} viewer /> · {event.presenter}
        </p>
        <NoticeBanner notice={notice} onDismiss={() => setNotice(undefined)} />
        <EventState event={event} />
        <Notes notes={event.notes} />
        {may('events:run') && (
          <EventActions event={event} onAnswer={show} onNotice={setNotice} refresh={refresh} />
        )}
        {may('content:write') && <ReplayStep event={event} />}
        <Picture event={event} />
        <Counts event={event} staleness={staleness} />
        <People event={event} />
        <Links event={event} visitorLink={event.picture === 'place' ? null : visitorLink} />
        {/* Room for the steps at the bottom of a phone’s screen. */}
        <div className="h-14 sm:hidden" />
      </Screen>
    </>
  )
}

/** What came of the last step. */
function NoticeBanner({ notice, onDismiss }: { notice: Notice | undefined; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  if (!notice) return null
  return (
    <div ref={box} className="mb-4 scroll-mt-4">
      <AlertBanner key={notice.count} kind={notice.kind} onDismiss={onDismiss}>
        {notice.text}
      </AlertBanner>
    </div>
  )
}

/** Why it doesn't start as announced, one cause a line (R709). */
function Notes({ notes }: { notes: StartNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="border-b border-amber bg-amber-wash px-4 py-3 sm:px-5">
      {notes.map(({ text, at }) => (
        <li key={text} className="flex items-start gap-3 py-1">
          <Icon name="warning" className="mt-[3px] shrink-0 text-amber" />
          <span>
            {text} {at && <When at={at} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What registrants will see when it starts, where that needs attention. */
function Picture({ event: { id, picture, status, webcastUrl } }: { event: EventDay }) {
  const { t } = useTranslation('event-operations/console')
  const may = useMay()
  if (picture === 'film' || status === 'ended' || status === 'cancelled') return null
  if (picture === 'host') return <p className="mt-5 text-muted">{t('day.atHost')}</p>
  if (webcastUrl !== null && picture === 'webcast')
    return (
      <p className="mt-5 text-muted">
        {t('day.atWebcast')}{' '}
        <a href={webcastUrl} target="_blank" rel="noreferrer" className="link wrap-anywhere">
          {webcastUrl}
        </a>
      </p>
    )
  if (picture === 'place') return <p className="mt-5 text-muted">{t('day.atPlace')}</p>
  return (
    <div className="mt-5 flex items-start gap-3 border-y border-amber bg-amber-wash px-4 py-3">
      <Icon name="warning" className="mt-[3px] text-amber" />
      <div>
        <p className="font-semibold text-amber">{t('day.noPicture')}</p>
        <p>{t('day.noPictureText')}</p>
        {may('content:write') && (
          <LocalLink to={`/console/content/event/records/${id}#stream`} className="link">
            {t('day.attachFilm')}
          </LocalLink>
        )}
      </div>
    </div>
  )
}

/** Who is registered and who is there, as it changes. */
function Counts({ event, staleness }: { event: EventDay; staleness: Staleness | undefined }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { capacity, confirmed, waitlisted, pending, waiting, watching, attended, status, picture } = event
  const number = (value: number) => formatNumber(value, language)
  const isOver = status === 'ended' || status === 'cancelled'
  const isAhead = status === 'scheduled' || status === 'open' || status === 'cancelled'
  // Nobody is on the stage of the site.
  const isElsewhere = picture === 'host' || picture === 'place' || picture === 'webcast'
  const figures = [
    {
      value: number(confirmed),
      label: capacity === null ? t('day.registered') : t('day.registeredOf', { capacity: number(capacity) }),
    },
    { value: number(waitlisted), label: t('day.inLine') },
    ...(pending > 0 ? [{ value: number(pending), label: t('day.pending') }] : []),
    ...(isOver || picture === 'place'
      ? []
      : [{ value: waiting === null ? t('day.unknown') : number(waiting), label: t('day.waiting') }]),
    ...(isElsewhere || isOver ? [] : [{ value: number(watching), label: t('day.watching') }]),
    ...((status === 'ended' && !isElsewhere) || (picture === 'webcast' && !isAhead)
      ? [{ value: number(attended), label: t(picture === 'webcast' ? 'day.wentToWebcast' : 'day.attended') }]
      : []),
  ]
  return (
    <ScreenSection title={t('day.counts')}>
      <FigureList label={t('day.counts')} figures={figures} className="grid-cols-2 md:grid-cols-4" />
      {pending > 0 && (
        <p className="mt-3">
          <LocalLink to={`/console/events/${event.id}/registrants?status=pending`} className="link">
            {t('day.decide')}
          </LocalLink>
        </p>
      )}
      {staleness && (
        <p role="alert" className="mt-3 text-red">
          {t('day.stale', {
            reason: staleness.reason,
            time: formatTimeOfDay(viewerTime(staleness.readAt, language), language),
          })}
        </p>
      )}
    </ScreenSection>
  )
}

/** Where the registrants are, and where they are written to. */
function People({ event: { id } }: { event: EventDay }) {
  const { t } = useTranslation('event-operations/console')
  const may = useMay()
  const link = `${buttonClass('secondary')} max-sm:w-full`
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {may('people:read') && (
        <LocalLink to={`/console/events/${id}/registrants`} className={link}>
          {t('registrants.open')}
        </LocalLink>
      )}
      {may('events:run') && (
        <LocalLink to={`/console/events/${id}/message`} className={link}>
          {t('message.open')}
        </LocalLink>
      )}
    </div>
  )
}

function Links({ event: { slug }, visitorLink }: { event: EventDay; visitorLink: string | null }) {
  const { t } = useTranslation('event-operations/console')
  const localHref = useLocalHref()
  const publicPath = localHref(`/events/${encodeURIComponent(slug)}`)
  return (
    <ScreenSection title={t('day.links')}>
      <ul className="mb-5">
        <ExternalLink href={publicPath}>{t('day.publicPage')}</ExternalLink>
        {visitorLink && (
          <ExternalLink href={localHref(visitorLink)} hint={t('day.asVisitorHint')}>
            {t('day.asVisitor')}
          </ExternalLink>
        )}
      </ul>
      <CopyLink
        url={new URL(publicPath, location.origin).href}
        label={t('day.publicLink')}
        copyLabel={t('day.copy')}
        copiedLabel={t('day.copied')}
      />
    </ScreenSection>
  )
}

function ExternalLink({ href, hint, children }: { href: string; hint?: string; children: ReactNode }) {
  return (
    <li className="border-b border-line py-2 first:border-t">
      <a href={href} target="_blank" rel="noreferrer" className="link inline-flex min-h-9 items-center gap-2">
        {children}
        <Icon name="external" size={16} />
      </a>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </li>
  )
}
