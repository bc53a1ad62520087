import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { listApplications, type ReceivedApplication } from '#features/careers/console/contract.ts'
import { listVisitorErrors, type VisitorError } from '#features/client-errors/console/contract.ts'
import { listMessages, type ReceivedMessage } from '#features/contact/console/contract.ts'
import { listOpenDrafts } from '#features/drafts/contract.ts'
import { type LoggedMail, listMails } from '#features/mail-events/console/contract.ts'
import { listFeeds, type WireFeed } from '#features/newswires/console/contract.ts'
import { listNextEvents, type NextEvent } from '#features/registrations/console/contract.ts'
import { getChecklist } from '#features/setup/contract.ts'
import { getStaff } from '#features/staff/contract.ts'
import { formatNumber } from '#kit/formats.ts'
import type { Permission } from '#kit/staff.ts'
import { RowLink, timeColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import { Drafts } from '../content/drafts-table.tsx'
import { Checklist } from '../setup/checklist.tsx'

/** How far back failures are shown. */
const WEEK_DAYS = 7
/** How much of each list the start page shows. */
const MOST_ROWS = 5

/** What the role may not read isn't asked for. */
export const loader = consoleData(async ({ api }) => {
  const { permissions } = (await api(getStaff)).staff
  const may = (permission: Permission) => permissions.includes(permission)
  const [{ events }, checklist, reviews, errors, messages, applications, mails, wires] = await Promise.all([
    api(listNextEvents),
    may('firm:write') ? api(getChecklist) : null,
    api(listOpenDrafts, { query: { state: 'in-review' } }),
    may('reports:read') ? api(listVisitorErrors, { query: { days: WEEK_DAYS } }) : null,
    may('people:read') ? api(listMessages, { query: { state: 'new' } }) : null,
    may('people:read') ? api(listApplications, { query: { state: 'new' } }) : null,
    may('people:read') ? api(listMails, { query: { outcome: 'failed', days: WEEK_DAYS } }) : null,
    may('content:write') ? api(listFeeds) : null,
  ])
  // A firm without feeds needs no list of them.
  const feeds = wires?.feeds.length ? wires.feeds.filter(isFailing) : null
  return { events, checklist, reviews, errors, messages, applications, mails, feeds }
})

const isFailing = ({ failures, isPaused }: WireFeed) => failures > 0 && !isPaused

/** The start page: what there is to know today (R809). */
export default function StartScreen() {
  const { t } = useTranslation('console')
  const { events, checklist, reviews, errors, messages, applications, mails, feeds } =
    useLoaderData<typeof loader>()
  return (
    <Screen title={t('start.title')}>
      {checklist && <Checklist steps={checklist.steps} />}
      <ScreenSection title={t('start.events')}>
        <Events events={events} />
      </ScreenSection>
      <div className="grid gap-x-12 xl:grid-cols-2">
        <Part title={t('start.reviews')} to="/console/content/drafts" count={reviews.total}>
          <Drafts
            label={t('start.reviews')}
            drafts={reviews.drafts.slice(0, MOST_ROWS)}
            empty={t('start.noReviews')}
          />
        </Part>
        {messages && (
          <Part title={t('start.messages')} to="/console/messages" count={messages.total}>
            <Messages messages={messages.messages.slice(0, MOST_ROWS)} />
          </Part>
        )}
        {applications && (
          <Part title={t('start.applications')} to="/console/applications" count={applications.total}>
            <Applications applications={applications.applications.slice(0, MOST_ROWS)} />
          </Part>
        )}
        {mails && (
          <Part title={t('start.mails')} to="/console/mails?outcome=failed" count={mails.total}>
            <Mails mails={mails.mails.slice(0, MOST_ROWS)} />
          </Part>
        )}
        {feeds && (
          <Part title={t('start.feeds')} to="/console/feeds" count={feeds.length}>
            <Feeds feeds={feeds.slice(0, MOST_ROWS)} />
          </Part>
        )}
        {errors && (
          <Part title={t('start.errors')} to="/console/errors" count={errors.reports}>
            <Errors errors={errors.errors.slice(0, MOST_ROWS)} />
          </Part>
        )}
      </div>
    </Screen>
  )
}

/** A part of the page, which leads to the whole list; a count in amber, when there is something to look after. */
function Part({
  title,
  to,
  count,
  children,
}: {
  title: string
  to: string
  count: number
  children: ReactNode
}) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <section className="mt-10 min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {title}
          {count > 0 && (
            <span className="figures ml-2 font-sans text-sm font-medium text-amber">
              {formatNumber(count, language)}
            </span>
          )}
        </span>
        <LocalLink to={to} aria-label={t('start.allOf', { list: title })} className="link font-sans text-sm">
          {t('start.all')}
        </LocalLink>
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

function Events({ events }: { events: NextEvent[] }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const columns: Column<NextEvent>[] = [
    {
      key: 'title',
      heading: t('start.event'),
      cell: ({ id, title }) => <RowLink to={`/console/events/${id}`}>{title}</RowLink>,
    },
    {
      key: 'startsAt',
      heading: t('start.startsAt'),
      isFigures: true,
      cell: ({ startsAt }) => <Time at={startsAt} />,
    },
    {
      key: 'status',
      heading: t('start.status'),
      isMinor: true,
      cell: ({ status }) => <Status status={status} />,
    },
    {
      key: 'confirmed',
      heading: t('start.confirmed'),
      isFigures: true,
      isNumber: true,
      cell: ({ confirmed, capacity }) =>
        capacity === null
          ? formatNumber(confirmed, language)
          : t('start.ofCapacity', {
              confirmed: formatNumber(confirmed, language),
              capacity: formatNumber(capacity, language),
            }),
    },
    {
      key: 'waitlisted',
      heading: t('start.waitlisted'),
      isFigures: true,
      isNumber: true,
      isMinor: true,
      cell: ({ waitlisted }) => formatNumber(waitlisted, language),
    },
  ]
  return <Table label={t('start.events')} columns={columns} rows={events} empty={t('start.noEvents')} />
}

/** An event's status: amber from the waiting room's opening on, as on the site. */
function Status({ status }: { status: NextEvent['status'] }) {
  const { t } = useTranslation('console')
  const isNow = status === 'open' || status === 'live'
  return <span className={isNow ? 'font-medium text-amber' : ''}>{t(`statuses.${status}`)}</span>
}

function Messages({ messages }: { messages: ReceivedMessage[] }) {
  const { t } = useTranslation('console')
  const columns: Column<ReceivedMessage>[] = [
    {
      key: 'name',
      heading: t('start.from'),
      cell: ({ id, name }) => <RowLink to={`/console/messages/${id}`}>{name}</RowLink>,
    },
    { key: 'topic', heading: t('start.topic'), cell: ({ topic }) => topic ?? t('start.noTopic') },
    timeColumn('sentAt', t('start.received')),
  ]
  return <Table label={t('start.messages')} columns={columns} rows={messages} empty={t('start.noMessages')} />
}

function Applications({ applications }: { applications: ReceivedApplication[] }) {
  const { t } = useTranslation('console')
  const columns: Column<ReceivedApplication>[] = [
    {
      key: 'name',
      heading: t('start.from'),
      cell: ({ id, name }) => <RowLink to={`/console/applications/${id}`}>{name}</RowLink>,
    },
    { key: 'position', heading: t('start.position'), cell: ({ position }) => position },
    timeColumn('sentAt', t('start.received')),
  ]
  const label = t('start.applications')
  return <Table label={label} columns={columns} rows={applications} empty={t('start.noApplications')} />
}

function Mails({ mails }: { mails: LoggedMail[] }) {
  const { t } = useTranslation(['console', 'mail-events/console'])
  const columns: Column<LoggedMail>[] = [
    {
      key: 'email',
      heading: t('start.to'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    { key: 'subject', heading: t('start.subject'), isMinor: true, cell: ({ subject }) => subject },
    {
      key: 'reason',
      heading: t('start.reason'),
      cell: ({ outcome }) => t(`mail-events/console:outcomes.${outcome}`),
    },
    timeColumn('at', t('start.sent')),
  ]
  return <Table label={t('start.mails')} columns={columns} rows={mails} empty={t('start.noMails')} />
}

function Feeds({ feeds }: { feeds: WireFeed[] }) {
  const { t } = useTranslation('console')
  const columns: Column<WireFeed>[] = [
    {
      key: 'feed',
      heading: t('start.feed'),
      cell: ({ report, address }) => <span className="wrap-anywhere">{report?.title ?? address}</span>,
    },
    {
      key: 'fault',
      heading: t('start.reason'),
      cell: ({ fault }) => <span className="wrap-anywhere">{fault}</span>,
    },
    timeColumn('succeededAt', t('start.lastRead'), t('start.neverRead')),
  ]
  return <Table label={t('start.feeds')} columns={columns} rows={feeds} empty={t('start.noFeeds')} />
}

function Errors({ errors }: { errors: VisitorError[] }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const columns: Column<VisitorError>[] = [
    {
      key: 'message',
      heading: t('start.error'),
      cell: ({ message, url }) => (
        <>
          <span className="wrap-anywhere">{message}</span>
          <span className="block font-normal wrap-anywhere text-muted">{url}</span>
        </>
      ),
    },
    {
      key: 'count',
      heading: t('start.times'),
      isFigures: true,
      isNumber: true,
      cell: ({ count }) => formatNumber(count, language),
    },
    timeColumn('seenAt', t('start.last')),
  ]
  return <Table label={t('start.errors')} columns={columns} rows={errors} empty={t('start.noErrors')} />
}
