import { useEffect, useState } from 'react'
import { data, redirect, useLoaderData, useRevalidator } from 'react-router'
import { PaymentNote } from '#features/companies/site/index.ts'
import { isApiError } from '#kit/errors.ts'
import { type PersonalLink, stageLink, waitingRoomPath } from '#kit/links.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import {
  ATTENDANCE_INTERVAL_SECONDS,
  getStage,
  getWaitingRoom,
  reportAttendance,
  type Show,
} from '../contract.ts'
import { type CompanyDocuments, documentsOf } from './documents.ts'
import { NoPicture } from './no-picture.tsx'
import {
  endedHref,
  eventOfRefusal,
  isFinal,
  type Problem,
  problemOf,
  RefusalScreen,
} from './refusal-screen.tsx'
import { Beside, Since } from './stage-facts.tsx'
import { KEYS_ID, StagePlayer } from './stage-player.tsx'
import { usePersonalLinkStore } from './use-personal-link-store.ts'
import { usePolling } from './use-polling.ts'
import { useServerClock } from './use-server-clock.ts'

export const handle = { texts: ['live'], token: true, legalOnly: true }

const load = pageData(async ({ api, url, href }) => {
  const params = stageLink(url.searchParams)
  try {
    const stage = await api(getStage, { params })
    return data({ params, stage, documents: await documentsOf(api, stage.event), event: null, problem: null })
  } catch (error) {
    if (!isApiError(error)) throw error
    const room = error.code === 'event_not_started' ? await api(getWaitingRoom, { params }) : null
    if (room && (!room.started || room.webcast))
      throw redirect(href(waitingRoomPath(params.eventId, params.accessKey)))
    const nothing = { params, stage: null, documents: [] }
    if (room) return data({ ...nothing, event: room.event, problem: null })
    const problem: Problem = problemOf(error)
    const event = await eventOfRefusal(api, problem, params)
    if (problem.code === 'event_over') throw redirect(href(endedHref(event)))
    return data({ ...nothing, event, problem }, { status: problem.status })
  }
})

export { load as clientLoader, load as loader }

type StageData = NonNullable<Awaited<ReturnType<typeof load>>['data']['stage']>

/** The stage (R340). */
export default function StagePage() {
  const { params, stage, documents, event, problem } = useLoaderData<typeof load>()
  const admitted = problem ? undefined : (stage?.event ?? event ?? undefined)
  usePersonalLinkStore(problem?.status === 404 ? null : admitted, params)
  if (problem) return <Refused problem={problem} event={event} />
  if (event) return <NoPicture params={params} event={event} />
  return stage && <LiveShow params={params} stage={stage} documents={documents} />
}

function LiveShow({
  params,
  stage,
  documents,
}: {
  params: PersonalLink
  stage: StageData
  documents: CompanyDocuments[]
}) {
  const { t } = useTranslation('live')
  const { event } = stage
  // The film must not restart when the page's language changes while it plays.
  const [{ stream, startsAtS, startedAtMs, nowMs }] = useState(() => filmOf(stage))
  const api = browserApi(useLanguage())
  const clock = useServerClock(nowMs, async () => Date.parse((await api(getStage, { params })).now))
  const positionS = () => (clock.now() - startedAtMs) / 1000
  const leave = useLeaving(event)
  useAttendance(params)
  usePolling(async () => {
    try {
      await api(getWaitingRoom, { params })
      return true
    } catch (error) {
      const { code } = problemOf(error)
      if (code === 'event_over' || code === 'event_cancelled') leave()
      return false
    }
  }, true)
  return (
    <div>
      <PageMeta title={t(`stage.title.${event.source}`, { event: event.title })} />
      <div className="frame gap-x-10 py-4 md:py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] sideways:block sideways:max-w-none sideways:p-0">
        <div className="mx-auto w-full max-w-[max(20rem,calc((100dvh-14rem)*1.7778))] low:max-w-none sideways:max-w-none">
          <StagePlayer
            stream={stream}
            shown={event}
            startsAtS={startsAtS}
            positionS={positionS}
            onEnd={leave}
          />
        </div>
        <div className="lg:col-start-1 sideways:px-4">
          <Since startsAtS={startsAtS} positionS={positionS} />
          <h1 className="mt-3 text-2xl leading-tight">{event.title}</h1>
          <p className="mt-2">{event.presenter}</p>
          <p className="mt-1 text-sm text-muted">
            <Time at={event.startsAtLocal} viewer />
          </p>
          <noscript>
            <p className="measure mt-4 text-sm text-muted">{t('stage.noScript')}</p>
          </noscript>
          <p className="mt-4 max-w-[44em] text-sm text-muted">
            {!event.hasSound && t('stage.silent')} {t('stage.sharedPace')}{' '}
            <span id={KEYS_ID} className="hidden sm:inline">
              {t('stage.keys')} {event.hasSound && t('stage.soundKeys')}{' '}
              {stream.captions.length > 0 && t('stage.captionKey')}
            </span>
          </p>
          <PaymentNote engagements={event.engagements} className="mt-4" />
        </div>
        <Beside event={event} documents={documents} />
      </div>
    </div>
  )
}

/** Reports attendance; failures are ignored. */
function useAttendance(params: PersonalLink): void {
  const api = browserApi(useLanguage())
  const { eventId, accessKey } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needn't be told
  useEffect(() => {
    const say = () => void api(reportAttendance, { params: { eventId, accessKey } }).catch(() => undefined)
    say()
    const timer = setInterval(say, ATTENDANCE_INTERVAL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [eventId, accessKey])
}

/** Retries at growing intervals, unless that is useless. */
function Refused({ problem, event }: { problem: Problem; event: Show | null }) {
  const { revalidate } = useRevalidator()
  usePolling(async () => {
    await revalidate()
    return false
  }, !isFinal(problem))
  return <RefusalScreen problem={problem} event={event} />
}

/** The stream, and the show's position when the page was rendered. */
function filmOf({ stream, startedAt, now }: StageData) {
  const [startedAtMs, nowMs] = [Date.parse(startedAt), Date.parse(now)]
  const startsAtS = Math.max(0, Math.floor((nowMs - startedAtMs) / 1000))
  return { stream, startsAtS, startedAtMs, nowMs }
}

/** Leaves for the page shown after a show. */
function useLeaving(event: Show): () => void {
  const navigate = useLocalNavigate()
  return () => void navigate(endedHref(event), { replace: true })
}
