import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { listBackups } from '#features/backups/contract.ts'
import { listApplications, type ReceivedApplication } from '#features/careers/console/contract.ts'
import { listVisitorErrors, type VisitorError } from '#features/client-errors/console/contract.ts'
import { listMessages, type ReceivedMessage } from '#features/contact/console/contract.ts'
import { listOpenDrafts, listOutdatedFrench, type TitledRecord } from '#features/drafts/contract.ts'
import { useEventColumns } from '#features/event-operations/console/event-columns.tsx'
import { type LoggedMail, listMails } from '#features/mail-events/console/contract.ts'
import { listFeeds, type WireFeed } from '#features/newswires/console/contract.ts'
import { listDisplacedPages } from '#features/pages/contract.ts'
import { listNextEvents, type NextEvent } from '#features/registrations/console/contract.ts'
import { getChecklist } from '#features/setup/contract.ts'
import { getStaff } from '#features/staff/contract.ts'
import type { Permission } from '#kit/staff.ts'
import { FormattedNumber, numberColumn, RowLink, textColumn, timeColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Time } from '#web/ui/time.tsx'
import { Drafts } from '../content/drafts-table.tsx'
import { editorPath } from '../content/list/list-address.ts'
import { useTitleOf } from '../content/title-of.ts'
import { Checklist } from '../setup/checklist.tsx'

/** How far back failures are shown. */
const WEEK_DAYS = 7
/** How much of each list the start page shows. */
const MOST_ROWS = 5
/** Outdated French has no list of its own: all that there usually is, is shown. */
const MOST_FRENCH = 20

/** What the role may not read isn't asked for. */
export const loader = consoleData(async ({ api }) => {
  const { permissions } = (await api(getStaff)).staff
  const may = (permission: Permission) => permissions.includes(permission)
  const [
    { events },
    checklist,
    reviews,
    french,
    displaced,
    errors,
    messages,
    applications,
    mails,
    wires,
    backups,
    forYou,
  ] = await Promise.all([
    api(listNextEvents),
    may('firm:write') ? api(getChecklist) : null,
    api(listOpenDrafts, { query: { state: 'in-review' } }),
    may('content:write') ? api(listOutdatedFrench) : null,
    may('content:write') ? api(listDisplacedPages) : null,
    may('reports:read') ? api(listVisitorErrors, { query: { days: WEEK_DAYS } }) : null,
    may('people:read') ? api(listMessages, { query: { state: 'new' } }) : null,
    may('people:read') ? api(listApplications, { query: { state: 'new' } }) : null,
    may('people:read') ? api(listMails, { query: { outcome: 'failed', days: WEEK_DAYS } }) : null,
    may('content:write') ? api(listFeeds) : null,
    may('firm:write') ? api(listBackups) : null,
    api(listOpenDrafts, { query: { reviewer: 'me' } }),
  ])
  // A firm without feeds needs no list of them.
  const feeds = wires?.feeds.length ? wires.feeds.filter(isFailing) : null
  const isBackupLate = backups?.isLate ?? false
  return {
    events,
    checklist,
    reviews,
    french,
    displaced,
    errors,
    messages,
    applications,
    mails,
    feeds,
    isBackupLate,
    forYou,
  }
})

const isFailing = ({ failures, isPaused }: WireFeed) => failures > 0 && !isPaused

/** The start page: what there is to know today (R809). */
export default function StartScreen() {
  const { t } = useTranslation('console')
  const {
    events,
    checklist,
    reviews,
    french,
    displaced,
    errors,
    messages,
    applications,
    mails,
    feeds,
    isBackupLate,
    forYou,
  } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('start.title')}>
      {isBackupLate && (
        <AlertBanner kind="error">
          {t('start.backupLate')} <LocalLink to="/console/backups">{t('menu.backups')}</LocalLink>
        </AlertBanner>
      )}
      {checklist && <Checklist steps={checklist.steps} />}
      {forYou.total > 0 && (
        <Part title={t('start.forYou')} to="/console/content/drafts?reviewer=me" count={forYou.total}>
          <Drafts label={t('start.forYou')} drafts={forYou.drafts.slice(0, MOST_ROWS)} empty="" />
        </Part>
      )}
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
        {french !== null && french.total > 0 && (
          <Part title={t('start.french')} count={french.total}>
            <Records label={t('start.french')} records={french.records.slice(0, MOST_FRENCH)} />
          </Part>
        )}
        {displaced !== null && displaced.pages.length > 0 && (
          <Part title={t('start.displaced')} count={displaced.pages.length}>
            <p className="mb-3 text-sm text-muted">{t('start.displacedAdvice')}</p>
            <Records label={t('start.displaced')} records={displaced.pages} />
          </Part>
        )}
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
  to?: string
  count: number
  children: ReactNode
}) {
  const { t } = useTranslation('console')
  return (
    <section className="mt-10 min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {title}
          {count > 0 && (
            <span className="figures ml-2 font-sans text-sm font-medium text-amber">
              <FormattedNumber value={count} />
            </span>
          )}
        </span>
        {to && (
          <LocalLink
            to={to}
            aria-label={t('start.allOf', { list: title })}
            className="link font-sans text-sm"
          >
            {t('start.all')}
          </LocalLink>
        )}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

function Events({ events }: { events: NextEvent[] }) {
  const { t } = useTranslation('console')
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
    ...useEventColumns(),
  ]
  return <Table label={t('start.events')} columns={columns} rows={events} empty={t('start.noEvents')} />
}

/** Published records to look after, such as those whose French is older than their English (R812). */
function Records({ label, records }: { label: string; records: TitledRecord[] }) {
  const { t } = useTranslation('console')
  const titleOf = useTitleOf()
  const kindName = useKindName()
  const rows = records.map((each) => ({ ...each, id: `${each.kind} ${each.record}` }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'title',
      heading: t('drafts.name'),
      cell: ({ kind, record, title }) => (
        <RowLink to={editorPath(kind, { record, draftId: undefined })}>{titleOf({ title })}</RowLink>
      ),
    },
    { key: 'kind', heading: t('drafts.kind'), isMinor: true, cell: ({ kind }) => kindName('one', kind) },
  ]
  return <Table label={label} columns={columns} rows={rows} empty="" />
}

function Messages({ messages }: { messages: ReceivedMessage[] }) {
  const { t } = useTranslation('console')
  const columns = useReceivedColumns<ReceivedMessage>('/console/messages', {
    key: 'topic',
    heading: t('start.topic'),
    cell: ({ topic }) => topic ?? t('start.noTopic'),
  })
  return <Table label={t('start.messages')} columns={columns} rows={messages} empty={t('start.noMessages')} />
}

function Applications({ applications }: { applications: ReceivedApplication[] }) {
  const { t } = useTranslation('console')
  const columns = useReceivedColumns<ReceivedApplication>('/console/applications', {
    key: 'position',
    heading: t('start.position'),
    cell: ({ position }) => position,
  })
  const label = t('start.applications')
  return <Table label={label} columns={columns} rows={applications} empty={t('start.noApplications')} />
}

/** The columns of what visitors have sent: from whom, about what, and when. @param path of the whole list */
function useReceivedColumns<Item extends { id: number; name: string; sentAt: string }>(
  path: string,
  about: Column<Item>,
): Column<Item>[] {
  const { t } = useTranslation('console')
  return [
    {
      key: 'name',
      heading: t('start.from'),
      cell: ({ id, name }) => <RowLink to={`${path}/${id}`}>{name}</RowLink>,
    },
    about,
    timeColumn('sentAt', t('start.received')),
  ]
}

function Mails({ mails }: { mails: LoggedMail[] }) {
  const { t } = useTranslation(['console', 'mail-events/console'])
  const columns: Column<LoggedMail>[] = [
    textColumn('email', t('start.to')),
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
    textColumn('fault', t('start.reason')),
    timeColumn('succeededAt', t('start.lastRead'), t('start.neverRead')),
  ]
  return <Table label={t('start.feeds')} columns={columns} rows={feeds} empty={t('start.noFeeds')} />
}

function Errors({ errors }: { errors: VisitorError[] }) {
  const { t } = useTranslation('console')
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
    numberColumn('count', t('start.times')),
    timeColumn('seenAt', t('start.last')),
  ]
  return <Table label={t('start.errors')} columns={columns} rows={errors} empty={t('start.noErrors')} />
}
