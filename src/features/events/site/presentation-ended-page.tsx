import { useLoaderData } from 'react-router'
import { CompanyLinks } from '#features/companies/site/index.ts'
import { DocumentLists, documentsOf } from '#features/live/site/index.ts'
import { CompanyAlerts } from '#features/subscriptions/site/index.ts'
import { vndrHref } from '#features/vndrs/site/index.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from '#web/ui/message-page.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedTitle } from '#web/ui/title-link.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { type EventDetail, getEvent } from '../contract.ts'
import { eventHref } from './index.ts'
import { type ReplayState, replayOf } from './replay.ts'

export const handle = { texts: ['vndrs'] }

const load = pageData(async ({ api, url }) => {
  const event = await eventOf(url.searchParams.get('event'), api)
  const [replays, documents] = event
    ? await Promise.all([replayOf(event, api), documentsOf(api, event)])
    : [undefined, []]
  return { event, replays, documents }
})

export { load as clientLoader, load as loader }

/** The event that is over; undefined without one in the page's address, or with an unknown one. */
async function eventOf(slug: string | null, api: Api): Promise<EventDetail | undefined> {
  if (!slug) return undefined
  try {
    return (await api(getEvent, { params: { slug } })).event
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}

/**
 * Says that a presentation is over (R109), and with `?event={slug}` which one, where its replay is (R311), and how to go on: the
 * companies' documents and their alerts.
 */
export default function PresentationEndedPage() {
  const { t } = useTranslation('screens')
  const words = useTranslation('vndrs').t
  const { event, replays, documents } = useLoaderData<typeof load>()
  const events = { to: '/events', label: t('presentationEnded.events') }
  const library = { to: '/vndrs', label: t('presentationEnded.vndrs') }
  const replay = replays?.replay
  return (
    <MessagePage
      title={t('presentationEnded.title')}
      text={t('presentationEnded.text')}
      advice={event && replays ? <Ended event={event} replays={replays} /> : t('presentationEnded.advice')}
      way={replay ? { to: vndrHref(replay), label: words('ended.watch') } : events}
      otherWay={replay ? events : library}
    >
      {event && (
        <div className="space-y-8">
          {documents.length > 0 && (
            <TitledSection
              id="documents"
              title={t('presentationEnded.documents')}
              className="border-t border-line pt-4"
              titleClass="mb-3 text-lg"
            >
              <DocumentLists companies={documents} />
            </TitledSection>
          )}
          <CompanyAlerts companies={event.companies} page={eventHref(event)} />
        </div>
      )}
    </MessagePage>
  )
}

/** The event with its companies (R215), and what there is of its replay. */
function Ended({ event, replays }: { event: EventDetail; replays: ReplayState }) {
  const { t } = useTranslation('vndrs')
  const state = replays.replay ? 'posted' : replays.isReplayDue ? 'due' : 'none'
  return (
    <>
      <div className="mb-5 text-base text-ink">
        <CompanyLinks companies={event.companies} />
        <LinkedTitle as="p" to={eventHref(event)} of={event} className="mt-3 font-semibold" />
        <p lang={event.language}>{event.presenter}</p>
        <p className="text-muted">
          <Time at={event.startsAtLocal} viewer />
        </p>
      </div>
      <p>{t(`ended.${state}`)}</p>
    </>
  )
}
