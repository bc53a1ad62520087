import { EventRows, useEventChanges } from '#features/events/site/index.ts'
import { directionOf } from '#features/quotes/site/index.ts'
import { MyAlerts } from '#features/subscriptions/site/index.ts'
import { ContinueWatchingSection } from '#features/vndrs/site/index.ts'
import { listWatched, type Watched } from '#features/watchlist/contract.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadedData } from '#web/ui/loaded-data.tsx'
import { Section } from '#web/ui/section.tsx'
import { listMyEvents, type MyEvent } from '../../contract.ts'
import { SignedInOnly } from '../guards.tsx'
import { useSession } from '../session.ts'
import { useAccountData } from '../use-account-data.ts'
import { MyCompanies } from './my-companies.tsx'
import { MyEventActions } from './my-event-actions.tsx'
import { NextUp } from './next-up.tsx'
import { PastEvents } from './past-events.tsx'

export const handle = {
  texts: ['dashboard', 'accounts', 'events', 'quotes', 'subscriptions', 'vndrs', 'companies', 'errors'],
}

/** The interval of reloading, for waiting rooms that open and prices that change. */
const READ_AGAIN_MS = 60_000

/** The dashboard: the account's events with links to join, and its companies with their news (R505). */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} noindex />
      <SignedInOnly>
        <Dashboard />
      </SignedInOnly>
    </>
  )
}

function Dashboard() {
  const { t } = useTranslation('dashboard')
  const alerts = useTranslation('subscriptions').t
  const events = useAccountData((api) => api(listMyEvents), READ_AGAIN_MS)
  const companies = useAccountData((api) => api(listWatched), READ_AGAIN_MS)
  const upcoming = events.value?.upcoming ?? []
  const next = upcoming.find(({ event }) => event.status !== 'cancelled')
  useEventChanges(next?.event, events.reload)
  return (
    <>
      <div className="frame grid-12 gap-y-10 pt-10 pb-4 md:pt-16">
        <Head events={events.value?.upcoming} companies={companies.value?.companies} />
        {next && (
          <div className="col-span-full lg:col-span-5 lg:col-start-8">
            <NextUp mine={next} />
          </div>
        )}
      </div>
      <Section title={t('companies.title')} more={{ to: '/companies', label: t('companies.all') }}>
        <LoadedData data={companies} waiting={t('loading.companies')}>
          {(value) => <MyCompanies own={companies} companies={value.companies} />}
        </LoadedData>
      </Section>
      {!(next && upcoming.length === 1) && (
        <Section title={t('events.title')} more={{ to: '/events', label: t('events.all') }}>
          <LoadedData data={events} waiting={t('loading.events')}>
            {(value) => <Upcoming upcoming={value.upcoming} />}
          </LoadedData>
        </Section>
      )}
      <Section title={alerts('mine.title')}>
        <MyAlerts />
      </Section>
      {events.value && events.value.past.length > 0 && (
        <Section title={t('past.title')}>
          <PastEvents past={events.value.past} />
        </Section>
      )}
      <ContinueWatchingSection />
    </>
  )
}

/** The user's name and a summary in numbers. */
function Head({ events, companies }: { events?: MyEvent[] | undefined; companies?: Watched[] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  return (
    <header className="col-span-full lg:col-span-6">
      <p className="eyebrow mb-3">{t('title')}</p>
      <h1>{user.name}</h1>
      <p className="figures mt-4 min-h-[1.45em] text-lg text-muted">
        {events && companies && <Summary events={events} companies={companies} />}
      </p>
      <p className="mt-6">
        <ButtonLink to="/manage-account" variant="secondary">
          {t('manage')}
        </ButtonLink>
      </p>
    </header>
  )
}

function Summary({ events, companies }: { events: MyEvent[]; companies: Watched[] }) {
  const { t } = useTranslation('dashboard')
  const moves = companies.flatMap(({ quote }) => (quote?.change ? [directionOf(quote)] : []))
  const count = (direction: string) => moves.filter((move) => move === direction).length
  const parts = [
    t('summary.events', { count: events.length }),
    t('summary.companies', { count: companies.length }),
    ...(moves.length > 0 ? [t('summary.moves', { up: count('up'), down: count('down') })] : []),
  ]
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ' · '}
      <span className="inline-block">{part}</span>
    </span>
  ))
}

function Upcoming({ upcoming }: { upcoming: MyEvent[] }) {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const mineOf = new Map(upcoming.map((mine) => [mine.event.id, mine]))
  if (upcoming.length === 0)
    return (
      <EmptyState
        title={t('events.none')}
        action={<ButtonLink to="/events">{t('events.browse')}</ButtonLink>}
      >
        {t('events.noneAdvice', { email: user.email })}
      </EmptyState>
    )
  return (
    <EventRows
      events={upcoming.map(({ event }) => event)}
      actions={({ id }) => {
        const mine = mineOf.get(id)
        return mine && <MyEventActions mine={mine} small />
      }}
    />
  )
}
