import { useLoaderData, useRevalidator } from 'react-router'
import type { Company } from '#features/companies/contract.ts'
import { ClientWall } from '#features/companies/site/client-wall.tsx'
import { readCompanyList } from '#features/companies/site/read-companies.ts'
import { type Event, listEvents } from '#features/events/contract.ts'
import { EventRows } from '#features/events/site/event-row.tsx'
import { NoUpcomingEvents } from '#features/events/site/no-upcoming-events.tsx'
import { useEventChanges } from '#features/events/site/use-event-changes.ts'
import { useFirm } from '#features/firm/site/use-firm.ts'
import { listQuotes } from '#features/quotes/contract.ts'
import { QuoteStrip } from '#features/quotes/site/quote-strip.tsx'
import { stripQuotes } from '#features/quotes/site/strip-quotes.ts'
import { subscriptionsText } from '#features/subscriptions/bundled/subscriptions-text.ts'
import { SubscribeBox } from '#features/subscriptions/site/subscribe-box.tsx'
import { listVndrs } from '#features/vndrs/contract.ts'
import { VndrTile } from '#features/vndrs/site/vndr-tile.tsx'
import type { Api } from '#kit/client.ts'
import { useLanguage } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { About } from './about.tsx'
import { EventSearch } from './event-search.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { organizationStructuredData } from './organization.ts'
import { Services } from './services.tsx'

export const handle = { texts: ['home', 'events', 'quotes'], subscribes: true }

/** Upcoming events on the home page; a link leads to the others. */
const MAX_EVENTS = 6
/** Client companies on the home page; the list of clients has all. */
const MAX_CLIENTS = 24
/** Quotes in the strip. */
const MAX_QUOTES = 40
/** Replays on the home page. */
const MAX_VNDRS = 3

const load = pageData(async ({ api }) => {
  const [{ events }, clients, { quotes }, { vndrs }] = await Promise.all([
    api(listEvents, { query: {} }),
    clientsOf(api),
    api(listQuotes, { query: { pageSize: MAX_QUOTES } }),
    api(listVndrs, { query: {} }),
  ])
  const next = events.find(({ status }) => status !== 'cancelled')
  return {
    next,
    others: events.filter((event) => event !== next).slice(0, MAX_EVENTS),
    vndrs: vndrs.slice(0, MAX_VNDRS),
    clients,
    quotes: stripQuotes(quotes),
  }
})

export { load as clientLoader, load as loader }

/** The clients with a position. */
async function clientsOf(api: Api): Promise<Company[]> {
  const { companies } = await readCompanyList(api, { pageSize: MAX_CLIENTS })
  return companies.filter(({ position }) => position !== null)
}

export default function HomePage() {
  const { next, others, vndrs, clients, quotes } = useLoaderData<typeof load>()
  useEventChanges(next, useRevalidator().revalidate)
  const { t } = useTranslation('home')
  const firm = useFirm()
  const origin = useSiteConfig()?.publicUrl ?? ''
  return (
    <>
      <PageMeta
        description={t('description', { firm: firm.name })}
        jsonLd={organizationStructuredData(firm, origin)}
      />
      <Hero firm={firm} next={next} />
      <QuoteStrip quotes={quotes} />
      <EventSearch />
      {(!next || others.length > 0) && <Upcoming events={others} />}
      {vndrs.length > 0 && (
        <HomeSection name="replays" to="/vndrs">
          <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {vndrs.map((vndr) => (
              <li key={vndr.id} className="border-t border-line pt-5 max-lg:nth-3:hidden max-sm:nth-3:block">
                <VndrTile vndr={vndr} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      <About firm={firm} />
      <Newsletter />
      {clients.length > 0 && (
        <HomeSection name="clients" to="/companies">
          <ClientWall companies={clients} />
        </HomeSection>
      )}
      <Services />
    </>
  )
}

/** The subscription box (R301). */
function Newsletter() {
  const t = subscriptionsText(useLanguage())
  return (
    <Section id="alerts" title={t('box.title')} lede={t('box.lede')}>
      <div className="max-w-4xl">
        <SubscribeBox id="home" label={t('box.title')} />
      </div>
    </Section>
  )
}

function Upcoming({ events }: { events: Event[] }) {
  const { t } = useTranslation('home')
  return (
    <Section
      id="events"
      title={t('upcoming')}
      more={{ to: '/events', label: t('allEvents') }}
      className="pt-4"
    >
      {events.length > 0 ? (
        <>
          <EventRows events={events} />
          <ButtonLink to="/events" variant="secondary" className="mt-8">
            {t('allEvents')}
          </ButtonLink>
        </>
      ) : (
        <NoUpcomingEvents />
      )}
    </Section>
  )
}
